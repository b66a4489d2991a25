import { z } from 'zod';
import { entities } from '../entities/index.ts';
import type { Functions } from '../entity/entity.ts';
import { codeRefSchema, readSchema, refSchema } from '../entity/read-schema.ts';
import { idList, lightCalls, sortOrderSchema } from './light-call.ts';
import { basicPlanningUnitSchema } from './pickers.ts';

const forecasting = lightCalls('ForecastingUnit');
const planning = lightCalls('PlanningUnit');
const listing: Functions = ['ROLE_BF_LIST_FORECASTING_UNIT'];
const readingForecasting: Functions = [
  'ROLE_BF_DROPDOWN_FC',
  'ROLE_BF_DROPDOWN_SP',
  'ROLE_BF_LIST_FORECASTING_UNIT',
];
const listingPlanning: Functions = ['ROLE_BF_LIST_PLANNING_UNIT'];
const readingPlanning: Functions = [
  'ROLE_BF_DROPDOWN_FC',
  'ROLE_BF_DROPDOWN_SP',
  'ROLE_BF_LIST_PLANNING_UNIT',
];
const volumes: Functions = ['ROLE_BF_LIST_PLANNING_UNIT_CAPACITY'];

const forecastingUnit = readSchema(entities.forecastingUnit);
const planningUnit = readSchema(entities.planningUnit);
const capacities = z.array(readSchema(entities.planningUnitCapacity));

/** How many programs of each kind use the unit. */
const counts = { countOfSpPrograms: z.number(), countOfFcPrograms: z.number() };

/** The programs that use a unit, by kind and status. */
const usingPrograms = {
  spProgramListActive: z.array(codeRefSchema),
  spProgramListDisabled: z.array(codeRefSchema),
  fcProgramListActive: z.array(codeRefSchema),
  fcProgramListDisabled: z.array(codeRefSchema),
};

/** Filters of list screens: -1, 0 or nothing means all. */
const anyId = z.coerce.number().int().min(-1).max(2_147_483_647).nullish();
const anyCategory = z.union([sortOrderSchema, z.literal(''), z.literal(-1), z.literal('-1')]).nullish();

const priced = planningUnit.extend({
  procurementAgentPriceList: z.array(codeRefSchema.extend({ price: z.number() })),
});

export const unitEndpoints = {
  forecastingUnitsByTracers: forecasting({
    path: '/api/forecastingUnit/tracerCategorys',
    summary: 'Active forecasting units of tracer categories',
    functions: listing,
    body: idList,
    response: z.array(forecastingUnit),
  }),
  forecastingUnitsByIds: forecasting({
    path: '/api/forecastingUnit/byIds',
    summary: 'Forecasting units by their ids',
    functions: listing,
    body: idList,
    response: z.array(forecastingUnit),
  }),
  forecastingUnitsFiltered: forecasting({
    path: '/api/forecastingUnit/tracerCategory/productCategory',
    summary: 'Forecasting units of a category and a tracer category, with the number of programs using each',
    functions: listing,
    body: z.object({ productCategorySortOrder: anyCategory, tracerCategoryId: anyId }),
    response: z.array(forecastingUnit.extend(counts)),
  }),
  forecastingUnitWithPrograms: forecasting({
    path: '/api/forecastingUnit/{forecastingUnitId}/withPrograms',
    summary: 'A forecasting unit with the programs that use it',
    functions: readingForecasting,
    response: z.object({ forecastingUnit, ...usingPrograms }),
  }),
  planningUnitBasics: planning({
    path: '/api/planningUnit/basic',
    summary: 'Active planning units with forecasting unit and category',
    functions: readingPlanning,
    response: z.array(basicPlanningUnitSchema),
  }),
  planningUnitsOfCountry: planning({
    path: '/api/planningUnit/realmCountry/{realmCountryId}',
    summary: 'Planning units that the programs of a country use',
    functions: readingPlanning,
    response: z.array(refSchema),
  }),
  planningUnitsOfPrograms: planning({
    path: '/api/planningUnit/programs',
    summary: 'Planning units of programs',
    functions: ['ROLE_BF_LIST_ALTERNATE_REPORTING_UNIT'],
    body: idList,
    response: z.array(refSchema),
  }),
  planningUnitsByIds: planning({
    path: '/api/planningUnit/byIds',
    summary: 'Planning units by their ids',
    functions: listingPlanning,
    body: idList,
    response: z.array(planningUnit),
  }),
  pricedPlanningUnitsByIds: planning({
    path: '/api/planningUnit/withPrices/byIds',
    summary: 'Planning units by their ids with the prices of procurement agents',
    functions: listingPlanning,
    body: idList,
    response: z.array(priced),
  }),
  activePlanningUnitsOfCategory: planning({
    path: '/api/planningUnit/productCategory/{productCategoryId}/active',
    summary: 'Active planning units of a category and everything below it',
    functions: readingPlanning,
    response: z.array(planningUnit),
  }),
  planningUnitsOfCategory: planning({
    path: '/api/planningUnit/productCategory/{productCategoryId}/all',
    summary: 'Planning units of a category and everything below it, active and inactive',
    functions: readingPlanning,
    response: z.array(planningUnit),
  }),
  pricedPlanningUnitsOfCategory: planning({
    path: '/api/planningUnit/withPricing/productCategory/{productCategoryId}',
    summary: 'Active planning units of a category with the prices of procurement agents',
    functions: readingPlanning,
    response: z.array(priced),
  }),
  planningUnitsOfCategoriesInCountry: planning({
    path: '/api/planningUnit/productCategoryList/active/realmCountryId/{realmCountryId}',
    summary: 'Active planning units of categories that the programs of a country use',
    functions: ['ROLE_BF_MANUAL_TAGGING'],
    body: idList,
    response: z.array(planningUnit),
  }),
  planningUnitsByTracers: planning({
    path: '/api/planningUnit/tracerCategorys',
    summary: 'Active planning units of tracer categories',
    functions: listingPlanning,
    body: idList,
    response: z.array(planningUnit),
  }),
  planningUnitsOfTracer: planning({
    path: '/api/planningUnit/tracerCategory/{tracerCategoryId}',
    summary: 'Active planning units of a tracer category',
    functions: readingPlanning,
    response: z.array(planningUnit),
  }),
  planningUnitsFiltered: planning({
    path: '/api/planningUnit/tracerCategory/productCategory/forecastingUnit',
    summary: 'Planning units of a category, a tracer category and a forecasting unit, with program counts',
    functions: listingPlanning,
    body: z.object({
      productCategorySortOrder: anyCategory,
      tracerCategoryId: anyId,
      forecastingUnitId: anyId,
    }),
    response: z.array(planningUnit.extend(counts)),
  }),
  planningUnitWithPrograms: planning({
    path: '/api/planningUnit/{planningUnitId}/withPrograms',
    summary: 'A planning unit with the programs that use it',
    functions: readingPlanning,
    response: z.object({ planningUnit, ...usingPrograms }),
  }),
  everyPlanningUnitOfRealm: planning({
    path: '/api/planningUnit/realmId/{realmId}/all',
    summary: 'Planning units of a realm, active and inactive',
    functions: readingPlanning,
    response: z.array(planningUnit),
  }),
  volumesOfRealm: planning({
    path: '/api/planningUnit/capacity/realmId/{realmId}',
    summary: 'Volumes of the planning units of a realm',
    functions: volumes,
    response: capacities,
  }),
  volumesOfRealmBetween: planning({
    path: '/api/planningUnit/capacity/realmId/{realmId}/between/{startDate}/{stopDate}',
    summary: 'Volumes of the planning units of a realm that count within a span of time',
    functions: volumes,
    response: capacities,
  }),
  volumesOfUnitBetween: planning({
    path: '/api/planningUnit/capacity/{planningUnitId}/between/{startDate}/{stopDate}',
    summary: 'Volumes of a planning unit that count within a span of time',
    functions: volumes,
    response: capacities,
  }),
} as const;
