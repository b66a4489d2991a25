import { preparedFormat } from '@stockwell/engine/reports/prepared/prepared';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { programSettingsChangeTable, programTable, programVersionTable } from '../../../db/schema/index.ts';
import { rowsOf } from '../../../db/select-rows.ts';

/**
 * What prepared figures of versions follow from besides the version itself, in short: how often reviews and plans by the
 * day changed something of the program's versions, how often settings changed, and how this release prepares figures.
 * A new version does not change the ones before it, whose figures stay. Read before the figures, never after them.
 */
export async function preparedMarks(
  db: Db | Tx,
  programIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await rowsOf<{ id: number; mark: string }>(
    db,
    sql`select v.program_id as id,
        concat_ws('.', sum(v.state_no), coalesce(max(c.changes), 0), ${preparedFormat}::integer) as mark
      from ${programVersionTable} v
      left join ${programSettingsChangeTable} c on c.program_id = v.program_id
      where v.program_id = any(${`{${programIds.join()}}`}::int[])
      group by v.program_id`,
  );
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}

/** Puts what was prepared of programs out of date, in the transaction that changes their settings. */
export async function noteSettingsChange(tx: Db | Tx, programs: SQL | undefined): Promise<void> {
  await tx.execute(sql`
    insert into ${programSettingsChangeTable} (program_id, changes)
    select ${programTable.id}, 1 from ${programTable} where ${programs ?? sql`true`} order by ${programTable.id}
    on conflict (program_id) do update set changes = ${programSettingsChangeTable}.changes + 1`);
}
