import { type RoutePath, routeAccess } from '@stockwell/model/access/routes';
import { standardRoles } from '@stockwell/model/access/standard-roles';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../../platform/menu/menu-filter.ts';
import { shownType, tilesFor } from './tiles.ts';

describe('the tiles of a dashboard', () => {
  it('start with the users for an application admin', () => {
    expect(tilesFor(1, () => true)[0]).toEqual({
      entity: 'user',
      route: '/user/listUser',
      add: '/user/addUser',
    });
  });

  it('lead to the form of a new record, or for a program to its setup', () => {
    const added = new Map(tilesFor(2, () => true).map(({ entity, add }) => [entity, add]));
    expect(added.get('program')).toBe('/program/programOnboarding');
    expect(added.get('dataset')).toBe('/dataset/addDataSet');
    const reading = tilesFor(2, (route) => route === '/user/listUser');
    expect(reading).toEqual([{ entity: 'user', route: '/user/listUser', add: undefined }]);
  });

  it('are those that the address asks for, unless it asks for more than the roles give', () => {
    expect(shownType(2, undefined)).toBe(2);
    expect(shownType(2, '4')).toBe(4);
    expect(shownType(3, '1')).toBe(3);
    expect(shownType(3, 'green')).toBe(3);
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
