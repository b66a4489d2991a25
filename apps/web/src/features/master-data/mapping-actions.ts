import type { BusinessFunctionId } from '@stockwell/model/access/functions';
import { isObject } from '@stockwell/model/objects';
import {
  IconBox,
  IconBoxMultiple,
  IconMapPin,
  IconPackage,
  IconRulerMeasure,
  IconWorld,
} from '@tabler/icons-react';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';
import type { RowAction } from '../../ui/entity/registry.ts';

/** An entry of a row's menu that leads to the grid of what belongs to the record. */
const leadsTo = (
  key: string,
  labelKey: string,
  icon: NonNullable<RowAction['icon']>,
  functions: readonly BusinessFunctionId[],
  to: (record: EntityRecord) => string,
): RowAction => ({
  key,
  labelKey,
  icon,
  visible: (_, host) => host.holds(...functions),
  run: (record, { navigate }) => navigate(to(record)),
});

const agentId = (record: EntityRecord): string => String(record.procurementAgentId);

export const mappingActions: Readonly<Record<string, readonly RowAction[]>> = {
  realm: [
    leadsTo(
      'countries',
      'grids:action.countries',
      IconWorld,
      ['ROLE_BF_MAP_REALM_COUNTRY'],
      ({ realmId }) => `/realmCountry/realmCountry/${String(realmId)}`,
    ),
  ],
  realmCountry: [
    leadsTo(
      'regions',
      'grids:action.regions',
      IconMapPin,
      ['ROLE_BF_MAP_REGION'],
      ({ realmCountryId }) => `/realmCountry/realmCountryRegion/${String(realmCountryId)}`,
    ),
    leadsTo(
      'reportingUnits',
      'grids:action.reportingUnits',
      IconRulerMeasure,
      ['ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT'],
      ({ realmCountryId }) => `/realmCountry/realmCountryPlanningUnit/${String(realmCountryId)}`,
    ),
  ],
  planningUnit: [
    leadsTo(
      'volumes',
      'grids:action.volumes',
      IconBoxMultiple,
      ['ROLE_BF_MAP_PLANNING_UNIT_CAPACITY'],
      ({ planningUnitId }) => `/planningUnitCapacity/planningUnitCapacity/${String(planningUnitId)}`,
    ),
  ],
  planningUnitCapacity: [
    leadsTo(
      'volumes',
      'grids:action.volumes',
      IconBoxMultiple,
      ['ROLE_BF_MAP_PLANNING_UNIT_CAPACITY'],
      ({ planningUnit }) =>
        `/planningUnitCapacity/planningUnitCapacity/${isObject(planningUnit) ? String(planningUnit.id) : ''}`,
    ),
  ],
  procurementAgent: [
    leadsTo(
      'planningUnits',
      'grids:action.planningUnits',
      IconBox,
      ['ROLE_BF_MAP_PLANNING_UNIT'],
      (record) => `/procurementAgent/addProcurementAgentPlanningUnit/${agentId(record)}`,
    ),
    leadsTo(
      'forecastingUnits',
      'grids:action.forecastingUnits',
      IconBoxMultiple,
      ['ROLE_BF_MAP_FORECASTING_UNIT'],
      (record) => `/procurementAgent/mapProcurementAgentForecastingUnit/${agentId(record)}`,
    ),
    leadsTo(
      'procurementUnits',
      'grids:action.procurementUnits',
      IconPackage,
      ['ROLE_BF_MAP_PROCUREMENT_UNIT'],
      (record) => `/procurementAgent/addProcurementAgentProcurementUnit/${agentId(record)}`,
    ),
  ],
};
