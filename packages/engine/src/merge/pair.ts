import { byText, finderOf, groupBy } from './index-by.ts';
import type { MergeKind } from './kind.ts';
import type { Sides } from './sides.ts';

/** Which record of mine is which of theirs, and which of the base. Places are -1 where there is none. */
export interface Pairing<R> {
  /** Mine, each under the server's id where it turned out to be a record of the server's. */
  readonly mine: readonly R[];
  /** For each of mine its place among theirs. */
  readonly placeOf: Int32Array;
  /** For each of mine its place in the base. */
  readonly basePlaceOf: Int32Array;
  /** Theirs that I do not have, and where the base has them. */
  readonly onlyTheirs: readonly { readonly place: number; readonly basePlace: number }[];
}

/**
 * Pairs by id. Then, as two people can make the same record on two copies, a record that only my copy has is
 * known again by its natural key among the server's records that my copy does not have, and takes that id.
 */
export function pairRecords<R extends object>(kind: MergeKind<R>, lists: Sides<readonly R[]>): Pairing<R> {
  const { id } = kind;
  const find = finderOf(lists.theirs, id);
  const findBase = finderOf(lists.base, id);
  const placeOf = new Int32Array(lists.mine.length);
  const basePlaceOf = new Int32Array(lists.mine.length);
  const met = new Uint8Array(lists.theirs.length);
  const made: number[] = [];
  for (let at = 0; at < lists.mine.length; at += 1) {
    const record = lists.mine[at];
    if (record === undefined) continue;
    const wanted = id(record);
    const place = find(wanted, at);
    const basePlace = findBase(wanted, at);
    placeOf[at] = place;
    basePlaceOf[at] = basePlace;
    if (place >= 0) met[place] = 1;
    else if (basePlace < 0) made.push(at);
  }
  const free: number[] = [];
  for (let at = 0; at < met.length; at += 1) if (met[at] === 0) free.push(at);
  const known = free.map((place) => {
    const record = lists.theirs[place];
    return { place, basePlace: record ? findBase(id(record), place) : -1 };
  });
  const joined = made.length === 0 || free.length === 0 ? [] : sameByKey(kind, lists, made, free);
  if (joined.length === 0) return { mine: lists.mine, placeOf, basePlaceOf, onlyTheirs: known };

  const mine = [...lists.mine];
  for (const { at, place } of joined) {
    const [record, same] = [lists.mine[at], lists.theirs[place]];
    if (record && same) mine[at] = withIdentity(kind, record, same);
    placeOf[at] = place;
    basePlaceOf[at] = known.find((one) => one.place === place)?.basePlace ?? -1;
    met[place] = 1;
  }
  return { mine, placeOf, basePlaceOf, onlyTheirs: known.filter(({ place }) => met[place] === 0) };
}

interface Joined {
  readonly at: number;
  readonly place: number;
}

/** Of several with one key the lowest ids meet, so the order of the lists does not matter. */
function sameByKey<R extends object>(
  { naturalKey, id }: MergeKind<R>,
  lists: Sides<readonly R[]>,
  made: readonly number[],
  free: readonly number[],
): Joined[] {
  if (!naturalKey) return [];
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
  const mine = places(lists.mine, made);
  const theirs = places(lists.theirs, free);
  return [...mine].flatMap(([key, group]) => {
    const same = inOrder(lists.theirs, theirs.get(key) ?? []);
    return inOrder(lists.mine, group)
      .slice(0, same.length)
      .map((at, nth) => ({ at, place: same[nth] ?? -1 }));
  });
}

export function withIdentity<R extends object>(kind: MergeKind<R>, record: R, of: R): R {
  const joined = { ...record };
  for (const property of kind.identity) joined[property] = of[property];
  return joined;
}

/** The records of mine that go on under another id, with the server's record that each of them is. */
export function renamedRecords<R extends object>(kind: MergeKind<R>, lists: Sides<readonly R[]>): Map<R, R> {
  const { mine, placeOf } = pairRecords(kind, lists);
  const renamed = new Map<R, R>();
  if (mine === lists.mine) return renamed;
  for (const [at, record] of lists.mine.entries()) {
    const same = mine[at] === record ? undefined : lists.theirs[placeOf[at] ?? -1];
    if (same) renamed.set(record, same);
  }
  return renamed;
}
