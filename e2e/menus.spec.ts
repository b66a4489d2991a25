import type { Page } from '@playwright/test';
import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { standardRoleIds } from '@stockwell/model/access/standard-roles';
import { entityList } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { mayOpen } from '../apps/web/src/app/menu-filter.ts';
import { type ApiCaller, callAs, type Json } from './fixtures/api.ts';
import { expectMenu, mainMenu, unfoldMenu } from './fixtures/menu.ts';
import { functionsOf, goWithin, pages, sampleAddress } from './fixtures/pages.ts';
import { button, heading, profile, signIn } from './fixtures/session.ts';
import { walked } from './fixtures/share.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, texts } from './fixtures/texts.ts';

const t = texts('en');

interface Account {
  readonly emailId: string;
  readonly roleIds: readonly string[];
}

/** The demo's account of a role: ROLE_PROGRAM_ADMIN → program.admin. */
const localPart = (roleId: string): string =>
  roleId
    .replace(/^ROLE_/, '')
    .toLowerCase()
    .replaceAll('_', '.');

const accounts: readonly Account[] = [
  ...standardRoleIds.map((roleId) => ({
    emailId: `${localPart(roleId)}@demo.example`,
    // The viewing roles are meant to be held together with the report viewer.
    roleIds: ['ROLE_VIEW_DATA_ENTRY', 'ROLE_GUEST_USER'].includes(roleId)
      ? [roleId, 'ROLE_REPORT_USER']
      : [roleId],
  })),
  { emailId: 'realm.bound@demo.example', roleIds: ['ROLE_PROGRAM_USER'] },
  {
    emailId: 'multi.program@demo.example',
    roleIds: ['ROLE_PROGRAM_ADMIN', 'ROLE_PROGRAM_USER', 'ROLE_REPORT_USER'],
  },
];

/** Which records the parameters of addresses name. */
const owners = new Map(
  entityList.map((entity) => [/\{(\w+)\}/.exec(entity.routes?.edit ?? '')?.[1] ?? entity.key, entity]),
);

/** The page's address with records that the account itself can see; undefined where it sees none. */
async function addressOf(
  path: RoutePath,
  lastOf: (listPath: string) => Promise<Json | undefined>,
  functions: ReadonlySet<string>,
): Promise<string | undefined> {
  let address: string = path;
  for (const [whole, param = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const entity = owners.get(param);
    if (!entity) continue;
    const { all } = entityEndpoints(entity);
    const { permissions } = entity;
    if (!all || !(permissions.all ?? permissions.list).some((id) => functions.has(id))) return undefined;
    // The first users are those of the application, whom the admins of a realm see but do not change.
    const record = await lastOf(all.path);
    if (!record) return undefined;
    address = address.replace(whole, String(record[entity.key]));
  }
  // What is no record of its own: every program has a version 1, every list a first row.
  return address.replace(/\{\w+\}/g, '1');
}

/** Each list is asked for its last record once. */
function lastRecords(api: ApiCaller): (listPath: string) => Promise<Json | undefined> {
  const known = new Map<string, Promise<Json | undefined>>();
  return (listPath) => {
    const record = known.get(listPath) ?? api.get(listPath).then((rows) => [...rows].at(-1));
    known.set(listPath, record);
    return record;
  };
}

/** Goes to each address within the page; gives those that were not refused within some seconds. */
const openedInVain = (page: Page, addresses: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (all) => {
    const opened: string[] = [];
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (const address of all) {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const limit = Date.now() + 10_000;
      while (location.pathname !== '/accessDenied' && Date.now() < limit) await frame();
      if (location.pathname !== '/accessDenied') opened.push(address);
    }
    return opened;
  }, addresses);

const guardedPages = pages.filter(({ path }) => accessOf(path).access === 'function');

for (const { emailId, roleIds } of walked(accounts, 5)) {
  test(`${emailId} sees the menu of the own roles and opens nothing else`, async ({ page, server }) => {
    const functions = functionsOf(...roleIds);
    const api = await callAs(server, emailId);
    const { user } = await api.get('/api/user/details');
    expect(new Set((user?.businessFunctionList ?? []) as unknown as string[])).toEqual(functions);
    const held = ([1, 2] as const).filter((module) =>
      functions.has(module === 1 ? 'ROLE_BF_FORECASTING_MODULE' : 'ROLE_BF_SUPPLY_PLANNING_MODULE'),
    );
    const module = held.includes(2) ? 2 : (held[0] ?? 2);
    await signIn(page, { emailId });
    const modules = page.getByRole('group', { name: t('menu:module.choose') });
    await expect(modules).toHaveCount(held.length === 2 ? 1 : 0);

    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    const entries = await expectMenu(page, { functions, module }, t);
    const nav = mainMenu(page, t);
    for (const { path } of entries) {
      await nav.locator(`a[href="${path}"]`).click();
      const { titleKey, passing } = pages.find((one) => one.path === path) ?? {};
      if (passing) {
        await expect(profile(page, 'online')).toBeVisible();
        continue;
      }
      await expect(heading(page, t(titleKey ?? ''))).toBeVisible();
      await expect(page.getByRole('status', { name: t('lists:loading') })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(refused).toEqual([]);
    if (held.length === 2) {
      const other = module === 2 ? 1 : 2;
      await button(modules, t(other === 1 ? 'menu:module.forecasting' : 'menu:module.planning')).click();
      await unfoldMenu(nav);
      await expectMenu(page, { functions, module: other }, t);
    }

    // Administrators open every page of theirs, the others those of the menu. Banners are walked elsewhere; whoever
    // holds several roles sees records that only one of them may change.
    const lastOf = lastRecords(api);
    const administers = roleIds.length === 1 && roleIds.every((roleId) => roleId.endsWith('_ADMIN'));
    const further = administers ? guardedPages.filter(({ path }) => !path.includes('{color}')) : [];
    for (const { path, titleKey } of further) {
      if (!mayOpen(path, { functions, sessionType: 'Online' })) continue;
      const address = await addressOf(path, lastOf, functions);
      if (address === undefined || entries.some((entry) => entry.path === path)) continue;
      await goWithin(page, address);
      await expect(page, address).toHaveTitle(new RegExp(escaped(t(titleKey))));
      await expect(heading(page, /./), address).toBeVisible();
      await expect(page.getByRole('status', { name: t('lists:loading') })).toHaveCount(0);
      await expect(page.getByRole('alert'), address).toHaveCount(0);
    }
    expect(refused).toEqual([]);

    const forbidden = guardedPages.filter(({ path }) => !mayOpen(path, { functions, sessionType: 'Online' }));
    const [first, ...others] = forbidden.map(({ path }) => sampleAddress(path));
    // The first as a page load, the others as the application changes pages, which is much quicker.
    if (first) await page.goto(first);
    await expect(page).toHaveURL(/\/accessDenied$/);
    expect(await openedInVain(page, others)).toEqual([]);
    await expect(heading(page, t('errors:accessDenied.title'))).toBeVisible();
  });
}
