import { entityNamed } from '@stockwell/model/entities/index';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import type { ReferencesField } from '@stockwell/model/entity/fields';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { linkOf, tableOf } from '../db/schema/index.ts';

/** Whether the records at the other end show the same links in a field of theirs. */
function shownAtOtherEnd(entity: EntityDeclaration, name: string, field: ReferencesField): boolean {
  if (field.linkedFrom) return true;
  return Object.values(entityNamed(field.entity).fields).some(
    (other) =>
      other.kind === 'references' &&
      other.linkedFrom === name &&
      other.entity === (entity.sharesTableOf ?? entity.name),
  );
}

interface Change {
  readonly by: number;
  readonly now: Date;
}

/** Records whose links changed at their other end have changed themselves: editors and devices must hear of it. */
async function touch(tx: Tx, entity: string, ids: readonly number[], { by, now }: Change): Promise<void> {
  if (ids.length === 0) return;
  const table = tableOf(entity);
  await tx
    .update(table)
    .set({ lastModifiedBy: by, lastModifiedDate: now, recordVersion: sql`${table.recordVersion} + 1` })
    .where(inArray(table.id, [...ids]));
}

async function targetsOf(tx: Tx, entity: EntityDeclaration, name: string, id: number): Promise<number[]> {
  const link = linkOf(entity.name, name);
  const rows = await tx.select({ id: link.targetId }).from(link).where(eq(link.ownerId, id));
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Replaces the links of one many-to-many field. */
export async function replaceLinks(
  tx: Tx,
  entity: EntityDeclaration,
  name: string,
  id: number,
  wanted: readonly number[],
  change: Change,
): Promise<void> {
  const field = entity.fields[name];
  if (field?.kind !== 'references') throw new Error(`${entity.name}.${name} has no links`);
  const before = new Set(await targetsOf(tx, entity, name, id));
  const after = new Set(wanted);
  const link = linkOf(entity.name, name);
  await tx.delete(link).where(eq(link.ownerId, id));
  if (after.size > 0) await tx.insert(link).values([...after].map((targetId) => ({ ownerId: id, targetId })));
  if (!shownAtOtherEnd(entity, name, field)) return;
  const changed = [...new Set([...before, ...after])].filter((one) => before.has(one) !== after.has(one));
  await touch(tx, field.entity, changed, change);
}

/** Stores the many-to-many fields that a record says something about. */
export async function storeLinks(
  tx: Tx,
  entity: EntityDeclaration,
  record: CheckedRecord,
  id: number,
  change: Change,
  kept: Readonly<Record<string, readonly number[]>> = {},
): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    const wanted = record.values[name];
    if (field.kind !== 'references' || field.managed || !Array.isArray(wanted)) continue;
    await replaceLinks(tx, entity, name, id, [...wanted, ...(kept[name] ?? [])], change);
  }
}

/** What each many-to-many field of a record holds. */
export async function linkedIds(
  tx: Tx,
  entity: EntityDeclaration,
  id: number,
): Promise<Record<string, number[]>> {
  const linked: Record<string, number[]> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind === 'references') linked[name] = await targetsOf(tx, entity, name, id);
  }
  return linked;
}
