import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { entityList } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { mayOpen } from '../apps/web/src/platform/menu/menu-filter.ts';
import { type ApiCaller, callAs, type Json, realmAdmin } from './fixtures/api.ts';
import { openSignedIn } from './fixtures/device.ts';
import { expectMenu, mainMenu, unfoldMenu } from './fixtures/menu.ts';
import { functionsOf, goWithin, pages, sampleAddress } from './fixtures/pages.ts';
import { button, heading, profile } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';
import { escaped, texts } from './fixtures/texts.ts';
import { scaledTimeout } from './fixtures/timeouts.ts';

const t = texts('en');

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

const guardedPages = pages.filter(({ path }) => accessOf(path).access === 'function');

/** The menus of all roles are looked at without a server (apps/web/component-tests); here the server answers. */
test('the realm admin opens every page of the menu and every other page that is allowed', async ({
  page,
  server,
}) => {
  // Some seventy pages, one after the other.
  test.setTimeout(scaledTimeout(600_000));
  const emailId = realmAdmin;
  const functions = functionsOf('ROLE_REALM_ADMIN');
  const api = await callAs(server, emailId);
  const { user } = await api.get('/api/user/details');
  expect(new Set((user?.businessFunctionList ?? []) as unknown as string[])).toEqual(functions);
  const held = ([1, 2] as const).filter((module) =>
    functions.has(module === 1 ? 'ROLE_BF_FORECASTING_MODULE' : 'ROLE_BF_SUPPLY_PLANNING_MODULE'),
  );
  const module = held.includes(2) ? 2 : (held[0] ?? 2);
  await openSignedIn(page, emailId);
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

  const lastOf = lastRecords(api);
  // Banners are looked at elsewhere.
  const further = guardedPages.filter(({ path }) => !path.includes('{color}'));
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
  const [first] = forbidden.map(({ path }) => sampleAddress(path));
  if (first === undefined) throw new Error('The realm admin may open every page');
  await page.goto(first);
  await expect(page).toHaveURL(/\/accessDenied$/);
  await expect(heading(page, t('errors:accessDenied.title'))).toBeVisible();
});
