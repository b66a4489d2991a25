import { createHash } from 'node:crypto';
import { type BatchExpiry, batchExpiries } from '@stockwell/engine/supply-plan/batch-expiries';
import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { type PlanRow, planRows } from '@stockwell/engine/supply-plan/rows';
import { and, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../db/client.ts';
import { planBatchExpiryTable, planMonthTable, productPlanTable } from '../../db/schema/index.ts';

type Figure = Exclude<
  keyof typeof planMonthTable.$inferSelect,
  'programId' | 'planningUnitId' | 'fromVersion' | 'transDate' | 'actualFlag'
>;

const { programId, planningUnitId, fromVersion, transDate, actualFlag, ...figureColumns } =
  getTableColumns(planMonthTable);
const figures = Object.keys(figureColumns) as Figure[];
const figureNames = figures.map((name) => figureColumns[name].name);

/** Rows that travel to the database in one statement: it takes so many values and no more. */
const expiriesAtOnce = 2000;

/** The months of a product's plan as they are stored, column by column. */
export interface StoredPlan {
  readonly planningUnitId: number;
  readonly months: readonly string[];
  readonly actual: readonly (boolean | null)[];
  readonly figures: readonly (readonly (number | null)[])[];
  readonly expiries: readonly BatchExpiry[];
  readonly digest: string;
}

export function storedPlan(unit: number, plan: SupplyPlan): StoredPlan {
  const rows: readonly PlanRow[] = planRows(plan);
  const months = rows.map((row) => row.transDate);
  const actual = rows.map((row) => row.actualFlag);
  const columns = figures.map((name) => rows.map((row) => row[name]));
  const expiries = batchExpiries(plan);
  const digest = createHash('sha256')
    .update(JSON.stringify([months, actual, columns, expiries]))
    .digest('base64');
  return { planningUnitId: unit, months, actual, figures: columns, expiries, digest };
}

/** An array as the database writes it: much shorter than one value at a time. */
const arrayText = (values: readonly (number | string | boolean | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : String(value))).join(',')}}`;

async function insertMonths(
  tx: Tx,
  program: number,
  versionId: number,
  plans: readonly StoredPlan[],
): Promise<void> {
  const units = plans.flatMap((plan) => plan.months.map(() => plan.planningUnitId));
  const column = (type: string, values: readonly (number | string | boolean | null)[]) =>
    sql`${arrayText(values)}::text::${sql.raw(type)}[]`;
  const columns = [
    column('integer', units),
    column(
      'date',
      plans.flatMap((plan) => plan.months),
    ),
    column(
      'boolean',
      plans.flatMap((plan) => plan.actual),
    ),
    ...figures.map((_, at) =>
      column(
        'float8',
        plans.flatMap((plan) => plan.figures[at] ?? []),
      ),
    ),
  ];
  const names = ['planning_unit_id', 'month', 'actual_flag', ...figureNames].map((name) =>
    sql.identifier(name),
  );
  await tx.execute(sql`
    insert into ${planMonthTable} (program_id, from_version, ${sql.join(names, sql`, `)})
    select ${program}::integer, ${versionId}::integer, ${sql.join(names, sql`, `)}
    from unnest(${sql.join(columns, sql`, `)}) as sent(${sql.join(names, sql`, `)})`);
}

async function insertExpiries(
  tx: Tx,
  program: number,
  versionId: number,
  plans: readonly StoredPlan[],
): Promise<void> {
  const rows = plans.flatMap(({ planningUnitId: unit, expiries }) =>
    expiries.map((expiry, place) => ({ ...expiry, planningUnitId: unit, place })),
  );
  for (let from = 0; from < rows.length; from += expiriesAtOnce)
    await tx
      .insert(planBatchExpiryTable)
      .values(
        rows
          .slice(from, from + expiriesAtOnce)
          .map((row) => ({ ...row, programId: program, fromVersion: versionId })),
      );
}

/** The plans that are valid in a version; null: in the newest one. */
const validIn = (program: number, versionId: number | null) => {
  const { programId: ofProgram, fromVersion: from, toVersion: to } = productPlanTable;
  return and(
    eq(ofProgram, program),
    versionId === null ? isNull(to) : and(lte(from, versionId), or(isNull(to), gt(to, versionId))),
  );
};

/** The plans that are stored of a version: what identifies each of them, by product. */
export async function knownPlans(
  db: Db | Tx,
  program: number,
  versionId: number | null = null,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ unit: productPlanTable.planningUnitId, digest: productPlanTable.digest })
    .from(productPlanTable)
    .where(validIn(program, versionId));
  return new Map(rows.map(({ unit, digest }) => [unit, digest]));
}

/** What has to be done about the stored plans for a version. */
export interface PlanChanges {
  /** Plans that are other than the stored ones. */
  readonly written: readonly StoredPlan[];
  /** Products whose stored plan is no longer the one. */
  readonly ended: readonly number[];
}

/** Compares plans with the stored ones. Of products that are not looked at nothing is said. */
export function planChanges(
  plans: ReadonlyMap<number, SupplyPlan>,
  known: ReadonlyMap<number, string>,
  isLookedAt: (unit: number) => boolean = () => true,
): PlanChanges {
  const written = [...plans]
    .map(([unit, plan]) => storedPlan(unit, plan))
    .filter((plan) => known.get(plan.planningUnitId) !== plan.digest);
  const replaced = new Set(written.map((plan) => plan.planningUnitId));
  const ended = [...known.keys()].filter(
    (unit) => isLookedAt(unit) && (replaced.has(unit) || !plans.has(unit)),
  );
  return { written, ended };
}

async function insertPlans(
  tx: Tx,
  program: number,
  versions: { readonly from: number; readonly to: number | null },
  written: readonly StoredPlan[],
): Promise<void> {
  if (written.length === 0) return;
  await tx.insert(productPlanTable).values(
    written.map((plan) => ({
      programId: program,
      planningUnitId: plan.planningUnitId,
      fromVersion: versions.from,
      toVersion: versions.to,
      digest: plan.digest,
    })),
  );
  await insertMonths(tx, program, versions.from, written);
  await insertExpiries(tx, program, versions.from, written);
}

/** Stores the plans that a new version changes. */
export async function writePlans(
  tx: Tx,
  program: number,
  versionId: number,
  { written, ended }: PlanChanges,
): Promise<void> {
  if (ended.length > 0) {
    await tx
      .update(productPlanTable)
      .set({ toVersion: versionId })
      .where(and(validIn(program, null), inArray(productPlanTable.planningUnitId, [...ended])));
  }
  await insertPlans(tx, program, { from: versionId, to: null }, written);
}

/** Replaces plans of a version that is there. The versions before and after it keep theirs. */
export async function replacePlans(
  tx: Tx,
  program: number,
  { versionId, next }: { readonly versionId: number; readonly next: number | null },
  { written, ended }: PlanChanges,
): Promise<void> {
  if (ended.length > 0) {
    const units = [...ended];
    if (next !== null) await keepLater(tx, program, versionId, next, units);
    for (const table of [planMonthTable, planBatchExpiryTable, productPlanTable]) {
      await tx
        .delete(table)
        .where(
          and(
            eq(table.programId, program),
            eq(table.fromVersion, versionId),
            inArray(table.planningUnitId, units),
          ),
        );
    }
    await tx
      .update(productPlanTable)
      .set({ toVersion: versionId })
      .where(and(validIn(program, versionId), inArray(productPlanTable.planningUnitId, units)));
  }
  await insertPlans(tx, program, { from: versionId, to: next }, written);
}

/** Gives plans that a version shares with later ones to those as their own. */
async function keepLater(
  tx: Tx,
  program: number,
  versionId: number,
  next: number,
  units: readonly number[],
): Promise<void> {
  const shared = sql`
    select p.* from ${productPlanTable} p where p.program_id = ${program} and p.from_version <= ${versionId}
      and (p.to_version is null or p.to_version > ${next}) and p.planning_unit_id = any(${arrayText(units)}::text::integer[])`;
  for (const table of [planMonthTable, planBatchExpiryTable]) {
    const keys = ['program_id', 'planning_unit_id', 'from_version'];
    const names = sql.join(
      Object.values<PgColumn>(getTableColumns(table))
        .filter(({ name }) => !keys.includes(name))
        .map(({ name }) => sql.identifier(name)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${table} (program_id, planning_unit_id, from_version, ${names})
      select m.program_id, m.planning_unit_id, ${next}::integer, ${names} from ${table} m
      join (${shared}) s on s.program_id = m.program_id and s.planning_unit_id = m.planning_unit_id
        and s.from_version = m.from_version`);
  }
  await tx.execute(sql`
    insert into ${productPlanTable} (program_id, planning_unit_id, from_version, to_version, digest)
    select program_id, planning_unit_id, ${next}::integer, to_version, digest from (${shared}) s`);
}
