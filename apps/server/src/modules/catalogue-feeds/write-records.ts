import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { auditTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';

/** Where records go, and the name under which their history is kept. */
export interface Target {
  readonly subject: string;
  readonly table: PgTable & { readonly id: PgColumn };
}

export const columnsOf = ({ table }: Target, names: readonly string[]): readonly PgColumn[] => {
  const columns = getTableColumns(table);
  return names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`There is no column ${name}`);
    return column;
  });
};

const listed = (columns: readonly PgColumn[], from?: string): SQL =>
  sql.join(
    columns.map(({ name }) => sql.raw(from ? `${from}."${name}"` : `"${name}"`)),
    sql`, `,
  );
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
const changedIds = async (tx: Tx, statement: SQL): Promise<readonly number[]> =>
  (await rowsOf<{ record_id: string }>(tx, statement)).map(({ record_id }) => Number(record_id));

/** What changed of each record, as the history of records has it. */
const changesOf = (
  names: readonly string[],
  columns: readonly PgColumn[],
  before: string | null,
): SQL => sql`(
  select coalesce(jsonb_object_agg(field.name, jsonb_build_object('from', field.was, 'to', field.became)), '{}'::jsonb)
  from (values ${sql.join(
    names.map((name, index) => {
      const column = columns[index]?.name ?? '';
      const was = before === null ? sql`null::jsonb` : sql.raw(`to_jsonb(${before}."${column}")`);
      return sql`(${sql.raw(`'${name}'`)}, ${was}, ${sql.raw(`to_jsonb(written."${column}")`)})`;
    }),
    sql`, `,
  )}) as field(name, was, became)
  where field.was is distinct from field.became)`;

/**
 * Gives records the values that a query wants for their ids, under the names of the columns in the code. Records that
 * have them already are not touched; files change them as nobody. Answers the ids of those that changed.
 */
export function overwrite(
  tx: Tx,
  target: Target,
  names: readonly string[],
  wanted: SQL,
  at: Date,
  by: number | null = null,
): Promise<readonly number[]> {
  const columns = columnsOf(target, names);
  const said = sql.join(
    names.map((name, index) => sql.raw(`said."${name}" as "${columns[index]?.name}"`)),
    sql`, `,
  );
  return changedIds(
    tx,
    sql`with wanted as (select said.id, ${said} from (${wanted}) as said),
    before as (
      select known.id, ${listed(columns, 'known')} from ${target.table} as known
      join wanted on wanted.id = known.id
      where (${listed(columns, 'known')}) is distinct from (${listed(columns, 'wanted')})
      for no key update of known
    ),
    written as (
      update ${target.table} as known set
        ${sql.join(
          columns.map(({ name }) => sql.raw(`"${name}" = wanted."${name}"`)),
          sql`, `,
        )},
        last_modified_by = ${by}::integer, last_modified_date = ${moment(at)}, record_version = known.record_version + 1
      from wanted where wanted.id = known.id and known.id in (select id from before)
      returning known.id, ${listed(columns, 'known')}
    )
    insert into ${auditTable} (subject, record_id, action, changed_by, changed_on, changes)
    select ${target.subject}, written.id::text, 'edit', ${by}::integer, ${moment(at)}, ${changesOf(names, columns, 'before')}
    from written join before on before.id = written.id
    returning record_id`,
  );
}

/** Adds a record for each row of a query; answers their ids. */
export function addRecords(
  tx: Tx,
  target: Target,
  names: readonly string[],
  wanted: SQL,
  at: Date,
): Promise<readonly number[]> {
  const columns = columnsOf(target, names);
  const said = sql.raw(names.map((name) => `said."${name}"`).join(', '));
  return changedIds(
    tx,
    sql`with written as (
      insert into ${target.table} (${listed(columns)}, created_by, created_date, last_modified_by, last_modified_date)
      select ${said}, null, ${moment(at)}, null, ${moment(at)} from (${wanted}) as said
      returning id, ${listed(columns)}
    )
    insert into ${auditTable} (subject, record_id, action, changed_by, changed_on, changes)
    select ${target.subject}, written.id::text, 'add', null, ${moment(at)}, ${changesOf(names, columns, null)}
    from written returning record_id`,
  );
}
