import type { PageRoute } from '../../platform/routes/page-route.ts';

export const syncRoutes: readonly PageRoute[] = [
  {
    path: '/syncProgram',
    page: () => import('./ProgramSyncPage.tsx'),
    titleKey: 'sync:programs.title',
    passing: true,
  },
  {
    path: '/masterDataSync',
    page: () => import('./MasterDataSyncPage.tsx'),
    titleKey: 'sync:title',
    parent: '/syncProgram',
    passing: true,
  },
  {
    path: '/masterDataSyncForTree',
    page: () => import('./TreeSyncPage.tsx'),
    titleKey: 'sync:tree.title',
    parent: '/syncProgram',
    passing: true,
  },
];
