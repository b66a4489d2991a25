import type { PageRoute } from '../../platform/routes/page-route.ts';

export const erpFeedRoutes: readonly PageRoute[] = [
  { path: '/integration/erpFeeds', page: () => import('./ErpFeedsPage.tsx'), titleKey: 'erpFeeds:title' },
];
