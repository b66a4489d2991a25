import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { demoPassword, ownRealmAdmin, realmAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { mainMenu, unfoldMenu } from './fixtures/menu.ts';
import { goWithin } from './fixtures/pages.ts';
import { freshServer } from './fixtures/server.ts';
import { button, field, heading, keptForOffline, profile, signIn } from './fixtures/session.ts';
import { temporaryFolder } from './fixtures/storage.ts';
import { expect, test } from './fixtures/test.ts';
import { texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');

const palette = (page: Page) => page.getByRole('textbox', { name: t('menu:palette.placeholder') });
const crumbs = (page: Page) =>
  page.getByRole('navigation', { name: t('menu:breadcrumbs') }).getByRole('listitem');

test('finds pages and actions by a few letters', async ({ page, server }) => {
  await signIn(page, { emailId: await ownRealmAdmin(server, 'palette') });
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await palette(page).fill(t('menu:technicalArea').slice(0, 5));
  await page.keyboard.press('Enter');
  await expect(heading(page, t('entities:healthArea.many'))).toBeVisible();

  await button(page.getByRole('banner'), t('menu:palette.open')).click();
  // Once among the pages and once among the recent ones.
  const offered = page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${t('menu:technicalArea')}`) });
  await expect(offered).toHaveCount(2);
  await palette(page).fill('no such page anywhere');
  await expect(page.getByText(t('menu:palette.nothing'))).toBeVisible();
  // Pages of others are not offered: a realm admin keeps no mail.
  await palette(page).fill(t('menu:mailOutbox'));
  await expect(page.getByText(t('menu:palette.nothing'))).toBeVisible();
  await palette(page).fill(t('menu:palette.dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(palette(page)).toBeHidden();

  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t('menu:shortcuts.title') });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('Alt+Shift+KeyH');
  await expect(page).toHaveURL(/\/ApplicationDashboard$/);
});

test('shows where one is, and what is not there', async ({ page }) => {
  await openSignedIn(page, realmAdmin);
  await goWithin(page, '/organisation/listOrganisation');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(heading(page, t('entities:organisation.edit'))).toBeVisible();
  const record = (await field(page, t('entities:organisation.label')).inputValue()).trim();
  await expect(crumbs(page)).toHaveText([
    /./,
    t('menu:group.realm'),
    t('menu:organisation'),
    t('entities:organisation.edit'),
    record,
  ]);
  await expect(page).toHaveTitle(new RegExp(`^${record} · .+ · Stockwell$`));
  await crumbs(page)
    .getByRole('link', { name: t('menu:organisation'), exact: true })
    .click();
  await expect(heading(page, t('entities:organisation.many'))).toBeVisible();

  await page.goto('/no/such/page');
  await expect(heading(page, t('errors:notFound.title'))).toBeVisible();
  await goWithin(page, '/404');
  await expect(heading(page, t('errors:notFound.title'))).toBeVisible();
  await goWithin(page, '/500');
  await expect(heading(page, t('errors:server.title'))).toBeVisible();
  await goWithin(page, '/error');
  await expect(page.getByText(t('errors:error.text'))).toBeVisible();
  await goWithin(page, '/error/static.message.usedElsewhere');
  await expect(page.getByText(t('messages:static.message.usedElsewhere'))).toBeVisible();
  await goWithin(page, '/organisation/editOrganisation/999999');
  await expect(page.getByText(t('messages:static.message.recordNotFound'))).toBeVisible();
  // Addresses match whatever their capitals.
  await page.goto('/ORGANISATION/listorganisation');
  await expect(heading(page, t('entities:organisation.many'))).toBeVisible();
});

test('keeps the chosen module and the shape of the menu', async ({ page, browser, server }) => {
  const emailId = await ownRealmAdmin(server, 'modules');
  await signIn(page, { emailId });
  const modules = (on: Page) => on.getByRole('group', { name: t('menu:module.choose') });
  const forecasting = (on: Page) => button(modules(on), t('menu:module.forecasting'));
  const saved = page.waitForResponse(/\/api\/user\/module\/1$/);
  await forecasting(page).click();
  expect((await saved).status()).toBe(200);
  await expect(page).toHaveURL(/\/ApplicationDashboard$/);
  await expect(forecasting(page)).toHaveAttribute('aria-pressed', 'true');

  await button(page, t('menu:collapseMenu')).click();
  await page.reload();
  await expect(button(page, t('menu:expandMenu'))).toBeVisible();
  await button(mainMenu(page, t), t('menu:group.realm')).click();
  await page.getByRole('menuitem', { name: t('menu:organisation'), exact: true }).click();
  await expect(heading(page, t('entities:organisation.many'))).toBeVisible();
  await button(page.getByRole('banner'), t('menu:hideMenu')).click();
  await expect(mainMenu(page, t)).toHaveCount(0);
  await button(page.getByRole('banner'), t('menu:showMenu')).click();
  await expect(mainMenu(page, t)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await signIn(other, { emailId });
  await expect(forecasting(other)).toHaveAttribute('aria-pressed', 'true');
  await elsewhere.close();
});

test('puts the menu into a drawer and lists into cards on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openSignedIn(page, realmAdmin);
  await expect(mainMenu(page, t)).toBeHidden();
  await page.getByRole('banner').getByRole('button').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await unfoldMenu(drawer);
  await drawer.getByRole('link', { name: t('menu:organisation'), exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(heading(page, t('entities:organisation.many'))).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('entities:organisation.add') })).toBeVisible();
  for (const address of ['/ApplicationDashboard', '/user/addUser', '/organisation/listOrganisation']) {
    await goWithin(page, address);
    await expect(heading(page, /./)).toBeVisible();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, `${address} is no wider than the screen`).toBeLessThanOrEqual(0);
  }
});

test.describe('a new release', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is announced and waits until the user is ready', async ({ page }) => {
    const folder = temporaryFolder();
    const built = process.env.WEB_DIR ?? fileURLToPath(new URL('../apps/web/dist', import.meta.url));
    cpSync(built, join(folder, 'web'), { recursive: true });
    // The release is made by hand below: packed copies would go on serving the one before.
    for (const ending of ['.br', '.gz']) rmSync(join(folder, `web/sw.js${ending}`), { force: true });
    const server = await freshServer({ WEB_DIR: join(folder, 'web') });
    try {
      await page.goto(`${server.url}/login`);
      await keptForOffline(page);
      await page.goto(`${server.url}/login`);
      await field(page, t('session:email')).fill(realmAdmin);
      await field(page, t('session:password')).fill(demoPassword);
      await button(page, t('session:login.submit')).click();
      await expect(profile(page, 'online')).toBeVisible({ timeout: scaledTimeout(60_000) });
      await goWithin(page, '/organisationType/addOrganisationType');
      const name = field(page, t('entities:organisationType.label'));
      await name.fill('Typed before the release');

      appendFileSync(join(folder, 'web/sw.js'), '\n// a new release\n');
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update();
      });
      const notice = page.getByRole('status').filter({ hasText: t('common:update.title') });
      await expect(notice).toBeVisible();
      await expect(notice.getByText(t('common:update.saveFirst'))).toBeVisible();
      await expect(button(notice, t('common:update.reload'))).toBeDisabled();
      await expect(name).toHaveValue('Typed before the release');

      await button(page, t('lists:form.reset')).click();
      await expect(button(notice, t('common:update.reload'))).toBeEnabled();
      const loaded = page.waitForEvent('load');
      await button(notice, t('common:update.reload')).click();
      await loaded;
      await expect(profile(page, 'online')).toBeVisible();
      await expect(notice).toHaveCount(0);
    } finally {
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
