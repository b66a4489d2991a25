import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { entityList } from '@stockwell/model/entities/index';
import { languageCodes } from '@stockwell/model/languages';
import { mayOpen } from '../apps/web/src/platform/menu/menu-filter.ts';
import type { PageRoute } from '../apps/web/src/platform/routes/page-route.ts';
import { applicationAdmin, callAs, realmAdmin } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { openSignedIn } from './fixtures/device.ts';
import { functionsOf, goWithin, pages } from './fixtures/pages.ts';
import { button, heading, openProfile, signIn } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, localeTags, pageTag, texts } from './fixtures/texts.ts';

const t = texts('en');

/** Opens an address and waits until its page shows what it has to show. */
async function openWithin(page: Page, { address, titleKey }: Omit<Shown, 'first'>): Promise<void> {
  await goWithin(page, address);
  await expect(page).toHaveTitle(new RegExp(escaped(t(titleKey))));
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByText(t('common:loading'))).toHaveCount(0);
  await expect(page.getByRole('status', { name: t('lists:loading') })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(heading(page, /./)).toBeVisible();
}

interface Shown {
  readonly address: string;
  readonly titleKey: string;
  /** The first of its kind: pages of a kind are drawn by the same component in the same colours. */
  readonly first: boolean;
}

const barePaths = pages.filter(({ frame }) => frame === 'bare').map(({ path }) => path);

/** Records that exist in every fresh start, for the pages of a record. */
function addressWithRecord(path: RoutePath): string {
  return path
    .replace('{roleId}', 'ROLE_GUEST_USER')
    .replace('{message}', 'static.message.updateSuccess')
    .replace('{color}', 'green')
    .replace(/\{\w+\}/g, '1');
}

// Pages that lead on by themselves are looked at where they are held (sync.spec).
const shellPages = pages.filter(({ path, frame, passing }) => frame !== 'bare' && path !== '/' && !passing);

/** Pages of a kind share their component and, as lists, add forms or edit forms of entities, their shape. */
const shapeOf = ({ titleKey }: PageRoute): string => /\.(many|add|edit)$/.exec(titleKey)?.[1] ?? '';
const isAlike = (one: PageRoute) => (other: PageRoute) =>
  one.page === other.page && shapeOf(one) === shapeOf(other);

const ofEntities: ReadonlySet<string | undefined> = new Set(
  entityList.flatMap(({ routes }) => [routes?.list, routes?.add, routes?.edit]),
);

/**
 * Pages that component tests look at without a server (apps/web/component-tests). `npm test` fails where none of them
 * looked at a page of this list, so that nothing is left to somebody who does not do it.
 */
const lookedAt: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(new URL('../apps/web/component-tests/looked-at.json', import.meta.url), 'utf8')),
);
const componentTested = shellPages.filter(({ path }) => lookedAt.has(path));

/** All lists and forms of entities, grids and reports are looked at there as well. */
const isComponentTested = (page: PageRoute): boolean =>
  ofEntities.has(page.path) ||
  page.titleKey.startsWith('reports:') ||
  componentTested.some(isAlike(page)) ||
  // The capacity of warehouses is only read.
  (page.titleKey.startsWith('grids:page.') && page.titleKey !== 'grids:page.warehouseCapacity');

const toLookAt = shellPages.filter((page) => !isComponentTested(page));

function inShell(functions: ReadonlySet<string>): readonly Shown[] {
  const open = toLookAt.filter(({ path }) => mayOpen(path, { functions, sessionType: 'Online' }));
  return open.map((page, index) => ({
    address: addressWithRecord(page.path),
    titleKey: page.titleKey,
    first: open.findIndex(isAlike(page)) === index,
  }));
}

/** The realm admin's pages are looked at as the realm admin; what only the application admin has, as such. */
const ofRealmAdmin = inShell(functionsOf('ROLE_REALM_ADMIN'));
const seen = new Set(ofRealmAdmin.map(({ address }) => address));
const ofApplicationAdmin = inShell(functionsOf('ROLE_APPLICATION_ADMIN')).filter(
  ({ address }) => !seen.has(address),
);
const agreement = { address: '/userAgreement', titleKey: 'session:agreement.title', first: true };
const viewers = [
  { emailId: realmAdmin, shown: [...ofRealmAdmin, agreement] },
  { emailId: applicationAdmin, shown: ofApplicationAdmin },
];

test('every page, or one that is drawn alike, is looked at by somebody', () => {
  const looked = new Set(viewers.flatMap(({ shown }) => shown.map(({ address }) => address)));
  expect(toLookAt.map(({ path }) => addressWithRecord(path)).filter((one) => !looked.has(one))).toEqual([]);
});

test('every page that is left to component tests exists', () => {
  expect(componentTested).toHaveLength(lookedAt.size);
});

/** So many pages are looked at in one test, so that workers share them evenly. */
const atOnce = 30;

/** What a page looks like for those who chose the dark theme; opening it again would take longer than looking. */
async function inDark(page: Page, look: () => Promise<void>): Promise<void> {
  const show = (scheme: string) =>
    page
      .locator('html')
      .evaluate((html, value) => html.setAttribute('data-mantine-color-scheme', value), scheme);
  await show('dark');
  await look();
  await show('light');
}

for (const { emailId, shown: all } of viewers) {
  const shown = all.filter(({ first }) => first);
  for (let from = 0; from < shown.length; from += atOnce) {
    const some = shown.slice(from, from + atOnce);
    test(`pages of ${emailId} from ${some[0]?.address}`, async ({ signedInPage }) => {
      const page = await signedInPage(emailId);
      for (const [index, one] of some.entries()) {
        await openWithin(page, one);
        await expectAccessible(page, one.address, { part: 'main' });
        // The colours of a theme are the same everywhere: every third page is enough.
        if (index % 3 === 0)
          await inDark(page, () =>
            expectAccessible(page, `${one.address}, dark`, { part: 'main', rules: 'colours' }),
          );
      }
    });
  }
}

test('header, menu and footer of an account with the dark theme', async ({ page, server }) => {
  const api = await callAs(server, realmAdmin);
  await api.send('POST', '/api/user/theme/2');
  await signIn(page, { emailId: realmAdmin });
  await api.send('POST', '/api/user/theme/1');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await settled(page);
  await expectAccessible(page, 'dashboard, dark');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`pages before the sign-in in the ${scheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of barePaths.filter((one) => accessOf(one).access === 'public')) {
      await page.goto(path.replace(/\{\w+\}/g, 'nobody'));
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expectAccessible(page, `${path}, ${scheme}`);
    }
  });
}

test('narrow pages, open menus and dialogs', async ({ page }) => {
  await openSignedIn(page, realmAdmin);
  await goWithin(page, '/organisation/listOrganisation');
  await settled(page);
  await openProfile(page);
  await expectAccessible(page, 'profile menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: t('menu:palette.placeholder') })).toBeFocused();
  await expectAccessible(page, 'command palette');
  await page.keyboard.press('Escape');
  await button(page.getByRole('banner'), t('menu:signOut.confirm')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 780 });
  const narrow = ['/ApplicationDashboard', '/user/listUser', '/user/addUser', '/changePassword'];
  for (const { path, titleKey } of shellPages.filter(({ path }) => narrow.includes(path))) {
    await openWithin(page, { address: path, titleKey });
    await expectAccessible(page, `${path}, 390 px wide`);
  }
});

test('the keyboard reaches the content first, stays in a dialog, and finds back', async ({ page }) => {
  await openSignedIn(page, realmAdmin);
  await page.goto('/organisation/listOrganisation');
  await settled(page);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('menu:skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const opener = button(page.getByRole('banner'), t('menu:signOut.confirm'));
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 5; step++) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    const outlined = () =>
      dialog.locator(':focus').evaluate((element) => {
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
    if (step > 0) await expect.poll(outlined).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const language of languageCodes) {
  test(`names its language: ${language}`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, locale: localeTags[language] });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(heading(page, texts(language)('session:login.title'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', pageTag(language));
    await context.close();
  });
}
