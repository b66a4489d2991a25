import { entityNamed } from '@stockwell/model/entities/index';
import type { PageQuery } from '@stockwell/model/entity/endpoints';
import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client.ts';
import { linkOf } from '../db/schema/index.ts';
import type { House } from '../house.ts';
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
  house: House,
  entity: EntityDeclaration,
  { caller, functions }: Reader,
): Promise<SQL | undefined> {
  return and(
    onlyCondition(entity),
    realmCondition(entity, caller),
    await extensionOf(entity.name).scope?.(house, caller, functions),
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
  house: House,
  query: EntityQuery,
  rows: readonly Record<string, unknown>[],
  caller: SignedIn | null,
): Promise<EntityRecord[]> {
  const records = rows.map((row) => query.present(row));
  await addLinks(house.db, query.entity, records);
  await extensionOf(query.entity.name).complete?.(house, records, caller);
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
  house: House,
  query: EntityQuery,
  narrowing: Narrowing,
  caller: SignedIn | null,
): Promise<EntityRecord[]> {
  const { entity } = query;
  const load = async () => finish(house, query, await readRows(house.db, entity, narrowing), caller);
  if (extensionOf(entity.name).complete) return load();
  return [...(await house.records.read(`${entity.name}${JSON.stringify(narrowing)}`, load))];
}

/** Records in the order of their English names. */
export async function readRecords(
  house: House,
  entity: EntityDeclaration,
  options: ReadOptions = {},
): Promise<EntityRecord[]> {
  const query = queryOf(entity);
  const { reader } = options;
  const caller = reader?.caller ?? null;
  const narrowing = narrowingOf(entity, options);
  const own = and(
    onlyCondition(entity),
    reader && (await extensionOf(entity.name).scope?.(house, reader.caller, reader.functions)),
  );
  const shown = (records: EntityRecord[]) => withReachedPrograms(house, entity, records, reader);
  if (!options.where && !own) return shown(await readNarrowed(house, query, narrowing, caller));
  const { table } = query;
  const realm = entity.name === 'realm' ? table.id : table.realmId;
  const select = house.db.select(query.selection).from(query.table).$dynamic();
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
  return shown(await finish(house, query, rows, caller));
}

/** One page of a list with the number of rows that match. */
export async function readPage(
  house: House,
  entity: EntityDeclaration,
  page: PageQuery,
  reader: Reader,
): Promise<{ rows: EntityRecord[]; total: number }> {
  const { caller } = reader;
  const query = queryOf(entity);
  const active = query.table.active;
  const where = and(
    await visibleTo(house, entity, reader),
    page.active !== undefined && active ? eq(active, page.active) : undefined,
    page.search ? searchCondition(query, page.search, page.language) : undefined,
    page.filter ? filterCondition(query, page.filter) : undefined,
  );
  const select = house.db
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
      house,
      entity,
      await finish(house, query, rows, caller),
      reader,
    );
    await extensionOf(entity.name).completePage?.(house, records);
    return { rows: records, total: Number(first.total) };
  }
  // A page behind the last one is empty but still knows how many there are.
  const counting = house.db.select({ total: count() }).from(query.table).$dynamic();
  const [counted] = await withJoins(counting, query).where(where);
  return { rows: [], total: counted?.total ?? 0 };
}

/** Refuses a record that the caller may not see: of another realm with 403, outside the access entries with 409. */
export async function requireReadable(
  house: House,
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
    [await extensionOf(entity.name).scope?.(house, caller, functions), outsideAccess],
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
  house: House,
  entity: EntityDeclaration,
  id: number | string,
  reader: Reader,
): Promise<EntityRecord> {
  const [record] = await readNarrowed(house, queryOf(entity), { id }, reader.caller);
  if (!record) throw notFound();
  await requireReadable(house, house.db, entity, id, reader);
  const [shown] = await withReachedPrograms(house, entity, [record], reader);
  return shown ?? record;
}
