import type { PageRoute } from '../../platform/routes/page-route.ts';

const page = () => import('./DashboardPage.tsx');
const titleKey = 'dashboard:title';

export const dashboardRoutes: readonly PageRoute[] = [
  { path: '/', page: () => import('./HomeRedirect.tsx'), titleKey },
  { path: '/ApplicationDashboard', page, titleKey },
  { path: '/ApplicationDashboard/{id}', page, titleKey },
  { path: '/dashboard/{message}', page, titleKey },
  { path: '/dashboard/{color}/{message}', page, titleKey },
];
