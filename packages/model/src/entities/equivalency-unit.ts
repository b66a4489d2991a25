import { bothDropdowns, derivedRealm, ownRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { decimal, label, reference, references, text } from '../entity/fields.ts';

const program = reference({ entity: 'program', shape: 'codeRef', required: false, emptyMeansAll: true });
const notes = text({ max: 600, multiline: true, required: false });

export const equivalencyUnit = defineEntity({
  name: 'equivalencyUnit',
  key: 'equivalencyUnitId',
  level: 'realm',
  fields: {
    realm: ownRealm,
    healthAreaList: references({ entity: 'healthArea', shape: 'codeRef', dependsOn: 'realm' }),
    label: label(),
    /** None: for the whole realm. */
    program,
    notes,
  },
  unique: [{ fields: ['realm', 'label'] }],
  permissions: {
    list: [...bothDropdowns, 'ROLE_BF_LIST_EQUIVALENCY_UNIT'],
    add: ['ROLE_BF_ADD_EQUIVALENCY_UNIT'],
    edit: ['ROLE_BF_EDIT_EQUIVALENCY_UNIT'],
  },
  grid: [{ method: 'POST', functions: ['ROLE_BF_ADD_EQUIVALENCY_UNIT'], answer: 'message' }],
  columns: ['realm', 'label', 'program', 'notes'],
  filters: ['realm', 'program'],
});

export const equivalencyUnitMapping = defineEntity({
  name: 'equivalencyUnitMapping',
  key: 'equivalencyUnitMappingId',
  level: 'realm',
  realmFrom: 'equivalencyUnit',
  base: '/api/equivalencyUnit/mapping',
  title: 'equivalencyUnit',
  fields: {
    realm: derivedRealm,
    equivalencyUnit: reference({ entity: 'equivalencyUnit', shape: { record: [] } }),
    forecastingUnit: reference({ entity: 'forecastingUnit', shape: { record: ['tracerCategory', 'unit'] } }),
    /** Forecasting units in one equivalency unit. */
    convertToEu: decimal({ integerDigits: 10, decimals: 6, positive: true }),
    program,
    notes,
  },
  unique: [{ fields: ['equivalencyUnit', 'forecastingUnit', 'program'] }],
  permissions: {
    list: ['ROLE_BF_LIST_EQUIVALENCY_UNIT_MAPPING'],
    add: ['ROLE_BF_ADD_EQUIVALENCY_UNIT_MAPPING'],
    edit: ['ROLE_BF_EDIT_EQUIVALENCY_UNIT_MAPPING'],
  },
  grid: [{ method: 'POST', functions: ['ROLE_BF_ADD_EQUIVALENCY_UNIT_MAPPING'], answer: 'message' }],
  routes: { list: '/equivalancyUnit/listEquivalancyUnit' },
  columns: ['equivalencyUnit', 'forecastingUnit', 'convertToEu', 'program', 'notes'],
  filters: ['program', 'forecastingUnit.tracerCategory'],
  sort: 'equivalencyUnit',
});
