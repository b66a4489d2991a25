import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { allRows, type PageRequest } from '../../table/index.ts';
import type { PageInput } from '../queries.ts';

/** The question to the server. */
export function pageQueryOf(request: PageRequest, entity: EntityDeclaration): PageInput {
  const filter = Object.entries(request.filters)
    .filter(([, ids]) => ids.length > 0)
    .map(([name, ids]) => `${name}:${ids.join(',')}`)
    .join(';');
  return {
    page: request.size >= allRows ? 0 : request.page,
    size: request.size,
    language: request.language,
    search: request.search || undefined,
    sort: request.sort ?? entity.sort,
    direction: request.sort && request.descending ? 'desc' : undefined,
    active: request.status === 'all' ? undefined : request.status === 'active',
    filter: filter || undefined,
  };
}
