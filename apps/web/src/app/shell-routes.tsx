import type { RouteObject } from 'react-router';
import { GuardedPage } from './guard/GuardedPage.tsx';
import { routeObjects } from './route-objects.tsx';
import { builtRoutes } from './routes.tsx';
import './preload-offline-pages.ts';
import { ShellFrame } from './shell/ShellFrame.tsx';

const notFound = { page: () => import('./pages/NotFoundPage.tsx') };

/** Every page inside header and menu; any other address there is not found. */
export const shellRoutes: RouteObject = {
  element: <ShellFrame />,
  children: [
    ...routeObjects(builtRoutes.filter(({ page }) => page.frame !== 'bare')),
    { path: '*', element: <GuardedPage path={null} page={notFound} /> },
  ],
};
