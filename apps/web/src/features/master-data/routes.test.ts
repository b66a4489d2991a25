import { routeAccess } from '@stockwell/model/access/routes';
import { entityList } from '@stockwell/model/entities/index';
import { describe, expect, it } from 'vitest';
import { masterDataRoutes } from './routes.ts';

describe('routes of master data', () => {
  it('opens every address that an entity declares, each once', () => {
    const declared = entityList.flatMap(({ routes }) => Object.values(routes ?? {}));
    const paths = masterDataRoutes.map(({ path }) => path);
    expect(paths.filter((path) => path !== '/user/accessControl/{userId}').sort()).toEqual(
      [...declared].sort(),
    );
  });

  it('names the parameter of an edit address after the key of its entity', () => {
    for (const { routes, key } of entityList) {
      if (routes?.edit) expect(routes.edit).toContain(`{${key}}`);
    }
  });

  it('has a place for the banner beside every list', () => {
    for (const { routes } of entityList) {
      if (routes) expect(Object.keys(routeAccess)).toContain(`${routes.list}/{color}/{message}`);
    }
  });
});
