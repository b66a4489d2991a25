import { accessOf, type RoutePath } from '@stockwell/model/access/routes';
import { type StandardRoleId, standardRoleIds } from '@stockwell/model/access/standard-roles';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { builtPaths, pages } from '../src/app/routes.tsx';
import { menu } from '../src/platform/menu/menu.ts';
import { entriesOf, mayOpen, visibleMenu } from '../src/platform/menu/menu-filter.ts';
import type { ModuleId } from '../src/platform/session/context.ts';
import { expectAccessible, expectNoProblemsButColours } from './fixtures/axe.ts';
import { functionsOf } from './fixtures/fake-session.ts';
import { openApp } from './fixtures/open-app.tsx';
import { expectTranslated, languagesFor, type Texts, textIn } from './fixtures/texts.ts';

const moduleFunctions: Readonly<Record<ModuleId, string>> = {
  1: 'ROLE_BF_FORECASTING_MODULE',
  2: 'ROLE_BF_SUPPLY_PLANNING_MODULE',
};

const nameOf = (roleIds: readonly StandardRoleId[]): string => roleIds.join(' and ');

/** Roles, and the modules in which their holders work. */
const viewers: readonly {
  readonly roleIds: readonly StandardRoleId[];
  readonly modules: readonly ModuleId[];
}[] = [
  ...standardRoleIds.map((roleId) => [roleId]),
  // The viewing roles are meant to be held together with the report viewer.
  ['ROLE_VIEW_DATA_ENTRY', 'ROLE_REPORT_USER'] as const,
  ['ROLE_PROGRAM_ADMIN', 'ROLE_PROGRAM_USER', 'ROLE_REPORT_USER'] as const,
].map((roleIds) => {
  const functions = functionsOf(roleIds);
  const held = ([1, 2] as const).filter((module) => functions.has(moduleFunctions[module]));
  return { roleIds, modules: held.length > 0 ? held : [2] };
});

/** The role with the longest menu in both modules. */
const widest: StandardRoleId = 'ROLE_REALM_ADMIN';

function expectedMenu(functions: ReadonlySet<string>, module: ModuleId, t: Texts) {
  const items = visibleMenu(menu, { functions, module, sessionType: 'Online', built: builtPaths });
  return entriesOf(items).map(({ labelKey, route }) => `${t(labelKey)} ${route}`);
}

/** Opens every group, so that what can be seen is all there is. */
function shownMenu(t: Texts): readonly string[] {
  const nav = page.getByRole('navigation', { name: t('menu:mainMenu'), exact: true }).query();
  for (const group of nav?.querySelectorAll<HTMLElement>('button[aria-expanded="false"]') ?? [])
    group.click();
  return [...(nav?.querySelectorAll('a') ?? [])].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
}

const sampleAddress = (path: RoutePath): string => path.replace(/\{\w+\}/g, '1');
const guardedPages = pages.filter(({ path }) => accessOf(path).access === 'function');

/** One guard refuses all pages: each is tried by every so many of the viewers who may not open it, at least by one. */
const everyNth = import.meta.env.TEST_ALL === '1' ? 1 : 4;
const triedBy = new Map<string, RoutePath[]>();
for (const [index, { path }] of guardedPages.entries()) {
  const refused = viewers.filter(
    ({ roleIds }) => !mayOpen(path, { functions: functionsOf(roleIds), sessionType: 'Online' }),
  );
  const first = index % Math.min(everyNth, refused.length);
  for (const { roleIds } of refused.filter((_, place) => place % everyNth === first)) {
    const name = nameOf(roleIds);
    triedBy.set(name, [...(triedBy.get(name) ?? []), path]);
  }
}

describe.each(viewers.map((viewer) => [nameOf(viewer.roleIds), viewer] as const))(
  'the menu of %s',
  (name, { roleIds, modules }) => {
    const functions = functionsOf(roleIds);

    it.each(modules)(
      'shows what the roles may open in module %i, in English and another language',
      async (module) => {
        const app = await openApp({ roleIds, module, address: '/changePassword' });
        for (const language of ['en', ...languagesFor(`${name} ${module}`)] as const) {
          const t = textIn(language);
          await app.change({ language });
          await expect.poll(() => shownMenu(t)).toEqual(expectedMenu(functions, module, t));
          await expectTranslated(language, name);
        }
        await app.change({ language: 'en' });
        if (name === widest) await expectAccessible(app, name, 'body');
        else await expectNoProblemsButColours(name, 'body');
      },
    );

    it('opens nothing else', async () => {
      const forbidden = triedBy.get(name) ?? [];
      expect(forbidden.length).toBeGreaterThan(0);
      const app = await openApp({ roleIds, address: '/changePassword' });
      for (const path of forbidden) {
        await app.goTo(sampleAddress(path));
        await expect.poll(() => app.address(), { message: path }).toBe('/accessDenied');
      }
    });
  },
);
