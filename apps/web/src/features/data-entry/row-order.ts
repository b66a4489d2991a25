import { useRef } from 'react';
import { byRegionName, type ProgramWords } from '../../ui/program/index.ts';

interface Placed {
  readonly id: string;
  readonly planningUnit: number | string | null;
  readonly month: string | null;
  readonly region: number | string | null;
  readonly type: number | string | null;
}

type Words = Pick<ProgramWords, 'products' | 'regions'>;

const idOf = (value: number | string | null): number | null => (typeof value === 'number' ? value : null);

/** By product, month, region and type; products and regions in the order of their names. */
export function byRow(words: Words): (a: Placed, b: Placed) => number {
  const places = new Map(words.products.map(({ id }, place) => [id, place]));
  const productOf = ({ planningUnit }: Placed): number =>
    places.get(idOf(planningUnit) ?? -1) ?? words.products.length;
  const byRegion = byRegionName(words);
  return (a, b) =>
    productOf(a) - productOf(b) ||
    (a.month ?? '').localeCompare(b.month ?? '') ||
    byRegion(idOf(a.region), idOf(b.region)) ||
    (idOf(a.type) ?? 0) - (idOf(b.type) ?? 0);
}

/** The order of the rows when a sheet is opened. What is changed stays in its place, what is added follows below. */
export function rowRanks(rows: readonly Placed[], words: Words) {
  const ranks = new Map(rows.toSorted(byRow(words)).map(({ id }, rank) => [id, rank]));
  const rankOf = ({ id }: Pick<Placed, 'id'>): number => ranks.get(id) ?? ranks.size;
  return {
    sort: <R extends Pick<Placed, 'id'>>(now: readonly R[]): R[] =>
      now.toSorted((a, b) => rankOf(a) - rankOf(b)),
  };
}

/** Puts rows in order once for each opening of the sheet: another filter, other products or other names. */
export function useRowOrder(rows: readonly Placed[], words: Words, opening: readonly unknown[]) {
  const known = useRef<{ readonly of: readonly unknown[]; readonly ranks: ReturnType<typeof rowRanks> }>(
    null,
  );
  const of = [words, ...opening];
  if (!known.current || of.some((one, at) => one !== known.current?.of[at]))
    known.current = { of, ranks: rowRanks(rows, words) };
  return known.current.ranks;
}
