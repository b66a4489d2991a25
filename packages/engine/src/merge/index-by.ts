/** The place of a record by its id, or -1. `at` is the place of the one it is asked for. */
export type Find = (wanted: string, at: number) => number;

/**
 * Finds records by id, each once. Versions of one document mostly hold their records in the same order, so the
 * place expected from the last find is looked at first; only when that fails an index is made, of what has not
 * been found by then.
 */
export function finderOf<R>(records: readonly R[], id: (record: R) => string): Find {
  const seen = new Uint8Array(records.length);
  let shift = 0;
  let index: Map<string, number> | undefined;
  return (wanted, at) => {
    const guess = records[at + shift];
    if (guess !== undefined && id(guess) === wanted) {
      seen[at + shift] = 1;
      return at + shift;
    }
    index ??= indexOf(records, id, seen);
    const place = index.get(wanted) ?? -1;
    if (place >= 0) {
      seen[place] = 1;
      shift = place - at;
    }
    return place;
  };
}

function indexOf<R>(
  records: readonly R[],
  id: (record: R) => string,
  without?: Uint8Array,
): Map<string, number> {
  const index = new Map<string, number>();
  for (let at = 0; at < records.length; at += 1) {
    const record = records[at];
    if (record !== undefined && without?.[at] !== 1) index.set(id(record), at);
  }
  return index;
}

/** The records by their id, indexed when first asked. */
export function lazyIndex<R>(
  records: readonly R[],
  id: (record: R) => string,
): (wanted: string) => R | undefined {
  let index: Map<string, number> | undefined;
  return (wanted) => {
    index ??= indexOf(records, id);
    const at = index.get(wanted);
    return at === undefined ? undefined : records[at];
  };
}

export function groupBy<R>(records: Iterable<R>, keyOf: (record: R) => string | null): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const record of records) {
    const key = keyOf(record);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}

export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
