import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { type EntityRecord, idOf, type RecordId } from './entity-record.ts';
import type { EntityHost } from './host.ts';
import { overridesOf } from './registry.ts';

/** Address of the edit form; undefined for entities that have none. */
export function editPath(entity: EntityDeclaration, id: RecordId): string | undefined {
  return entity.routes?.edit?.replace(/\{\w+\}/, encodeURIComponent(String(id)));
}

/** Where a record opens for this user: its edit form, or what its feature has instead. */
export function recordPath(
  entity: EntityDeclaration,
  record: EntityRecord,
  host: EntityHost,
): string | undefined {
  const { address } = overridesOf(entity.name);
  if (address) return address(record, host);
  return host.holds(...entity.permissions.edit) ? editPath(entity, idOf(entity, record)) : undefined;
}

/** The list, with a banner that says what happened. */
export function listPath(
  entity: EntityDeclaration,
  banner?: { readonly color: 'green' | 'red'; readonly code: string },
): string {
  const base = entity.routes?.list ?? '/';
  return banner ? `${base}/${banner.color}/${encodeURIComponent(banner.code)}` : base;
}

/** Navigation state by which a form finds back to the list as it was: page, search, filters. */
export interface FromList {
  readonly listSearch?: string;
}

export function listSearchIn(state: unknown): string {
  const search = typeof state === 'object' && state !== null ? (state as FromList).listSearch : undefined;
  return typeof search === 'string' && search.startsWith('?') ? search : '';
}

export const cancelled = 'static.message.cancelled';
