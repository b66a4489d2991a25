import type { PageRoute } from '../../app/page-route.ts';

export const scenarioRoutes: readonly PageRoute[] = [
  { path: '/report/whatIf', page: () => import('./WhatIfPage.tsx'), titleKey: 'scenarios:title' },
];
