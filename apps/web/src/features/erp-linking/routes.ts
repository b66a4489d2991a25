import type { PageRoute } from '../../platform/routes/page-route.ts';

const linking: PageRoute['page'] = () => import('./LinkingPage.tsx');

export const erpLinkingRoutes: readonly PageRoute[] = [
  { path: '/shipment/manualTagging', page: linking, titleKey: 'erpLinking:title' },
  {
    path: '/shipment/manualTagging/{tab}',
    page: linking,
    titleKey: 'erpLinking:title',
    parent: '/shipment/manualTagging',
  },
  {
    path: '/shipment/delinking',
    page: linking,
    titleKey: 'erpLinking:title',
    parent: '/shipment/manualTagging',
  },
  {
    path: '/shipmentLinkingNotification',
    page: () => import('./LinkNotificationsPage.tsx'),
    titleKey: 'erpLinking:notifications.title',
  },
];
