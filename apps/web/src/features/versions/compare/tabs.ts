import type { MergeRow, RowResult } from '@stockwell/engine/merge/index';
import type { DocumentName } from '../../../local/documents/document-types.ts';

/** The tabs of a comparison by kind of document, and the records that are compared on each. */
const tabs = {
  supplyPlan: {
    consumption: ['consumption'],
    inventory: ['inventory', 'batchCount', 'batch'],
    shipment: ['shipment'],
    erpLine: ['erpLine'],
    problem: ['problem'],
  },
  forecast: {
    settings: ['settings'],
    planningUnit: ['planningUnit'],
    consumption: ['consumption'],
    tree: ['tree'],
    selectedForecast: ['selectedForecast'],
  },
} as const satisfies Readonly<Record<DocumentName, Readonly<Record<string, readonly string[]>>>>;
export type TabName = keyof (typeof tabs)['supplyPlan'] | keyof (typeof tabs)['forecast'];

export interface ComparisonTab<Row extends MergeRow = MergeRow> {
  readonly name: TabName;
  /** Conflicts first. */
  readonly rows: readonly Row[];
  readonly conflicts: number;
}

/** The rows of a merge by tab; every tab is there, also one without rows. */
export function tabsOf<Row extends MergeRow>(
  kind: DocumentName,
  rows: readonly Row[],
): readonly ComparisonTab<Row>[] {
  const named = Object.entries(tabs[kind]) as [TabName, readonly string[]][];
  return named.map(([name, kinds]) => {
    const own = rows.filter((row) => kinds.includes(row.kind));
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
