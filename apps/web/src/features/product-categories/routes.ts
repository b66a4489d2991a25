import type { PageRoute } from '../../app/page-route.ts';

export const categoryRoutes: readonly PageRoute[] = [
  {
    path: '/productCategory/productCategoryTree',
    page: () => import('./CategoryTreePage.tsx'),
    titleKey: 'programs:category.title',
  },
];
