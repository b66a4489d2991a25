import type { PageRoute } from '../../platform/routes/page-route.ts';

const page = () => import('./ProblemListPage.tsx');

export const problemRoutes: readonly PageRoute[] = [
  { path: '/report/problemList', page, titleKey: 'problems:title' },
  {
    path: '/report/problemList/1/{programId}/{calculate}',
    page,
    titleKey: 'problems:title',
    parent: '/report/problemList',
  },
  {
    path: '/report/problemList/{programId}/{calculate}/{color}/{message}',
    page,
    titleKey: 'problems:title',
    parent: '/report/problemList',
  },
  { path: '/report/addProblem', page, titleKey: 'problems:add.title', parent: '/report/problemList' },
  { path: '/report/editProblem', page, titleKey: 'problems:edit.title', parent: '/report/problemList' },
  {
    path: '/report/editProblem/{problemReportId}/{programId}/{index}/{problemStatusId}/{problemTypeId}',
    page,
    titleKey: 'problems:edit.title',
    parent: '/report/problemList',
  },
];
