import type { RoutePath } from '@stockwell/model/access/routes';

/** Addresses of an entity's list, add form and edit form. */
export interface EntityAddresses {
  readonly list: RoutePath;
  readonly add?: RoutePath;
  readonly edit?: RoutePath;
}

/**
 * Where the screens of each entity are. The declarations say the same beside their schemas; this list keeps
 * those out of what a cold start downloads, and the test holds the two together.
 */
export const entityPages: Readonly<Record<string, EntityAddresses>> = {
  realm: { list: '/realm/listRealm', add: '/realm/addrealm', edit: '/realm/updateRealm/{realmId}' },
  country: {
    list: '/country/listCountry',
    add: '/country/addCountry',
    edit: '/country/editCountry/{countryId}',
  },
  currency: {
    list: '/currency/listCurrency',
    add: '/currency/addCurrency',
    edit: '/currency/editCurrency/{currencyId}',
  },
  language: {
    list: '/language/listLanguage',
    add: '/language/addLanguage',
    edit: '/language/editLanguage/{languageId}',
  },
  dimension: {
    list: '/dimension/listDimension',
    add: '/dimension/addDimension',
    edit: '/dimension/editDimension/{dimensionId}',
  },
  unit: { list: '/unit/listUnit', add: '/unit/addUnit', edit: '/unit/editUnit/{unitId}' },
  role: { list: '/role/listRole', add: '/role/addRole', edit: '/role/editRole/{roleId}' },
  user: { list: '/user/listUser', add: '/user/addUser', edit: '/user/editUser/{userId}' },
  healthArea: {
    list: '/healthArea/listHealthArea',
    add: '/healthArea/addHealthArea',
    edit: '/healthArea/editHealthArea/{healthAreaId}',
  },
  organisationType: {
    list: '/organisationType/listOrganisationType',
    add: '/organisationType/addOrganisationType',
    edit: '/organisationType/editOrganisationType/{organisationTypeId}',
  },
  organisation: {
    list: '/organisation/listOrganisation',
    add: '/organisation/addOrganisation',
    edit: '/organisation/editOrganisation/{organisationId}',
  },
  fundingSourceType: {
    list: '/funderType/listFunderType',
    add: '/funderType/addFunderType',
    edit: '/funderType/editFunderType/{fundingSourceTypeId}',
  },
  fundingSource: {
    list: '/fundingSource/listFundingSource',
    add: '/fundingSource/addFundingSource',
    edit: '/fundingSource/editFundingSource/{fundingSourceId}',
  },
  procurementAgentType: {
    list: '/procurementAgentType/listProcurementAgentType',
    add: '/procurementAgentType/addProcurementAgentType',
    edit: '/procurementAgentType/editProcurementAgentType/{procurementAgentTypeId}',
  },
  procurementAgent: {
    list: '/procurementAgent/listProcurementAgent',
    add: '/procurementAgent/addProcurementAgent',
    edit: '/procurementAgent/editProcurementAgent/{procurementAgentId}',
  },
  supplier: {
    list: '/supplier/listSupplier',
    add: '/supplier/addSupplier',
    edit: '/supplier/editSupplier/{supplierId}',
  },
  tracerCategory: {
    list: '/tracerCategory/listTracerCategory',
    add: '/tracerCategory/addTracerCategory',
    edit: '/tracerCategory/editTracerCategory/{tracerCategoryId}',
  },
  forecastingUnit: {
    list: '/forecastingUnit/listForecastingUnit',
    add: '/forecastingUnit/addForecastingUnit',
    edit: '/forecastingUnit/editForecastingUnit/{forecastingUnitId}',
  },
  planningUnit: {
    list: '/planningUnit/listPlanningUnit',
    add: '/planningUnit/addPlanningUnit',
    edit: '/planningUnit/editPlanningUnit/{planningUnitId}',
  },
  procurementUnit: {
    list: '/procurementUnit/listProcurementUnit',
    add: '/procurementUnit/addProcurementUnit',
    edit: '/procurementUnit/editProcurementUnit/{procurementUnitId}',
  },
  dataSourceType: {
    list: '/dataSourceType/listDataSourceType',
    add: '/dataSourceType/addDataSourceType',
    edit: '/dataSourceType/editDataSourceType/{dataSourceTypeId}',
  },
  dataSource: {
    list: '/dataSource/listDataSource',
    add: '/dataSource/addDataSource',
    edit: '/dataSource/editDataSource/{dataSourceId}',
  },
  integration: {
    list: '/integration/listIntegration',
    add: '/integration/addIntegration',
    edit: '/integration/editIntegration/{integrationId}',
  },
  realmProblem: {
    list: '/realmProblem/listRealmProblem',
    edit: '/realmProblem/editRealmProblem/{realmProblemId}',
  },
  realmCountry: { list: '/realmCountry/listRealmCountry' },
  usagePeriod: { list: '/usagePeriod/listUsagePeriod' },
  modelingType: { list: '/modelingType/listModelingType' },
  forecastMethod: { list: '/forecastMethod/listForecastMethod' },
  planningUnitCapacity: { list: '/planningUnitCapacity/listPlanningUnitCapacity' },
  equivalencyUnitMapping: { list: '/equivalancyUnit/listEquivalancyUnit' },
  usageTemplate: { list: '/usageTemplate/listUsageTemplate' },
  treeTemplate: { list: '/dataset/listTreeTemplate' },
  program: { list: '/program/listProgram', edit: '/program/editProgram/{programId}' },
  dataset: {
    list: '/dataset/listDataSet',
    add: '/dataset/addDataSet',
    edit: '/dataset/editDataSet/{dataSetId}',
  },
  budget: { list: '/budget/listBudget', add: '/budget/addBudget', edit: '/budget/editBudget/{budgetId}' },
};
