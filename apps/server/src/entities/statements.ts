import type { EntityDeclaration } from '@stockwell/model/entity/entity';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { type EntityQuery, queryOf } from './query.ts';
import { orderOf } from './search.ts';

type Row = Record<string, unknown>;
interface Statement {
  execute(values?: Record<string, unknown>): Promise<Row[]>;
}

/** What a plain list is narrowed by; every combination is one statement. */
export interface Narrowing {
  readonly id?: number | string;
  readonly realmId?: number;
  readonly activeOnly?: boolean;
}

export function withJoins<Q extends PgSelect>(select: Q, query: EntityQuery): Q {
  for (const join of query.joins) select.leftJoin(join.table, join.on);
  return select;
}

function conditions({ entity, table }: EntityQuery, narrowing: Narrowing): SQL | undefined {
  const realm = entity.name === 'realm' ? table.id : table.realmId;
  return and(
    narrowing.id === undefined ? undefined : eq(table.id, sql.placeholder('id')),
    narrowing.realmId === undefined || !realm ? undefined : eq(realm, sql.placeholder('realmId')),
    narrowing.activeOnly && table.active ? eq(table.active, true) : undefined,
  );
}

/** Statements are made once a database: building their text again costs more than running them. */
const made = new WeakMap<Db, Map<string, Statement>>();

function statementFor(db: Db, entity: EntityDeclaration, narrowing: Narrowing): Statement {
  const known = made.get(db) ?? new Map<string, Statement>();
  made.set(db, known);
  const name = ['read', entity.name, ...Object.keys(narrowing).filter((key) => key in narrowing)].join('_');
  const existing = known.get(name);
  if (existing) return existing;
  const query = queryOf(entity);
  const select = db.select(query.selection).from(query.table).$dynamic();
  const statement = withJoins(select, query)
    .where(conditions(query, narrowing))
    .orderBy(...orderOf(query, 'en'))
    .prepare(name) as unknown as Statement;
  known.set(name, statement);
  return statement;
}

/** Rows of an entity in the order of their English names, narrowed as asked. */
export function readRows(db: Db, entity: EntityDeclaration, narrowing: Narrowing): Promise<Row[]> {
  const given = Object.fromEntries(
    Object.entries(narrowing).filter(([, value]) => value !== undefined && value !== false),
  ) as Narrowing;
  return statementFor(db, entity, given).execute({ ...given });
}
