import type { BudgetContext } from '@stockwell/engine/entry/shipment-budgets';
import { type BudgetState, programBudgetUse } from '@stockwell/engine/supply-plan/budget-use';
import { useEffect, useState } from 'react';
import { readBase, readCopy } from '../../../local/documents/copy-store.ts';
import { masterList } from '../../../local/masters/memory.ts';
import { isObject, type MasterRecord } from '../../../local/masters/record.ts';
import type { RecordOwner } from '../../../local/sealed-records.ts';
import { type ProgramCopy, useLocalOwner } from '../../../ui/program/index.ts';

/** Budgets as master data has them; what lacks a number cannot be validated. */
export function budgetStates(records: readonly MasterRecord[]): readonly BudgetState[] {
  return records.flatMap(({ budgetId, budgetAmt, conversionRateToUsd, usedUsdAmt }) =>
    typeof budgetId === 'number' && typeof budgetAmt === 'number'
      ? {
          budgetId,
          budgetAmt,
          conversionRateToUsd: typeof conversionRateToUsd === 'number' ? conversionRateToUsd : 1,
          usedUsdAmt: typeof usedUsdAmt === 'number' ? usedUsdAmt : 0,
        }
      : [],
  );
}

/**
 * This program's part in the amounts that the server named. It is sent with each budget, because the copy may be of
 * another version than the one that the server knew then.
 */
export function partKnownToServer(
  records: readonly MasterRecord[],
  programId: number,
  atDownload: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  return new Map(
    records.flatMap(({ budgetId, usedByProgram }) => {
      if (typeof budgetId !== 'number') return [];
      const parts: readonly unknown[] | null = Array.isArray(usedByProgram) ? usedByProgram : null;
      const own = parts?.find((part) => isObject(part) && part.programId === programId);
      const used = isObject(own) ? Number(own.usedUsdAmt) : 0;
      return [[budgetId, parts ? used : (atDownload.get(budgetId) ?? 0)]];
    }),
  );
}

async function readBudgetContext(
  owner: RecordOwner,
  copy: ProgramCopy,
  units: ReadonlySet<number>,
): Promise<BudgetContext | null> {
  const budgets = await masterList(owner, 'budget');
  if (budgets.result !== 'found' || budgets.value.length === 0) return null;
  const [base, now] = await Promise.all([readBase(owner, copy), readCopy(owner, copy)]);
  if (base.result !== 'found' || now.result !== 'found') return null;
  return {
    budgets: budgetStates(budgets.value),
    atDownload: partKnownToServer(budgets.value, copy.programId, programBudgetUse(base.value)),
    elsewhere: programBudgetUse({
      ...now.value,
      shipmentList: now.value.shipmentList.filter(({ planningUnit }) => !units.has(planningUnit.id)),
    }),
  };
}

/** What budgets are validated by: the whole program counts, not only the products that are shown. */
export function useBudgetContext(
  copy: ProgramCopy | null,
  planningUnitIds: readonly number[],
): BudgetContext | null {
  const owner = useLocalOwner();
  const [budgetContext, setBudgetContext] = useState<BudgetContext | null>(null);
  useEffect(() => {
    if (!owner || !copy) return;
    let isGone = false;
    readBudgetContext(owner, copy, new Set(planningUnitIds)).then(
      (read) => {
        if (!isGone) setBudgetContext(read);
      },
      (cause: unknown) => console.warn('The budgets on this device could not be read', cause),
    );
    return () => {
      isGone = true;
    };
  }, [owner, copy, planningUnitIds]);
  return budgetContext;
}
