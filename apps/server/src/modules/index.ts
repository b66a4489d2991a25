import { entityList } from '@stockwell/model/entities/index';
import type { FastifyInstance } from 'fastify';
import { entityRoutes } from '../entities/routes.ts';
import type { House } from '../house.ts';
import { fileRoutes } from './files/routes.ts';
import { importRoutes } from './import/routes.ts';
import { mailRoutes } from './mail/routes.ts';
import { categoryRoutes } from './master-data/category-routes.ts';
import { fixedListRoutes } from './master-data/fixed-list-routes.ts';
import { masterListRoutes } from './master-data/list-routes.ts';
import { unitRoutes } from './master-data/unit-routes.ts';
import { pickerRoutes } from './pickers/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { accountRoutes } from './session/account-routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { syncRoutes } from './sync/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { translationRoutes } from './translations/routes.ts';
import { userAdministrationRoutes } from './users/routes.ts';
import { versionReviewRoutes } from './versions/review/routes.ts';
import { versionRoutes } from './versions/routes.ts';

export function registerModules(
  app: FastifyInstance,
  house: House,
  served: { readonly frontEndBuild: string },
): void {
  sessionRoutes(app, house, served.frontEndBuild);
  accountRoutes(app, house);
  userAdministrationRoutes(app, house);
  mailRoutes(app, house);
  fileRoutes(app, house);
  categoryRoutes(app, house);
  fixedListRoutes(app, house);
  pickerRoutes(app, house);
  programRoutes(app, house);
  unitRoutes(app, house);
  masterListRoutes(app, house);
  translationRoutes(app, house);
  importRoutes(app, house);
  syncRoutes(app, house);
  ticketRoutes(app, house);
  versionRoutes(app, house);
  versionReviewRoutes(app, house);
  for (const entity of entityList) entityRoutes(app, house, entity);
}
