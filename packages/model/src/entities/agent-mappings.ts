import { derivedRealm } from '../entity/common.ts';
import { defineEntity, type Functions } from '../entity/entity.ts';
import { decimal, integer, reference, text } from '../entity/fields.ts';

const agent = reference({ entity: 'procurementAgent', shape: 'codeRef', fixed: true });
const skuCode = text({ max: 50, pattern: 'alphanumeric' });
const price = decimal({ integerDigits: 10, decimals: 4 });
const packing = integer({ min: 0, required: false });
const size = decimal({ integerDigits: 10, decimals: 6, required: false });
const listing: Functions = ['ROLE_BF_LIST_PROCUREMENT_AGENT'];

/** How the mappings of an agent are reached: read by agent, saved from a grid. */
const reached = (kind: string, map: Functions) =>
  ({
    level: 'realm',
    realmFrom: 'procurementAgent',
    partOf: 'procurementAgent',
    title: kind,
    permissions: { list: listing, add: map, edit: map },
    grid: [{ method: 'PUT', path: `/api/procurementAgent/${kind}`, functions: map, answer: 'message' }],
    readBy: [
      {
        field: 'procurementAgent',
        path: `/api/procurementAgent/{procurementAgentId}/${kind}/all`,
        param: 'procurementAgentId',
        functions: listing,
      },
      {
        field: 'procurementAgent',
        path: `/api/procurementAgent/{procurementAgentId}/${kind}`,
        param: 'procurementAgentId',
        functions: listing,
        activeOnly: true,
      },
    ],
  }) as const;

export const procurementAgentPlanningUnit = defineEntity({
  name: 'procurementAgentPlanningUnit',
  key: 'procurementAgentPlanningUnitId',
  ...reached('planningUnit', ['ROLE_BF_MAP_PLANNING_UNIT']),
  title: 'planningUnit',
  fields: {
    realm: derivedRealm,
    procurementAgent: agent,
    planningUnit: reference({ entity: 'planningUnit', fixed: true }),
    skuCode,
    catalogPrice: price,
    moq: packing,
    unitsPerPalletEuro1: packing,
    unitsPerPalletEuro2: packing,
    unitsPerContainer: packing,
    volume: size,
    weight: size,
  },
  unique: [{ fields: ['procurementAgent', 'planningUnit'] }],
  columns: ['planningUnit', 'skuCode', 'catalogPrice'],
  sort: 'planningUnit',
});

export const procurementAgentForecastingUnit = defineEntity({
  name: 'procurementAgentForecastingUnit',
  key: 'procurementAgentForecastingUnitId',
  ...reached('forecastingUnit', ['ROLE_BF_MAP_FORECASTING_UNIT']),
  title: 'forecastingUnit',
  fields: {
    realm: derivedRealm,
    procurementAgent: agent,
    forecastingUnit: reference({ entity: 'forecastingUnit', fixed: true }),
    skuCode,
  },
  unique: [{ fields: ['procurementAgent', 'forecastingUnit'] }],
  columns: ['forecastingUnit', 'skuCode'],
  sort: 'forecastingUnit',
});

export const procurementAgentProcurementUnit = defineEntity({
  name: 'procurementAgentProcurementUnit',
  key: 'procurementAgentProcurementUnitId',
  ...reached('procurementUnit', ['ROLE_BF_MAP_PROCUREMENT_UNIT']),
  title: 'procurementUnit',
  fields: {
    realm: derivedRealm,
    procurementAgent: agent,
    procurementUnit: reference({ entity: 'procurementUnit', fixed: true }),
    skuCode,
    vendorPrice: price,
    approvedToShippedLeadTime: decimal({ integerDigits: 2, decimals: 2 }),
    gtin: text({ max: 14, pattern: 'alphanumeric', required: false }),
  },
  unique: [{ fields: ['procurementAgent', 'procurementUnit'] }],
  columns: ['procurementUnit', 'skuCode', 'vendorPrice', 'approvedToShippedLeadTime'],
  sort: 'procurementUnit',
});
