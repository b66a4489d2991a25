import { entityNamed } from '@stockwell/model/entities/index';
import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import { type EntityDeclaration, titleField, type UniqueRule } from '@stockwell/model/entity/entity';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { columnNames } from '../db/schema/entity-table.ts';
import { linkOf, tableOf } from '../db/schema/index.ts';
import { utcText } from '../db/time.ts';
import type { House } from '../house.ts';
import { codes, forbidden, notFound, Refusal, wrongFields } from '../http/refusal.ts';
import { audit } from '../modules/access/audit.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { changesBetween } from './changes.ts';
import type { Save } from './extension.ts';
import { extensionOf } from './extensions.ts';
import { queryOf } from './query.ts';
import { type Reader, readOne } from './read.ts';

type Row = Readonly<Record<string, unknown>>;

/** The columns that the checked values of a record go to. */
function columnsOf(entity: EntityDeclaration, record: CheckedRecord): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.managed || !(name in record.values)) continue;
    const value = record.values[name];
    if (field.kind === 'label') {
      const label = (value ?? {}) as Record<string, unknown>;
      for (const language of ['en', 'fr', 'sp', 'pr']) {
        const part = label[`label_${language}`];
        if (part !== undefined || value === null) columns[`${name}_${language}`] = part ?? null;
      }
    } else if (field.kind === 'reference') columns[`${name}Id`] = value;
    else if (columnNames(name, field).length > 0) columns[name] = value;
  }
  return columns;
}

/** A realm-bound caller writes in the own realm only. */
function requireOwnRealm(
  entity: EntityDeclaration,
  realmId: unknown,
  caller: SignedIn,
  mode: Save['mode'],
): void {
  if (caller.realmId === null || entity.level === 'application') return;
  if (entity.fields.realm && realmId !== caller.realmId) throw forbidden(mode === 'add' ? 'POST' : 'PUT');
}

/** Everything referred to exists, and belongs to the same realm as the record. */
async function requireReferences(
  tx: Tx,
  entity: EntityDeclaration,
  record: CheckedRecord,
  realmId: unknown,
): Promise<void> {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const value = record.values[name];
    const ids = (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');
    if (ids.length === 0) continue;
    const table = tableOf(field.entity);
    const realm = entityNamed(field.entity).level === 'application' ? undefined : table.realmId;
    const rows = await tx
      .select({ id: table.id, realmId: realm ?? sql<null>`null` })
      .from(table)
      .where(inArray(table.id, ids));
    if (rows.length < ids.length) problems[name] = codes.unknownReference;
    else if (realm && typeof realmId === 'number' && rows.some((row) => row.realmId !== realmId)) {
      problems[name] = codes.otherRealm;
    }
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
    if (!own || value === undefined || value === null) return undefined;
    return field?.kind === 'text' || field?.kind === 'label'
      ? sql`lower(${own}) = lower(${value})`
      : eq(own, value);
  });
  return parts.includes(undefined) ? undefined : and(...parts);
}

/** A duplicate is refused with the record that already has the value. */
async function requireUnique(
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

async function storeLinks(
  tx: Tx,
  entity: EntityDeclaration,
  record: CheckedRecord,
  id: number,
): Promise<void> {
  for (const [name, field] of Object.entries(entity.fields)) {
    const ids = record.values[name];
    if (field.kind !== 'references' || field.managed || !Array.isArray(ids)) continue;
    const link = linkOf(entity.name, name);
    await tx.delete(link).where(eq(link.ownerId, id));
    if (ids.length > 0)
      await tx.insert(link).values(ids.map((targetId: number) => ({ ownerId: id, targetId })));
  }
}

async function linkedIds(
  tx: Tx,
  entity: EntityDeclaration,
  id: number | string,
): Promise<Record<string, unknown>> {
  const linked: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'references' || typeof id !== 'number') continue;
    const link = linkOf(entity.name, name);
    const rows = await tx.select({ id: link.targetId }).from(link).where(eq(link.ownerId, id));
    linked[name] = rows.map((row) => row.id).sort((a, b) => a - b);
  }
  return { ...linked, ...(await extensionOf(entity.name).auditValues?.(tx, id)) };
}

export interface Saved {
  readonly id: number | string;
  readonly answer?: { readonly status: number; readonly messageCode: string };
}

export async function addRecord(
  house: House,
  entity: EntityDeclaration,
  record: CheckedRecord,
  caller: SignedIn,
): Promise<Saved> {
  const extension = extensionOf(entity.name);
  const save: Save = { mode: 'add', record, current: null, caller };
  const table = tableOf(entity.name);
  requireOwnRealm(entity, record.values.realm, caller, 'add');
  const id = await house.db.transaction(async (tx) => {
    await requireReferences(tx, entity, record, record.values.realm);
    const columns = { ...columnsOf(entity, record), ...(await extension.beforeSave?.(house, tx, save)) };
    await requireUnique(tx, entity, columns, null);
    const now = house.now();
    const [row] = await tx
      .insert(table)
      .values({
        ...columns,
        ...(extension.newKey ? { id: extension.newKey(save) } : {}),
        createdBy: caller.userId,
        createdDate: now,
        lastModifiedBy: caller.userId,
        lastModifiedDate: now,
      })
      .returning({ id: table.id });
    const added = row?.id as number | string;
    if (typeof added === 'number') await storeLinks(tx, entity, record, added);
    await extension.afterSave?.(house, tx, save, added);
    const changes = changesBetween({}, { ...columns, ...(await linkedIds(tx, entity, added)) });
    await audit(tx, { subject: entity.name, recordId: added, action: 'add', by: caller.userId, changes });
    return added;
  });
  await house.records.changed();
  const answer = await extension.afterCommit?.(house, save, id);
  return answer ? { id, answer } : { id };
}

const isStale = (record: CheckedRecord, current: Row): boolean =>
  record.recordVersion === undefined
    ? record.lastModifiedDate !== utcText(current.lastModifiedDate as Date)
    : record.recordVersion !== current.recordVersion;

/** A save that started from an older state is refused and shown the newer one; nothing is overwritten silently. */
async function staleRefusal(
  house: House,
  entity: EntityDeclaration,
  id: number | string,
  reader: Reader,
): Promise<Refusal> {
  // Whoever saved first may not have told everybody yet.
  await house.records.changed();
  return new Refusal(412, codes.stale, { details: { current: await readOne(house, entity, id, reader) } });
}

function requireFixed(entity: EntityDeclaration, columns: Row, current: Row, caller: SignedIn): void {
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.fixed || (field.unlockedBy && caller.functions.has(field.unlockedBy))) continue;
    for (const column of columnNames(name, field)) {
      if (column in columns && columns[column] !== current[column]) problems[name] = codes.fixed;
    }
  }
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}

export async function editRecord(
  house: House,
  entity: EntityDeclaration,
  record: CheckedRecord,
  reader: Reader,
): Promise<Saved> {
  const { caller } = reader;
  const extension = extensionOf(entity.name);
  const { table } = queryOf(entity);
  const { id } = record;
  if (id === undefined) throw notFound();
  // Reading first settles whether the caller may see the record at all.
  const [found] = await house.db.select().from(table).where(eq(table.id, id));
  if (!found) throw notFound();
  await readOne(house, entity, id, reader).catch((failure) => {
    throw failure instanceof Refusal && failure.status === 403 ? forbidden('PUT') : failure;
  });
  const before = (await house.db.select().from(table).where(eq(table.id, id)))[0] as Row;
  if (isStale(record, before)) throw await staleRefusal(house, entity, id, reader);

  const save: Save = { mode: 'edit', record, current: before, caller };
  const overtaken = await house.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    const current = locked as Row;
    if (current.recordVersion !== before.recordVersion) return true;
    const columns: Record<string, unknown> = columnsOf(entity, record);
    if (entity.hasStatus && record.active !== undefined) columns.active = record.active;
    requireFixed(entity, columns, current, caller);
    const realmId = 'realmId' in current ? current.realmId : undefined;
    requireOwnRealm(entity, realmId, caller, 'edit');
    await requireReferences(tx, entity, record, realmId);
    Object.assign(columns, await extension.beforeSave?.(house, tx, save));
    await requireUnique(tx, entity, { ...current, ...columns }, id);
    const linksBefore = await linkedIds(tx, entity, id);
    if (typeof id === 'number') await storeLinks(tx, entity, record, id);
    await extension.afterSave?.(house, tx, save, id);
    const changes = changesBetween(
      { ...current, ...linksBefore },
      { ...columns, ...(await linkedIds(tx, entity, id)) },
    );
    if (Object.keys(changes).length === 0) return false;
    await tx
      .update(table)
      .set({
        ...columns,
        lastModifiedBy: caller.userId,
        lastModifiedDate: house.now(),
        recordVersion: sql`${table.recordVersion} + 1`,
      })
      .where(eq(table.id, id));
    await audit(tx, { subject: entity.name, recordId: id, action: 'edit', by: caller.userId, changes });
    return false;
  });
  if (overtaken) throw await staleRefusal(house, entity, id, reader);
  await house.records.changed();
  const answer = await extension.afterCommit?.(house, save, id);
  return answer ? { id, answer } : { id };
}
