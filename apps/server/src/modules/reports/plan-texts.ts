import type { ReportMonth } from '@stockwell/engine/reports/report-version';
import type { BatchExpiry } from '@stockwell/engine/supply-plan/batch-expiries';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { planBatchExpiryTable, planMonthTable, productPlanTable } from '../../db/schema/index.ts';
import { rowsOf } from '../../db/select-rows.ts';

export interface StoredPlan {
  readonly programId: number;
  readonly versionId: number;
  /** Empty: all products. */
  readonly units: readonly number[];
}

/** Rows of products as JSON: each an array in the order of `names`. The database writes them faster than rows are read. */
export interface PlanTexts {
  readonly names: readonly string[];
  readonly texts: readonly (readonly [unit: number, text: string])[];
}

type Columns = Readonly<Record<string, PgColumn>>;

const keys = ['programId', 'planningUnitId', 'fromVersion'];
const withoutKeys = (columns: Columns, more: readonly string[] = []): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => ![...keys, ...more].includes(name)));

const monthColumns = withoutKeys(getTableColumns(planMonthTable));
const expiryColumns = withoutKeys(getTableColumns(planBatchExpiryTable), ['place']);

async function readTexts(
  db: Db,
  table: SQL,
  columns: Columns,
  order: string,
  { programId, versionId, units }: StoredPlan,
): Promise<PlanTexts> {
  const values = sql.join(
    Object.values(columns).map(({ name }) => sql`m.${sql.identifier(name)}`),
    sql`, `,
  );
  const chosen =
    units.length === 0 ? sql`` : sql` and p.planning_unit_id = any(${`{${units.join()}}`}::int[])`;
  const rows = await rowsOf<{ unit: number; text: string }>(
    db,
    sql`select m.planning_unit_id as unit,
        '[' || string_agg(json_build_array(${values})::text, ',' order by m.${sql.identifier(order)}) || ']' as text
      from ${productPlanTable} p
      join ${table} m on m.program_id = p.program_id and m.planning_unit_id = p.planning_unit_id
        and m.from_version = p.from_version
      where p.program_id = ${programId} and p.from_version <= ${versionId}
        and (p.to_version is null or p.to_version > ${versionId})${chosen}
      group by m.planning_unit_id order by m.planning_unit_id`,
  );
  return { names: Object.keys(columns), texts: rows.map(({ unit, text }) => [unit, text]) };
}

/** The stored months of a version by product. */
export const readPlanTexts = (db: Db, stored: StoredPlan): Promise<PlanTexts> =>
  readTexts(db, sql`${planMonthTable}`, monthColumns, 'month', stored);

/** What expires of the batches of a version, by product. */
export const readExpiryTexts = (db: Db, stored: StoredPlan): Promise<PlanTexts> =>
  readTexts(db, sql`${planBatchExpiryTable}`, expiryColumns, 'place', stored);

function rowsIn<T>({ names, texts }: PlanTexts): Map<number, T[]> {
  const rowOf = (values: readonly unknown[]): T => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at];
    return row as T;
  };
  return new Map(texts.map(([unit, text]) => [unit, (JSON.parse(text) as unknown[][]).map(rowOf)]));
}

export const monthsIn = (texts: PlanTexts): Map<number, ReportMonth[]> => rowsIn(texts);
export const expiriesIn = (texts: PlanTexts): Map<number, BatchExpiry[]> => rowsIn(texts);
