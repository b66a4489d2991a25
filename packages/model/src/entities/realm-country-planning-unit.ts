import { bothDropdowns, derivedRealm } from '../entity/common.ts';
import { defineEntity, type Functions } from '../entity/entity.ts';
import { choice, decimal, label, reference, text } from '../entity/fields.ts';

const managing: Functions = ['ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT'];
const reading = [
  ...bothDropdowns,
  'ROLE_BF_LIST_REALM_COUNTRY',
  'ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT',
] as const;

/** The alternate reporting unit: how a country counts a planning unit. */
export const realmCountryPlanningUnit = defineEntity({
  name: 'realmCountryPlanningUnit',
  key: 'realmCountryPlanningUnitId',
  level: 'realm',
  realmFrom: 'realmCountry',
  partOf: 'realmCountry',
  fields: {
    realm: derivedRealm,
    realmCountry: reference({ entity: 'realmCountry', fixed: true }),
    planningUnit: reference({ entity: 'planningUnit', fixed: true }),
    label: label(),
    skuCode: text({ max: 50, pattern: 'noSpace' }),
    unit: reference({ entity: 'unit', shape: { record: ['unitCode'] } }),
    /** 1 multiply, 2 divide. */
    conversionMethod: choice({ options: [1, 2], default: 1, fixed: true }),
    conversionNumber: decimal({ integerDigits: 10, decimals: 6, positive: true, fixed: true }),
    /** Planning units in one reporting unit, made from method and number. */
    multiplier: decimal({ integerDigits: 10, decimals: 12, required: false, managed: true }),
  },
  unique: [{ fields: ['realmCountry', 'skuCode'] }],
  permissions: { list: reading, add: managing, edit: managing },
  grid: [{ method: 'PUT', path: '/api/realmCountry/planningUnit', functions: managing, answer: 'message' }],
  readBy: [
    {
      field: 'realmCountry',
      path: '/api/realmCountry/{realmCountryId}/planningUnit/all',
      param: 'realmCountryId',
      functions: reading,
    },
    {
      field: 'realmCountry',
      path: '/api/realmCountry/{realmCountryId}/planningUnit',
      param: 'realmCountryId',
      functions: reading,
      activeOnly: true,
    },
  ],
  columns: [
    'realmCountry',
    'planningUnit',
    'label',
    'skuCode',
    'unit',
    'conversionMethod',
    'conversionNumber',
  ],
});
