import { derivedRealm } from '../entity/common.ts';
import { defineEntity } from '../entity/entity.ts';
import { choice, decimal, flag, integer, label, reference, text } from '../entity/fields.ts';

/** How people use a forecasting unit: 1 discrete, 2 continuous. */
export const usageTemplate = defineEntity({
  name: 'usageTemplate',
  key: 'usageTemplateId',
  level: 'realm',
  realmFrom: 'forecastingUnit',
  fields: {
    realm: derivedRealm,
    program: reference({ entity: 'program', shape: 'codeRef', required: false, emptyMeansAll: true }),
    label: label(),
    forecastingUnit: reference({ entity: 'forecastingUnit', shape: { record: ['tracerCategory', 'unit'] } }),
    lagInMonths: integer({ min: 0, max: 1200, default: 0 }),
    usageType: choice({ options: [1, 2] }),
    noOfPatients: integer({ min: 1, max: 1_000_000_000, default: 1 }),
    /** Persons are counted: a unit of numbers. */
    unit: reference({ entity: 'unit', shape: 'codeRef', within: { field: 'dimension', id: 5 } }),
    noOfForecastingUnits: decimal({ integerDigits: 10, decimals: 4, positive: true }),
    oneTimeUsage: flag(false),
    usageFrequencyCount: decimal({ integerDigits: 10, decimals: 4, positive: true, required: false }),
    usageFrequencyUsagePeriod: reference({
      entity: 'usagePeriod',
      shape: { record: ['convertToMonth'] },
      required: false,
    }),
    repeatCount: decimal({ integerDigits: 10, decimals: 4, positive: true, required: false }),
    repeatUsagePeriod: reference({
      entity: 'usagePeriod',
      shape: { record: ['convertToMonth'] },
      required: false,
    }),
    notes: text({ max: 600, multiline: true, required: false }),
  },
  unique: [],
  permissions: {
    list: ['ROLE_BF_LIST_USAGE_TEMPLATE'],
    add: ['ROLE_BF_ADD_USAGE_TEMPLATE'],
    edit: ['ROLE_BF_EDIT_USAGE_TEMPLATE'],
  },
  grid: [
    {
      method: 'POST',
      functions: [
        'ROLE_BF_EDIT_USAGE_TEMPLATE',
        'ROLE_BF_EDIT_USAGE_TEMPLATE_ALL',
        'ROLE_BF_EDIT_USAGE_TEMPLATE_OWN',
      ],
      answer: 'message',
    },
  ],
  routes: { list: '/usageTemplate/listUsageTemplate' },
  columns: [
    'program',
    'label',
    'forecastingUnit',
    'lagInMonths',
    'usageType',
    'noOfPatients',
    'noOfForecastingUnits',
  ],
  filters: ['program', 'forecastingUnit.tracerCategory'],
});
