import type { PageRoute } from '../../platform/routes/page-route.ts';

export const scenarioRoutes: readonly PageRoute[] = [
  { path: '/report/whatIf', page: () => import('./WhatIfPage.tsx'), titleKey: 'scenarios:title' },
];
