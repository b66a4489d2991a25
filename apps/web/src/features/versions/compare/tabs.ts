import type { MergeRow, RowResult } from '@stockwell/engine/merge/index';

/** Where the kinds of records are compared. */
export const tabNames = ['consumption', 'inventory', 'shipment', 'erpLine', 'problem'] as const;
export type TabName = (typeof tabNames)[number];

const tabOf: Readonly<Record<string, TabName>> = {
  consumption: 'consumption',
  inventory: 'inventory',
  batchCount: 'inventory',
  batch: 'inventory',
  shipment: 'shipment',
  erpLine: 'erpLine',
  problem: 'problem',
};

export interface ComparisonTab<Row extends MergeRow = MergeRow> {
  readonly name: TabName;
  /** Conflicts first. */
  readonly rows: readonly Row[];
  readonly conflicts: number;
}

/** The rows of a merge by tab; every tab is there, also one without rows. */
export function tabsOf<Row extends MergeRow>(rows: readonly Row[]): readonly ComparisonTab<Row>[] {
  return tabNames.map((name) => {
    const own = rows.filter((row) => tabOf[row.kind] === name);
    const open = own.filter((row) => row.result === 'conflict');
    return {
      name,
      rows: [...open, ...own.filter((row) => row.result !== 'conflict')],
      conflicts: open.length,
    };
  });
}

/** How many rows ended how, without asking anybody. */
export function summaryOf(rows: readonly MergeRow[]): Readonly<Record<RowResult, number>> {
  const counts = { conflict: 0, mine: 0, theirs: 0, merged: 0 };
  for (const { result } of rows) counts[result] += 1;
  return counts;
}
