import { sql } from 'drizzle-orm';
import type { Db } from '../../apps/server/src/db/client.ts';

type Row = Record<string, unknown>;

const rowsOf = async (db: Db, text: string): Promise<Row[]> => {
  const answer = (await db.execute(sql.raw(text))) as unknown as { rows: Row[] };
  return answer.rows;
};

/** What a realm has more of the larger it is; countries, currencies and the like stay as they are. */
const growing = [
  'supplier',
  'tracer_category',
  'data_source',
  'forecasting_unit',
  'planning_unit',
  'planning_unit_capacity',
  'procurement_unit',
  'procurement_agent_planning_unit',
  'procurement_agent_forecasting_unit',
  'procurement_agent_procurement_unit',
  'program',
  'program_version',
  'realm_country_planning_unit',
  'program_planning_unit',
  'program_agent_settings',
  'budget',
  'equivalency_unit',
  'equivalency_unit_mapping',
  'usage_template',
];

/** Far from any id of the demo, so that the copies of one row are found by arithmetic. */
const step = 1_000_000;

interface Column {
  readonly name: string;
  readonly references: string | null;
  readonly text: boolean;
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const rows = await rowsOf(
    db,
    `select a.attname as name, f.relname as target, format_type(a.atttypid, a.atttypmod) as type
       from pg_attribute a
       left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]
       left join pg_class f on f.oid = c.confrelid
      where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped`,
  );
  return rows.map(({ name, target, type }) => ({
    name: String(name),
    references: target === null ? null : String(target),
    text: type === 'text',
  }));
}

async function linkTables(db: Db): Promise<string[]> {
  const rows = await rowsOf(
    db,
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'owner_id'`,
  );
  return rows.map(({ name }) => String(name));
}

/** Names and codes get the number of the copy, so that what must be unique stays so. */
const isName = (column: Column): boolean =>
  column.text && (column.name === 'label_en' || column.name.endsWith('_code'));

async function copyRows(db: Db, table: string, grown: ReadonlySet<string>, copies: number): Promise<void> {
  const columns = await columnsOf(db, table);
  const shifted = (name: string): string => `"${name}" + n * ${step}`;
  const values = columns.map((column) => {
    if (column.name === 'id') return shifted('id');
    if (column.references && grown.has(column.references)) return shifted(column.name);
    if (column.name === 'system_key') return 'null';
    return isName(column) ? `"${column.name}" || ' ' || n` : `"${column.name}"`;
  });
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await rowsOf(
    db,
    `insert into "${table}" (${names}) overriding system value
     select ${values.join(', ')} from "${table}", generate_series(1, ${copies - 1}) n`,
  );
}

/** Makes the demo realm so many times as large, with programs, units and mappings of their own in every copy. */
export async function multiplyRealm(db: Db, times: number): Promise<void> {
  const grown = new Set(growing);
  for (const table of growing) await copyRows(db, table, grown, times);
  for (const table of await linkTables(db)) {
    const owner = (await columnsOf(db, table)).find(({ name }) => name === 'owner_id')?.references;
    if (owner && grown.has(owner)) await copyRows(db, table, grown, times);
  }
  await rowsOf(db, 'analyze');
}

/** Copies of only the planning units, until there are so many. */
export async function growPlanningUnits(db: Db, wanted: number): Promise<void> {
  const [counted] = await rowsOf(db, 'select count(*)::int as n from planning_unit');
  const copies = Math.ceil(wanted / Number(counted?.n));
  await copyRows(db, 'planning_unit', new Set(['planning_unit']), copies);
  await rowsOf(
    db,
    `delete from planning_unit where id in (select id from planning_unit order by id desc offset 0 limit greatest(0, (select count(*) from planning_unit) - ${wanted}))`,
  );
  await rowsOf(db, 'analyze');
}
