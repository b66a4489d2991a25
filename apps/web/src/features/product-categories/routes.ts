import type { PageRoute } from '../../platform/routes/page-route.ts';

export const categoryRoutes: readonly PageRoute[] = [
  {
    path: '/productCategory/productCategoryTree',
    page: () => import('./CategoryTreePage.tsx'),
    titleKey: 'programs:category.title',
  },
];
