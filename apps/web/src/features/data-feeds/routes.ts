import type { PageRoute } from '../../platform/routes/page-route.ts';

const parent = '/dataFeed/listDataFeed';

export const dataFeedRoutes: readonly PageRoute[] = [
  { path: '/dataFeed/listDataFeed', page: () => import('./FeedsPage.tsx'), titleKey: 'dataFeeds:title' },
  {
    path: '/dataFeed/addDataFeed/{programId}',
    page: () => import('./setup/AddFeedPage.tsx'),
    titleKey: 'dataFeeds:add',
    parent,
  },
  {
    path: '/dataFeed/editDataFeed/{dataFeedId}',
    page: () => import('./setup/EditFeedPage.tsx'),
    titleKey: 'dataFeeds:edit',
    parent,
  },
  {
    path: '/dataFeed/deliveries/{dataFeedId}',
    page: () => import('./deliveries/DeliveriesPage.tsx'),
    titleKey: 'dataFeeds:deliveries.title',
    parent,
  },
  {
    path: '/dataFeed/mapping/{dataFeedId}',
    page: () => import('./mapping/MappingPage.tsx'),
    titleKey: 'dataFeeds:mapping.title',
    parent,
  },
  {
    path: '/dataFeed/preview/{deliveryId}',
    page: () => import('./preview/PreviewPage.tsx'),
    titleKey: 'dataFeeds:preview.title',
    parent,
  },
];
