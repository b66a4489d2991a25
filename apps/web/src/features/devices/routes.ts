import type { PageRoute } from '../../platform/routes/page-route.ts';

export const deviceRoutes: readonly PageRoute[] = [
  { path: '/myDevices', page: () => import('./MyDevicesPage.tsx'), titleKey: 'devices:own.title' },
  {
    path: '/user/userDevices/{userId}',
    page: () => import('./UserDevicesPage.tsx'),
    titleKey: 'devices:user.title',
  },
];
