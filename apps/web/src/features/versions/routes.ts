import { pageOfKind } from '../../platform/routes/page-of-kind.ts';
import type { PageRoute } from '../../platform/routes/page-route.ts';

export const versionRoutes: readonly PageRoute[] = [
  {
    path: '/program/syncPage',
    page: pageOfKind('supplyPlan', () => import('./commit/SyncPage.tsx')),
    titleKey: 'versions:sync.title',
  },
  {
    path: '/dataset/commitTree',
    page: pageOfKind('forecast', () => import('./commit/SyncPage.tsx')),
    titleKey: 'versions:sync.title',
  },
  {
    path: '/program/commitRequest',
    page: () => import('./requests/CommitRequestPage.tsx'),
    titleKey: 'versions:request.title',
  },
  {
    path: '/program/compareVersions',
    page: () => import('./between/CompareVersionPage.tsx'),
    titleKey: 'versions:between.title',
  },
  {
    path: '/report/compareVersion',
    page: () => import('./forecasts/ForecastComparisonPage.tsx'),
    titleKey: 'versions:forecasts.title',
  },
  {
    path: '/report/supplyPlanVersionAndReview',
    page: () => import('./review/VersionListPage.tsx'),
    titleKey: 'versions:list.title',
  },
  {
    path: '/report/supplyPlanVersionAndReview/{statusId}',
    page: () => import('./review/VersionListPage.tsx'),
    titleKey: 'versions:list.title',
    parent: '/report/supplyPlanVersionAndReview',
  },
  {
    path: '/report/editStatus/{programId}/{versionId}',
    page: () => import('./review/EditStatusPage.tsx'),
    titleKey: 'versions:review.pageTitle',
    parent: '/report/supplyPlanVersionAndReview',
  },
];
