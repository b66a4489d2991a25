import type { RoutePath } from '@stockwell/model/access/routes';
import { dashboardRoutes } from '../features/dashboard/routes.ts';
import { dataEntryRoutes } from '../features/data-entry/routes.ts';
import { dataFeedRoutes } from '../features/data-feeds/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { erpFeedRoutes } from '../features/erp-feeds/routes.ts';
import { erpLinkingRoutes } from '../features/erp-linking/routes.ts';
import { forecastRoutes } from '../features/forecasts/routes.ts';
import { integrationRoutes } from '../features/integrations/routes.ts';
import { jobRoutes } from '../features/jobs/routes.ts';
import { mailRoutes } from '../features/mail/routes.ts';
import { masterDataRoutes } from '../features/master-data/routes.ts';
import { pipelineRoutes } from '../features/pipeline/routes.ts';
import { problemRoutes } from '../features/problems/routes.ts';
import { categoryRoutes } from '../features/product-categories/routes.ts';
import { programCopyRoutes } from '../features/program-copies/routes.ts';
import { reportRoutes } from '../features/reports/routes.ts';
import { scenarioRoutes } from '../features/scenarios/routes.ts';
import { sessionRoutes } from '../features/session/routes.ts';
import { subscriptionRoutes } from '../features/subscriptions/routes.ts';
import { supplyPlanRoutes } from '../features/supply-plan/routes.ts';
import { syncRoutes } from '../features/sync/routes.ts';
import { ticketRoutes } from '../features/tickets/routes.ts';
import { translationRoutes } from '../features/translations/routes.ts';
import { userManualRoutes } from '../features/user-manual/routes.ts';
import { versionRoutes } from '../features/versions/routes.ts';
import type { PageRoute } from '../platform/routes/page-route.ts';
import { type BuiltRoute, withVariants } from '../platform/routes/route-paths.ts';
import { errorRoutes } from './pages/routes.ts';

/** THE table: every page of the application. Each feature declares the list of its own pages. */
export const pages: readonly PageRoute[] = [
  ...sessionRoutes,
  ...syncRoutes,
  ...dashboardRoutes,
  ...masterDataRoutes,
  ...categoryRoutes,
  ...programCopyRoutes,
  ...translationRoutes,
  ...problemRoutes,
  ...scenarioRoutes,
  ...dataEntryRoutes,
  ...dataFeedRoutes,
  ...erpLinkingRoutes,
  ...forecastRoutes,
  ...supplyPlanRoutes,
  ...ticketRoutes,
  ...mailRoutes,
  ...integrationRoutes,
  ...jobRoutes,
  ...erpFeedRoutes,
  ...pipelineRoutes,
  ...deviceRoutes,
  ...subscriptionRoutes,
  ...userManualRoutes,
  ...versionRoutes,
  ...reportRoutes,
  ...errorRoutes,
];

/** The pages with their status-banner variants. */
export const builtRoutes: readonly BuiltRoute[] = withVariants(pages);

export const builtPaths: ReadonlySet<RoutePath> = new Set(builtRoutes.map(({ path }) => path));
