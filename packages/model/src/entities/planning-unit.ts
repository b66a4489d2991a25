import { bothDropdowns, derivedRealm, programCounts } from '../entity/common.ts';
import { auditColumns, defineEntity } from '../entity/entity.ts';
import { date, decimal, label, reference } from '../entity/fields.ts';

const reading = [...bothDropdowns, 'ROLE_BF_LIST_PLANNING_UNIT'] as const;

export const planningUnit = defineEntity({
  name: 'planningUnit',
  key: 'planningUnitId',
  level: 'realm',
  realmFrom: 'forecastingUnit',
  fields: {
    realm: derivedRealm,
    forecastingUnit: reference({
      entity: 'forecastingUnit',
      shape: { record: ['productCategory', 'tracerCategory', 'unit'] },
      fixed: true,
    }),
    label: label(),
    unit: reference({
      entity: 'unit',
      shape: 'codeRef',
      fixed: true,
      unlockedBy: 'ROLE_BF_UPDATE_UNIT_FOR_PU',
    }),
    /** Forecasting units in one planning unit. */
    multiplier: decimal({ integerDigits: 10, decimals: 2, positive: true }),
    ...programCounts,
  },
  unique: [{ fields: ['label'] }],
  byRealm: true,
  permissions: { list: reading, add: ['ROLE_BF_ADD_PLANNING_UNIT'], edit: ['ROLE_BF_EDIT_PLANNING_UNIT'] },
  readBy: [
    {
      field: 'forecastingUnit',
      path: '/api/planningUnit/forecastingUnit/{forecastingUnitId}',
      param: 'forecastingUnitId',
      functions: reading,
    },
  ],
  routes: {
    list: '/planningUnit/listPlanningUnit',
    add: '/planningUnit/addPlanningUnit',
    edit: '/planningUnit/editPlanningUnit/{planningUnitId}',
  },
  columns: ['label', 'forecastingUnit', 'unit', 'multiplier'],
  asideColumns: ['countOfSpPrograms', 'countOfFcPrograms', ...auditColumns],
  filters: ['forecastingUnit', 'forecastingUnit.tracerCategory', 'forecastingUnit.productCategory'],
});

/** What a planning unit of a manufacturer takes up, for a span of time. */
export const planningUnitCapacity = defineEntity({
  name: 'planningUnitCapacity',
  key: 'planningUnitCapacityId',
  level: 'realm',
  realmFrom: 'planningUnit',
  base: '/api/planningUnit/capacity',
  single: false,
  title: 'planningUnit',
  fields: {
    realm: derivedRealm,
    planningUnit: reference({ entity: 'planningUnit', fixed: true }),
    supplier: reference({ entity: 'supplier' }),
    startDate: date(),
    stopDate: date(),
    capacity: decimal({ integerDigits: 10, decimals: 2, positive: true }),
  },
  unique: [],
  permissions: {
    list: ['ROLE_BF_LIST_PLANNING_UNIT_CAPACITY'],
    add: ['ROLE_BF_MAP_PLANNING_UNIT_CAPACITY'],
    edit: ['ROLE_BF_MAP_PLANNING_UNIT_CAPACITY'],
  },
  listsActiveOnly: false,
  grid: [{ method: 'PUT', functions: ['ROLE_BF_MAP_PLANNING_UNIT_CAPACITY'], answer: 'message' }],
  readBy: [
    {
      field: 'planningUnit',
      path: '/api/planningUnit/capacity/{planningUnitId}',
      param: 'planningUnitId',
      functions: ['ROLE_BF_LIST_PLANNING_UNIT_CAPACITY'],
    },
  ],
  routes: { list: '/planningUnitCapacity/listPlanningUnitCapacity' },
  columns: ['planningUnit', 'supplier', 'startDate', 'stopDate', 'capacity'],
  asideColumns: auditColumns,
  filters: ['supplier'],
  sort: 'planningUnit',
});
