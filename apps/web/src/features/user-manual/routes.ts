import type { PageRoute } from '../../platform/routes/page-route.ts';

export const userManualRoutes: readonly PageRoute[] = [
  {
    path: '/userManual/uploadUserManual',
    page: () => import('./UploadManualPage.tsx'),
    titleKey: 'menu:uploadUserManual',
  },
];
