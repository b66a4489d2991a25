import type { RoutePath } from '@stockwell/model/access/routes';
import { type EntityName, entities } from '@stockwell/model/entities/index';

export type DashboardType = 1 | 2 | 3 | 4;

const realmMasters = [
  'realmCountry',
  'healthArea',
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

export interface Tile {
  readonly entity: EntityName;
  readonly route: RoutePath;
}

/** The lists of this dashboard that are built and that the user may open. */
export function tilesFor(type: DashboardType, opens: (route: RoutePath) => boolean): readonly Tile[] {
  return order[type].flatMap((entity) => {
    const route = entities[entity].routes?.list;
    return route && opens(route) ? [{ entity, route }] : [];
  });
}
