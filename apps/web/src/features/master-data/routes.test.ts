import { routeAccess } from '@stockwell/model/access/routes';
import { entityList } from '@stockwell/model/entities/index';
import { describe, expect, it } from 'vitest';
import { entityPages } from './entity-pages.ts';
import { masterDataRoutes } from './routes.ts';

describe('routes of master data', () => {
  it('stand where the declarations say', () => {
    const declared = entityList.flatMap(({ name, routes }) => (routes ? [[name, routes]] : []));
    expect(entityPages).toEqual(Object.fromEntries(declared));
  });

  it('open every address once', () => {
    const paths = masterDataRoutes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { routes } of entityList)
      expect(paths).toEqual(expect.arrayContaining(Object.values(routes ?? {})));
  });

  it('name exactly one record in an edit address', () => {
    for (const { routes } of entityList) {
      if (routes?.edit) expect(routes.edit.match(/\{\w+\}/g)).toHaveLength(1);
    }
  });

  it('have a place for the banner beside every list', () => {
    for (const { list } of Object.values(entityPages)) {
      expect(Object.keys(routeAccess)).toContain(`${list}/{color}/{message}`);
    }
  });
});
