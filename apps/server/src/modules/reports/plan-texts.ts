import type { ProductNeeds } from '@stockwell/engine/reports/prepared/prepared';
import type { MonthsRead } from '@stockwell/engine/reports/report';
import type { ReportMonth } from '@stockwell/engine/reports/report-version';
import type { BatchExpiry } from '@stockwell/engine/supply-plan/batch-expiries';
import { firstDayOf, monthOfDate } from '@stockwell/model/months';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { planBatchExpiryTable, planMonthTable, productPlanTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';
import { askedVersions } from './asked-versions.ts';

/** A version whose plan is read. */
export interface PlannedVersion {
  readonly programId: number;
  readonly versionId: number;
}

export interface StoredPlan extends PlannedVersion {
  /** Empty: all products. */
  readonly units: readonly number[];
}

/** Rows of products as JSON: each an array in the order of `names`. The database writes them faster than rows are read. */
export interface PlanTexts {
  readonly names: readonly string[];
  readonly texts: readonly (readonly [unit: number, text: string])[];
}

/** The same of many programs. */
export interface PlanTextsOfMany {
  readonly names: readonly string[];
  readonly texts: readonly { readonly id: number; readonly unit: number; readonly text: string }[];
}

type Columns = Readonly<Record<string, PgColumn>>;

const keys = ['programId', 'planningUnitId', 'fromVersion'];
const withoutKeys = (columns: Columns, more: readonly string[] = []): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => ![...keys, ...more].includes(name)));

const monthColumns = withoutKeys(getTableColumns(planMonthTable));
const expiryColumns = withoutKeys(getTableColumns(planBatchExpiryTable), ['place']);

/** Which rows, and in which order. */
interface RowsRead {
  readonly table: PgTable;
  readonly columns: Columns;
  readonly order: string;
  readonly condition?: SQL;
}

async function readTexts(
  db: Db,
  { table, columns, order, condition = sql`` }: RowsRead,
  versions: readonly PlannedVersion[],
  units: readonly number[],
): Promise<PlanTextsOfMany> {
  const values = sql.join(
    Object.values(columns).map(({ name }) => sql`m.${sql.identifier(name)}`),
    sql`, `,
  );
  const chosen =
    units.length === 0 ? sql`` : sql` and p.planning_unit_id = any(${`{${units.join()}}`}::int[])`;
  const texts = await rowsOf<PlanTextsOfMany['texts'][number]>(
    db,
    sql`select m.program_id as id, m.planning_unit_id as unit,
        '[' || string_agg(json_build_array(${values})::text, ',' order by m.${sql.identifier(order)}) || ']' as text
      from ${askedVersions(versions)}
      join ${productPlanTable} p on p.program_id = asked.program_id
      join ${table} m on m.program_id = p.program_id and m.planning_unit_id = p.planning_unit_id
        and m.from_version = p.from_version
      where p.from_version <= asked.version_id
        and (p.to_version is null or p.to_version > asked.version_id)${chosen}${condition}
      group by m.program_id, m.planning_unit_id order by m.program_id, m.planning_unit_id`,
  );
  return { names: Object.keys(columns), texts };
}

const textsOfOne = ({ names, texts }: PlanTextsOfMany): PlanTexts => ({
  names,
  texts: texts.map(({ unit, text }) => [unit, text]),
});

const monthsRead = (read: MonthsRead | undefined): RowsRead => {
  const months = { table: planMonthTable, order: 'month' };
  if (!read) return { ...months, columns: monthColumns };
  const { startDate, stopDate } = read;
  const [first, last] = [monthOfDate(startDate), monthOfDate(stopDate)].map((month) => firstDayOf(month));
  const named = new Set<string>(['transDate', ...read.figures]);
  return {
    ...months,
    columns: Object.fromEntries(Object.entries(monthColumns).filter(([name]) => named.has(name))),
    condition: sql` and m.month between ${first}::date and ${last}::date`,
  };
};

/** The stored months of a version by product: all of them, or what is named of them. */
export const readPlanTexts = async (
  db: Db,
  { units, ...version }: StoredPlan,
  read?: MonthsRead,
): Promise<PlanTexts> => textsOfOne(await readTexts(db, monthsRead(read), [version], units));

/** Months of products of many programs at once. */
export async function readPlanMonths(
  db: Db,
  versions: readonly PlannedVersion[],
  { planningUnitIds, ...read }: ProductNeeds,
): Promise<Map<number, Map<number, ReportMonth[]>>> {
  const { names, texts } = await readTexts(db, monthsRead(read), versions, planningUnitIds);
  const programs = new Map<number, Map<number, ReportMonth[]>>();
  for (const { id, unit, text } of texts) {
    const own = programs.get(id) ?? new Map<number, ReportMonth[]>();
    programs.set(id, own);
    own.set(unit, rowsOfText<ReportMonth>(names, text));
  }
  return programs;
}

/** What expires of the batches of a version, by product. */
export const readExpiryTexts = async (db: Db, { units, ...version }: StoredPlan): Promise<PlanTexts> =>
  textsOfOne(
    await readTexts(
      db,
      { table: planBatchExpiryTable, columns: expiryColumns, order: 'place' },
      [version],
      units,
    ),
  );

function rowsOfText<T>(names: readonly string[], text: string): T[] {
  return (JSON.parse(text) as unknown[][]).map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
    return row as T;
  });
}

const rowsIn = <T>({ names, texts }: PlanTexts): Map<number, T[]> =>
  new Map(texts.map(([unit, text]) => [unit, rowsOfText<T>(names, text)]));

export const monthsIn = (texts: PlanTexts): Map<number, ReportMonth[]> => rowsIn(texts);
export const expiriesIn = (texts: PlanTexts): Map<number, BatchExpiry[]> => rowsIn(texts);
