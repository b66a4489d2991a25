import type { PageRoute } from '../../platform/routes/page-route.ts';

export const programCopyRoutes: readonly PageRoute[] = [
  {
    path: '/program/downloadProgram',
    page: () => import('./DownloadPage.tsx'),
    titleKey: 'programCopies:download.title',
  },
  {
    path: '/program/deleteLocalProgram',
    page: () => import('./DeleteLocalPage.tsx'),
    titleKey: 'programCopies:delete.page',
  },
  {
    path: '/program/exportProgram',
    page: () => import('./ExportPage.tsx'),
    titleKey: 'programCopies:export.title',
  },
  {
    path: '/program/importProgram',
    page: () => import('./ImportPage.tsx'),
    titleKey: 'programCopies:import.title',
  },
];
