import type { MergeRow } from '@stockwell/engine/merge/index';

/** One difference between two versions: a field, or a whole record. */
export interface DifferenceLine {
  readonly key: string;
  readonly row: MergeRow;
  /** Empty for a record that only one of the versions has. */
  readonly field: string;
  readonly what: 'changed' | 'added' | 'removed';
  readonly older: unknown;
  readonly newer: unknown;
}

export const whatOf = (row: MergeRow): DifferenceLine['what'] => {
  if (row.happened === 'addedByMine') return 'added';
  return row.happened === 'deletedByMine' ? 'removed' : 'changed';
};

/** The rows of a merge in which the older version is base and server at once: all that is different is newer. */
export function differenceLines(rows: readonly MergeRow[]): DifferenceLine[] {
  return rows.flatMap((row): DifferenceLine[] => {
    const what = whatOf(row);
    const key = `${row.kind} ${row.id}`;
    if (row.fields.length === 0) return [{ key, row, field: '', what, older: null, newer: null }];
    return row.fields.map(({ field, base, mine }) => ({
      key: `${key} ${field}`,
      row,
      field,
      what,
      older: base,
      newer: mine,
    }));
  });
}

/** A version to compare: a copy of this device, or one of the server. */
export interface Chosen {
  readonly from: 'local' | 'server';
  readonly versionId: number;
}

export const chosenText = ({ from, versionId }: Chosen): string => `${from}:${versionId}`;

export function chosenIn(text: string | null): Chosen | null {
  const [, from, id] = /^(local|server):(\d+)$/.exec(text ?? '') ?? [];
  if (!from || !id) return null;
  return { from: from === 'local' ? 'local' : 'server', versionId: Number(id) };
}

/** The older first; of one version the copy, which may have been worked on, is the newer. */
export function inOrder(a: Chosen, b: Chosen): readonly [Chosen, Chosen] {
  if (a.versionId !== b.versionId) return a.versionId < b.versionId ? [a, b] : [b, a];
  return a.from === 'server' ? [a, b] : [b, a];
}
