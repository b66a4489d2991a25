import type { PageRoute } from '../../platform/routes/page-route.ts';

export const integrationRoutes: readonly PageRoute[] = [
  {
    path: '/program/addManualIntegration',
    page: () => import('./ManualExportsPage.tsx'),
    titleKey: 'integrations:manual.title',
  },
  {
    path: '/integration/exportRuns',
    page: () => import('./ExportRunsPage.tsx'),
    titleKey: 'integrations:runs.title',
    parent: '/integration/listIntegration',
  },
  {
    path: '/integration/apiKeys',
    page: () => import('./ApiKeysPage.tsx'),
    titleKey: 'integrations:keys.title',
    parent: '/integration/listIntegration',
  },
];
