import type { PageRoute } from '../../platform/routes/page-route.ts';

export const subscriptionRoutes: readonly PageRoute[] = [
  {
    path: '/mySubscriptions',
    page: () => import('./SubscriptionsPage.tsx'),
    titleKey: 'subscriptions:title',
  },
];
