import type { RoutePath } from '@stockwell/model/access/routes';
import type { GridSpec } from '../../ui/entity/grid/spec.ts';
import type { EntityHost } from '../../ui/entity/host.ts';
import type { Option } from '../../ui/select/option.ts';
import {
  agentForecastingUnitSpec,
  agentPlanningUnitSpec,
  agentProcurementUnitSpec,
  capacitySpec,
  forecastMethodSpec,
  integrationSpec,
  modelingTypeSpec,
  realmCountrySpec,
  regionSpec,
  reportingUnitSpec,
  usagePeriodSpec,
} from './specs.ts';

/** Grids that show all rows of their entity. */
export const wholeGrids: Partial<Record<RoutePath, (host: EntityHost) => GridSpec>> = {
  '/usagePeriod/listUsagePeriod': () => usagePeriodSpec,
  '/modelingType/listModelingType': () => modelingTypeSpec,
  '/forecastMethod/listForecastMethod': forecastMethodSpec,
};

export interface ParentGrid {
  readonly parent: string;
  /** The reference of the rows that points to the parent. */
  readonly field: string;
  readonly param: string;
  readonly spec: (parent: Option) => GridSpec;
}

const agentGrid = (spec: ParentGrid['spec']): ParentGrid => ({
  parent: 'procurementAgent',
  field: 'procurementAgent',
  param: 'procurementAgentId',
  spec,
});

/** Grids whose rows belong to the record in the address. */
export const parentGrids: Partial<Record<RoutePath, ParentGrid>> = {
  '/realmCountry/realmCountry/{realmId}': {
    parent: 'realm',
    field: 'realm',
    param: 'realmId',
    spec: realmCountrySpec,
  },
  '/realmCountry/realmCountryRegion/{realmCountryId}': {
    parent: 'realmCountry',
    field: 'realmCountry',
    param: 'realmCountryId',
    spec: regionSpec,
  },
  '/realmCountry/realmCountryPlanningUnit/{realmCountryId}': {
    parent: 'realmCountry',
    field: 'realmCountry',
    param: 'realmCountryId',
    spec: reportingUnitSpec,
  },
  '/program/addIntegration/{programId}': {
    parent: 'program',
    field: 'program',
    param: 'programId',
    spec: integrationSpec,
  },
  '/planningUnitCapacity/planningUnitCapacity/{planningUnitId}': {
    parent: 'planningUnit',
    field: 'planningUnit',
    param: 'planningUnitId',
    spec: capacitySpec,
  },
  '/procurementAgent/addProcurementAgentPlanningUnit/{procurementAgentId}': agentGrid(agentPlanningUnitSpec),
  '/procurementAgent/mapProcurementAgentForecastingUnit/{procurementAgentId}':
    agentGrid(agentForecastingUnitSpec),
  '/procurementAgent/addProcurementAgentProcurementUnit/{procurementAgentId}':
    agentGrid(agentProcurementUnitSpec),
};
