import type { TreeTemplate } from '@stockwell/model/dataset-data/index';
import { entities, entityList, entityNamed } from '@stockwell/model/entities/index';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { jsonb, type PgColumn, type PgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { entityTable, type LinkTable, linkFromOtherEnd, linkTable } from './entity-table.ts';

/** A table as the interpreter of declarations sees it: columns by name. */
export type AnyEntityTable = PgTable & { readonly id: PgColumn } & Readonly<Record<string, PgColumn>>;

const byName = new Map<string, () => { readonly id: PgColumn }>();
const target = (name: string) => () => {
  const table = byName.get(name);
  if (!table) throw new Error(`No table for ${name}`);
  return table();
};
const plain = <const N extends string, E extends EntityDeclaration>(name: N, entity: E) =>
  entityTable(name, entity, target, {});

export const realmTable = plain('realm', entities.realm);
export const countryTable = plain('country', entities.country);
export const currencyTable = plain('currency', entities.currency);
export const languageTable = plain('language', entities.language);
export const roleTable = plain('role', entities.role);
/** What only the server knows of an account stands beside what administrators edit. */
export const userTable = entityTable('app_user', entities.user, target, {
  passwordHash: text('password_hash'),
  passwordChangedOn: timestamp('password_changed_on', { withTimezone: true }),
});
export const realmCountryTable = plain('realm_country', entities.realmCountry);
export const healthAreaTable = plain('health_area', entities.healthArea);
export const organisationTypeTable = plain('organisation_type', entities.organisationType);
export const organisationTable = plain('organisation', entities.organisation);
export const fundingSourceTypeTable = plain('funding_source_type', entities.fundingSourceType);
export const fundingSourceTable = plain('funding_source', entities.fundingSource);
export const procurementAgentTypeTable = plain('procurement_agent_type', entities.procurementAgentType);
export const procurementAgentTable = plain('procurement_agent', entities.procurementAgent);
export const programTable = plain('program', entities.program);
export const dimensionTable = plain('dimension', entities.dimension);
export const unitTable = plain('unit', entities.unit);
export const usagePeriodTable = plain('usage_period', entities.usagePeriod);
export const modelingTypeTable = plain('modeling_type', entities.modelingType);
export const regionTable = plain('region', entities.region);
export const supplierTable = plain('supplier', entities.supplier);
export const tracerCategoryTable = plain('tracer_category', entities.tracerCategory);
export const problemParameterTable = plain('problem_parameter', entities.realmProblem);
export const productCategoryTable = plain('product_category', entities.productCategory);
export const forecastingUnitTable = plain('forecasting_unit', entities.forecastingUnit);
export const planningUnitTable = plain('planning_unit', entities.planningUnit);
export const planningUnitCapacityTable = plain('planning_unit_capacity', entities.planningUnitCapacity);
export const procurementUnitTable = plain('procurement_unit', entities.procurementUnit);
export const procurementAgentPlanningUnitTable = plain(
  'procurement_agent_planning_unit',
  entities.procurementAgentPlanningUnit,
);
export const procurementAgentForecastingUnitTable = plain(
  'procurement_agent_forecasting_unit',
  entities.procurementAgentForecastingUnit,
);
export const procurementAgentProcurementUnitTable = plain(
  'procurement_agent_procurement_unit',
  entities.procurementAgentProcurementUnit,
);
export const dataSourceTypeTable = plain('data_source_type', entities.dataSourceType);
export const dataSourceTable = plain('data_source', entities.dataSource);
export const forecastMethodTable = plain('forecast_method', entities.forecastMethod);
export const equivalencyUnitTable = plain('equivalency_unit', entities.equivalencyUnit);
export const equivalencyUnitMappingTable = plain('equivalency_unit_mapping', entities.equivalencyUnitMapping);
export const usageTemplateTable = plain('usage_template', entities.usageTemplate);
/** The levels and nodes stand in one document: they are read, checked and saved together. */
export const treeTemplateTable = entityTable('tree_template', entities.treeTemplate, target, {
  content: jsonb('content')
    .$type<Pick<TreeTemplate, 'levelList' | 'flatList'>>()
    .notNull()
    .default({ levelList: [], flatList: [] }),
});
export const integrationTable = plain('integration', entities.integration);
export const integrationProgramTable = plain('integration_program', entities.integrationProgram);
export const programPlanningUnitTable = plain('program_planning_unit', entities.programPlanningUnit);
export const programAgentSettingsTable = plain('program_agent_settings', entities.programAgentSettings);
export const realmCountryPlanningUnitTable = plain(
  'realm_country_planning_unit',
  entities.realmCountryPlanningUnit,
);
export const builtInNameTable = plain('built_in_name', entities.builtInName);
export const budgetTable = entityTable('budget', entities.budget, target, {
  /** When a figure that the server computes last changed; devices ask for it beside the last edit. */
  computedDate: timestamp('computed_date', { withTimezone: true }),
});

const tables: Readonly<Record<keyof typeof entities, PgTable & { readonly id: PgColumn }>> = {
  realm: realmTable,
  country: countryTable,
  currency: currencyTable,
  language: languageTable,
  role: roleTable,
  user: userTable,
  realmCountry: realmCountryTable,
  healthArea: healthAreaTable,
  organisationType: organisationTypeTable,
  organisation: organisationTable,
  fundingSourceType: fundingSourceTypeTable,
  fundingSource: fundingSourceTable,
  procurementAgentType: procurementAgentTypeTable,
  procurementAgent: procurementAgentTable,
  program: programTable,
  dataset: programTable,
  dimension: dimensionTable,
  unit: unitTable,
  usagePeriod: usagePeriodTable,
  modelingType: modelingTypeTable,
  region: regionTable,
  supplier: supplierTable,
  tracerCategory: tracerCategoryTable,
  realmProblem: problemParameterTable,
  productCategory: productCategoryTable,
  forecastingUnit: forecastingUnitTable,
  planningUnit: planningUnitTable,
  planningUnitCapacity: planningUnitCapacityTable,
  procurementUnit: procurementUnitTable,
  procurementAgentPlanningUnit: procurementAgentPlanningUnitTable,
  procurementAgentForecastingUnit: procurementAgentForecastingUnitTable,
  procurementAgentProcurementUnit: procurementAgentProcurementUnitTable,
  dataSourceType: dataSourceTypeTable,
  dataSource: dataSourceTable,
  forecastMethod: forecastMethodTable,
  equivalencyUnit: equivalencyUnitTable,
  equivalencyUnitMapping: equivalencyUnitMappingTable,
  usageTemplate: usageTemplateTable,
  treeTemplate: treeTemplateTable,
  integration: integrationTable,
  integrationProgram: integrationProgramTable,
  programPlanningUnit: programPlanningUnitTable,
  programAgentSettings: programAgentSettingsTable,
  realmCountryPlanningUnit: realmCountryPlanningUnitTable,
  budget: budgetTable,
  builtInName: builtInNameTable,
};
for (const [name, table] of Object.entries(tables)) byName.set(name, () => table);

export function tableOf(entity: string): AnyEntityTable {
  const table = (tables as Record<string, PgTable & { readonly id: PgColumn }>)[entity];
  if (!table) throw new Error(`No table for ${entity}`);
  return table as AnyEntityTable;
}

function linksOf(entity: EntityDeclaration): [string, LinkTable][] {
  return Object.entries(entity.fields).flatMap(([name, field]): [string, LinkTable][] => {
    if (field.kind !== 'references') return [];
    const ends = [target(entity.name), target(field.entity)] as const;
    const link = field.linkedFrom
      ? linkFromOtherEnd(entityNamed(field.entity), field.linkedFrom, ...ends)
      : linkTable(entity, name, ...ends);
    return [[`${entity.name}.${name}`, link]];
  });
}

/** Link tables by `entity.field`. */
export const links: Readonly<Record<string, LinkTable>> = Object.fromEntries(
  entityList.filter((entity) => !entity.sharesTableOf).flatMap(linksOf),
);

export function linkOf(entity: string, field: string): LinkTable {
  const owner = entityNamed(entity).sharesTableOf ?? entity;
  const link = links[`${owner}.${field}`];
  if (!link) throw new Error(`${entity}.${field} has no link table`);
  return link;
}
