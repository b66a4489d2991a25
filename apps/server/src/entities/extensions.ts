import { entities } from '@stockwell/model/entities/index';
import { currencyExtension } from '../modules/master-data/currency.ts';
import {
  modelingTypeExtension,
  planningUnitCapacityExtension,
  realmCountryPlanningUnitExtension,
} from '../modules/master-data/grids.ts';
import { equivalencyExtension, usageTemplateExtension } from '../modules/master-data/own-or-all.ts';
import { realmExtension } from '../modules/master-data/realm.ts';
import {
  fundingSourceTypeExtension,
  procurementAgentTypeExtension,
} from '../modules/master-data/realm-level.ts';
import { forecastingUnitExtension, planningUnitExtension } from '../modules/master-data/unit-use.ts';
import { budgetExtension } from '../modules/programs/budget.ts';
import { integrationProgramExtension } from '../modules/programs/integrations.ts';
import { linkedToPrograms } from '../modules/programs/linked-programs.ts';
import {
  programAgentSettingsExtension,
  programPlanningUnitExtension,
} from '../modules/programs/planning-units.ts';
import { datasetExtension, programExtension } from '../modules/programs/program.ts';
import { roleExtension } from '../modules/users/role.ts';
import { userExtension } from '../modules/users/user.ts';
import type { EntityExtension } from './extension.ts';

const extensions: Readonly<Record<string, EntityExtension>> = {
  budget: budgetExtension,
  currency: currencyExtension,
  dataset: datasetExtension,
  equivalencyUnit: equivalencyExtension,
  equivalencyUnitMapping: equivalencyExtension,
  forecastingUnit: forecastingUnitExtension,
  fundingSource: linkedToPrograms('fundingSource', entities.fundingSource.permissions.edit),
  fundingSourceType: fundingSourceTypeExtension,
  integrationProgram: integrationProgramExtension,
  modelingType: modelingTypeExtension,
  planningUnit: planningUnitExtension,
  planningUnitCapacity: planningUnitCapacityExtension,
  procurementAgent: linkedToPrograms('procurementAgent', entities.procurementAgent.permissions.edit),
  procurementAgentType: procurementAgentTypeExtension,
  program: programExtension,
  programAgentSettings: programAgentSettingsExtension,
  programPlanningUnit: programPlanningUnitExtension,
  realm: realmExtension,
  realmCountryPlanningUnit: realmCountryPlanningUnitExtension,
  role: roleExtension,
  usageTemplate: usageTemplateExtension,
  user: userExtension,
};
const nothing: EntityExtension = {};

export const extensionOf = (entity: string): EntityExtension => extensions[entity] ?? nothing;
