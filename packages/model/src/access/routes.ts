import type { BusinessFunctionId } from './functions.ts';

export type RouteModule = 'both' | 'sp' | 'fc';

export interface RouteAccess {
  readonly access: 'public' | 'signedIn' | 'function';
  /** Empty unless access is 'function'. */
  readonly functions: readonly BusinessFunctionId[];
  readonly mode: 'any' | 'all';
  /** Whether the page opens in an offline session. */
  readonly offline: boolean;
  /** The module the page belongs to: sp supply planning, fc forecasting. */
  readonly module: RouteModule;
}

type Reach = 'online' | 'offline';

function forEverybody(reach: Reach): RouteAccess {
  return { access: 'public', functions: [], mode: 'any', offline: reach === 'offline', module: 'both' };
}

function forSignedIn(reach: Reach): RouteAccess {
  return { access: 'signedIn', functions: [], mode: 'any', offline: reach === 'offline', module: 'both' };
}

function forAnyOf(
  functions: readonly BusinessFunctionId[],
  module: RouteModule = 'both',
  reach: Reach = 'online',
): RouteAccess {
  return { access: 'function', functions, mode: 'any', offline: reach === 'offline', module };
}

function forAllOf(
  functions: readonly BusinessFunctionId[],
  module: RouteModule = 'both',
  reach: Reach = 'online',
): RouteAccess {
  return { access: 'function', functions, mode: 'all', offline: reach === 'offline', module };
}

/**
 * Who may open which page, for every address of the application. Parameters stand in braces; addresses that
 * carry a status banner or preselect something are entries of their own beside their page.
 */
export const routeAccess = {
  '/login': forEverybody('offline'),
  '/login/{message}': forEverybody('offline'),
  '/404': forEverybody('offline'),
  '/500': forEverybody('offline'),
  '/error': forEverybody('offline'),
  '/error/{message}': forEverybody('offline'),
  '/forgotPassword': forEverybody('online'),
  '/updateExpiredPassword': forEverybody('online'),
  '/resetPassword/{emailId}/{token}': forEverybody('online'),

  '/masterDataSync': forSignedIn('online'),
  '/masterDataSync/{color}/{message}': forSignedIn('online'),
  '/masterDataSyncForTree': forSignedIn('online'),
  '/syncProgram': forSignedIn('online'),
  '/syncProgram/{color}/{message}': forSignedIn('online'),
  '/userAgreement': forSignedIn('online'),
  '/changePassword': forSignedIn('online'),
  '/mySessions': forSignedIn('online'),
  '/mySubscriptions': forSignedIn('online'),
  '/secondFactor': forSignedIn('online'),
  '/logout': forSignedIn('offline'),
  '/logout/{message}': forSignedIn('offline'),
  '/accessDenied': forSignedIn('offline'),

  '/tickets': forSignedIn('online'),
  // Own tickets; those of others with ROLE_BF_LIST_TICKET.
  '/tickets/{key}': forSignedIn('online'),
  '/tickets/queue': forAnyOf(['ROLE_BF_LIST_TICKET']),

  // Leads on to /ApplicationDashboard.
  '/': forSignedIn('offline'),

  '/user/addUser': forAnyOf(['ROLE_BF_ADD_USER']),
  '/user/editUser/{userId}': forAnyOf(['ROLE_BF_EDIT_USER']),
  '/user/accessControl/{userId}': forAnyOf(['ROLE_BF_MAP_ACCESS_CONTROL']),
  '/accessHistory': forAnyOf(['ROLE_BF_EDIT_USER']),
  '/user/userDevices/{userId}': forAnyOf(['ROLE_BF_EDIT_USER']),
  '/myDevices': forSignedIn('online'),
  '/user/listUser': forAnyOf(['ROLE_BF_LIST_USER']),
  '/user/listUser/{message}': forAnyOf(['ROLE_BF_LIST_USER']),
  '/user/listUser/{color}/{message}': forAnyOf(['ROLE_BF_LIST_USER']),

  '/role/addRole': forAnyOf(['ROLE_BF_ADD_ROLE']),
  '/role/editRole/{roleId}': forAnyOf(['ROLE_BF_EDIT_ROLE']),
  '/role/listRole': forAnyOf(['ROLE_BF_LIST_ROLE']),
  '/role/listRole/{color}/{message}': forAnyOf(['ROLE_BF_LIST_ROLE']),

  // Mails waiting or sent, for installations without a mail server.
  '/mailOutbox': forAnyOf(['ROLE_BF_VIEW_MAIL_OUTBOX']),
  // What the server does by itself: uploads, planning stored versions again, mails.
  '/job/listJob': forAnyOf(['ROLE_BF_VIEW_MAIL_OUTBOX', 'ROLE_BF_EDIT_REALM']),

  '/language/addLanguage': forAnyOf(['ROLE_BF_ADD_LANGUAGE']),
  '/language/editLanguage/{languageId}': forAnyOf(['ROLE_BF_EDIT_LANGUAGE']),
  '/language/listLanguage': forAnyOf(['ROLE_BF_LIST_LANGUAGE']),
  '/language/listLanguage/{color}/{message}': forAnyOf(['ROLE_BF_LIST_LANGUAGE']),

  '/country/addCountry': forAnyOf(['ROLE_BF_ADD_COUNTRY']),
  '/country/editCountry/{countryId}': forAnyOf(['ROLE_BF_EDIT_COUNTRY']),
  '/country/listCountry': forAnyOf(['ROLE_BF_LIST_COUNTRY']),
  '/country/listCountry/{color}/{message}': forAnyOf(['ROLE_BF_LIST_COUNTRY']),

  '/currency/addCurrency': forAnyOf(['ROLE_BF_ADD_CURRENCY']),
  '/currency/editCurrency/{currencyId}': forAnyOf(['ROLE_BF_EDIT_CURRENCY']),
  '/currency/listCurrency': forAnyOf(['ROLE_BF_LIST_CURRENCY']),
  '/currency/listCurrency/{color}/{message}': forAnyOf(['ROLE_BF_LIST_CURRENCY']),

  '/dimension/addDimension': forAnyOf(['ROLE_BF_ADD_DIMENSION']),
  '/dimension/editDimension/{dimensionId}': forAnyOf(['ROLE_BF_EDIT_DIMENSION']),
  '/dimension/listDimension': forAnyOf(['ROLE_BF_LIST_DIMENSION']),
  '/dimension/listDimension/{color}/{message}': forAnyOf(['ROLE_BF_LIST_DIMENSION']),

  // Older spelling of the dimension pages, kept so that links to it still open.
  '/diamension/AddDiamension': forAnyOf(['ROLE_BF_ADD_DIMENSION']),
  '/diamension/editDiamension/{dimensionId}': forAnyOf(['ROLE_BF_EDIT_DIMENSION']),

  '/unit/addUnit': forAnyOf(['ROLE_BF_ADD_UNIT']),
  '/unit/editUnit/{unitId}': forAnyOf(['ROLE_BF_EDIT_UNIT']),
  '/unit/listUnit': forAnyOf(['ROLE_BF_LIST_UNIT']),
  '/unit/listUnit/{color}/{message}': forAnyOf(['ROLE_BF_LIST_UNIT']),

  '/integration/addIntegration': forAnyOf(['ROLE_BF_ADD_INTEGRATION'], 'sp'),
  '/integration/editIntegration/{integrationId}': forAnyOf(['ROLE_BF_EDIT_INTEGRATION'], 'sp'),
  '/integration/listIntegration': forAnyOf(['ROLE_BF_LIST_INTEGRATION'], 'sp'),
  '/integration/listIntegration/{color}/{message}': forAnyOf(['ROLE_BF_LIST_INTEGRATION'], 'sp'),

  '/integration/erpFeeds': forAnyOf(['ROLE_BF_LIST_INTEGRATION'], 'sp'),
  '/integration/exportRuns': forAnyOf(['ROLE_BF_LIST_INTEGRATION'], 'sp'),
  '/integration/apiKeys': forAnyOf(['ROLE_BF_LIST_INTEGRATION'], 'sp'),

  '/program/addManualIntegration': forAnyOf(['ROLE_BF_MANUAL_INTEGRATION'], 'sp'),

  '/realmProblem/listRealmProblem': forAnyOf(['ROLE_BF_EDIT_REALM'], 'sp'),
  '/realmProblem/listRealmProblem/{color}/{message}': forAnyOf(['ROLE_BF_EDIT_REALM'], 'sp'),
  '/realmProblem/editRealmProblem/{realmProblemId}': forAnyOf(['ROLE_BF_EDIT_REALM'], 'sp'),

  '/realm/addrealm': forAnyOf(['ROLE_BF_ADD_REALM']),
  '/realm/updateRealm/{realmId}': forAnyOf(['ROLE_BF_EDIT_REALM']),
  '/realm/listRealm': forAnyOf(['ROLE_BF_LIST_REALM']),
  '/realm/listRealm/{color}/{message}': forAnyOf(['ROLE_BF_LIST_REALM']),

  '/realmCountry/listRealmCountry': forAnyOf(['ROLE_BF_LIST_REALM_COUNTRY']),
  '/realmCountry/listRealmCountry/{message}': forAnyOf(['ROLE_BF_LIST_REALM_COUNTRY']),
  '/realmCountry/listRealmCountry/{color}/{message}': forAnyOf(['ROLE_BF_LIST_REALM_COUNTRY']),
  '/realmCountry/realmCountry/{realmId}': forAnyOf(['ROLE_BF_MAP_REALM_COUNTRY']),
  '/realmCountry/realmCountryRegion/{realmCountryId}': forAnyOf(['ROLE_BF_MAP_REGION']),
  '/realmCountry/realmCountryPlanningUnit/{realmCountryId}': forAnyOf(
    ['ROLE_BF_MANAGE_REALM_COUNTRY_PLANNING_UNIT'],
    'sp',
  ),
  '/realmCountry/listRealmCountryPlanningUnit': forAnyOf(['ROLE_BF_LIST_ALTERNATE_REPORTING_UNIT'], 'sp'),
  '/realmCountry/listRealmCountryPlanningUnit/{color}/{message}': forAnyOf(
    ['ROLE_BF_LIST_ALTERNATE_REPORTING_UNIT'],
    'sp',
  ),

  '/dataSourceType/addDataSourceType': forAnyOf(['ROLE_BF_ADD_DATA_SOURCE_TYPE'], 'sp'),
  '/dataSourceType/editDataSourceType/{dataSourceTypeId}': forAnyOf(['ROLE_BF_EDIT_DATA_SOURCE_TYPE'], 'sp'),
  '/dataSourceType/listDataSourceType': forAnyOf(['ROLE_BF_LIST_DATA_SOURCE_TYPE'], 'sp'),
  '/dataSourceType/listDataSourceType/{color}/{message}': forAnyOf(['ROLE_BF_LIST_DATA_SOURCE_TYPE'], 'sp'),

  '/dataSource/addDataSource': forAnyOf(['ROLE_BF_ADD_DATA_SOURCE'], 'sp'),
  '/dataSource/editDataSource/{dataSourceId}': forAnyOf(['ROLE_BF_EDIT_DATA_SOURCE'], 'sp'),
  '/dataSource/listDataSource': forAnyOf(['ROLE_BF_LIST_DATA_SOURCE'], 'sp'),
  '/dataSource/listDataSource/{color}/{message}': forAnyOf(['ROLE_BF_LIST_DATA_SOURCE'], 'sp'),

  '/funderType/addFunderType': forAnyOf(['ROLE_BF_ADD_FUNDING_SOURCE'], 'sp'),
  '/funderType/editFunderType/{fundingSourceTypeId}': forAnyOf(['ROLE_BF_EDIT_FUNDING_SOURCE'], 'sp'),
  '/funderType/listFunderType': forAnyOf(['ROLE_BF_LIST_FUNDING_SOURCE'], 'sp'),
  '/funderType/listFunderType/{color}/{message}': forAnyOf(['ROLE_BF_LIST_FUNDING_SOURCE'], 'sp'),

  '/fundingSource/addFundingSource': forAnyOf(['ROLE_BF_ADD_FUNDING_SOURCE'], 'sp'),
  '/fundingSource/editFundingSource/{fundingSourceId}': forAnyOf(['ROLE_BF_EDIT_FUNDING_SOURCE'], 'sp'),
  '/fundingSource/listFundingSource': forAnyOf(['ROLE_BF_LIST_FUNDING_SOURCE'], 'sp'),
  '/fundingSource/listFundingSource/{color}/{message}': forAnyOf(['ROLE_BF_LIST_FUNDING_SOURCE'], 'sp'),

  '/procurementAgent/addProcurementAgent': forAnyOf(['ROLE_BF_ADD_PROCUREMENT_AGENT'], 'sp'),
  '/procurementAgent/editProcurementAgent/{procurementAgentId}': forAnyOf(
    ['ROLE_BF_EDIT_PROCUREMENT_AGENT'],
    'sp',
  ),
  '/procurementAgent/listProcurementAgent': forAnyOf(['ROLE_BF_LIST_PROCUREMENT_AGENT'], 'sp'),
  '/procurementAgent/listProcurementAgent/{color}/{message}': forAnyOf(
    ['ROLE_BF_LIST_PROCUREMENT_AGENT'],
    'sp',
  ),
  '/procurementAgent/addProcurementAgentPlanningUnit/{procurementAgentId}': forAnyOf(
    ['ROLE_BF_MAP_PLANNING_UNIT'],
    'sp',
  ),
  '/procurementAgent/mapProcurementAgentForecastingUnit/{procurementAgentId}': forAnyOf(
    ['ROLE_BF_MAP_FORECASTING_UNIT'],
    'sp',
  ),
  '/procurementAgent/addProcurementAgentProcurementUnit/{procurementAgentId}': forAnyOf(
    ['ROLE_BF_MAP_PROCUREMENT_UNIT'],
    'sp',
  ),

  '/procurementAgentType/addProcurementAgentType': forAnyOf(['ROLE_BF_ADD_PROCUREMENT_AGENT'], 'sp'),
  '/procurementAgentType/editProcurementAgentType/{procurementAgentTypeId}': forAnyOf(
    ['ROLE_BF_EDIT_PROCUREMENT_AGENT'],
    'sp',
  ),
  '/procurementAgentType/listProcurementAgentType': forAnyOf(['ROLE_BF_LIST_PROCUREMENT_AGENT'], 'sp'),
  '/procurementAgentType/listProcurementAgentType/{color}/{message}': forAnyOf(
    ['ROLE_BF_LIST_PROCUREMENT_AGENT'],
    'sp',
  ),

  '/budget/addBudget': forAnyOf(['ROLE_BF_ADD_BUDGET'], 'sp'),
  '/budget/editBudget/{budgetId}': forAnyOf(['ROLE_BF_EDIT_BUDGET'], 'sp'),
  '/budget/listBudget': forAnyOf(['ROLE_BF_LIST_BUDGET'], 'sp'),
  '/budget/listBudget/{color}/{message}': forAnyOf(['ROLE_BF_LIST_BUDGET'], 'sp'),

  '/supplier/addSupplier': forAnyOf(['ROLE_BF_ADD_SUPPLIER'], 'sp'),
  '/supplier/editSupplier/{supplierId}': forAnyOf(['ROLE_BF_EDIT_SUPPLIER'], 'sp'),
  '/supplier/listSupplier': forAnyOf(['ROLE_BF_LIST_SUPPLIER'], 'sp'),
  '/supplier/listSupplier/{color}/{message}': forAnyOf(['ROLE_BF_LIST_SUPPLIER'], 'sp'),

  '/region/listRegion': forAnyOf(['ROLE_BF_REGION'], 'sp'),
  '/region/listRegion/{message}': forAnyOf(['ROLE_BF_REGION'], 'sp'),
  '/region/listRegion/{color}/{message}': forAnyOf(['ROLE_BF_REGION'], 'sp'),

  '/healthArea/addHealthArea': forAnyOf(['ROLE_BF_ADD_HEALTH_AREA']),
  '/healthArea/editHealthArea/{healthAreaId}': forAnyOf(['ROLE_BF_EDIT_HEALTH_AREA']),
  '/healthArea/listHealthArea': forAnyOf(['ROLE_BF_LIST_HEALTH_AREA']),
  '/healthArea/listHealthArea/{color}/{message}': forAnyOf(['ROLE_BF_LIST_HEALTH_AREA']),

  '/organisation/addOrganisation': forAnyOf(['ROLE_BF_ADD_ORGANIZATION']),
  '/organisation/editOrganisation/{organisationId}': forAnyOf(['ROLE_BF_EDIT_ORGANIZATION']),
  '/organisation/listOrganisation': forAnyOf(['ROLE_BF_LIST_ORGANIZATION']),
  '/organisation/listOrganisation/{color}/{message}': forAnyOf(['ROLE_BF_LIST_ORGANIZATION']),

  '/organisationType/addOrganisationType': forAnyOf(['ROLE_BF_ADD_ORGANIZATION_TYPE']),
  '/organisationType/editOrganisationType/{organisationTypeId}': forAnyOf(['ROLE_BF_EDIT_ORGANIZATION_TYPE']),
  '/organisationType/listOrganisationType': forAnyOf(['ROLE_BF_LIST_ORGANIZATION_TYPE']),
  '/organisationType/listOrganisationType/{color}/{message}': forAnyOf(['ROLE_BF_LIST_ORGANIZATION_TYPE']),

  '/tracerCategory/addTracerCategory': forAnyOf(['ROLE_BF_ADD_TRACER_CATEGORY']),
  '/tracerCategory/editTracerCategory/{tracerCategoryId}': forAnyOf(['ROLE_BF_EDIT_TRACER_CATEGORY']),
  '/tracerCategory/listTracerCategory': forAnyOf(['ROLE_BF_LIST_TRACER_CATEGORY']),
  '/tracerCategory/listTracerCategory/{color}/{message}': forAnyOf(['ROLE_BF_LIST_TRACER_CATEGORY']),

  // Its edit buttons need ROLE_BF_MANAGE_PRODUCT_CATEGORY.
  '/productCategory/productCategoryTree': forAnyOf(['ROLE_BF_LIST_PRODUCT_CATEGORY']),
  '/productCategory/productCategoryTree/{color}/{message}': forAnyOf(['ROLE_BF_LIST_PRODUCT_CATEGORY']),

  '/forecastingUnit/addForecastingUnit': forAnyOf(['ROLE_BF_ADD_FORECASTING_UNIT']),
  '/forecastingUnit/editForecastingUnit/{forecastingUnitId}': forAnyOf(['ROLE_BF_EDIT_FORECASTING_UNIT']),
  '/forecastingUnit/listForecastingUnit': forAnyOf(['ROLE_BF_LIST_FORECASTING_UNIT']),
  '/forecastingUnit/listForecastingUnit/{color}/{message}': forAnyOf(['ROLE_BF_LIST_FORECASTING_UNIT']),

  '/planningUnit/addPlanningUnit': forAnyOf(['ROLE_BF_ADD_PLANNING_UNIT']),
  '/planningUnit/editPlanningUnit/{planningUnitId}': forAnyOf(['ROLE_BF_EDIT_PLANNING_UNIT']),
  '/planningUnit/listPlanningUnit': forAnyOf(['ROLE_BF_LIST_PLANNING_UNIT']),
  '/planningUnit/listPlanningUnit/{color}/{message}': forAnyOf(['ROLE_BF_LIST_PLANNING_UNIT']),

  '/planningUnitCapacity/planningUnitCapacity/{planningUnitId}': forAnyOf([
    'ROLE_BF_MAP_PLANNING_UNIT_CAPACITY',
  ]),
  '/planningUnitCapacity/listPlanningUnitCapacity': forAnyOf(['ROLE_BF_LIST_PLANNING_UNIT_CAPACITY']),
  '/planningUnitCapacity/listPlanningUnitCapacity/{color}/{message}': forAnyOf([
    'ROLE_BF_LIST_PLANNING_UNIT_CAPACITY',
  ]),

  '/procurementUnit/addProcurementUnit': forAnyOf(['ROLE_BF_ADD_PROCUREMENT_UNIT'], 'sp'),
  '/procurementUnit/editProcurementUnit/{procurementUnitId}': forAnyOf(
    ['ROLE_BF_EDIT_PROCUREMENT_UNIT'],
    'sp',
  ),
  '/procurementUnit/listProcurementUnit': forAnyOf(['ROLE_BF_LIST_PROCUREMENT_UNIT'], 'sp'),
  '/procurementUnit/listProcurementUnit/{color}/{message}': forAnyOf(['ROLE_BF_LIST_PROCUREMENT_UNIT'], 'sp'),

  '/program/editProgram/{programId}': forAnyOf(['ROLE_BF_EDIT_PROGRAM'], 'sp'),
  '/program/listProgram': forAnyOf(['ROLE_BF_LIST_PROGRAM'], 'sp'),
  '/program/listProgram/{message}': forAnyOf(['ROLE_BF_LIST_PROGRAM'], 'sp'),
  '/program/listProgram/{color}/{message}': forAnyOf(['ROLE_BF_LIST_PROGRAM'], 'sp'),
  '/program/programOnboarding': forAnyOf(['ROLE_BF_SET_UP_PROGRAM'], 'sp'),
  '/program/syncPage': forAnyOf(['ROLE_BF_COMMIT_VERSION'], 'sp', 'offline'),
  '/program/commitRequest': forAnyOf(['ROLE_BF_COMMIT_VERSION'], 'sp'),
  '/program/compareVersions': forAnyOf(
    ['ROLE_BF_COMMIT_VERSION', 'ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'],
    'sp',
    'offline',
  ),
  '/program/downloadProgram': forAnyOf(['ROLE_BF_DOWNLOAD_PROGARM'], 'sp'),
  '/program/downloadProgram/{message}': forAnyOf(['ROLE_BF_DOWNLOAD_PROGARM'], 'sp'),
  '/program/importProgram': forAnyOf(['ROLE_BF_IMPORT_PROGARM'], 'sp', 'offline'),
  '/program/exportProgram': forAnyOf(['ROLE_BF_EXPORT_PROGARM'], 'sp', 'offline'),
  '/program/deleteLocalProgram': forAnyOf(['ROLE_BF_DELETE_LOCAL_PROGRAM'], 'sp', 'offline'),
  '/program/addIntegration/{programId}': forAnyOf(['ROLE_BF_ADD_INTEGRATION_PROGRAM'], 'sp'),
  '/program/mapProcurementAgent/{programId}': forAnyOf(['ROLE_BF_MAP_PROCUREMENT_AGENT'], 'sp'),

  '/program/programOverview': forAnyOf(
    ['ROLE_BF_SUPPLY_PLAN', 'ROLE_BF_STOCK_STATUS_MATRIX_REPORT'],
    'sp',
    'offline',
  ),
  '/program/programOverview/{programId}': forAnyOf(
    ['ROLE_BF_SUPPLY_PLAN', 'ROLE_BF_STOCK_STATUS_MATRIX_REPORT'],
    'sp',
    'offline',
  ),

  '/programProduct/addCountrySpecificPrice': forAnyOf(
    ['ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES', 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES'],
    'sp',
  ),
  '/programProduct/addCountrySpecificPrice/{planningUnitId}/{programId}': forAnyOf(
    ['ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES', 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES'],
    'sp',
  ),
  '/programProduct/addCountrySpecificPrice/1/{color}/{message}': forAnyOf(
    ['ROLE_BF_MAP_COUNTRY_SPECIFIC_PRICES', 'ROLE_BF_VIEW_COUNTRY_SPECIFIC_PRICES'],
    'sp',
  ),
  '/programProduct/addProgramProduct': forAnyOf(
    ['ROLE_BF_ADD_PROGRAM_PRODUCT', 'ROLE_BF_LIST_PROGRAM_PRODUCT'],
    'sp',
  ),
  '/programProduct/addProgramProduct/{programId}/{color}/{message}': forAnyOf(
    ['ROLE_BF_ADD_PROGRAM_PRODUCT', 'ROLE_BF_LIST_PROGRAM_PRODUCT'],
    'sp',
  ),

  '/consumptionDetails': forAnyOf(['ROLE_BF_CONSUMPTION_DATA'], 'sp', 'offline'),
  '/consumptionDetails/{programId}/{versionId}/{planningUnitId}': forAnyOf(
    ['ROLE_BF_CONSUMPTION_DATA'],
    'sp',
    'offline',
  ),

  '/inventory/addInventory': forAnyOf(['ROLE_BF_INVENTORY_DATA'], 'sp', 'offline'),
  '/inventory/addInventory/{programId}/{versionId}/{planningUnitId}': forAnyOf(
    ['ROLE_BF_INVENTORY_DATA'],
    'sp',
    'offline',
  ),

  '/shipment/shipmentDetails': forAnyOf(['ROLE_BF_SHIPMENT_DATA'], 'sp', 'offline'),
  '/shipment/shipmentDetails/{message}': forAnyOf(['ROLE_BF_SHIPMENT_DATA'], 'sp', 'offline'),
  '/shipment/shipmentDetails/{programId}/{versionId}/{planningUnitId}': forAnyOf(
    ['ROLE_BF_SHIPMENT_DATA'],
    'sp',
    'offline',
  ),
  '/shipment/manualTagging': forAnyOf(['ROLE_BF_MANUAL_TAGGING'], 'sp'),
  '/shipment/manualTagging/{tab}': forAnyOf(['ROLE_BF_MANUAL_TAGGING'], 'sp'),
  // Manual tagging in its linked mode.
  '/shipment/delinking': forAnyOf(['ROLE_BF_DELINKING'], 'sp'),

  '/shipmentLinkingNotification': forAnyOf(['ROLE_BF_MANUAL_TAGGING'], 'sp'),

  '/supplyPlan': forAnyOf(['ROLE_BF_SUPPLY_PLAN'], 'sp', 'offline'),
  '/supplyPlan/{programId}/{versionId}/{planningUnitId}': forAnyOf(['ROLE_BF_SUPPLY_PLAN'], 'sp', 'offline'),
  '/supplyPlan/{programId}/{planningUnitId}/{batchNo}/{expiryDate}': forAnyOf(
    ['ROLE_BF_SUPPLY_PLAN'],
    'sp',
    'offline',
  ),

  '/supplyPlanFormulas': forAnyOf(['ROLE_BF_SUPPLY_PLAN'], 'sp', 'offline'),

  '/report/whatIf': forAnyOf(['ROLE_BF_SCENARIO_PLANNING'], 'sp', 'offline'),
  '/report/productCatalog': forAnyOf(['ROLE_BF_PRODUCT_CATALOG_REPORT'], 'sp', 'offline'),
  '/report/consumption': forAnyOf(['ROLE_BF_CONSUMPTION_REPORT'], 'sp', 'offline'),
  '/report/globalConsumption': forAnyOf(['ROLE_BF_CONSUMPTION_GLOBAL_VIEW_REPORT'], 'sp'),
  '/report/forecastOverTheTime': forAnyOf(['ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT'], 'sp', 'offline'),
  '/report/consumptionForecastErrorSupplyPlan': forAnyOf(
    ['ROLE_BF_FORECAST_ERROR_OVER_TIME_REPORT'],
    'sp',
    'offline',
  ),
  '/report/forecastMetrics': forAnyOf(['ROLE_BF_FORECAST_MATRIX_REPORT'], 'sp'),
  '/report/stockStatus': forAnyOf(['ROLE_BF_SUPPLY_PLAN_REPORT'], 'sp', 'offline'),
  '/report/stockStatusOverTime': forAnyOf(['ROLE_BF_STOCK_STATUS_OVER_TIME_REPORT'], 'sp', 'offline'),
  '/report/stockStatusMatrix': forAnyOf(['ROLE_BF_STOCK_STATUS_MATRIX_REPORT'], 'sp', 'offline'),
  '/report/stockStatusAcrossPlanningUnits': forAnyOf(['ROLE_BF_STOCK_STATUS_REPORT'], 'sp', 'offline'),
  '/report/funderExport': forAnyOf(['ROLE_BF_FUNDER_REPORT'], 'sp', 'offline'),
  '/report/procurementAgentExport': forAnyOf(['ROLE_BF_SHIPMENT_COST_DETAILS_REPORT'], 'sp', 'offline'),
  '/report/supplierLeadTimes': forAnyOf(['ROLE_BF_PROCUREMENT_AGENT_REPORT'], 'sp', 'offline'),
  '/report/shipmentGlobalView': forAnyOf(['ROLE_BF_GLOBAL_DEMAND_REPORT'], 'sp'),
  '/report/shipmentGlobalDemandView': forAnyOf(['ROLE_BF_SHIPMENT_OVERVIEW_REPORT'], 'sp', 'offline'),
  '/report/warehouseCapacity': forAnyOf(['ROLE_BF_WAREHOUSE_CAPACITY_REPORT'], 'sp', 'offline'),
  '/report/stockAdjustment': forAnyOf(['ROLE_BF_STOCK_ADJUSTMENT_REPORT'], 'sp', 'offline'),
  '/report/annualShipmentCost': forAnyOf(['ROLE_BF_ANNUAL_SHIPMENT_COST_REPORT'], 'sp', 'offline'),
  '/report/costOfInventory': forAnyOf(['ROLE_BF_COST_OF_INVENTORY_REPORT'], 'sp', 'offline'),
  '/report/inventoryTurns': forAnyOf(['ROLE_BF_INVENTORY_TURNS_REPORT'], 'sp'),
  '/report/budgets': forAnyOf(['ROLE_BF_BUDGET_REPORT'], 'sp'),
  '/report/expiredInventory': forAnyOf(['ROLE_BF_EXPIRIES_REPORT'], 'sp', 'offline'),
  '/report/shipmentSummery': forAnyOf(['ROLE_BF_SHIPMENT_DETAILS_REPORT'], 'sp', 'offline'),
  '/report/shipmentSummery/{message}': forAnyOf(['ROLE_BF_SHIPMENT_DETAILS_REPORT'], 'sp', 'offline'),
  '/report/shipmentSummery/{budgetId}/{budgetCode}': forAnyOf(
    ['ROLE_BF_SHIPMENT_DETAILS_REPORT'],
    'sp',
    'offline',
  ),
  '/report/problemList': forAnyOf(['ROLE_BF_PROBLEM_AND_ACTION_REPORT'], 'sp', 'offline'),
  '/report/problemList/{color}/{message}': forAnyOf(['ROLE_BF_PROBLEM_AND_ACTION_REPORT'], 'sp', 'offline'),
  '/report/problemList/1/{programId}/{calculate}': forAnyOf(
    ['ROLE_BF_PROBLEM_AND_ACTION_REPORT'],
    'sp',
    'offline',
  ),
  '/report/problemList/{programId}/{calculate}/{color}/{message}': forAnyOf(
    ['ROLE_BF_PROBLEM_AND_ACTION_REPORT'],
    'sp',
    'offline',
  ),
  // The problem list with its add dialog.
  '/report/addProblem': forAnyOf(['ROLE_BF_ADD_PROBLEM'], 'sp', 'offline'),
  '/report/addProblem/{color}/{message}': forAnyOf(['ROLE_BF_ADD_PROBLEM'], 'sp', 'offline'),
  // The problem list with its edit dialog.
  '/report/editProblem': forAnyOf(['ROLE_BF_EDIT_PROBLEM'], 'sp', 'offline'),
  '/report/editProblem/{problemReportId}/{programId}/{index}/{problemStatusId}/{problemTypeId}': forAnyOf(
    ['ROLE_BF_EDIT_PROBLEM'],
    'sp',
    'offline',
  ),
  '/report/supplyPlanVersionAndReview': forAnyOf(['ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'], 'sp'),
  '/report/supplyPlanVersionAndReview/{statusId}': forAnyOf(['ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'], 'sp'),
  '/report/supplyPlanVersionAndReview/{color}/{message}': forAnyOf(
    ['ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'],
    'sp',
  ),
  '/report/editStatus/{programId}/{versionId}': forAnyOf(['ROLE_BF_SUPPLY_PLAN_VERSION_AND_REVIEW'], 'sp'),
  '/report/supplyPlanScoreCard': forAnyOf(['ROLE_BF_SUPPLY_PLAN_REPORT'], 'sp', 'offline'),
  '/report/stockStatusMatrixGlobal': forAnyOf(['ROLE_BF_STOCK_STATUS_GLOBAL_VIEW_REPORT'], 'sp'),
  '/report/stockStatusAccrossPlanningUnitGlobalView': forAnyOf(
    ['ROLE_BF_STOCK_STATUS_SNAPSHOT_GLOBAL_REPORT'],
    'sp',
  ),
  '/report/compareAndSelectScenario': forAnyOf(
    ['ROLE_BF_COMPARE_AND_SELECT', 'ROLE_BF_VIEW_COMPARE_AND_SELECT'],
    'fc',
    'offline',
  ),
  '/report/compareAndSelectScenario/{programId}/{planningUnitId}/{regionId}': forAnyOf(
    ['ROLE_BF_COMPARE_AND_SELECT', 'ROLE_BF_VIEW_COMPARE_AND_SELECT'],
    'fc',
    'offline',
  ),
  '/report/compareVersion': forAnyOf(['ROLE_BF_COMPARE_VERSION'], 'fc', 'offline'),

  '/ApplicationDashboard': forAnyOf(['ROLE_BF_APPLICATION_DASHBOARD'], 'both', 'offline'),
  '/ApplicationDashboard/{id}': forAnyOf(['ROLE_BF_APPLICATION_DASHBOARD'], 'both', 'offline'),
  '/ApplicationDashboard/{color}/{message}': forAnyOf(['ROLE_BF_APPLICATION_DASHBOARD'], 'both', 'offline'),
  '/ApplicationDashboard/{id}/{color}/{message}': forAnyOf(
    ['ROLE_BF_APPLICATION_DASHBOARD'],
    'both',
    'offline',
  ),

  '/dashboard/{message}': forAnyOf(['ROLE_BF_APPLICATION_DASHBOARD'], 'both', 'offline'),
  '/dashboard/{color}/{message}': forAnyOf(['ROLE_BF_APPLICATION_DASHBOARD'], 'both', 'offline'),

  '/translations/labelTranslations': forAnyOf(['ROLE_BF_LABEL_TRANSLATIONS']),
  '/translations/databaseTranslations': forAnyOf([
    'ROLE_BUSINESS_FUNCTION_EDIT_APPLICATION_LABELS',
    'ROLE_BUSINESS_FUNCTION_EDIT_REALM_LABELS',
    'ROLE_BUSINESS_FUNCTION_EDIT_PROGRAM_LABELS',
  ]),

  '/pipeline/pieplineProgramList': forAnyOf(['ROLE_BF_PIPELINE_PROGRAM_IMPORT'], 'sp'),
  '/pipeline/pipelineProgramImport': forAnyOf(['ROLE_BF_PIPELINE_PROGRAM_IMPORT'], 'sp'),
  '/pipeline/pieplineProgramSetup/{pipelineId}': forAnyOf(['ROLE_BF_PIPELINE_PROGRAM_IMPORT'], 'sp'),
  '/pipeline/planningUnitListFinalInventory/{pipelineId}': forAnyOf(
    ['ROLE_BF_PIPELINE_PROGRAM_IMPORT'],
    'sp',
  ),

  '/quantimed/quantimedImport': forAnyOf(['ROLE_BF_QUANTIMED_IMPORT'], 'sp', 'offline'),

  '/dataFeed/listDataFeed': forAnyOf(['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_UPDATE_PROGRAM'], 'sp'),
  '/dataFeed/addDataFeed/{programId}': forAnyOf(['ROLE_BF_UPDATE_PROGRAM'], 'sp'),
  '/dataFeed/editDataFeed/{dataFeedId}': forAnyOf(['ROLE_BF_UPDATE_PROGRAM'], 'sp'),
  '/dataFeed/deliveries/{dataFeedId}': forAnyOf(
    ['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_UPDATE_PROGRAM'],
    'sp',
  ),
  '/dataFeed/mapping/{dataFeedId}': forAnyOf(['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_UPDATE_PROGRAM'], 'sp'),
  '/dataFeed/preview/{deliveryId}': forAnyOf(['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_UPDATE_PROGRAM'], 'sp'),

  '/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan': forAllOf(
    ['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_DROPDOWN_FC'],
    'sp',
    'offline',
  ),
  '/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan/{color}/{message}': forAllOf(
    ['ROLE_BF_SUPPLY_PLAN_IMPORT', 'ROLE_BF_DROPDOWN_FC'],
    'sp',
    'offline',
  ),

  '/importFromQATSupplyPlan/listImportFromQATSupplyPlan': forAnyOf(
    ['ROLE_BF_LIST_IMPORT_FROM_QAT_SUPPLY_PLAN'],
    'fc',
  ),
  '/importFromQATSupplyPlan/listImportFromQATSupplyPlan/{color}/{message}': forAnyOf(
    ['ROLE_BF_LIST_IMPORT_FROM_QAT_SUPPLY_PLAN'],
    'fc',
  ),

  '/userManual/uploadUserManual': forAnyOf(['ROLE_BF_UPLOAD_USER_MANUAL']),

  '/usagePeriod/listUsagePeriod': forAnyOf(['ROLE_BF_LIST_USAGE_PERIOD'], 'fc'),
  '/usagePeriod/listUsagePeriod/{color}/{message}': forAnyOf(['ROLE_BF_LIST_USAGE_PERIOD'], 'fc'),

  '/forecastMethod/listForecastMethod': forAnyOf(['ROLE_BF_LIST_FORECAST_METHOD'], 'fc'),
  '/forecastMethod/listForecastMethod/{color}/{message}': forAnyOf(['ROLE_BF_LIST_FORECAST_METHOD'], 'fc'),

  '/modelingType/listModelingType': forAnyOf(['ROLE_BF_LIST_MODELING_TYPE'], 'fc'),
  '/modelingType/listModelingType/{color}/{message}': forAnyOf(['ROLE_BF_LIST_MODELING_TYPE'], 'fc'),

  // Offline: local versions, no new products.
  '/planningUnitSetting/listPlanningUnitSetting': forAnyOf(
    ['ROLE_BF_LIST_PLANNING_UNIT_SETTING'],
    'fc',
    'offline',
  ),
  '/planningUnitSetting/listPlanningUnitSetting/{color}/{message}': forAnyOf(
    ['ROLE_BF_LIST_PLANNING_UNIT_SETTING'],
    'fc',
    'offline',
  ),

  '/equivalancyUnit/listEquivalancyUnit': forAllOf([
    'ROLE_BF_LIST_EQUIVALENCY_UNIT_MAPPING',
    'ROLE_BF_DROPDOWN_FC',
  ]),
  '/equivalancyUnit/listEquivalancyUnit/{color}/{message}': forAllOf([
    'ROLE_BF_LIST_EQUIVALENCY_UNIT_MAPPING',
    'ROLE_BF_DROPDOWN_FC',
  ]),

  '/usageTemplate/listUsageTemplate': forAnyOf(['ROLE_BF_LIST_USAGE_TEMPLATE'], 'fc'),
  '/usageTemplate/listUsageTemplate/{color}/{message}': forAnyOf(['ROLE_BF_LIST_USAGE_TEMPLATE'], 'fc'),

  '/extrapolation/extrapolateData': forAnyOf(
    ['ROLE_BF_EXTRAPOLATION', 'ROLE_BF_VIEW_EXTRAPOLATION'],
    'fc',
    'offline',
  ),
  '/extrapolation/extrapolateData/{planningUnitId}': forAnyOf(
    ['ROLE_BF_EXTRAPOLATION', 'ROLE_BF_VIEW_EXTRAPOLATION'],
    'fc',
    'offline',
  ),
  '/extrapolation/extrapolateData/{color}/{message}': forAnyOf(
    ['ROLE_BF_EXTRAPOLATION', 'ROLE_BF_VIEW_EXTRAPOLATION'],
    'fc',
    'offline',
  ),

  '/validation/productValidation': forAnyOf(['ROLE_BF_PRODUCT_VALIDATION'], 'fc', 'offline'),
  '/validation/modelingValidation': forAnyOf(['ROLE_BF_MODELING_VALIDATION'], 'fc', 'offline'),

  '/dataentry/consumptionDataEntryAndAdjustment': forAnyOf(
    ['ROLE_BF_CONSUMPTION_DATA_ENTRY_ADJUSTMENT', 'ROLE_BF_VIEW_CONSUMPTION_DATA_ENTRY_ADJUSTMENT'],
    'fc',
    'offline',
  ),
  '/dataentry/consumptionDataEntryAndAdjustment/{planningUnitId}': forAnyOf(
    ['ROLE_BF_CONSUMPTION_DATA_ENTRY_ADJUSTMENT', 'ROLE_BF_VIEW_CONSUMPTION_DATA_ENTRY_ADJUSTMENT'],
    'fc',
    'offline',
  ),
  '/dataentry/consumptionDataEntryAndAdjustment/{color}/{message}': forAnyOf(
    ['ROLE_BF_CONSUMPTION_DATA_ENTRY_ADJUSTMENT', 'ROLE_BF_VIEW_CONSUMPTION_DATA_ENTRY_ADJUSTMENT'],
    'fc',
    'offline',
  ),

  '/dataset/listTree': forAnyOf(['ROLE_BF_LIST_TREE'], 'fc', 'offline'),
  '/dataset/listTree/{color}/{message}': forAnyOf(['ROLE_BF_LIST_TREE'], 'fc', 'offline'),
  '/dataset/loadDeleteDataSet': forAnyOf(['ROLE_BF_LOAD_DELETE_DATASET'], 'fc'),
  '/dataset/loadDeleteDataSet/{message}': forAnyOf(['ROLE_BF_LOAD_DELETE_DATASET'], 'fc'),
  '/dataset/exportDataset': forAnyOf(['ROLE_BF_EXPORT_DATASET'], 'fc', 'offline'),
  '/dataset/importDataset': forAnyOf(['ROLE_BF_IMPORT_DATASET'], 'fc', 'offline'),
  '/dataset/commitTree': forAnyOf(['ROLE_BF_COMMIT_DATASET'], 'fc', 'offline'),
  // Offline: local versions.
  '/dataset/versionSettings': forAnyOf(['ROLE_BF_VERSION_SETTINGS'], 'fc', 'offline'),
  '/dataset/addDataSet': forAnyOf(['ROLE_BF_ADD_DATASET'], 'fc'),
  '/dataset/editDataSet/{dataSetId}': forAnyOf(['ROLE_BF_EDIT_DATASET'], 'fc'),
  '/dataset/listDataSet': forAnyOf(['ROLE_BF_LIST_DATASET'], 'fc'),
  '/dataset/listDataSet/{color}/{message}': forAnyOf(['ROLE_BF_LIST_DATASET'], 'fc'),
  '/dataset/listTreeTemplate': forAnyOf(['ROLE_BF_LIST_TREE_TEMPLATE'], 'fc'),
  '/dataset/listTreeTemplate/{color}/{message}': forAnyOf(['ROLE_BF_LIST_TREE_TEMPLATE'], 'fc'),
  '/dataset/createTreeTemplate/{templateId}': forAnyOf(
    ['ROLE_BF_ADD_TREE_TEMPLATE', 'ROLE_BF_EDIT_TREE_TEMPLATE', 'ROLE_BF_VIEW_TREE_TEMPLATES'],
    'fc',
  ),
  '/dataSet/buildTree/': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/buildTree/tree/{treeId}/{programId}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/buildTree/tree/{treeId}/{programId}/{scenarioId}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/buildTree/template/{templateId}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/buildTree/treeServer/{treeId}/{programId}/{isLocal}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
  ),
  '/dataSet/treeTable/': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/treeTable/tree/{treeId}/{programId}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/treeTable/tree/{treeId}/{programId}/{scenarioId}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/treeTable/template/{templateId}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
    'offline',
  ),
  '/dataSet/treeTable/treeServer/{treeId}/{programId}/{isLocal}': forAnyOf(
    ['ROLE_BF_ADD_TREE', 'ROLE_BF_EDIT_TREE', 'ROLE_BF_VIEW_TREE'],
    'fc',
  ),

  '/forecastReport/forecastOutput': forAnyOf(['ROLE_BF_LIST_MONTHLY_FORECAST'], 'fc', 'offline'),
  '/forecastReport/forecastOutput/{programId}/{versionId}': forAnyOf(
    ['ROLE_BF_LIST_MONTHLY_FORECAST'],
    'fc',
    'offline',
  ),
  '/forecastReport/forecastSummary': forAnyOf(
    ['ROLE_BF_FORECAST_SUMMARY', 'ROLE_BF_VIEW_FORECAST_SUMMARY'],
    'fc',
    'offline',
  ),
  '/forecastReport/forecastSummary/{programId}/{versionId}': forAnyOf(
    ['ROLE_BF_FORECAST_SUMMARY', 'ROLE_BF_VIEW_FORECAST_SUMMARY'],
    'fc',
    'offline',
  ),
  '/forecastReport/consumptionForecastError': forAnyOf(
    ['ROLE_BF_CONSUMPTION_FORECAST_ERROR'],
    'fc',
    'offline',
  ),
  '/forecastReport/forecastValueAdded': forAnyOf(['ROLE_BF_CONSUMPTION_FORECAST_ERROR'], 'fc', 'offline'),
} as const satisfies Record<string, RouteAccess>;

export type RoutePath = keyof typeof routeAccess;

/**
 * Lists of master data, beyond those that the table above opens offline: the last sync left them on the device,
 * to be read there. Their forms and grids of other records need the server.
 */
export const listsOnDevice: ReadonlySet<RoutePath> = new Set<RoutePath>([
  '/language/listLanguage',
  '/country/listCountry',
  '/currency/listCurrency',
  '/dimension/listDimension',
  '/unit/listUnit',
  '/realm/listRealm',
  '/realmCountry/listRealmCountry',
  '/realmCountry/listRealmCountryPlanningUnit',
  '/region/listRegion',
  '/healthArea/listHealthArea',
  '/organisationType/listOrganisationType',
  '/organisation/listOrganisation',
  '/funderType/listFunderType',
  '/fundingSource/listFundingSource',
  '/procurementAgentType/listProcurementAgentType',
  '/procurementAgent/listProcurementAgent',
  '/supplier/listSupplier',
  '/tracerCategory/listTracerCategory',
  '/productCategory/productCategoryTree',
  '/forecastingUnit/listForecastingUnit',
  '/planningUnit/listPlanningUnit',
  '/planningUnitCapacity/listPlanningUnitCapacity',
  '/procurementUnit/listProcurementUnit',
  '/dataSourceType/listDataSourceType',
  '/dataSource/listDataSource',
  '/usagePeriod/listUsagePeriod',
  '/modelingType/listModelingType',
  '/forecastMethod/listForecastMethod',
  '/usageTemplate/listUsageTemplate',
  '/dataset/listTreeTemplate',
  '/equivalancyUnit/listEquivalancyUnit',
  '/program/listProgram',
  '/dataset/listDataSet',
  '/budget/listBudget',
]);

function isOnDevice(path: RoutePath): boolean {
  return listsOnDevice.has(path.replace(/(\/\{color\})?\/\{message\}$/, '') as RoutePath);
}

export function accessOf(path: RoutePath): RouteAccess {
  const access: RouteAccess = routeAccess[path];
  return access.offline || !isOnDevice(path) ? access : { ...access, offline: true };
}

export const routePaths = Object.keys(routeAccess) as readonly RoutePath[];

const routes = routePaths.map((path) => ({ path, parts: partsOf(path) }));

/** Capitals and a slash at the end of an address mean nothing. */
function partsOf(pathname: string): readonly string[] {
  return pathname
    .toLowerCase()
    .replace(/^\/|\/$/g, '')
    .split('/');
}

function isParameter(part: string): boolean {
  return part.startsWith('{');
}

function matches(declared: readonly string[], actual: readonly string[]): boolean {
  return (
    declared.length === actual.length &&
    declared.every((part, i) => (isParameter(part) ? actual[i] !== '' : part === actual[i]))
  );
}

/** Literal before parameter, the leftmost difference deciding. */
function bySpecificity(a: readonly string[], b: readonly string[]): number {
  const differing = a.findIndex((part, i) => isParameter(part) !== isParameter(b[i] ?? ''));
  if (differing < 0) return 0;
  return isParameter(a[differing] ?? '') ? 1 : -1;
}

/**
 * The declared route of a concrete address, whatever its capitals; undefined for an unknown page.
 * Where several routes fit, literal parts win over parameters: /tickets/queue is the queue, not a ticket.
 */
export function findRoute(pathname: string): RoutePath | undefined {
  const actual = partsOf(pathname);
  const fitting = routes.filter(({ parts }) => matches(parts, actual));
  fitting.sort((a, b) => bySpecificity(a.parts, b.parts));
  return fitting[0]?.path;
}
