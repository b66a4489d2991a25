import type { SQL } from 'drizzle-orm';
import type { Db, Tx } from './client.ts';

/** The rows of a statement that is written as SQL; both databases answer alike, which their types do not say. */
export async function rowsOf<R>(db: Db | Tx, statement: SQL): Promise<readonly R[]> {
  const { rows } = (await db.execute(statement)) as { readonly rows: readonly R[] };
  return rows;
}
