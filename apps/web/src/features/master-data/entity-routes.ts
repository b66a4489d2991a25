import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { PageRoute } from '../../app/page-route.ts';

const kinds = ['list', 'add', 'edit'] as const;
const titles = { list: 'many', add: 'add', edit: 'edit' } as const;

/** Pages that a feature brings instead of the common ones. */
export type OwnPages = Partial<Record<(typeof kinds)[number], PageRoute['page']>>;

const commonPage: PageRoute['page'] = () => import('./EntityPage.tsx');

/** List, add and edit page of an entity at the addresses it declares. */
export function entityRoutes(
  entity: Pick<EntityDeclaration, 'name' | 'routes'>,
  own: OwnPages = {},
): PageRoute[] {
  return kinds.flatMap((kind) => {
    const path = entity.routes?.[kind];
    const titleKey = `entities:${entity.name}.${titles[kind]}`;
    return path ? [{ path, page: own[kind] ?? commonPage, titleKey }] : [];
  });
}
