import type { PageRoute } from '../../platform/routes/page-route.ts';

const shipmentDetails = () => import('./ShipmentDetailsPage.tsx');

const programOverview = () => import('./ProgramOverviewPage.tsx');

const forecastError = () => import('./ForecastErrorPage.tsx');

export const reportRoutes: readonly PageRoute[] = [
  {
    path: '/program/programOverview',
    page: programOverview,
    titleKey: 'reports:programOverview.title',
  },
  {
    path: '/program/programOverview/{programId}',
    page: programOverview,
    titleKey: 'reports:programOverview.title',
    parent: '/program/programOverview',
  },
  {
    path: '/report/productCatalog',
    page: () => import('./ProductCatalogPage.tsx'),
    titleKey: 'reports:catalog.title',
  },
  {
    path: '/report/consumption',
    page: () => import('./ConsumptionPage.tsx'),
    titleKey: 'reports:consumption.title',
  },
  {
    path: '/report/stockStatusMatrix',
    page: () => import('./StockStatusMatrixPage.tsx'),
    titleKey: 'reports:matrix.title',
  },
  {
    path: '/report/stockStatusMatrixGlobal',
    page: () => import('./StockStatusMatrixGlobalPage.tsx'),
    titleKey: 'reports:matrixGlobal.title',
  },
  {
    path: '/report/globalConsumption',
    page: () => import('./GlobalConsumptionPage.tsx'),
    titleKey: 'reports:consumptionGlobal.title',
  },
  {
    path: '/report/shipmentGlobalView',
    page: () => import('./ShipmentsByCountryPage.tsx'),
    titleKey: 'reports:byCountry.title',
  },
  {
    path: '/report/stockStatusOverTime',
    page: () => import('./StockStatusOverTimePage.tsx'),
    titleKey: 'reports:overTime.title',
  },
  {
    path: '/report/stockStatusAcrossPlanningUnits',
    page: () => import('./StockStatusSnapshotPage.tsx'),
    titleKey: 'reports:snapshot.title',
  },
  {
    path: '/report/stockStatusAccrossPlanningUnitGlobalView',
    page: () => import('./StockStatusSnapshotGlobalPage.tsx'),
    titleKey: 'reports:snapshotGlobal.title',
  },
  {
    path: '/report/expiredInventory',
    page: () => import('./ExpiredInventoryPage.tsx'),
    titleKey: 'reports:expiries.title',
  },
  {
    path: '/report/costOfInventory',
    page: () => import('./CostOfInventoryPage.tsx'),
    titleKey: 'reports:inventoryCost.title',
  },
  {
    path: '/report/budgets',
    page: () => import('./BudgetsPage.tsx'),
    titleKey: 'reports:budgets.title',
  },
  {
    path: '/report/warehouseCapacity',
    page: () => import('./WarehouseCapacityPage.tsx'),
    titleKey: 'reports:warehouse.title',
  },
  {
    path: '/report/procurementAgentExport',
    page: () => import('./ShipmentCostsPage.tsx'),
    titleKey: 'reports:costDetails.title',
  },
  {
    path: '/report/funderExport',
    page: () => import('./FunderCostsPage.tsx'),
    titleKey: 'reports:costDetails.funderTitle',
  },
  {
    path: '/report/annualShipmentCost',
    page: () => import('./AnnualShipmentCostPage.tsx'),
    titleKey: 'reports:yearlyCost.title',
  },
  {
    path: '/report/supplierLeadTimes',
    page: () => import('./SupplierLeadTimesPage.tsx'),
    titleKey: 'reports:leadTimes.title',
  },
  {
    path: '/report/shipmentGlobalDemandView',
    page: () => import('./ShipmentOverviewPage.tsx'),
    titleKey: 'reports:overview.title',
  },
  {
    path: '/report/supplyPlanScoreCard',
    page: () => import('./SupplyPlanScoreCardPage.tsx'),
    titleKey: 'reports:scoreCard.title',
  },
  {
    path: '/report/inventoryTurns',
    page: () => import('./InventoryTurnsPage.tsx'),
    titleKey: 'reports:turns.title',
  },
  {
    path: '/report/consumptionForecastErrorSupplyPlan',
    page: forecastError,
    titleKey: 'reports:forecastError.title',
  },
  {
    path: '/report/forecastOverTheTime',
    page: forecastError,
    titleKey: 'reports:forecastError.title',
  },
  {
    path: '/report/forecastMetrics',
    page: () => import('./ForecastMetricsPage.tsx'),
    titleKey: 'reports:forecastMetrics.title',
  },
  {
    path: '/report/stockStatus',
    page: () => import('./SupplyPlanReportPage.tsx'),
    titleKey: 'reports:supplyPlanReport.title',
  },
  {
    path: '/report/stockAdjustment',
    page: () => import('./StockAdjustmentPage.tsx'),
    titleKey: 'reports:adjustments.title',
  },
  { path: '/report/shipmentSummery', page: shipmentDetails, titleKey: 'reports:shipments.title' },
  {
    path: '/report/shipmentSummery/{budgetId}/{budgetCode}',
    page: shipmentDetails,
    titleKey: 'reports:shipments.title',
    parent: '/report/shipmentSummery',
  },
];
