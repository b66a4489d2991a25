import { entityList } from '@stockwell/model/entities/index';
import type { FastifyInstance } from 'fastify';
import { entityRoutes } from '../entities/routes.ts';
import type { House } from '../house.ts';
import { currencyRateRoutes } from './currency-rates/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { importRoutes } from './import/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { categoryRoutes } from './master-data/category-routes.ts';
import { fixedListRoutes } from './master-data/fixed-list-routes.ts';
import { masterListRoutes } from './master-data/list-routes.ts';
import { unitRoutes } from './master-data/unit-routes.ts';
import { pickerRoutes } from './pickers/routes.ts';
import { programRoutes } from './programs/routes.ts';
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
  house: House,
  served: { readonly frontEndBuild: string; readonly interfaceCodes: ReadonlySet<string> | null },
): void {
  healthRoutes(app, house);
  sessionRoutes(app, house, served.frontEndBuild);
  accountRoutes(app, house);
  ownSessionRoutes(app, house);
  secondFactorRoutes(app, house);
  deviceRoutes(app, house);
  userAdministrationRoutes(app, house);
  historyRoutes(app, house);
  mailRoutes(app, house);
  jobRoutes(app, house);
  fileRoutes(app, house);
  categoryRoutes(app, house);
  fixedListRoutes(app, house);
  pickerRoutes(app, house);
  programRoutes(app, house);
  currencyRateRoutes(app, house);
  unitRoutes(app, house);
  masterListRoutes(app, house);
  translationRoutes(app, house, served.interfaceCodes);
  importRoutes(app, house);
  syncRoutes(app, house);
  ticketRoutes(app, house);
  versionRoutes(app, house);
  forecastRoutes(app, house);
  versionReviewRoutes(app, house);
  for (const entity of entityList) entityRoutes(app, house, entity);
}
