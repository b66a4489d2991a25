import { z } from 'zod';
import { entities } from '../entities/index.ts';
import type { Functions } from '../entity/entity.ts';
import { codeRefSchema, readSchema, refSchema } from '../entity/read-schema.ts';
import { idList, lightCalls } from './light-call.ts';
import { categoryNodeSchema } from './product-categories.ts';

/** Further lists of master data, narrowed by place or program. */
const place = lightCalls('RealmCountry');
const area = lightCalls('HealthArea');
const tracer = lightCalls('TracerCategory');
const other = lightCalls('MasterData');

const areas: Functions = ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_HEALTH_AREA'];
const countries: Functions = [
  'ROLE_BF_DROPDOWN_FC',
  'ROLE_BF_DROPDOWN_SP',
  'ROLE_BF_LIST_REALM_COUNTRY',
  'ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT',
];
const tracers: Functions = ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_TRACER_CATEGORY'];

const healthAreas = z.array(readSchema(entities.healthArea));
const tracerCategories = z.array(readSchema(entities.tracerCategory));
const countriesWithAreas = z.array(
  z.object({ realmCountry: codeRefSchema, healthAreaList: z.array(codeRefSchema) }),
);

export const masterListEndpoints = {
  reportingUnitsOfPrograms: place({
    path: '/api/realmCountry/programIds/planningUnit',
    summary: 'Alternate reporting units of the countries of programs',
    functions: [
      'ROLE_BF_LIST_ALTERNATE_REPORTING_UNIT',
      'ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT',
      'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW',
    ],
    body: idList,
    response: z.array(readSchema(entities.realmCountryPlanningUnit)),
  }),
  countriesWithPrograms: place({
    path: '/api/realmCountry/program',
    summary: 'Countries and technical areas that have active programs in reach',
    functions: countries,
    response: countriesWithAreas,
  }),
  countriesWithProgramsOfRealm: place({
    path: '/api/realmCountry/program/realmId/{realmId}',
    summary: 'Countries and technical areas of a realm that have active programs in reach',
    functions: countries,
    response: countriesWithAreas,
  }),
  areasOfCountry: area({
    path: '/api/healthArea/realmCountryId/{realmCountryId}',
    summary: 'Technical areas of a realm country',
    functions: areas,
    response: healthAreas,
  }),
  areasWithPrograms: area({
    path: '/api/healthArea/program',
    summary: 'Technical areas that have active programs in reach',
    functions: areas,
    response: healthAreas,
  }),
  areasWithProgramsOfRealm: area({
    path: '/api/healthArea/program/realmId/{realmId}',
    summary: 'Technical areas of a realm that have active programs in reach',
    functions: areas,
    response: healthAreas,
  }),
  lightTracerCategories: tracer({
    path: '/api/tracerCategory/simple',
    summary: 'Active tracer categories, light',
    functions: tracers,
    response: z.array(refSchema),
  }),
  tracerCategoriesOfPrograms: tracer({
    path: '/api/tracerCategory/realmId/{realmId}/programIds',
    summary: 'Tracer categories that programs use',
    functions: tracers,
    body: idList,
    response: tracerCategories,
  }),
  tracerCategoriesOfProgram: tracer({
    path: '/api/tracerCategory/realmId/{realmId}/programId/{programId}',
    summary: 'Tracer categories that a program uses',
    functions: tracers,
    response: tracerCategories,
  }),
  dataSourcesOfProgram: other({
    path: '/api/dataSource/realmId/{realmId}/programId/{programId}',
    summary: 'Active data sources of a program and those for all programs of the realm',
    functions: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_DATA_SOURCE'],
    response: z.array(readSchema(entities.dataSource)),
  }),
  everyProcurementUnitOfRealm: other({
    path: '/api/procurementUnit/realmId/{realmId}/all',
    summary: 'Procurement units of a realm, active and inactive',
    functions: ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_PROCUREMENT_UNIT'],
    response: z.array(readSchema(entities.procurementUnit)),
  }),
  equivalenciesOfUnit: other({
    path: '/api/equivalencyUnit/forecastingUnitId/{forecastingUnitId}/programId/{programId}',
    summary: 'Active equivalencies of a forecasting unit in a program; its own win over those of the realm',
    functions: ['ROLE_BF_DROPDOWN_FC', 'ROLE_BF_DROPDOWN_SP', 'ROLE_BF_LIST_EQUIVALENCY_UNIT'],
    response: z.array(readSchema(entities.equivalencyUnitMapping)),
  }),
  usageTemplatesOfTracer: other({
    path: '/api/usageTemplate/tracerCategory/{tracerCategoryId}',
    summary: 'Active usage templates of a tracer category',
    functions: ['ROLE_BF_LIST_USAGE_TEMPLATE'],
    response: z.array(readSchema(entities.usageTemplate)),
  }),
  categoriesBelow: other({
    path: '/api/productCategory/realmId/{realmId}/list/{productCategoryId}/{includeCurrentLevel}/{includeAllChildren}',
    summary: 'Categories below one: its children or everything, with or without itself',
    functions: ['ROLE_BF_LIST_PRODUCT_CATEGORY', 'ROLE_BF_LOGGED_IN'],
    response: z.array(categoryNodeSchema),
  }),
  budgetsOfPrograms: other({
    path: '/api/budget/programIds',
    summary: 'Budgets of programs',
    functions: ['ROLE_BF_LIST_BUDGET'],
    body: idList,
    response: z.array(readSchema(entities.budget)),
  }),
} as const;
