import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { type EntityRecord, idOf } from '../entity-record.ts';
import { bodyOf, recordDrafts } from '../form/drafts.ts';
import type { EntityHost } from '../host.ts';
import { fetchRecord } from '../queries.ts';

/**
 * Sets a record active or inactive by the same call as the form. The record is read again: a list row does not
 * carry all fields, and a save needs the newest version.
 */
export async function switchActivation(
  host: EntityHost,
  entity: EntityDeclaration,
  row: EntityRecord,
  confirmed = false,
): Promise<void> {
  const { edit } = entityEndpoints(entity);
  if (!edit) throw new Error(`${entity.name} is not saved record by record`);
  const record = await fetchRecord(host, entity, idOf(entity, row));
  const drafts = { ...recordDrafts(entity, record, host.language), active: row.active === false };
  const body = bodyOf(entity, drafts, record, host.language);
  await host.call(edit, { body: confirmed ? { ...body, confirmed } : body });
}
