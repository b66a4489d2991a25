import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { StoredKind, StoredTables } from './tables.ts';

/** Records that travel to the database in one statement. */
const batchSize = 5000;

/** What a version changes in the stored records, by list. */
export interface RecordChanges {
  readonly written: Readonly<Record<string, readonly object[]>>;
  /** Ids of records that the version no longer has. */
  readonly ended?: Readonly<Record<string, readonly string[]>>;
}

/** Writes the changed records of a version and ends the rows that they replace. */
export async function writeRecords(
  tx: Tx,
  tables: StoredTables,
  programId: number,
  versionId: number,
  { written, ended }: RecordChanges,
): Promise<void> {
  for (const [list, kind] of Object.entries(tables)) {
    const gone = ended?.[list] ?? [];
    if (gone.length > 0) await endRows(tx, kind, programId, versionId, gone);
    const records = written[list] ?? [];
    for (let from = 0; from < records.length; from += batchSize) {
      await writeSome(tx, kind, programId, versionId, records.slice(from, from + batchSize));
    }
  }
}

async function endRows(
  tx: Tx,
  { table, idType }: StoredKind,
  programId: number,
  versionId: number,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} set to_version = ${versionId}
    where program_id = ${programId} and to_version is null
      and record_id = any(array(
        select value::${sql.raw(idType)} from json_array_elements_text(${JSON.stringify(ids)}::json)))`);
}

async function writeSome(
  tx: Tx,
  kind: StoredKind,
  programId: number,
  versionId: number,
  records: readonly object[],
): Promise<void> {
  const { table, columns, idOf, idType } = kind;
  const rows = records.map((record) => ({
    record_id: idOf(record),
    record,
    ...Object.fromEntries(columns.map(({ name, value }) => [name, value(record as never)])),
  }));
  const ids = rows.map(({ record_id }) => record_id);
  await endRows(tx, kind, programId, versionId, ids);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const types = sql.join(
    columns.map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${table} (program_id, record_id, from_version, record, ${names})
    select ${programId}::integer, record_id, ${versionId}::integer, record, ${names}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as sent(record_id ${sql.raw(idType)}, record jsonb, ${types})`);
}
