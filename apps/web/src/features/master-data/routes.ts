import { entityList } from '@stockwell/model/entities/index';
import type { PageRoute } from '../../app/page-route.ts';
import { rolePages } from '../roles/index.ts';
import { accessControlRoute, userPages } from '../users/index.ts';
import { entityRoutes, type OwnPages } from './entity-routes.ts';

/** Entities whose features bring pages of their own. */
const ownPages: Readonly<Record<string, OwnPages>> = { user: userPages, role: rolePages };

/** The pages of every entity that declares addresses, and the ones that belong to them. */
export const masterDataRoutes: readonly PageRoute[] = [
  ...entityList.flatMap((entity) => entityRoutes(entity, ownPages[entity.name])),
  accessControlRoute,
];
