import type { PageRoute } from '../../platform/routes/page-route.ts';

const errorPage = () => import('./ErrorPage.tsx');

/** Pages for when something is not there, not allowed or broken. */
export const errorRoutes: readonly PageRoute[] = [
  { path: '/404', page: () => import('./NotFoundPage.tsx'), titleKey: 'errors:notFound.title' },
  { path: '/500', page: () => import('./ServerErrorPage.tsx'), titleKey: 'errors:server.title' },
  { path: '/error', page: errorPage, titleKey: 'errors:error.title' },
  { path: '/error/{message}', page: errorPage, titleKey: 'errors:error.title' },
  {
    path: '/accessDenied',
    page: () => import('./AccessDeniedPage.tsx'),
    titleKey: 'errors:accessDenied.title',
  },
];
