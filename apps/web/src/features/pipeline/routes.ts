import type { PageRoute } from '../../platform/routes/page-route.ts';

const list = '/pipeline/pieplineProgramList';

export const pipelineRoutes: readonly PageRoute[] = [
  { path: list, page: () => import('./ImportListPage.tsx'), titleKey: 'pipeline:list.title' },
  {
    path: '/pipeline/pipelineProgramImport',
    page: () => import('./import-file/ImportFilePage.tsx'),
    titleKey: 'pipeline:file.title',
    parent: list,
  },
  {
    path: '/pipeline/pieplineProgramSetup/{pipelineId}',
    page: () => import('./set-up/SetUpPage.tsx'),
    titleKey: 'pipeline:setUp.title',
    parent: list,
  },
  {
    path: '/pipeline/planningUnitListFinalInventory/{pipelineId}',
    page: () => import('./final-inventory/NegativeInventoryPage.tsx'),
    titleKey: 'pipeline:negative.title',
    parent: list,
  },
];
