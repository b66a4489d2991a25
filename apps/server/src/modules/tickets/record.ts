import { type EntityName, entities } from '@stockwell/model/entities/index';
import { maxId } from '@stockwell/model/entity/check-value';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { formById } from '@stockwell/model/tickets/forms';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { tableOf } from '../../db/schema/index.ts';
import { codes, wrongFields } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';
import type { StoredTicket } from './store.ts';

const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name);

const home = (entity: EntityDeclaration): string => entity.sharesTableOf ?? entity.name;

/** What the form of the ticket asks for; any record where it does not say. */
function isAskedFor(ticket: StoredTicket, entity: EntityDeclaration): boolean {
  const wanted = ticket.formId === null ? null : formById(ticket.formId)?.record?.entity;
  return !wanted || home(entities[wanted]) === home(entity);
}

const isKey = (entity: EntityDeclaration, id: number | string): boolean =>
  entity.keyType === 'text'
    ? typeof id === 'string'
    : typeof id === 'number' && Number.isInteger(id) && id > 0 && id <= maxId;

/** The record that a ticket is linked to exists and belongs to the realm of the caller and of the ticket. */
export async function requireRecord(
  tx: Tx,
  caller: SignedIn,
  ticket: StoredTicket,
  record: { readonly entity: string; readonly id: number | string },
): Promise<void> {
  const unknown = () => wrongFields({ record: codes.unknownReference });
  if (!isEntityName(record.entity)) throw unknown();
  const entity: EntityDeclaration = entities[record.entity];
  if (!isAskedFor(ticket, entity) || !isKey(entity, record.id)) throw unknown();
  const table = tableOf(entity.name);
  const realm = entity.name === 'realm' ? table.id : table.realmId;
  const [row] = await tx
    .select({ realmId: sql<number | null>`${realm ?? sql`null`}` })
    .from(table)
    .where(eq(table.id, record.id));
  if (!row) throw unknown();
  const owners = [caller.realmId, ticket.realmId].filter((id) => id !== null);
  if (row.realmId !== null && owners.some((id) => id !== row.realmId)) {
    throw wrongFields({ record: codes.otherRealm });
  }
}
