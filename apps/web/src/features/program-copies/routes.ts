import { pageOfKind } from '../../platform/routes/page-of-kind.ts';
import type { PageRoute } from '../../platform/routes/page-route.ts';

export const programCopyRoutes: readonly PageRoute[] = [
  {
    path: '/program/downloadProgram',
    page: pageOfKind('supplyPlan', () => import('./DownloadPage.tsx')),
    titleKey: 'programCopies:download.title',
  },
  {
    path: '/program/deleteLocalProgram',
    page: () => import('./DeleteLocalPage.tsx'),
    titleKey: 'programCopies:delete.page',
  },
  {
    path: '/program/exportProgram',
    page: pageOfKind('supplyPlan', () => import('./ExportPage.tsx')),
    titleKey: 'programCopies:export.title',
  },
  {
    path: '/program/importProgram',
    page: pageOfKind('supplyPlan', () => import('./ImportPage.tsx')),
    titleKey: 'programCopies:import.title',
  },
  {
    path: '/dataset/loadDeleteDataSet',
    page: pageOfKind('forecast', () => import('./DownloadPage.tsx')),
    titleKey: 'programCopies:download.title',
  },
  {
    path: '/dataset/exportDataset',
    page: pageOfKind('forecast', () => import('./ExportPage.tsx')),
    titleKey: 'programCopies:export.title',
  },
  {
    path: '/dataset/importDataset',
    page: pageOfKind('forecast', () => import('./ImportPage.tsx')),
    titleKey: 'programCopies:import.title',
  },
];
