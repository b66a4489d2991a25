import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';

/** A name in four languages, as the columns of a row. */
export const named = (label_en: string, label_fr: string, label_sp: string, label_pr: string) => ({
  label_en,
  label_fr,
  label_sp,
  label_pr,
});

/** Identity columns count on from the highest id that was given by hand. */
export async function settleIds(tx: Tx, table: string): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select coalesce(max(id), 0) from ${sql.identifier(table)}), 1))`,
  );
}
