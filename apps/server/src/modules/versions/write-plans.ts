import { createHash } from 'node:crypto';
import type { SupplyPlan } from '@stockwell/engine/supply-plan/plan';
import { type PlanRow, planRows } from '@stockwell/engine/supply-plan/rows';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { planMonthTable, productPlanTable } from '../../db/schema/index.ts';

type Figure = Exclude<
  keyof typeof planMonthTable.$inferSelect,
  'programId' | 'planningUnitId' | 'fromVersion' | 'transDate' | 'actualFlag'
>;

const { programId, planningUnitId, fromVersion, transDate, actualFlag, ...figureColumns } =
  getTableColumns(planMonthTable);
const figures = Object.keys(figureColumns) as Figure[];
const figureNames = figures.map((name) => figureColumns[name].name);

/** The months of a product's plan as they are stored, column by column. */
interface StoredPlan {
  readonly planningUnitId: number;
  readonly months: readonly string[];
  readonly actual: readonly (boolean | null)[];
  readonly figures: readonly (readonly (number | null)[])[];
  readonly digest: string;
}

function storedPlan(unit: number, plan: SupplyPlan): StoredPlan {
  const rows: readonly PlanRow[] = planRows(plan);
  const months = rows.map((row) => row.transDate);
  const actual = rows.map((row) => row.actualFlag);
  const columns = figures.map((name) => rows.map((row) => row[name]));
  const digest = createHash('sha256')
    .update(JSON.stringify([months, actual, columns]))
    .digest('base64');
  return { planningUnitId: unit, months, actual, figures: columns, digest };
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

/** Stores the plans that are not the ones of the version before. */
export async function writePlans(
  tx: Tx,
  program: number,
  versionId: number,
  plans: ReadonlyMap<number, SupplyPlan>,
): Promise<void> {
  const newest = and(eq(productPlanTable.programId, program), isNull(productPlanTable.toVersion));
  const known = new Map(
    (
      await tx
        .select({ unit: productPlanTable.planningUnitId, digest: productPlanTable.digest })
        .from(productPlanTable)
        .where(newest)
    ).map(({ unit, digest }) => [unit, digest]),
  );
  const current = [...plans].map(([unit, plan]) => storedPlan(unit, plan));
  const written = current.filter((plan) => known.get(plan.planningUnitId) !== plan.digest);
  const planned = new Set(current.map((plan) => plan.planningUnitId));
  const ended = [...known.keys()].filter(
    (unit) => !planned.has(unit) || written.some((plan) => plan.planningUnitId === unit),
  );
  if (ended.length > 0) {
    await tx
      .update(productPlanTable)
      .set({ toVersion: versionId })
      .where(and(newest, inArray(productPlanTable.planningUnitId, ended)));
  }
  if (written.length === 0) return;
  await tx.insert(productPlanTable).values(
    written.map((plan) => ({
      programId: program,
      planningUnitId: plan.planningUnitId,
      fromVersion: versionId,
      digest: plan.digest,
    })),
  );
  await insertMonths(tx, program, versionId, written);
}
