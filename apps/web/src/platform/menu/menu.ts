import type { RoutePath } from '@stockwell/model/access/routes';

/** Names of icons, so that this file stays free of drawing. */
export type MenuIcon =
  | 'sync'
  | 'translations'
  | 'application'
  | 'realm'
  | 'product'
  | 'program'
  | 'data'
  | 'planning'
  | 'reports'
  | 'consumption'
  | 'stock'
  | 'shipment'
  | 'inventory'
  | 'forecast'
  | 'tree'
  | 'output'
  | 'tickets';

export interface MenuEntry {
  readonly kind: 'entry';
  readonly route: RoutePath;
  readonly labelKey: string;
  readonly icon?: MenuIcon;
  /** Pages that do online what another page does better. */
  readonly only?: 'offline';
}

export interface MenuGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly labelKey: string;
  readonly icon: MenuIcon;
  readonly items: readonly MenuItem[];
}

export type MenuItem = MenuEntry | MenuGroup;

const entry = (
  route: RoutePath,
  labelKey: string,
  more: Pick<MenuEntry, 'icon' | 'only'> = {},
): MenuEntry => ({
  kind: 'entry',
  route,
  labelKey,
  ...more,
});

const group = (id: string, labelKey: string, icon: MenuIcon, items: readonly MenuItem[]): MenuGroup => ({
  kind: 'group',
  id,
  labelKey,
  icon,
  items,
});

/**
 * The whole side menu, in the order planners know. Function, module and offline use of an entry are those of
 * its route; an entry shows when its page is built and the user may open it, a group when any entry shows.
 */
export const menu: readonly MenuItem[] = [
  entry('/syncProgram', 'menu:masterDataSync', { icon: 'sync' }),

  group('translations', 'menu:group.translations', 'translations', [
    entry('/translations/labelTranslations', 'menu:labelTranslation'),
    entry('/translations/databaseTranslations', 'menu:databaseTranslation'),
  ]),

  group('application', 'menu:group.application', 'application', [
    entry('/userManual/uploadUserManual', 'menu:uploadUserManual'),
    entry('/country/listCountry', 'menu:country'),
    entry('/currency/listCurrency', 'menu:currency'),
    entry('/dimension/listDimension', 'menu:dimension'),
    entry('/language/listLanguage', 'menu:language'),
    entry('/role/listRole', 'menu:role'),
    entry('/realm/listRealm', 'menu:realm'),
    entry('/user/listUser', 'menu:user'),
    entry('/usagePeriod/listUsagePeriod', 'menu:usagePeriod'),
    entry('/modelingType/listModelingType', 'menu:modelingType'),
    entry('/unit/listUnit', 'menu:unit'),
    entry('/accessHistory', 'menu:accessHistory'),
    entry('/mailOutbox', 'menu:mailOutbox'),
    entry('/job/listJob', 'menu:jobs'),
  ]),

  group('realm', 'menu:group.realm', 'realm', [
    entry('/realmCountry/listRealmCountry', 'menu:realmCountry'),
    entry('/dataSource/listDataSource', 'menu:dataSource'),
    entry('/dataSourceType/listDataSourceType', 'menu:dataSourceType'),
    entry('/funderType/listFunderType', 'menu:fundingSourceType'),
    entry('/fundingSource/listFundingSource', 'menu:fundingSource'),
    entry('/supplier/listSupplier', 'menu:manufacturer'),
    entry('/organisation/listOrganisation', 'menu:organisation'),
    entry('/organisationType/listOrganisationType', 'menu:organisationType'),
    entry('/procurementAgentType/listProcurementAgentType', 'menu:procurementAgentType'),
    entry('/procurementAgent/listProcurementAgent', 'menu:procurementAgent'),
    group('product', 'menu:group.product', 'product', [
      entry('/forecastingUnit/listForecastingUnit', 'menu:forecastingUnit'),
      entry('/planningUnit/listPlanningUnit', 'menu:planningUnit'),
      entry('/productCategory/productCategoryTree', 'menu:planningUnitCategory'),
      entry('/planningUnitCapacity/listPlanningUnitCapacity', 'menu:planningUnitVolume'),
      entry('/procurementUnit/listProcurementUnit', 'menu:procurementUnit'),
      entry('/tracerCategory/listTracerCategory', 'menu:tracerCategory'),
    ]),
    entry('/equivalancyUnit/listEquivalancyUnit', 'menu:equivalencyUnit'),
    entry('/healthArea/listHealthArea', 'menu:technicalArea'),
    entry('/forecastMethod/listForecastMethod', 'menu:forecastMethod'),
    entry('/realmProblem/listRealmProblem', 'menu:realmProblem'),
    entry('/integration/listIntegration', 'menu:integration'),
    entry('/integration/erpFeeds', 'menu:erpFeeds'),
    entry('/program/addManualIntegration', 'menu:jsonGeneration'),
    entry('/integration/exportRuns', 'menu:exportRuns'),
    entry('/integration/apiKeys', 'menu:apiKeys'),
  ]),

  group('programForecast', 'menu:group.program', 'program', [
    entry('/dataset/listDataSet', 'menu:programSettings'),
    entry('/dataset/versionSettings', 'menu:versionSettings'),
    entry('/planningUnitSetting/listPlanningUnitSetting', 'menu:planningUnitSettings'),
    entry('/dataset/loadDeleteDataSet', 'menu:downloadDeleteProgram'),
    entry('/dataset/importDataset', 'menu:importProgram'),
    entry('/dataset/exportDataset', 'menu:exportProgram'),
    entry('/dataset/commitTree', 'menu:uploadProgram'),
  ]),

  group('programPlanning', 'menu:group.program', 'program', [
    entry('/realmCountry/listRealmCountryPlanningUnit', 'menu:alternateReportingUnit'),
    entry('/program/programOnboarding', 'menu:setUpProgram'),
    entry('/program/listProgram', 'menu:programSettings'),
    entry('/programProduct/addProgramProduct', 'menu:planningUnitSettings'),
    entry('/programProduct/addCountrySpecificPrice', 'menu:procurementAgentSettings'),
    entry('/budget/listBudget', 'menu:budget'),
    entry('/program/importProgram', 'menu:importProgram'),
    entry('/program/exportProgram', 'menu:exportProgram'),
    entry('/program/downloadProgram', 'menu:downloadDeleteProgram'),
    entry('/program/deleteLocalProgram', 'menu:deleteLocalProgram', { only: 'offline' }),
    entry('/pipeline/pieplineProgramList', 'menu:pipelineImport'),
    entry('/program/syncPage', 'menu:uploadProgram'),
    entry('/program/commitRequest', 'menu:uploadRequests'),
    entry('/report/supplyPlanVersionAndReview', 'menu:versionAndReview'),
    entry('/program/compareVersions', 'menu:versionComparison'),
  ]),

  group('supplyPlanData', 'menu:group.supplyPlanData', 'data', [
    entry('/consumptionDetails', 'menu:consumptionData'),
    entry('/shipment/shipmentDetails', 'menu:shipmentData'),
    entry('/inventory/addInventory', 'menu:inventoryData'),
    entry('/shipment/manualTagging', 'menu:linkErpShipments'),
    entry('/shipmentLinkingNotification', 'menu:erpNotifications'),
    entry('/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan', 'menu:forecastImport'),
    entry('/quantimed/quantimedImport', 'menu:quantimedImport'),
    entry('/dataFeed/listDataFeed', 'menu:dataFeeds'),
  ]),

  group('supplyPlanning', 'menu:group.supplyPlanning', 'planning', [
    entry('/program/programOverview', 'menu:programOverview'),
    entry('/supplyPlan', 'menu:supplyPlanning'),
    entry('/report/whatIf', 'menu:scenarioPlanning'),
    entry('/report/problemList', 'menu:problemList'),
  ]),

  group('reports', 'menu:group.reports', 'reports', [
    group('stockStatusReports', 'menu:group.stockStatusReports', 'stock', [
      entry('/report/stockStatus', 'menu:supplyPlanReport'),
      entry('/report/supplyPlanScoreCard', 'menu:supplyPlanScorecard'),
      entry('/report/stockStatusOverTime', 'menu:stockStatusOverTime'),
      entry('/report/stockStatusMatrix', 'menu:stockStatusMatrix'),
      entry('/report/stockStatusMatrixGlobal', 'menu:stockStatusMatrixGlobal'),
      entry('/report/stockStatusAcrossPlanningUnits', 'menu:stockStatusSnapshot'),
      entry('/report/stockStatusAccrossPlanningUnitGlobalView', 'menu:stockStatusSnapshotGlobal'),
    ]),
    group('consumptionReports', 'menu:group.consumptionReports', 'consumption', [
      entry('/report/consumption', 'menu:consumptionReport'),
      entry('/report/globalConsumption', 'menu:consumptionGlobal'),
      entry('/report/consumptionForecastErrorSupplyPlan', 'menu:forecastErrorMonthly'),
      entry('/report/forecastMetrics', 'menu:forecastErrorByUnit'),
      entry('/report/forecastOverTheTime', 'menu:forecastErrorOverTime'),
    ]),
    group('shipmentReports', 'menu:group.shipmentReports', 'shipment', [
      entry('/report/shipmentGlobalView', 'menu:shipmentsByCountry'),
      entry('/report/shipmentGlobalDemandView', 'menu:shipmentsByUnit'),
      entry('/report/shipmentSummery', 'menu:shipmentDetails'),
      entry('/report/budgets', 'menu:budgetReport'),
      entry('/report/procurementAgentExport', 'menu:shipmentCostDetails'),
      entry('/report/funderExport', 'menu:funderExport'),
      entry('/report/annualShipmentCost', 'menu:shipmentCostOverview'),
      entry('/report/supplierLeadTimes', 'menu:leadTimes'),
    ]),
    group('inventoryReports', 'menu:group.inventoryReports', 'inventory', [
      entry('/report/expiredInventory', 'menu:expiries'),
      entry('/report/costOfInventory', 'menu:costOfInventory'),
      entry('/report/inventoryTurns', 'menu:inventoryTurns'),
      entry('/report/stockAdjustment', 'menu:stockAdjustment'),
      entry('/report/warehouseCapacity', 'menu:warehouseCapacityByProgram'),
      entry('/region/listRegion', 'menu:warehouseCapacityByCountry'),
    ]),
    entry('/report/productCatalog', 'menu:programCatalog'),
  ]),

  group('consumptionForecast', 'menu:group.consumptionForecast', 'forecast', [
    entry('/importFromQATSupplyPlan/listImportFromQATSupplyPlan', 'menu:importFromSupplyPlan'),
    entry('/dataentry/consumptionDataEntryAndAdjustment', 'menu:dataEntryAndAdjustment'),
    entry('/extrapolation/extrapolateData', 'menu:extrapolation'),
  ]),

  group('treeForecast', 'menu:group.treeForecast', 'tree', [
    entry('/dataset/listTree', 'menu:manageTree'),
    entry('/dataset/listTreeTemplate', 'menu:treeTemplates'),
    entry('/usageTemplate/listUsageTemplate', 'menu:usageTemplates'),
    entry('/validation/modelingValidation', 'menu:modelingValidation'),
    entry('/validation/productValidation', 'menu:productValidation'),
  ]),

  group('forecastOutput', 'menu:group.forecastOutput', 'output', [
    entry('/report/compareAndSelectScenario', 'menu:compareAndSelect'),
    entry('/forecastReport/forecastOutput', 'menu:monthlyForecast'),
    entry('/forecastReport/forecastSummary', 'menu:forecastSummary'),
    entry('/report/compareVersion', 'menu:forecastVersionComparison'),
    entry('/forecastReport/consumptionForecastError', 'menu:consumptionForecastError'),
    entry('/forecastReport/forecastValueAdded', 'menu:forecastValueAdded'),
  ]),

  entry('/tickets', 'menu:tickets', { icon: 'tickets' }),
];
