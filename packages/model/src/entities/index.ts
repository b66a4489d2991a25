import type { EntityDeclaration } from '../entity/entity.ts';
import {
  procurementAgentForecastingUnit,
  procurementAgentPlanningUnit,
  procurementAgentProcurementUnit,
} from './agent-mappings.ts';
import { budget } from './budget.ts';
import { builtInName } from './built-in-name.ts';
import { country } from './country.ts';
import { currency } from './currency.ts';
import { dataSource, dataSourceType } from './data-source.ts';
import { dimension } from './dimension.ts';
import { equivalencyUnit, equivalencyUnitMapping } from './equivalency-unit.ts';
import { forecastMethod } from './forecast-method.ts';
import { forecastingUnit } from './forecasting-unit.ts';
import { fundingSource, fundingSourceType } from './funding-source.ts';
import { healthArea } from './health-area.ts';
import { integration } from './integration.ts';
import { integrationProgram } from './integration-program.ts';
import { language } from './language.ts';
import { modelingType } from './modeling-type.ts';
import { organisation } from './organisation.ts';
import { organisationType } from './organisation-type.ts';
import { planningUnit, planningUnitCapacity } from './planning-unit.ts';
import { procurementAgent, procurementAgentType } from './procurement-agent.ts';
import { procurementUnit } from './procurement-unit.ts';
import { productCategory } from './product-category.ts';
import { dataset, program } from './program.ts';
import { programAgentSettings, programPlanningUnit } from './program-planning-unit.ts';
import { realm } from './realm.ts';
import { realmCountry } from './realm-country.ts';
import { realmCountryPlanningUnit } from './realm-country-planning-unit.ts';
import { realmProblem } from './realm-problem.ts';
import { region } from './region.ts';
import { role } from './role.ts';
import { supplier } from './supplier.ts';
import { tracerCategory } from './tracer-category.ts';
import { treeTemplate } from './tree-template.ts';
import { unit } from './unit.ts';
import { usagePeriod } from './usage-period.ts';
import { usageTemplate } from './usage-template.ts';
import { user } from './user.ts';

/** Every declared entity. Tables, calls, screens and tests go through this list. */
export const entities = {
  realm,
  country,
  currency,
  language,
  dimension,
  unit,
  usagePeriod,
  modelingType,
  role,
  user,
  realmCountry,
  region,
  healthArea,
  organisationType,
  organisation,
  fundingSourceType,
  fundingSource,
  procurementAgentType,
  procurementAgent,
  supplier,
  tracerCategory,
  realmProblem,
  productCategory,
  forecastingUnit,
  planningUnit,
  planningUnitCapacity,
  procurementUnit,
  procurementAgentPlanningUnit,
  procurementAgentForecastingUnit,
  procurementAgentProcurementUnit,
  dataSourceType,
  dataSource,
  forecastMethod,
  equivalencyUnit,
  equivalencyUnitMapping,
  usageTemplate,
  treeTemplate,
  integration,
  integrationProgram,
  program,
  dataset,
  programPlanningUnit,
  programAgentSettings,
  realmCountryPlanningUnit,
  budget,
  builtInName,
} as const;

export type EntityName = keyof typeof entities;

export const entityList: readonly EntityDeclaration[] = Object.values(entities);

export function entityNamed(name: string): EntityDeclaration {
  const found = (entities as Record<string, EntityDeclaration>)[name];
  if (!found) throw new Error(`No entity is called ${name}`);
  return found;
}
