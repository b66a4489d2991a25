import { byText, finderOf, groupBy, lazyIndex } from './index-by.ts';
import type { RecordKind } from './kind.ts';
import type { Sides } from './sides.ts';

/** Which record of mine is which of theirs. */
export interface Pairing<R> {
  /** Mine, each under the server's id where it turned out to be a record of the server's. */
  readonly mine: readonly R[];
  /** For each of mine its place among theirs, or -1. */
  readonly placeOf: Int32Array;
  /** The places of those of theirs that I do not have. */
  readonly onlyTheirs: readonly number[];
}

/**
 * Pairs by id. Then, as two people can make the same record on two copies, a record that only my copy has is
 * known again by its natural key among the server's records that my copy does not have, and takes that id.
 */
export function pairRecords<R extends object>(kind: RecordKind<R>, lists: Sides<readonly R[]>): Pairing<R> {
  const { id } = kind;
  const find = finderOf(lists.theirs, id);
  const placeOf = new Int32Array(lists.mine.length);
  const met = new Uint8Array(lists.theirs.length);
  const alone: number[] = [];
  for (let at = 0; at < lists.mine.length; at += 1) {
    const record = lists.mine[at];
    const place = record === undefined ? undefined : find(id(record), at);
    placeOf[at] = place ?? -1;
    if (place === undefined) alone.push(at);
    else met[place] = 1;
  }
  const free: number[] = [];
  for (let at = 0; at < met.length; at += 1) if (met[at] === 0) free.push(at);
  const joined = alone.length === 0 || free.length === 0 ? [] : sameByKey(kind, lists, alone, free);
  const mine = joined.length === 0 ? lists.mine : [...lists.mine];
  for (const { at, place } of joined) {
    const [record, same] = [lists.mine[at], lists.theirs[place]];
    if (record && same) (mine as R[])[at] = withIdentity(kind, record, same);
    placeOf[at] = place;
    met[place] = 1;
  }
  return { mine, placeOf, onlyTheirs: free.filter((at) => met[at] === 0) };
}

interface Joined {
  readonly at: number;
  readonly place: number;
}

/** Of several with one key the lowest ids meet, so the order of the lists does not matter. */
function sameByKey<R extends object>(
  { naturalKey, id }: RecordKind<R>,
  lists: Sides<readonly R[]>,
  alone: readonly number[],
  free: readonly number[],
): Joined[] {
  if (!naturalKey) return [];
  const inBase = lazyIndex(lists.base, id);
  const places = (list: readonly R[], wanted: Iterable<number>): Map<string, number[]> =>
    groupBy(wanted, (at) => {
      const record = list[at];
      return record ? naturalKey(record) : null;
    });
  const inOrder = (list: readonly R[], of: readonly number[]): number[] =>
    of.toSorted((a, b) => byText(idAt(list, a), idAt(list, b)));
  const idAt = (list: readonly R[], at: number): string => {
    const record = list[at];
    return record ? id(record) : '';
  };
  const made = places(
    lists.mine,
    alone.filter((at) => inBase(idAt(lists.mine, at)) === undefined),
  );
  const theirs = places(lists.theirs, free);
  return [...made].flatMap(([key, mine]) => {
    const same = inOrder(lists.theirs, theirs.get(key) ?? []);
    return inOrder(lists.mine, mine)
      .slice(0, same.length)
      .map((at, nth) => ({ at, place: same[nth] ?? -1 }));
  });
}

export function withIdentity<R extends object>(kind: RecordKind<R>, record: R, of: R): R {
  const joined = { ...record };
  for (const property of kind.identity) joined[property] = of[property];
  return joined;
}

/** The records of mine that go on under another id, with the server's record that each of them is. */
export function renamedRecords<R extends object>(kind: RecordKind<R>, lists: Sides<readonly R[]>): Map<R, R> {
  const { mine, placeOf } = pairRecords(kind, lists);
  const renamed = new Map<R, R>();
  if (mine === lists.mine) return renamed;
  for (const [at, record] of lists.mine.entries()) {
    const same = mine[at] === record ? undefined : lists.theirs[placeOf[at] ?? -1];
    if (same) renamed.set(record, same);
  }
  return renamed;
}
