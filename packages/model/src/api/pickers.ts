import { z } from 'zod';
import { versionSchema } from '../entities/program.ts';
import type { Functions } from '../entity/entity.ts';
import { codeRefSchema, refSchema } from '../entity/read-schema.ts';
import { idList, lightCalls } from './light-call.ts';
import { expandedProgramSchema } from './users.ts';

/** Light lists for select boxes. They answer only what the caller reaches, unless the path says "nofilter". */
const sp: Functions = ['ROLE_BF_DROPDOWN_SP'];
const fc: Functions = ['ROLE_BF_DROPDOWN_FC'];
const both: Functions = ['ROLE_BF_DROPDOWN_SP', 'ROLE_BF_DROPDOWN_FC'];

export const dropdownProgramSchema = codeRefSchema.extend({
  currentVersionId: z.number().nullable(),
  programTypeId: z.number(),
  active: z.boolean(),
});

const picker = lightCalls('Dropdown');

const programs = z.array(dropdownProgramSchema);
const expanded = z.array(expandedProgramSchema);
const refs = z.array(refSchema);
const codeRefs = z.array(codeRefSchema);
const funders = z.array(codeRefSchema.extend({ fundingSourceType: codeRefSchema }));
const versions = z.array(versionSchema);
const versionsByProgram = z.record(z.string(), versions);
const search = z.object({
  searchText: z
    .string({ error: 'static.validation.required' })
    .min(3, 'static.validation.threeLetters')
    .max(200),
  language: z.enum(['en', 'fr', 'sp', 'pr']).default('en'),
});

/** Programs by place; an empty list means all. */
const placesFilter = z.object({ realmCountryIds: idList.default([]), healthAreaIds: idList.default([]) });

/** A planning unit with just what lists group it by. */
export const basicPlanningUnitSchema = refSchema.extend({
  forecastingUnit: refSchema.extend({ productCategory: refSchema }),
});

export const pickers = {
  programsOfRealm: picker({
    path: '/api/dropdown/program/realm/{realmId}/programType/{programTypeId}',
    summary: 'Programs of a realm by type: 1 supply plan, 2 forecast',
    functions: both,
    response: programs,
  }),
  supplyPlanPrograms: picker({
    path: '/api/dropdown/supplyPlan/program/realm/{realmId}',
    summary: 'Supply planning programs of a realm',
    functions: both,
    response: programs,
  }),
  datasetPrograms: picker({
    path: '/api/dropdown/dataset/program/realm/{realmId}',
    summary: 'Forecast programs of a realm',
    functions: both,
    response: programs,
  }),
  programsOfCountries: picker({
    path: '/api/dropdown/program/programType/{programTypeId}/filter/multipleRealmCountry',
    summary: 'Programs of countries by type',
    functions: both,
    body: idList,
    response: programs,
  }),
  supplyProgramsOfCountries: picker({
    path: '/api/dropdown/program/sp/filter/multipleRealmCountry',
    summary: 'Supply planning programs of countries',
    functions: sp,
    body: idList,
    response: programs,
  }),
  forecastProgramsOfCountries: picker({
    path: '/api/dropdown/program/fc/filter/multipleRealmCountry',
    summary: 'Forecast programs of countries',
    functions: fc,
    body: idList,
    response: programs,
  }),
  expandedPrograms: picker({
    path: '/api/dropdown/program/all/expanded/realm/{realmId}',
    summary: 'Programs in reach with their place',
    functions: both,
    response: expanded,
  }),
  expandedSupplyPrograms: picker({
    path: '/api/dropdown/program/sp/expanded/realm/{realmId}',
    summary: 'Supply planning programs in reach with their place',
    functions: sp,
    response: expanded,
  }),
  expandedForecastPrograms: picker({
    path: '/api/dropdown/program/fc/expanded/realm/{realmId}',
    summary: 'Forecast programs in reach with their place',
    functions: fc,
    response: expanded,
  }),
  everySupplyProgram: picker({
    path: '/api/dropdown/program/sp/nofilter/expanded/realm/{realmId}',
    summary: 'All supply planning programs of a realm with their place',
    functions: both,
    response: expanded,
  }),
  everyForecastProgram: picker({
    path: '/api/dropdown/program/fc/nofilter/expanded/realm/{realmId}',
    summary: 'All forecast programs of a realm with their place',
    functions: both,
    response: expanded,
  }),
  programsByVersion: picker({
    path: '/api/dropdown/program/versionStatus/{versionStatusIdList}/versionType/{versionTypeIdList}',
    summary: 'Programs that have a version with these states',
    functions: both,
    response: codeRefs,
  }),
  planningUnits: picker({
    path: '/api/dropdown/planningUnit',
    summary: 'Active planning units',
    functions: both,
    response: refs,
  }),
  forecastingUnits: picker({
    path: '/api/dropdown/forecastingUnit',
    summary: 'Active forecasting units with their unit',
    functions: both,
    response: z.array(refSchema.extend({ unit: codeRefSchema })),
  }),
  searchForecastingUnits: picker({
    path: '/api/dropdown/forecastingUnit/autocomplete',
    summary: 'Forecasting units whose name holds the typed text',
    functions: both,
    body: search,
    response: refs,
  }),
  searchPlanningUnits: picker({
    path: '/api/dropdown/planningUnit/autocomplete',
    summary: 'Planning units whose name holds the typed text',
    functions: both,
    body: search,
    response: refs,
  }),
  countriesOfRealm: picker({
    path: '/api/dropdown/realmCountry/realm/{realmId}',
    summary: 'Countries of a realm in reach',
    functions: both,
    response: codeRefs,
  }),
  everyCountry: picker({
    path: '/api/dropdown/realmCountry/nofilter/realm/{realmId}',
    summary: 'All countries of a realm',
    functions: both,
    response: codeRefs,
  }),
  areasOfRealm: picker({
    path: '/api/dropdown/healthArea/realm/{realmId}',
    summary: 'Technical areas of a realm in reach',
    functions: both,
    response: codeRefs,
  }),
  everyArea: picker({
    path: '/api/dropdown/healthArea/nofilter/realm/{realmId}',
    summary: 'All technical areas of a realm',
    functions: both,
    response: codeRefs,
  }),
  areasOfCountries: picker({
    path: '/api/dropdown/healthArea/realmCountryIds',
    summary: 'Technical areas of countries',
    functions: both,
    body: idList,
    response: codeRefs,
  }),
  organisationsOfRealm: picker({
    path: '/api/dropdown/organisation/realm/{realmId}',
    summary: 'Organisations of a realm in reach',
    functions: both,
    response: codeRefs,
  }),
  everyOrganisation: picker({
    path: '/api/dropdown/organisation/nofilter/realm/{realmId}',
    summary: 'All organisations of a realm',
    functions: both,
    response: codeRefs,
  }),
  organisationsOfCountry: picker({
    path: '/api/dropdown/organisation/realmCountryId/{realmCountryId}',
    summary: 'Organisations of a country',
    functions: both,
    response: codeRefs,
  }),
  tracerCategories: picker({
    path: '/api/dropdown/tracerCategory',
    summary: 'Active tracer categories',
    functions: both,
    response: refs,
  }),
  treeTemplates: picker({
    path: '/api/dropdown/treeTemplate',
    summary: 'Active tree templates',
    functions: fc,
    response: refs,
  }),
  tracerCategoriesOfPrograms: picker({
    path: '/api/dropdown/tracerCategory/filter/multiplePrograms',
    summary: 'Tracer categories of programs',
    functions: both,
    body: idList,
    response: refs,
  }),
  fundingSources: picker({
    path: '/api/dropdown/fundingSource',
    summary: 'Active funding sources with their type',
    functions: sp,
    response: funders,
  }),
  fundingSourcesOfPrograms: picker({
    path: '/api/dropdown/fundingSource/programs',
    summary: 'Funding sources of programs',
    functions: sp,
    body: idList,
    response: funders,
  }),
  fundingSourceTypesOfPrograms: picker({
    path: '/api/dropdown/fundingSourceType/programs',
    summary: 'Funding source types of programs',
    functions: sp,
    body: idList,
    response: codeRefs,
  }),
  procurementAgents: picker({
    path: '/api/dropdown/procurementAgent',
    summary: 'Active procurement agents',
    functions: sp,
    response: codeRefs,
  }),
  procurementAgentsOfPrograms: picker({
    path: '/api/dropdown/procurementAgent/filter/multiplePrograms',
    summary: 'Procurement agents of programs',
    functions: sp,
    body: idList,
    response: codeRefs,
  }),
  planningUnitsOfPrograms: picker({
    path: '/api/dropdown/planningUnit/program/filter/multipleProgramAndTracerCategory',
    summary: 'Planning units of programs and tracer categories',
    functions: sp,
    body: z.object({ programIds: idList, tracerCategoryIds: idList.default([]) }),
    response: refs,
  }),
  budgetsOfProgram: picker({
    path: '/api/dropdown/budget/program/{programId}',
    summary: 'Budgets of a program',
    functions: sp,
    response: codeRefs,
  }),
  budgetsOfFundingSources: picker({
    path: '/api/dropdown/budget/filter/multipleFundingSources',
    summary: 'Budgets of funding sources',
    functions: sp,
    body: idList,
    response: codeRefs,
  }),
  versionsByType: picker({
    path: '/api/dropdown/version/filter/programTypeId/{programTypeId}/programId/{programId}',
    summary: 'Versions of a program by type',
    functions: both,
    response: versions,
  }),
  supplyPlanVersions: picker({
    path: '/api/dropdown/version/filter/sp/programId/{programId}',
    summary: 'Versions of a supply planning program',
    functions: sp,
    response: versions,
  }),
  forecastVersions: picker({
    path: '/api/dropdown/version/filter/fc/programId/{programId}',
    summary: 'Versions of a forecast program',
    functions: fc,
    response: versions,
  }),
  versionsOfSupplyPrograms: picker({
    path: '/api/dropdown/version/filter/sp/programs',
    summary: 'Versions of supply planning programs',
    functions: sp,
    body: idList,
    response: versionsByProgram,
  }),
  versionsOfForecastPrograms: picker({
    path: '/api/dropdown/version/filter/fc/programs',
    summary: 'Versions of forecast programs',
    functions: fc,
    body: idList,
    response: versionsByProgram,
  }),
  supplyProgramsOfPlaces: picker({
    path: '/api/dropdown/program/sp/filter/healthAreaAndRealmCountry/realm/{realmId}',
    summary: 'Supply planning programs of countries and technical areas',
    functions: sp,
    body: placesFilter,
    response: programs,
  }),
  forecastProgramsOfPlaces: picker({
    path: '/api/dropdown/program/fc/filter/healthAreaAndRealmCountry/realm/{realmId}',
    summary: 'Forecast programs of countries and technical areas',
    functions: fc,
    body: placesFilter,
    response: programs,
  }),
  programsOfPlaces: picker({
    path: '/api/dropdown/program/realmCountryIds/healthAreaIds',
    summary: 'Programs of countries and technical areas',
    functions: both,
    body: placesFilter,
    response: programs,
  }),
  searchPlanningUnitsOfCategory: picker({
    path: '/api/dropdown/planningUnit/autocomplete/filter/productCategory/{searchText}/{language}/{productCategorySortOrder}',
    summary: 'Planning units of a category and everything below it whose name holds the typed text',
    functions: both,
    response: refs,
  }),
  searchForecastingUnitsOfTracer: picker({
    path: '/api/dropdown/forecastingUnit/autocomplete/filter/tracerCategory/{searchText}/{language}/{tracerCategoryId}',
    summary: 'Forecasting units of a tracer category whose name holds the typed text',
    functions: both,
    response: refs,
  }),
  forecastingUnitsOfCategories: picker({
    path: '/api/dropdown/forecastingUnit/filter/pcAndTc',
    summary: 'Active forecasting units of categories and tracer categories; an empty list means all',
    functions: both,
    body: z.object({ productCategoryIds: idList.default([]), tracerCategoryIds: idList.default([]) }),
    response: refs,
  }),
  equivalencyUnits: picker({
    path: '/api/dropdown/equivalencyUnit',
    summary: 'Active equivalency units',
    functions: both,
    response: refs,
  }),
  planningUnitBasics: picker({
    path: '/api/dropdown/planningUnit/basic',
    summary: 'Active planning units with forecasting unit and category',
    functions: both,
    response: z.array(basicPlanningUnitSchema),
  }),
  users: picker({
    path: '/api/dropdown/user',
    summary: 'Active users of the own realm',
    functions: both,
    response: z.array(z.object({ userId: z.number(), username: z.string() })),
  }),
} as const;
