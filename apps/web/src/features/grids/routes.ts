import type { PageRoute } from '../../platform/routes/page-route.ts';

const grid: PageRoute['page'] = () => import('./GridRoutePage.tsx');

/** Lists that are edited in place, where other entities have a table and a form. */
export const gridLists = {
  usagePeriod: { list: grid },
  modelingType: { list: grid },
  forecastMethod: { list: grid },
  equivalencyUnitMapping: { list: () => import('./EquivalencyUnitsPage.tsx') },
  usageTemplate: { list: () => import('./UsageTemplatesPage.tsx') },
} as const;

const agentSettings: PageRoute['page'] = () => import('./AgentSettingsPage.tsx');
const programUnits: PageRoute['page'] = () => import('./ProgramUnitsPage.tsx');

/** Grids that hang on a record, and those with filters of their own. */
export const gridRoutes: readonly PageRoute[] = [
  {
    path: '/realmCountry/realmCountry/{realmId}',
    page: grid,
    titleKey: 'grids:page.realmCountry',
    parent: '/realm/listRealm',
  },
  {
    path: '/realmCountry/realmCountryRegion/{realmCountryId}',
    page: grid,
    titleKey: 'grids:page.region',
    parent: '/realmCountry/listRealmCountry',
  },
  {
    path: '/realmCountry/realmCountryPlanningUnit/{realmCountryId}',
    page: grid,
    titleKey: 'grids:page.reportingUnits',
    parent: '/realmCountry/listRealmCountry',
  },
  {
    path: '/realmCountry/listRealmCountryPlanningUnit',
    page: () => import('./ReportingUnitsPage.tsx'),
    titleKey: 'grids:page.reportingUnits',
  },
  {
    path: '/region/listRegion',
    page: () => import('./WarehousePage.tsx'),
    titleKey: 'grids:page.warehouseCapacity',
  },
  {
    path: '/planningUnitCapacity/planningUnitCapacity/{planningUnitId}',
    page: grid,
    titleKey: 'grids:page.capacity',
    parent: '/planningUnit/listPlanningUnit',
  },
  {
    path: '/procurementAgent/addProcurementAgentPlanningUnit/{procurementAgentId}',
    page: grid,
    titleKey: 'grids:page.agentPlanningUnit',
    parent: '/procurementAgent/listProcurementAgent',
  },
  {
    path: '/procurementAgent/mapProcurementAgentForecastingUnit/{procurementAgentId}',
    page: grid,
    titleKey: 'grids:page.agentForecastingUnit',
    parent: '/procurementAgent/listProcurementAgent',
  },
  {
    path: '/procurementAgent/addProcurementAgentProcurementUnit/{procurementAgentId}',
    page: grid,
    titleKey: 'grids:page.agentProcurementUnit',
    parent: '/procurementAgent/listProcurementAgent',
  },
  {
    path: '/program/addIntegration/{programId}',
    page: grid,
    titleKey: 'grids:page.integration',
    parent: '/program/listProgram',
  },
  {
    path: '/programProduct/addProgramProduct',
    page: programUnits,
    titleKey: 'grids:page.programPlanningUnits',
  },
  {
    path: '/programProduct/addProgramProduct/{programId}/{color}/{message}',
    page: programUnits,
    titleKey: 'grids:page.programPlanningUnits',
    parent: '/programProduct/addProgramProduct',
  },
  {
    path: '/programProduct/addCountrySpecificPrice',
    page: agentSettings,
    titleKey: 'grids:page.agentSettings',
  },
  {
    path: '/programProduct/addCountrySpecificPrice/{planningUnitId}/{programId}',
    page: agentSettings,
    titleKey: 'grids:page.agentSettings',
    parent: '/programProduct/addProgramProduct',
  },
  {
    path: '/programProduct/addCountrySpecificPrice/1/{color}/{message}',
    page: agentSettings,
    titleKey: 'grids:page.agentSettings',
    parent: '/programProduct/addProgramProduct',
  },
];
