import { budgetShare } from '@stockwell/engine/supply-plan/budget-use';
import type { Shipment } from '@stockwell/model/program-data/index';
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { budgetTable, shipmentTable } from '../../db/schema/index.ts';
import { recomputeBudgetUse } from './use.ts';

const batchSize = 2000;

/** Shipments of a release that did not keep their share of a budget get it by the engine's rule. */
async function storeShares(tx: Tx): Promise<boolean> {
  let found = false;
  for (;;) {
    const rows = await tx
      .select()
      .from(shipmentTable)
      .where(and(isNull(shipmentTable.toVersion), isNull(shipmentTable.budgetUsd)))
      .limit(batchSize);
    if (rows.length === 0) return found;
    found = true;
    const shares = rows.map(({ programId, recordId, record }) => {
      const shipment = record as Shipment;
      return {
        program_id: programId,
        record_id: recordId,
        budget_id: shipment.budget?.id ?? null,
        budget_usd: budgetShare(shipment),
      };
    });
    await tx.execute(sql`
      update ${shipmentTable} set budget_id = share.budget_id, budget_usd = share.budget_usd
      from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
        as share(program_id integer, record_id uuid, budget_id integer, budget_usd numeric)
      where ${shipmentTable.programId} = share.program_id and ${shipmentTable.recordId} = share.record_id
        and ${shipmentTable.toVersion} is null`);
  }
}

/** Brings the use of all budgets up to date once, after an earlier release that did not compute it. */
export async function completeBudgetUse(tx: Tx, now: Date): Promise<void> {
  if (!(await storeShares(tx))) return;
  const budgets = await tx.select({ id: budgetTable.id }).from(budgetTable).orderBy(asc(budgetTable.id));
  await recomputeBudgetUse(
    tx,
    budgets.map(({ id }) => id),
    now,
  );
}
