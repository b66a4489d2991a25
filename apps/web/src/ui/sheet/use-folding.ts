import { useState } from 'react';
import type { SheetColumn } from './columns.ts';
import { foldable } from './folding.ts';

export interface Folding {
  /** Keys of the columns that stand in the caption instead of in every row. */
  readonly folded: ReadonlySet<string>;
  /** What the folded columns say. */
  readonly textOf: (key: string) => string;
  readonly unfold: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/**
 * Columns that say the same in every row fold into the caption. They are chosen when other rows are looked at; from
 * then on a column only comes back, as soon as a row differs, so that none disappears under somebody's hands.
 */
export function useFolding<R>(
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  textsOf: (row: R) => Readonly<Record<string, string>>,
  scope: unknown,
): Folding {
  const [chosen, setChosen] = useState<{
    readonly scope: unknown;
    readonly folded: ReadonlySet<string>;
  } | null>(null);
  let current = chosen;
  if (rows.length > 0 && (!current || current.scope !== scope)) {
    current = { scope, folded: foldable(columns, rows, textsOf) };
    setChosen(current);
  } else if (current && current.folded.size > 0) {
    const still = foldable(columns, rows, textsOf);
    const kept = [...current.folded].filter((key) => still.has(key) || rows.length <= 1);
    if (kept.length < current.folded.size) {
      current = { scope: current.scope, folded: new Set(kept) };
      setChosen(current);
    }
  }
  const folded = current?.folded ?? nothing;
  const [first] = rows;
  return {
    folded,
    textOf: (key) => (first === undefined ? '' : (textsOf(first)[key] ?? '')),
    unfold: () => setChosen({ scope, folded: nothing }),
  };
}
