import type { RoutePath } from '@stockwell/model/access/routes';
import { type EntityName, entities } from '@stockwell/model/entities/index';

export type DashboardType = 1 | 2 | 3 | 4;

const types: readonly DashboardType[] = [1, 2, 3, 4];

/** The dashboard that an address asks for; one that administers more than the user does is not shown. */
export const shownType = (own: DashboardType, asked: string | undefined): DashboardType =>
  types.find((type) => String(type) === asked && type >= own) ?? own;

const realmMasters = [
  'realmCountry',
  'healthArea',
  'region',
  'organisation',
  'fundingSource',
  'procurementAgent',
  'forecastingUnit',
  'planningUnit',
] as const satisfies readonly EntityName[];

const programMasters = ['program', 'dataset', 'budget'] as const satisfies readonly EntityName[];

const applicationMasters = [
  'realm',
  'country',
  'currency',
  'language',
] as const satisfies readonly EntityName[];

/** What the holder of a dashboard looks after, the most important first. */
const order: Readonly<Record<DashboardType, readonly EntityName[]>> = {
  1: ['user', 'role', ...applicationMasters, ...realmMasters],
  2: ['user', 'role', ...programMasters, ...realmMasters, ...applicationMasters],
  3: ['user', ...programMasters, ...realmMasters],
  4: [...programMasters, ...realmMasters],
};

/** Lists that are kept on the page of another one. */
const throughCountries: Partial<Readonly<Record<EntityName, RoutePath>>> = {
  region: '/realmCountry/listRealmCountry',
};

/** What is not added by a form. */
const setUp: Partial<Readonly<Record<EntityName, RoutePath>>> = { program: '/program/programOnboarding' };

export interface Tile {
  readonly entity: EntityName;
  readonly route: RoutePath;
  /** Where a record is added; undefined where the user may not. */
  readonly add: RoutePath | undefined;
}

/** The lists of this dashboard that are built and that the user may open. */
export function tilesFor(type: DashboardType, opens: (route: RoutePath) => boolean): readonly Tile[] {
  return order[type].flatMap((entity) => {
    const { list = undefined, add = setUp[entity] } = entities[entity].routes ?? {};
    const route = list ?? throughCountries[entity];
    return route && opens(route) ? [{ entity, route, add: add && opens(add) ? add : undefined }] : [];
  });
}
