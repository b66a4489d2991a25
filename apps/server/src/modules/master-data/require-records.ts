import { type EntityName, entities } from '@stockwell/model/entities/index';
import { inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { tableOf } from '../../db/schema/index.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';

/** All of these records exist and are of the caller's realm; one that is not refuses the whole call. */
export async function requireRecords(
  db: Db | Tx,
  name: EntityName,
  ids: readonly number[],
  caller: SignedIn,
): Promise<void> {
  if (ids.length === 0) return;
  const table = tableOf(name);
  const realm = entities[name].level === 'application' ? undefined : table.realmId;
  const rows = await db
    .select({ id: table.id, realmId: realm ?? sql<null>`null` })
    .from(table)
    .where(inArray(table.id, [...ids]));
  if (rows.length < new Set(ids).size) throw notFound();
  if (realm && caller.realmId !== null && rows.some((row) => row.realmId !== caller.realmId))
    throw forbidden('GET');
}
