import type { PageRoute } from '../../platform/routes/page-route.ts';

export const jobRoutes: readonly PageRoute[] = [
  { path: '/job/listJob', page: () => import('./JobListPage.tsx'), titleKey: 'jobs:title' },
];
