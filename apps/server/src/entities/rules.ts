import { entityList, entityNamed } from '@stockwell/model/entities/index';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { validation } from '@stockwell/model/entity/check-value';
import { type EntityDeclaration, titleField, type UniqueRule } from '@stockwell/model/entity/entity';
import { and, count, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { columnNames } from '../db/schema/entity-table.ts';
import { linkOf, tableOf } from '../db/schema/index.ts';
import { codes, forbidden, Refusal, wrongFields } from '../http/refusal.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import type { Save } from './extension.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The realm of a record: its own, or that of the record it belongs to. */
export async function realmOf(
  tx: Tx,
  entity: EntityDeclaration,
  record: CheckedRecord,
  current: Row | null,
): Promise<number | null | undefined> {
  if (!entity.fields.realm || entity.level === 'application') return undefined;
  if (current && 'realmId' in current) return current.realmId as number | null;
  // Where neither the record nor one it belongs to says the realm, the entity's own rules do.
  if (!entity.realmFrom)
    return entity.fields.realm.managed ? null : (record.values.realm as number | undefined);
  const field = entity.fields[entity.realmFrom];
  const parent = record.values[entity.realmFrom];
  if (field?.kind !== 'reference' || typeof parent !== 'number') return undefined;
  const table = tableOf(field.entity);
  const [row] = await tx
    .select({ realmId: table.realmId ?? sql<null>`null` })
    .from(table)
    .where(eq(table.id, parent));
  if (!row) throw wrongFields({ [entity.realmFrom]: codes.unknownReference });
  return row.realmId as number | null;
}

/** A realm-bound caller writes in the own realm only. */
export function requireOwnRealm(
  entity: EntityDeclaration,
  realmId: unknown,
  caller: SignedIn,
  mode: Save['mode'],
): void {
  if (caller.realmId === null || entity.level === 'application') return;
  if (entity.fields.realm?.managed && !entity.realmFrom) return;
  if (entity.fields.realm && realmId !== caller.realmId) throw forbidden(mode === 'add' ? 'POST' : 'PUT');
}

/** Everything referred to exists, and belongs to the same realm as the record. */
export async function requireReferences(
  tx: Tx,
  entity: EntityDeclaration,
  record: CheckedRecord,
  realmId: unknown,
): Promise<void> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if ((field.kind !== 'reference' && field.kind !== 'references') || field.managed) continue;
    const value = record.values[name];
    const ids = (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');
    if (ids.length === 0) continue;
    const table = tableOf(field.entity);
    const realm = entityNamed(field.entity).level === 'application' ? undefined : table.realmId;
    const rule = field.kind === 'reference' ? field.within : undefined;
    const narrowed = rule && table[`${rule.field}Id`];
    const within = rule?.id ?? null;
    const rows = await tx
      .select({
        id: table.id,
        realmId: realm ?? sql<null>`null`,
        within: narrowed ?? sql<null>`null`,
      })
      .from(table)
      .where(inArray(table.id, ids));
    if (rows.length < ids.length) problems[name] = codes.unknownReference;
    else if (realm && typeof realmId === 'number' && rows.some((row) => row.realmId !== realmId)) {
      problems[name] = codes.otherRealm;
    } else if (rows.some((row) => row.within !== within)) problems[name] = validation.choice;
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}

function sameValue(entity: EntityDeclaration, rule: UniqueRule, columns: Row): SQL | undefined {
  const table = tableOf(entity.name);
  const parts = rule.fields.map((name) => {
    const field = entity.fields[name];
    const [column] = field ? columnNames(name, field) : [];
    const own = column ? table[column] : undefined;
    const value = column ? columns[column] : undefined;
    if (!own) return undefined;
    if (value === undefined || value === null) {
      return field?.kind === 'reference' && !field.required ? sql`${own} is null` : undefined;
    }
    return field?.kind === 'text' || field?.kind === 'label'
      ? sql`lower(${own}) = lower(${value})`
      : eq(own, value);
  });
  return parts.includes(undefined) ? undefined : and(...parts);
}

/** A duplicate is refused with the record that already has the value. */
export async function requireUnique(
  tx: Tx,
  entity: EntityDeclaration,
  columns: Row,
  id: number | string | null,
): Promise<void> {
  const table = tableOf(entity.name);
  const title = titleField(entity);
  const named = table[`${title}_en`] ?? table[title] ?? table.id;
  for (const rule of entity.unique) {
    const same = sameValue(entity, rule, columns);
    if (!same) continue;
    const [existing] = await tx
      .select({ id: table.id, name: named })
      .from(table)
      .where(and(same, id === null ? undefined : ne(table.id, id)));
    if (!existing) continue;
    const field = rule.fields[rule.fields.length - 1] ?? 'body';
    const messageCode = rule.messageCode ?? codes.exists;
    throw new Refusal(rule.status ?? 406, messageCode, {
      fields: { [field]: messageCode },
      details: { existing: { id: existing.id, name: existing.name } },
    });
  }
}

export function requireFixed(entity: EntityDeclaration, columns: Row, current: Row, caller: SignedIn): void {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.fixed || field.managed || (field.unlockedBy && caller.functions.has(field.unlockedBy)))
      continue;
    for (const column of columnNames(name, field)) {
      if (column in columns && columns[column] !== current[column]) problems[name] = codes.fixed;
    }
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}

export interface Use {
  readonly entity: string;
  readonly count: number;
}

/** Active records of other entities that point to a record. */
export async function usesOf(db: Db | Tx, entity: EntityDeclaration, id: number): Promise<Use[]> {
  const uses: Use[] = [];
  for (const user of entityList) {
    const table = tableOf(user.name);
    for (const [name, field] of Object.entries(user.fields)) {
      if (field.managed || !('entity' in field) || field.entity !== entity.name) continue;
      // Links seen from their other end are the record's own.
      if (field.kind === 'references' && field.linkedFrom) continue;
      const query =
        field.kind === 'reference'
          ? db
              .select({ rows: count() })
              .from(table)
              .where(and(eq(table[`${name}Id`] ?? table.id, id), eq(table.active ?? table.id, true)))
          : db
              .select({ rows: count() })
              .from(linkOf(user.name, name))
              .innerJoin(table, eq(table.id, linkOf(user.name, name).ownerId))
              .where(and(eq(linkOf(user.name, name).targetId, id), eq(table.active ?? table.id, true)));
      const [found] = await query;
      const rows = found?.rows ?? 0;
      const known = uses.findIndex((use) => use.entity === user.name);
      const earlier = uses[known];
      if (earlier) uses[known] = { entity: user.name, count: earlier.count + rows };
      else if (rows > 0) uses.push({ entity: user.name, count: rows });
    }
  }
  return uses;
}

/** Deactivating something that is used says where, and is done only when the caller says so again. */
export async function requireUnused(
  tx: Tx,
  entity: EntityDeclaration,
  record: CheckedRecord,
  current: Row,
): Promise<void> {
  const deactivates = entity.hasStatus && current.active === true && record.active === false;
  if (!deactivates || record.confirmed || typeof record.id !== 'number') return;
  const uses = await usesOf(tx, entity, record.id);
  if (uses.length > 0) throw new Refusal(412, 'static.message.inUse', { details: { usedBy: uses } });
}
