import { entityList } from '@stockwell/model/entities/index';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { entityRoutes } from '../entities/routes.ts';
import { currencyRateRoutes } from './currency-rates/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { forecastStatsRoutes } from './forecast-stats/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { importRoutes } from './import/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { categoryRoutes } from './master-data/category-routes.ts';
import { fixedListRoutes } from './master-data/fixed-list-routes.ts';
import { masterListRoutes } from './master-data/list-routes.ts';
import { unitRoutes } from './master-data/unit-routes.ts';
import { pickerRoutes } from './pickers/routes.ts';
import { pipelineRoutes } from './pipeline/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { quantimedRoutes } from './quantimed/routes.ts';
import { reportViewRoutes } from './report-views/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { accountRoutes } from './session/account-routes.ts';
import { deviceRoutes } from './session/device-routes.ts';
import { ownSessionRoutes } from './session/own-session-routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { secondFactorRoutes } from './session/second-factor-routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { translationRoutes } from './translations/routes.ts';
import { historyRoutes } from './users/history-routes.ts';
import { userAdministrationRoutes } from './users/routes.ts';
import { forecastRoutes } from './versions/forecast/routes.ts';
import { versionReviewRoutes } from './versions/review/routes.ts';
import { versionRoutes } from './versions/routes.ts';

export function registerModules(
  app: FastifyInstance,
  context: AppContext,
  served: { readonly frontEndBuild: string; readonly interfaceCodes: ReadonlySet<string> | null },
): void {
  healthRoutes(app, context);
  sessionRoutes(app, context, served.frontEndBuild);
  accountRoutes(app, context);
  ownSessionRoutes(app, context);
  secondFactorRoutes(app, context);
  deviceRoutes(app, context);
  userAdministrationRoutes(app, context);
  historyRoutes(app, context);
  mailRoutes(app, context);
  jobRoutes(app, context);
  fileRoutes(app, context);
  categoryRoutes(app, context);
  fixedListRoutes(app, context);
  pickerRoutes(app, context);
  programRoutes(app, context);
  currencyRateRoutes(app, context);
  unitRoutes(app, context);
  masterListRoutes(app, context);
  translationRoutes(app, context, served.interfaceCodes);
  importRoutes(app, context);
  forecastStatsRoutes(app, context);
  quantimedRoutes(app, context);
  pipelineRoutes(app, context);
  syncRoutes(app, context);
  ticketRoutes(app, context);
  versionRoutes(app, context);
  forecastRoutes(app, context);
  reportRoutes(app, context);
  reportViewRoutes(app, context);
  dashboardRoutes(app, context);
  versionReviewRoutes(app, context);
  for (const entity of entityList) entityRoutes(app, context, entity);
}
