import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../client.ts';
import type { LinkTable } from '../schema/entity-table.ts';

/** Rows a statement: large enough to be quick, small enough for the limit of parameters. */
const batch = 400;

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += batch) yield rows.slice(start, start + batch);
}

/** Stores all rows and answers their ids in the same order. */
export async function insertAll<T extends PgTable & { readonly id: PgColumn }>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  const ids: number[] = [];
  for (const some of batches(rows)) {
    const stored = await tx
      .insert(table)
      .values(some as unknown as PgInsertValue<T>[])
      .returning({ id: table.id });
    for (const row of stored as { id: unknown }[]) ids.push(Number(row.id));
  }
  return ids;
}

/** Which records of the other entity belong to an owner. */
export interface Links {
  readonly ownerId: number;
  readonly targets: readonly number[];
}

export async function insertLinks(tx: Tx, table: LinkTable, links: readonly Links[]): Promise<void> {
  const rows = links.flatMap(({ ownerId, targets }) => targets.map((targetId) => ({ ownerId, targetId })));
  for (const some of batches(rows)) await tx.insert(table).values(some);
}
