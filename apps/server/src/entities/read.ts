import { entityNamed } from '@stockwell/model/entities/index';
import type { PageQuery } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Db, Tx } from '../db/client.ts';
import { linkOf } from '../db/schema/index.ts';
import { forbidden, notFound, outsideAccess, type Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import type { EntityRecord } from './extension.ts';
import { extensionOf } from './extensions.ts';
import { type EntityQuery, queryOf } from './query.ts';
import { presentReference, reach, selectionOf } from './references.ts';
import { filterCondition, orderOf, searchCondition } from './search.ts';
import { withReachedPrograms } from './shown.ts';
import { type Narrowing, readRows, withJoins } from './statements.ts';

/** Rows of the caller's realm only, for callers who belong to one. */
export function realmCondition(entity: EntityDeclaration, caller: SignedIn | null): SQL | undefined {
  if (!caller || caller.realmId === null) return undefined;
  const { table } = queryOf(entity);
  if (entity.name === 'realm') return eq(table.id, caller.realmId);
  // Application admins belong to no realm, which is not another one.
  if (entity.name === 'user' && table.realmId)
    return or(eq(table.realmId, caller.realmId), isNull(table.realmId));
  const realm = entity.level === 'application' ? undefined : table.realmId;
  return realm ? eq(realm, caller.realmId) : undefined;
}

/** Where two entities share a table, each sees its own rows. */
function onlyCondition(entity: EntityDeclaration): SQL | undefined {
  const { table } = queryOf(entity);
  return and(
    ...Object.entries(entity.only ?? {}).map(([name, value]) => {
      const column = table[name];
      return column ? eq(column, value) : undefined;
    }),
  );
}

/** Whose access entries decide, and for which of their functions. */
export interface Reader {
  readonly caller: SignedIn;
  readonly functions: readonly string[];
}

/** The rows of an entity that a caller may see. */
export async function visibleTo(
  context: AppContext,
  entity: EntityDeclaration,
  { caller, functions }: Reader,
): Promise<SQL | undefined> {
  return and(
    onlyCondition(entity),
    realmCondition(entity, caller),
    await extensionOf(entity.name).scope?.(context, caller, functions),
  );
}

/** Fills the many-to-many fields of the records, one query a field. */
async function addLinks(db: Db | Tx, entity: EntityDeclaration, records: EntityRecord[]): Promise<void> {
  const byId = new Map(records.map((record) => [record[entity.key] as number, record]));
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.kind !== 'references' || byId.size === 0) continue;
    const link = linkOf(entity.name, name);
    const target = entityNamed(field.entity);
    const reached = reach(field.entity, link.targetId, `link_${name}`);
    const select = db
      .select({ ownerId: link.ownerId, targetId: link.targetId, ...selectionOf(name, reached, field.shape) })
      .from(link)
      .$dynamic();
    for (const join of reached.joins) select.leftJoin(join.table, join.on);
    // A long list is read whole: thousands of ids in a condition cost more than they save.
    if (byId.size <= 500) select.where(inArray(link.ownerId, [...byId.keys()]));
    for (const row of await select.orderBy(asc(reached.label.en), asc(link.targetId))) {
      const list = byId.get(row.ownerId)?.[name];
      const shown = presentReference(row, name, target, field.shape, row.targetId);
      if (Array.isArray(list) && shown) list.push(shown);
    }
  }
}

async function finish(
  context: AppContext,
  query: EntityQuery,
  rows: readonly Record<string, unknown>[],
  caller: SignedIn | null,
): Promise<EntityRecord[]> {
  const records = rows.map((row) => query.present(row));
  await addLinks(context.db, query.entity, records);
  await extensionOf(query.entity.name).complete?.(context, records, caller);
  return records;
}

export interface ReadOptions {
  /** A condition of the caller's own; lists that have none run as prepared statements. */
  readonly where?: SQL | undefined;
  readonly realmId?: number;
  readonly activeOnly?: boolean;
  readonly reader?: Reader;
}

/** The realm whose rows are read: the caller's own, or the one asked for. */
function narrowingOf(entity: EntityDeclaration, options: ReadOptions): Narrowing {
  const bound =
    entity.level === 'application' && entity.name !== 'realm'
      ? null
      : (options.reader?.caller.realmId ?? null);
  const realmId = bound ?? options.realmId;
  return {
    ...(realmId === undefined ? {} : { realmId }),
    ...(options.activeOnly ? { activeOnly: true } : {}),
  };
}

/** Rows by a prepared statement; answers that are the same for every caller are kept. */
async function readNarrowed(
  context: AppContext,
  query: EntityQuery,
  narrowing: Narrowing,
  caller: SignedIn | null,
): Promise<EntityRecord[]> {
  const { entity } = query;
  const load = async () => finish(context, query, await readRows(context.db, entity, narrowing), caller);
  if (extensionOf(entity.name).complete) return load();
  return [...(await context.records.read(`${entity.name}${JSON.stringify(narrowing)}`, load))];
}

/** Records in the order of their English names. */
export async function readRecords(
  context: AppContext,
  entity: EntityDeclaration,
  options: ReadOptions = {},
): Promise<EntityRecord[]> {
  const query = queryOf(entity);
  const { reader } = options;
  const caller = reader?.caller ?? null;
  const narrowing = narrowingOf(entity, options);
  const own = and(
    onlyCondition(entity),
    reader && (await extensionOf(entity.name).scope?.(context, reader.caller, reader.functions)),
  );
  const shown = (records: EntityRecord[]) => withReachedPrograms(context, entity, records, reader);
  if (!options.where && !own) return shown(await readNarrowed(context, query, narrowing, caller));
  const { table } = query;
  const realm = entity.name === 'realm' ? table.id : table.realmId;
  const select = context.db.select(query.selection).from(query.table).$dynamic();
  const rows = await withJoins(select, query)
    .where(
      and(
        options.where,
        own,
        realmCondition(entity, caller),
        narrowing.realmId !== undefined && realm ? eq(realm, narrowing.realmId) : undefined,
        narrowing.activeOnly && table.active ? eq(table.active, true) : undefined,
      ),
    )
    .orderBy(...orderOf(query, 'en'));
  return shown(await finish(context, query, rows, caller));
}

/** One page of a list with the number of rows that match. */
export async function readPage(
  context: AppContext,
  entity: EntityDeclaration,
  page: PageQuery,
  reader: Reader,
): Promise<{ rows: EntityRecord[]; total: number }> {
  const { caller } = reader;
  const query = queryOf(entity);
  const active = query.table.active;
  const where = and(
    await visibleTo(context, entity, reader),
    page.active !== undefined && active ? eq(active, page.active) : undefined,
    page.search ? searchCondition(query, page.search, page.language) : undefined,
    page.filter ? filterCondition(query, page.filter) : undefined,
  );
  const select = context.db
    .select({ ...query.selection, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(query.table)
    .$dynamic();
  const rows = await withJoins(select, query)
    .where(where)
    .orderBy(...orderOf(query, page.language, page.sort, page.direction))
    .limit(page.size)
    .offset(page.page * page.size);
  const [first] = rows;
  if (first) {
    const records = await withReachedPrograms(
      context,
      entity,
      await finish(context, query, rows, caller),
      reader,
    );
    await extensionOf(entity.name).completePage?.(context, records);
    return { rows: records, total: Number(first.total) };
  }
  // A page behind the last one is empty but still knows how many there are.
  const counting = context.db.select({ total: count() }).from(query.table).$dynamic();
  const [counted] = await withJoins(counting, query).where(where);
  return { rows: [], total: counted?.total ?? 0 };
}

/** Refuses a record that the caller may not see: of another realm with 403, outside the access entries with 409. */
export async function requireReadable(
  context: AppContext,
  db: Db | Tx,
  entity: EntityDeclaration,
  id: number | string,
  { caller, functions }: Reader,
  method: 'GET' | 'PUT' = 'GET',
): Promise<void> {
  const { table } = queryOf(entity);
  const rules: readonly (readonly [SQL | undefined, () => Refusal])[] = [
    [onlyCondition(entity), notFound],
    [realmCondition(entity, caller), () => forbidden(method)],
    [await extensionOf(entity.name).scope?.(context, caller, functions), outsideAccess],
  ];
  for (const [rule, refusal] of rules) {
    if (!rule) continue;
    const visible = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), rule));
    if (visible.length === 0) throw refusal();
  }
}

/** One record; of another realm it is forbidden, outside the caller's access entries it answers 409. */
export async function readOne(
  context: AppContext,
  entity: EntityDeclaration,
  id: number | string,
  reader: Reader,
): Promise<EntityRecord> {
  const [record] = await readNarrowed(context, queryOf(entity), { id }, reader.caller);
  if (!record) throw notFound();
  await requireReadable(context, context.db, entity, id, reader);
  const [shown] = await withReachedPrograms(context, entity, [record], reader);
  return shown ?? record;
}
