import type { PageRoute } from '../../platform/routes/page-route.ts';

const page: PageRoute['page'] = () => import('./ProgramPage.tsx');

/** Lists and forms that need what is registered for programs. */
export const programPages = {
  program: { list: page, edit: page },
  dataset: { list: page, add: page, edit: page },
  budget: { list: () => import('./BudgetListPage.tsx'), add: page, edit: page },
} as const;

export const programRoutes: readonly PageRoute[] = [
  {
    path: '/program/programOnboarding',
    page: () => import('./OnboardingPage.tsx'),
    titleKey: 'programs:onboarding.title',
  },
  {
    path: '/program/mapProcurementAgent/{programId}',
    page: () => import('./MapAgentsPage.tsx'),
    titleKey: 'programs:agents.title',
    parent: '/program/listProgram',
  },
];
