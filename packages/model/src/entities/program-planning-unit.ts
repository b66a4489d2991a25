import { bothDropdowns, derivedRealm, fieldEach } from '../entity/common.ts';
import { defineEntity, type Functions } from '../entity/entity.ts';
import { choice, decimal, integer, reference, text } from '../entity/fields.ts';
import { programLogistics } from '../logistics.ts';

const reading = [...bothDropdowns, 'ROLE_BF_LIST_PROGRAM'] as const;
const saving: Functions = ['ROLE_BF_ADD_PROGRAM_PRODUCT'];
const count = integer({ min: 0, max: 1_000_000 });
const leadTime = decimal({ integerDigits: 2, decimals: 2 });
const plansByMonths = { field: 'planBasedOn', equals: 1 } as const;
const plansByQuantity = { field: 'planBasedOn', equals: 2 } as const;

/** How a program plans one of its products. */
export const programPlanningUnit = defineEntity({
  name: 'programPlanningUnit',
  key: 'programPlanningUnitId',
  level: 'program',
  realmFrom: 'program',
  partOf: 'program',
  title: 'planningUnit',
  fields: {
    realm: derivedRealm,
    program: reference({ entity: 'program', shape: 'codeRef', fixed: true }),
    planningUnit: reference({
      entity: 'planningUnit',
      shape: { record: ['forecastingUnit', 'multiplier'] },
      fixed: true,
    }),
    /** 1 months of stock, 2 quantity. */
    planBasedOn: choice({ options: [1, 2], default: 1 }),
    reorderFrequencyInMonths: integer({ min: 1, max: 1200 }),
    minMonthsOfStock: integer({ min: 0, max: 1200, onlyWhen: plansByMonths }),
    minQty: integer({ min: 0, onlyWhen: plansByQuantity }),
    monthsInFutureForAmc: count,
    monthsInPastForAmc: count,
    localProcurementLeadTime: leadTime,
    distributionLeadTime: integer({ min: 0, max: 1200, default: 0, onlyWhen: plansByQuantity }),
    shelfLife: integer({ min: 1, max: 1200 }),
    forecastErrorThreshold: integer({ min: 0, max: 1000, default: 50 }),
    catalogPrice: decimal({ integerDigits: 10, decimals: 4 }),
    notes: text({ max: 600, multiline: true, required: false }),
  },
  unique: [{ fields: ['program', 'planningUnit'] }],
  permissions: { list: reading, add: saving, edit: saving },
  grid: [{ method: 'PUT', path: '/api/program/planningUnit', functions: saving, answer: 'message' }],
  readBy: [
    {
      field: 'program',
      path: '/api/program/{programId}/planningUnit',
      param: 'programId',
      functions: reading,
      activeOnly: true,
    },
    {
      field: 'program',
      path: '/api/program/{programId}/planningUnit/all',
      param: 'programId',
      functions: reading,
    },
  ],
  columns: ['planningUnit', 'planBasedOn', 'reorderFrequencyInMonths', 'catalogPrice'],
});

const pricing: Functions = ['ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES'];
/** Freight and lead times have two digits and two decimals, here as in the program itself. */
const optional = decimal({ integerDigits: 2, decimals: 2, required: false });

/** Freight, lead times and price of a program with an agent, for one product or for all of them. */
export const programAgentSettings = defineEntity({
  name: 'programAgentSettings',
  key: 'programPlanningUnitProcurementAgentId',
  table: 'program_agent_settings',
  level: 'program',
  realmFrom: 'program',
  partOf: 'program',
  title: 'procurementAgent',
  fields: {
    realm: derivedRealm,
    program: reference({ entity: 'program', fixed: true }),
    /** None: all products of the program. */
    planningUnit: reference({ entity: 'planningUnit', required: false, fixed: true, emptyMeansAll: true }),
    procurementAgent: reference({ entity: 'procurementAgent', shape: 'codeRef', fixed: true }),
    ...fieldEach(programLogistics, optional),
    localProcurementLeadTime: optional,
    price: decimal({ integerDigits: 10, decimals: 4, required: false }),
  },
  unique: [{ fields: ['program', 'planningUnit', 'procurementAgent'] }],
  permissions: { list: pricing, add: pricing, edit: pricing },
  grid: [
    {
      method: 'PUT',
      path: '/api/program/planningUnit/procurementAgent',
      functions: pricing,
      answer: 'message',
    },
  ],
  columns: ['program', 'planningUnit', 'procurementAgent', 'price'],
});

/** What is typed of a product of a program, in the order of its sheet and of its files. */
export const planningUnitSettings = [
  'planBasedOn',
  'reorderFrequencyInMonths',
  'minMonthsOfStock',
  'minQty',
  'monthsInFutureForAmc',
  'monthsInPastForAmc',
  'localProcurementLeadTime',
  'distributionLeadTime',
  'shelfLife',
  'forecastErrorThreshold',
  'catalogPrice',
  'notes',
] as const satisfies readonly (keyof typeof programPlanningUnit.fields)[];
