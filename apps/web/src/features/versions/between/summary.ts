import type { MergeRow } from '@stockwell/engine/merge/index';
import { whatOf } from './lines.ts';

export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export type CountsByKind = ReadonlyMap<string, ChangeCounts>;

export interface ProductChanges {
  /** Null for what belongs to no product. */
  readonly planningUnitId: number | null;
  readonly records: number;
  readonly byKind: CountsByKind;
}

export interface ChangeSummary {
  /** In the order in which they first occur. */
  readonly kinds: readonly string[];
  readonly total: CountsByKind;
  /** Those with most changed records first. */
  readonly products: readonly ProductChanges[];
}

const none: ChangeCounts = { added: 0, changed: 0, removed: 0 };

function countsOf(rows: readonly MergeRow[]): CountsByKind {
  const counts = new Map<string, ChangeCounts>();
  for (const row of rows) {
    const what = whatOf(row);
    const before = counts.get(row.kind) ?? none;
    counts.set(row.kind, { ...before, [what]: before[what] + 1 });
  }
  return counts;
}

/** How many records differ between two versions: by kind, altogether and by product. */
export function changeSummary(rows: readonly MergeRow[]): ChangeSummary {
  const total = countsOf(rows);
  const byProduct = new Map<number | null, MergeRow[]>();
  for (const row of rows) {
    const known = byProduct.get(row.planningUnitId);
    if (known) known.push(row);
    else byProduct.set(row.planningUnitId, [row]);
  }
  return {
    kinds: [...total.keys()],
    total,
    products: [...byProduct]
      .map(([planningUnitId, own]) => ({ planningUnitId, records: own.length, byKind: countsOf(own) }))
      .sort((a, b) => b.records - a.records),
  };
}
