import { type RoutePath, routeAccess } from '@stockwell/model/access/routes';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../../platform/menu/menu-filter.ts';
import { tilesFor } from './tiles.ts';

describe('the tiles of a dashboard', () => {
  it('start with the users for an application admin', () => {
    expect(tilesFor(1, () => true)[0]).toEqual({ entity: 'user', route: '/user/listUser' });
  });

  it('leave out what is not built', () => {
    expect(tilesFor(1, (route) => route === '/country/listCountry').map(({ entity }) => entity)).toEqual([
      'country',
    ]);
    expect(tilesFor(1, () => false)).toEqual([]);
  });

  it.each(standardRoles.map((role) => [role.roleId, role] as const))(
    'of %s need only functions it holds',
    (_, role) => {
      const functions: ReadonlySet<string> = new Set(role.functions);
      const tiles = tilesFor(role.dashboardType, (route: RoutePath) =>
        mayOpen(route, { functions, sessionType: 'Online' }),
      );
      for (const { route } of tiles) {
        expect(
          routeAccess[route].functions.some((id) => functions.has(id)),
          route,
        ).toBe(true);
      }
    },
  );

  it('show an administrator of a realm the own lists', () => {
    const functions: ReadonlySet<string> = new Set(
      standardRoles.find(({ roleId }) => roleId === 'ROLE_REALM_ADMIN')?.functions,
    );
    const shown = tilesFor(2, (route) => mayOpen(route, { functions, sessionType: 'Online' }));
    expect(shown.map(({ entity }) => entity)).toContain('healthArea');
    expect(shown.map(({ entity }) => entity)).toContain('user');
  });
});
