import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { budgetTable, programPlanningUnitTable, shipmentTable } from '../../db/schema/index.ts';

const productOfShipment = and(
  eq(programPlanningUnitTable.programId, shipmentTable.programId),
  eq(programPlanningUnitTable.planningUnitId, shipmentTable.planningUnitId),
);

/**
 * Computes what is used of these budgets: the engine's share of every shipment in the newest version of each
 * program, unless the program has switched its product off. Whoever changes shipments or products holds their
 * program first and the budgets after that, in the order of their ids. The sum is taken by a statement of its own
 * after the lock, so that it includes what another transaction stored while this one waited.
 */
export async function recomputeBudgetUse(tx: Tx, budgetIds: readonly number[], at: Date): Promise<void> {
  if (budgetIds.length === 0) return;
  const ids = [...budgetIds];
  await tx
    .select({ id: budgetTable.id })
    .from(budgetTable)
    .where(inArray(budgetTable.id, ids))
    .orderBy(asc(budgetTable.id))
    .for('no key update');
  const used = sql`(
    select coalesce(sum(${shipmentTable.budgetUsd}), 0)
    from ${shipmentTable}
    inner join ${programPlanningUnitTable} on ${productOfShipment}
    where ${programPlanningUnitTable.active} and ${shipmentTable.budgetId} = ${budgetTable.id} and ${shipmentTable.toVersion} is null)`;
  await tx
    .update(budgetTable)
    .set({
      usedUsdAmt: used,
      // A version is dated when its upload began: a sync since then must find the new amount all the same.
      computedDate: sql`greatest(${at.toISOString()}::timestamptz, clock_timestamp())`,
    })
    .where(and(inArray(budgetTable.id, ids), sql`${budgetTable.usedUsdAmt} is distinct from ${used}`));
}

export interface ProgramUse {
  readonly budgetId: number;
  readonly programId: number;
  readonly usedUsdAmt: number;
}

/** What each program uses of these budgets. */
export async function useByProgram(db: Db | Tx, budgetIds: readonly number[]): Promise<ProgramUse[]> {
  if (budgetIds.length === 0) return [];
  const rows = await db
    .select({
      budgetId: shipmentTable.budgetId,
      programId: shipmentTable.programId,
      usedUsdAmt: sql`sum(${shipmentTable.budgetUsd})`.mapWith(Number),
    })
    .from(shipmentTable)
    .innerJoin(programPlanningUnitTable, productOfShipment)
    .where(
      and(
        inArray(shipmentTable.budgetId, [...budgetIds]),
        isNull(shipmentTable.toVersion),
        eq(programPlanningUnitTable.active, true),
      ),
    )
    .groupBy(shipmentTable.budgetId, shipmentTable.programId);
  return rows.flatMap(({ budgetId, ...use }) => (budgetId === null ? [] : [{ budgetId, ...use }]));
}

const idsOf = (rows: readonly { readonly id: number | null }[]): number[] =>
  rows.flatMap(({ id }) => (id === null ? [] : [id]));

/** The budgets that shipments have in a version or had before it changed them. */
export async function budgetsOfChanges(
  tx: Tx,
  programId: number,
  versionId: number,
  shipmentIds: readonly string[],
): Promise<number[]> {
  if (shipmentIds.length === 0) return [];
  const sent = JSON.stringify(shipmentIds);
  const rows = await tx
    .selectDistinct({ id: shipmentTable.budgetId })
    .from(shipmentTable)
    .where(
      and(
        eq(shipmentTable.programId, programId),
        sql`${shipmentTable.recordId} in (select value::uuid from json_array_elements_text(${sent}::json))`,
        or(eq(shipmentTable.fromVersion, versionId), eq(shipmentTable.toVersion, versionId)),
        isNotNull(shipmentTable.budgetId),
      ),
    );
  return idsOf(rows);
}

/** The budgets that pay for shipments of these products of programs. */
export async function budgetsOfProducts(
  tx: Tx,
  programPlanningUnitIds: readonly number[],
): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: shipmentTable.budgetId })
    .from(shipmentTable)
    .innerJoin(programPlanningUnitTable, productOfShipment)
    .where(
      and(
        inArray(programPlanningUnitTable.id, [...programPlanningUnitIds]),
        isNull(shipmentTable.toVersion),
        isNotNull(shipmentTable.budgetId),
      ),
    );
  return idsOf(rows);
}
