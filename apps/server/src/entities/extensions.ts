import { entities } from '@stockwell/model/entities/index';
import { dataSourceTable } from '../db/schema/index.ts';
import { currencyExtension } from '../modules/master-data/currency.ts';
import {
  modelingTypeExtension,
  planningUnitCapacityExtension,
  realmCountryPlanningUnitExtension,
} from '../modules/master-data/grids.ts';
import {
  equivalencyUnitExtension,
  equivalencyUnitMappingExtension,
  usageTemplateExtension,
} from '../modules/master-data/own-or-all.ts';
import { realmExtension } from '../modules/master-data/realm.ts';
import {
  fundingSourceTypeExtension,
  procurementAgentTypeExtension,
} from '../modules/master-data/realm-level.ts';
import { realmProblemExtension } from '../modules/master-data/realm-problem.ts';
import { forecastingUnitExtension, planningUnitExtension } from '../modules/master-data/unit-use.ts';
import { budgetExtension } from '../modules/programs/budget.ts';
import { integrationProgramExtension } from '../modules/programs/integrations.ts';
import { linkedToPrograms } from '../modules/programs/linked-programs.ts';
import { withinReachOrRealm } from '../modules/programs/own-program.ts';
import {
  programAgentSettingsExtension,
  programPlanningUnitExtension,
} from '../modules/programs/planning-units.ts';
import { datasetExtension, programExtension } from '../modules/programs/program.ts';
import { treeTemplateExtension } from '../modules/tree-templates/tree-template.ts';
import { roleExtension } from '../modules/users/role.ts';
import { userExtension } from '../modules/users/user.ts';
import type { EntityExtension } from './extension.ts';

const extensions: Readonly<Record<string, EntityExtension>> = {
  budget: budgetExtension,
  currency: currencyExtension,
  dataset: datasetExtension,
  dataSource: { scope: withinReachOrRealm(dataSourceTable.programId) },
  equivalencyUnit: equivalencyUnitExtension,
  equivalencyUnitMapping: equivalencyUnitMappingExtension,
  forecastingUnit: forecastingUnitExtension,
  fundingSource: linkedToPrograms(entities.fundingSource),
  fundingSourceType: fundingSourceTypeExtension,
  integrationProgram: integrationProgramExtension,
  modelingType: modelingTypeExtension,
  planningUnit: planningUnitExtension,
  planningUnitCapacity: planningUnitCapacityExtension,
  procurementAgent: linkedToPrograms(entities.procurementAgent),
  procurementAgentType: procurementAgentTypeExtension,
  program: programExtension,
  programAgentSettings: programAgentSettingsExtension,
  programPlanningUnit: programPlanningUnitExtension,
  realm: realmExtension,
  realmCountryPlanningUnit: realmCountryPlanningUnitExtension,
  realmProblem: realmProblemExtension,
  role: roleExtension,
  treeTemplate: treeTemplateExtension,
  usageTemplate: usageTemplateExtension,
  user: userExtension,
};
const nothing: EntityExtension = {};

export const extensionOf = (entity: string): EntityExtension => extensions[entity] ?? nothing;
