import { listsOnDevice, type RoutePath, routeAccess, routePaths } from '@stockwell/model/access/routes';
import { type StandardRoleId, standardRoles } from '@stockwell/model/access/standard-roles';
import { describe, expect, it } from 'vitest';
import { menu } from '../platform/menu/menu.ts';
import { entriesOf, homeOf, visibleMenu } from '../platform/menu/menu-filter.ts';
import { builtPaths } from './routes.tsx';

const everything: ReadonlySet<RoutePath> = new Set(routePaths);
const menuRoutes = entriesOf(menu).map(({ route }) => route);

function roleFunctions(roleId: StandardRoleId): ReadonlySet<string> {
  return new Set(standardRoles.find((role) => role.roleId === roleId)?.functions);
}

/** The same question, answered only from the access table. */
function expected(
  held: ReadonlySet<string>,
  module: 1 | 2,
  sessionType: 'Online' | 'Offline',
  built: ReadonlySet<RoutePath>,
): RoutePath[] {
  const other = module === 1 ? 'sp' : 'fc';
  return menuRoutes.filter((route) => {
    const { access, functions, mode, offline, module: own } = routeAccess[route];
    if (!built.has(route) || own === other) return false;
    if (sessionType === 'Offline' && !offline && !listsOnDevice.has(route)) return false;
    if (sessionType === 'Online' && route === '/program/deleteLocalProgram') return false;
    if (access !== 'function') return true;
    const wanted: readonly string[] = functions;
    const count = wanted.filter((id) => held.has(id)).length;
    return mode === 'all' ? count === wanted.length : count > 0;
  });
}

function seen(
  held: ReadonlySet<string>,
  module: 1 | 2,
  sessionType: 'Online' | 'Offline',
  built = everything,
) {
  return entriesOf(visibleMenu(menu, { functions: held, module, sessionType, built })).map(
    ({ route }) => route,
  );
}

describe('the menu', () => {
  it('names no route twice', () => {
    expect(new Set(menuRoutes).size).toBe(menuRoutes.length);
  });

  it('leads only to addresses without parameters', () => {
    expect(menuRoutes.filter((route) => route.includes('{'))).toEqual([]);
  });

  it('gives every group of an entry an id of its own', () => {
    const ids: string[] = [];
    const collect = (items: typeof menu): void => {
      for (const item of items) {
        if (item.kind === 'entry') continue;
        ids.push(item.id);
        collect(item.items);
      }
    };
    collect(menu);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe.each(standardRoles.map(({ roleId }) => roleId))('%s', (roleId) => {
  const held = roleFunctions(roleId);
  for (const module of [1, 2] as const) {
    for (const sessionType of ['Online', 'Offline'] as const) {
      it(`sees in module ${module}, ${sessionType}, exactly what the access table opens`, () => {
        expect(seen(held, module, sessionType)).toEqual(expected(held, module, sessionType, everything));
        expect(seen(held, module, sessionType, builtPaths)).toEqual(
          expected(held, module, sessionType, builtPaths),
        );
      });
    }
  }
});

describe('what people see', () => {
  it('shows application masters to the application admin and not to the report user', () => {
    const groupIds = (roleId: StandardRoleId) =>
      visibleMenu(menu, {
        functions: roleFunctions(roleId),
        module: 2,
        sessionType: 'Online',
        built: everything,
      }).map((item) => (item.kind === 'group' ? item.id : item.route));
    expect(groupIds('ROLE_APPLICATION_ADMIN')).toContain('application');
    expect(groupIds('ROLE_REPORT_USER')).not.toContain('application');
    expect(groupIds('ROLE_REPORT_USER')).toContain('reports');
  });

  it('offers deleting a local program only offline', () => {
    const held = roleFunctions('ROLE_PROGRAM_ADMIN');
    expect(seen(held, 2, 'Online')).not.toContain('/program/deleteLocalProgram');
    expect(seen(held, 2, 'Offline')).toContain('/program/deleteLocalProgram');
  });

  it('has nothing for somebody without functions but what every signed-in user may open', () => {
    expect(seen(new Set(), 2, 'Online')).toEqual(['/syncProgram', '/tickets']);
    expect(seen(new Set(), 2, 'Offline')).toEqual([]);
  });
});

describe('the home of a page in the menu', () => {
  it('is the entry itself, the only entry that begins alike, or that of the parent', () => {
    expect(homeOf(menu, { path: '/report/whatIf' })?.groupIds).toEqual(['supplyPlanning']);
    expect(homeOf(menu, { path: '/user/editUser/{userId}' })?.entry.route).toBe('/user/listUser');
    expect(homeOf(menu, { path: '/program/editProgram/{programId}' })).toBeNull();
    expect(
      homeOf(menu, { path: '/program/editProgram/{programId}', parent: '/program/listProgram' })?.entry.route,
    ).toBe('/program/listProgram');
    expect(homeOf(menu, { path: '/tracerCategory/addTracerCategory' })?.groupIds).toEqual([
      'realm',
      'product',
    ]);
  });
});
