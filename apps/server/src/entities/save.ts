import type { CheckedRecord } from '@stockwell/model/entity/check-record';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../db/client.ts';
import { columnNames } from '../db/schema/entity-table.ts';
import { utcText } from '../db/time.ts';
import { codes, forbidden, notFound, Refusal } from '../http/refusal.ts';
import { audit } from '../modules/access/audit.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { changesBetween } from './changes.ts';
import type { Save } from './extension.ts';
import { extensionOf } from './extensions.ts';
import { linkedIds, storeLinks } from './links.ts';
import { queryOf } from './query.ts';
import { type Reader, readOne, requireReadable } from './read.ts';
import {
  type Row,
  realmOf,
  requireFixed,
  requireOwnRealm,
  requireReferences,
  requireUnique,
  requireUnused,
} from './rules.ts';

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

/** What a record holds beside its columns. */
async function partsOf(
  tx: Tx,
  entity: EntityDeclaration,
  id: number | string,
): Promise<Record<string, unknown>> {
  return {
    ...(typeof id === 'number' ? await linkedIds(tx, entity, id) : {}),
    ...(await extensionOf(entity.name).auditValues?.(tx, id)),
  };
}

/** While a transaction runs, everything asks the database through it: nobody else sees what it has stored yet. */
const within = (context: AppContext, tx: Tx): AppContext => ({ ...context, db: tx });

/** Adds one record inside a transaction. */
async function insertOne(
  outside: AppContext,
  tx: Tx,
  entity: EntityDeclaration,
  save: Save,
): Promise<number | string> {
  const context = within(outside, tx);
  const { record, caller } = save;
  const extension = extensionOf(entity.name);
  const { table } = queryOf(entity);
  const realmId = await realmOf(tx, entity, record, null);
  requireOwnRealm(entity, realmId, caller, 'add');
  await requireReferences(tx, entity, record, realmId);
  const columns = {
    ...columnsOf(entity, record),
    ...(entity.only ?? {}),
    ...(entity.realmFrom ? { realmId } : {}),
    ...(await extension.beforeSave?.(context, tx, save)),
  };
  await requireUnique(tx, entity, columns, null);
  const now = context.now();
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
  const change = { by: caller.userId, now };
  if (typeof added === 'number') await storeLinks(tx, entity, record, added, change);
  await extension.afterSave?.(context, tx, save, added);
  const changes = changesBetween({}, { ...columns, ...(await partsOf(tx, entity, added)) });
  await audit(tx, { subject: entity.name, recordId: added, action: 'add', by: caller.userId, changes });
  return added;
}

const isStale = (record: CheckedRecord, current: Row): boolean =>
  record.recordVersion === undefined
    ? record.lastModifiedDate !== utcText(current.lastModifiedDate as Date)
    : record.recordVersion !== current.recordVersion;

/** A save that started from an older state; the newer one is shown with the refusal. */
class StaleRecord extends Error {}

/** Changes one record inside a transaction; returns whether anything changed. */
async function updateOne(
  outside: AppContext,
  tx: Tx,
  entity: EntityDeclaration,
  save: Save,
  reader: Reader,
): Promise<boolean> {
  const context = within(outside, tx);
  const { record, caller } = save;
  const id = record.id as number | string;
  const extension = extensionOf(entity.name);
  const { table } = queryOf(entity);
  const [locked] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!locked) throw notFound();
  const current = locked as Row;
  await requireReadable(context, tx, entity, id, reader, 'PUT');
  if (isStale(record, current)) throw new StaleRecord();
  const columns: Record<string, unknown> = columnsOf(entity, record);
  if (entity.hasStatus && record.active !== undefined) columns.active = record.active;
  requireFixed(entity, columns, current, caller);
  const realmId = 'realmId' in current ? current.realmId : undefined;
  await requireReferences(tx, entity, record, realmId);
  await requireUnused(tx, entity, record, current);
  const complete: Save = { ...save, current };
  Object.assign(columns, await extension.beforeSave?.(context, tx, complete));
  await requireUnique(tx, entity, { ...current, ...columns }, id);
  const partsBefore = await partsOf(tx, entity, id);
  const kept = await extension.keptLinks?.(context, tx, complete);
  const now = context.now();
  if (typeof id === 'number') await storeLinks(tx, entity, record, id, { by: caller.userId, now }, kept);
  await extension.afterSave?.(context, tx, complete, id);
  const changes = changesBetween(
    { ...current, ...partsBefore },
    { ...columns, ...(await partsOf(tx, entity, id)) },
  );
  if (Object.keys(changes).length === 0) return false;
  await tx
    .update(table)
    .set({
      ...columns,
      lastModifiedBy: caller.userId,
      lastModifiedDate: now,
      recordVersion: sql`${table.recordVersion} + 1`,
    })
    .where(eq(table.id, id));
  await audit(tx, { subject: entity.name, recordId: id, action: 'edit', by: caller.userId, changes });
  return true;
}

export interface Saved {
  readonly id: number | string;
  readonly answer?: { readonly status: number; readonly messageCode: string };
}

async function committed(
  context: AppContext,
  entity: EntityDeclaration,
  save: Save,
  id: number | string,
): Promise<Saved> {
  await context.records.changed();
  const answer = await extensionOf(entity.name).afterCommit?.(context, save, id);
  return answer ? { id, answer } : { id };
}

export async function addRecord(
  context: AppContext,
  entity: EntityDeclaration,
  record: CheckedRecord,
  caller: SignedIn,
): Promise<Saved> {
  const save: Save = { mode: 'add', record, current: null, caller };
  const id = await context.db.transaction(async (tx) => {
    const added = await insertOne(context, tx, entity, save);
    await context.replans.settingsChanged(tx, entity.name, [added]);
    return added;
  });
  return committed(context, entity, save, id);
}

/** Adds records of several entities in one transaction: all of them or none. */
export async function addTogether<T>(
  context: AppContext,
  caller: SignedIn,
  work: (
    add: (entity: EntityDeclaration, record: CheckedRecord) => Promise<number | string>,
    tx: Tx,
  ) => Promise<T>,
): Promise<T> {
  const result = await context.db.transaction(async (tx) => {
    const added = new Map<string, (number | string)[]>();
    const done = await work(async (entity, record) => {
      const id = await insertOne(context, tx, entity, { mode: 'add', record, current: null, caller });
      added.set(entity.name, [...(added.get(entity.name) ?? []), id]);
      return id;
    }, tx);
    for (const [entity, ids] of added) await context.replans.settingsChanged(tx, entity, ids);
    return done;
  });
  await context.records.changed();
  return result;
}

export async function editRecord(
  context: AppContext,
  entity: EntityDeclaration,
  record: CheckedRecord,
  reader: Reader,
): Promise<Saved> {
  const { caller } = reader;
  const { id } = record;
  if (id === undefined) throw notFound();
  const save: Save = { mode: 'edit', record, current: null, caller };
  try {
    await context.db.transaction(async (tx) => {
      if (await updateOne(context, tx, entity, save, reader))
        await context.replans.settingsChanged(tx, entity.name, [id]);
    });
  } catch (failure) {
    if (!(failure instanceof StaleRecord)) throw failure;
    // Nothing is overwritten silently: the editor is shown what somebody else saved meanwhile.
    // Whoever saved first may not have notified everybody yet.
    await context.records.changed();
    const newer = await readOne(context, entity, id, reader);
    throw new Refusal(412, codes.stale, { details: { current: newer } });
  }
  return committed(context, entity, save, id);
}

/** Puts the row's number in front of the fields of its refusal, so that the grid can mark the cells. */
export function inRow(failure: unknown, index: number | string): unknown {
  if (failure instanceof StaleRecord) {
    return new Refusal(412, codes.stale, {
      fields: { [`${index}.recordVersion`]: codes.stale },
      details: { row: index },
    });
  }
  if (!(failure instanceof Refusal)) return failure;
  const fields = failure.body.fields ?? { row: failure.body.messageCode };
  return new Refusal(failure.status, failure.body.messageCode, {
    fields: Object.fromEntries(Object.entries(fields).map(([name, code]) => [`${index}.${name}`, code])),
    details: { ...failure.body.details, row: index },
  });
}

/** Adds or changes one record inside a running transaction: a record with an id is changed. */
export async function saveRow(
  context: AppContext,
  tx: Tx,
  entity: EntityDeclaration,
  record: CheckedRecord,
  reader: Reader,
): Promise<{ readonly id: number | string; readonly changed: boolean }> {
  const { caller } = reader;
  if (record.id === undefined)
    return {
      id: await insertOne(context, tx, entity, { mode: 'add', record, current: null, caller }),
      changed: true,
    };
  const save: Save = { mode: 'edit', record, current: null, caller };
  return { id: record.id, changed: await updateOne(context, tx, entity, save, reader) };
}

/** Saves the rows of a grid, all or none. Adding and changing need the functions that the entity names for each. */
export async function saveRows(
  context: AppContext,
  entity: EntityDeclaration,
  records: readonly CheckedRecord[],
  reader: Reader,
): Promise<{ changed: number; ids: (number | string)[] }> {
  const { caller } = reader;
  const { add, edit } = entity.permissions;
  const holds = (functions: readonly string[]): boolean => functions.some((id) => caller.functions.has(id));
  const gridFunctions = (entity.grid ?? []).flatMap(({ functions }) => functions);
  const result = await context.db.transaction(async (tx) => {
    const changed: number[] = [];
    const ids: (number | string)[] = [];
    for (const [index, record] of records.entries()) {
      const mode = record.id === undefined ? 'add' : 'edit';
      if (!holds(mode === 'add' ? add : [...edit, ...gridFunctions]))
        throw forbidden(mode === 'add' ? 'POST' : 'PUT');
      try {
        const saved = await saveRow(context, tx, entity, record, reader);
        if (saved.changed) changed.push(Number(saved.id));
        ids.push(saved.id);
      } catch (failure) {
        throw inRow(failure, index);
      }
    }
    if (changed.length > 0) {
      await extensionOf(entity.name).afterRows?.(context, tx, changed);
      await context.replans.settingsChanged(tx, entity.name, changed);
    }
    return { changed: changed.length, ids };
  });
  await context.records.changed();
  return result;
}
