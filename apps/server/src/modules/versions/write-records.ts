import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import {
  type RecordLists,
  recordIdIn,
  type StoredKind,
  storedKinds,
  unitIn,
  type VersionedList,
  type VersionedRecord,
  versionedLists,
} from './kinds.ts';

/** Records that travel to the database in one statement. */
const batchSize = 5000;

/** Writes the changed records of a version and ends the rows that they replace. */
export async function writeRecords(
  tx: Tx,
  programId: number,
  versionId: number,
  changes: RecordLists,
): Promise<void> {
  for (const list of versionedLists) {
    const records: readonly VersionedRecord[] = changes[list];
    for (let from = 0; from < records.length; from += batchSize) {
      await writeSome(tx, list, programId, versionId, records.slice(from, from + batchSize));
    }
  }
}

async function writeSome(
  tx: Tx,
  list: VersionedList,
  programId: number,
  versionId: number,
  records: readonly VersionedRecord[],
): Promise<void> {
  const { table, columns } = storedKinds[list] as unknown as StoredKind<VersionedRecord>;
  const rows = records.map((record) => ({
    record_id: recordIdIn(list, record),
    planning_unit_id: unitIn(list, record),
    record,
    ...Object.fromEntries(columns.map(({ name, value }) => [name, value(record)])),
  }));
  const ids = JSON.stringify(rows.map(({ record_id }) => record_id));
  await tx.execute(sql`
    update ${table} set to_version = ${versionId}
    where program_id = ${programId} and to_version is null
      and record_id in (select value::uuid from json_array_elements_text(${ids}::json))`);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (program_id, record_id, from_version, planning_unit_id, record, ${names})
    select ${programId}::integer, record_id, ${versionId}::integer, planning_unit_id, record, ${names}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent(record_id uuid, planning_unit_id integer, record jsonb, ${types})`);
}
