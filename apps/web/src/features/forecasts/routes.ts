import type { PageRoute } from '../../platform/routes/page-route.ts';

const consumptionHistory: PageRoute['page'] = () =>
  import('./consumption-history/ConsumptionHistoryPage.tsx');

const extrapolation: PageRoute['page'] = () => import('./extrapolation/ExtrapolationPage.tsx');

const compare: PageRoute['page'] = () => import('./compare/ComparePage.tsx');

const treeBuild: PageRoute['page'] = () => import('./tree-build/TreeBuildPage.tsx');

const templateBuild: PageRoute['page'] = () => import('./tree-build/TemplateBuildPage.tsx');

const serverTree: PageRoute['page'] = () => import('./tree-build/ServerTreePage.tsx');

const monthlyForecast: PageRoute['page'] = () => import('./outputs/MonthlyForecastPage.tsx');

const forecastSummary: PageRoute['page'] = () => import('./outputs/ForecastSummaryPage.tsx');

export const forecastRoutes: readonly PageRoute[] = [
  {
    path: '/dataset/versionSettings',
    page: () => import('./version-settings/VersionSettingsPage.tsx'),
    titleKey: 'forecast:settings.title',
  },
  {
    path: '/planningUnitSetting/listPlanningUnitSetting',
    page: () => import('./planning-units/PlanningUnitSettingsPage.tsx'),
    titleKey: 'forecast:products.title',
  },
  {
    path: '/importFromQATSupplyPlan/listImportFromQATSupplyPlan',
    page: () => import('./import-actuals/ImportActualsPage.tsx'),
    titleKey: 'importActuals:title',
  },
  {
    path: '/importIntoQATSupplyPlan/listImportIntoQATSupplyPlan',
    page: () => import('./import-forecast/ImportForecastPage.tsx'),
    titleKey: 'importForecast:title',
  },
  {
    path: '/quantimed/quantimedImport',
    page: () => import('./quantimed/QuantimedImportPage.tsx'),
    titleKey: 'quantimed:title',
  },
  {
    path: '/dataentry/consumptionDataEntryAndAdjustment',
    page: consumptionHistory,
    titleKey: 'consumptionHistory:title',
  },
  {
    path: '/dataentry/consumptionDataEntryAndAdjustment/{planningUnitId}',
    page: consumptionHistory,
    titleKey: 'consumptionHistory:title',
    parent: '/dataentry/consumptionDataEntryAndAdjustment',
  },
  {
    path: '/extrapolation/extrapolateData',
    page: extrapolation,
    titleKey: 'extrapolation:title',
  },
  {
    path: '/extrapolation/extrapolateData/{planningUnitId}',
    page: extrapolation,
    titleKey: 'extrapolation:title',
    parent: '/extrapolation/extrapolateData',
  },
  {
    path: '/report/compareAndSelectScenario',
    page: compare,
    titleKey: 'compare:title',
  },
  {
    path: '/report/compareAndSelectScenario/{programId}/{planningUnitId}/{regionId}',
    page: compare,
    titleKey: 'compare:title',
    parent: '/report/compareAndSelectScenario',
  },
  {
    path: '/dataset/listTree',
    page: () => import('./tree-list/TreeListPage.tsx'),
    titleKey: 'treeList:title',
  },
  {
    path: '/validation/modelingValidation',
    page: () => import('./tree-validation/ModelingValidationPage.tsx'),
    titleKey: 'treeValidation:modeling.title',
  },
  {
    path: '/validation/productValidation',
    page: () => import('./tree-validation/ProductValidationPage.tsx'),
    titleKey: 'treeValidation:product.title',
  },
  {
    path: '/forecastReport/forecastOutput',
    page: monthlyForecast,
    titleKey: 'forecastOutputs:monthly.title',
  },
  {
    path: '/forecastReport/forecastOutput/{programId}/{versionId}',
    page: monthlyForecast,
    titleKey: 'forecastOutputs:monthly.title',
    parent: '/forecastReport/forecastOutput',
  },
  {
    path: '/forecastReport/forecastSummary',
    page: forecastSummary,
    titleKey: 'forecastOutputs:summary.title',
  },
  {
    path: '/forecastReport/forecastSummary/{programId}/{versionId}',
    page: forecastSummary,
    titleKey: 'forecastOutputs:summary.title',
    parent: '/forecastReport/forecastSummary',
  },
  {
    path: '/forecastReport/consumptionForecastError',
    page: () => import('./outputs/ForecastErrorPage.tsx'),
    titleKey: 'forecastOutputs:error.title',
  },
  {
    path: '/forecastReport/forecastValueAdded',
    page: () => import('./outputs/ValueAddedPage.tsx'),
    titleKey: 'forecastOutputs:value.title',
  },
  { path: '/dataSet/buildTree/', page: treeBuild, titleKey: 'trees:build.title' },
  {
    path: '/dataSet/buildTree/tree/{treeId}/{programId}',
    page: treeBuild,
    titleKey: 'trees:build.title',
  },
  {
    path: '/dataSet/buildTree/tree/{treeId}/{programId}/{scenarioId}',
    page: treeBuild,
    titleKey: 'trees:build.title',
  },
  {
    path: '/dataSet/buildTree/template/{templateId}',
    page: templateBuild,
    titleKey: 'trees:template.title',
    parent: '/dataset/listTreeTemplate',
  },
  {
    path: '/dataset/createTreeTemplate/{templateId}',
    page: templateBuild,
    titleKey: 'trees:template.title',
    parent: '/dataset/listTreeTemplate',
  },
  {
    path: '/dataSet/buildTree/treeServer/{treeId}/{programId}/{isLocal}',
    page: serverTree,
    titleKey: 'trees:server.title',
    parent: '/dataset/listTree',
  },
  { path: '/dataSet/treeTable/', page: treeBuild, titleKey: 'treeTable:title' },
  {
    path: '/dataSet/treeTable/tree/{treeId}/{programId}',
    page: treeBuild,
    titleKey: 'treeTable:title',
  },
  {
    path: '/dataSet/treeTable/tree/{treeId}/{programId}/{scenarioId}',
    page: treeBuild,
    titleKey: 'treeTable:title',
  },
  {
    path: '/dataSet/treeTable/template/{templateId}',
    page: templateBuild,
    titleKey: 'trees:template.title',
    parent: '/dataset/listTreeTemplate',
  },
  {
    path: '/dataSet/treeTable/treeServer/{treeId}/{programId}/{isLocal}',
    page: serverTree,
    titleKey: 'trees:server.title',
    parent: '/dataset/listTree',
  },
];
