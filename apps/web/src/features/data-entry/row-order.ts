import { useRef } from 'react';
import { byRegionName, type ProgramLabels } from '../../ui/program/index.ts';

interface Placed {
  readonly id: string;
  readonly planningUnit: number | string | null;
  readonly month: string | null;
  readonly region: number | string | null;
  readonly type: number | string | null;
}

type RowLabels = Pick<ProgramLabels, 'products' | 'regions'>;

const idOf = (value: number | string | null): number | null => (typeof value === 'number' ? value : null);

/** By product, month, region and type; products and regions in the order of their names. */
export function byRow(labels: RowLabels): (a: Placed, b: Placed) => number {
  const places = new Map(labels.products.map(({ id }, place) => [id, place]));
  const productOf = ({ planningUnit }: Placed): number =>
    places.get(idOf(planningUnit) ?? -1) ?? labels.products.length;
  const byRegion = byRegionName(labels);
  return (a, b) =>
    productOf(a) - productOf(b) ||
    (a.month ?? '').localeCompare(b.month ?? '') ||
    byRegion(idOf(a.region), idOf(b.region)) ||
    (idOf(a.type) ?? 0) - (idOf(b.type) ?? 0);
}

/** The order of the rows when a sheet is opened. What is changed stays in its place, what is added follows below. */
export function rowRanks(rows: readonly Placed[], labels: RowLabels) {
  const ranks = new Map(rows.toSorted(byRow(labels)).map(({ id }, rank) => [id, rank]));
  const rankOf = ({ id }: Pick<Placed, 'id'>): number => ranks.get(id) ?? ranks.size;
  return {
    sort: <R extends Pick<Placed, 'id'>>(now: readonly R[]): R[] =>
      now.toSorted((a, b) => rankOf(a) - rankOf(b)),
  };
}

/** Puts rows in order once for each opening of the sheet: another filter, other products or other names. */
export function useRowOrder(rows: readonly Placed[], labels: RowLabels, opening: readonly unknown[]) {
  const known = useRef<{ readonly of: readonly unknown[]; readonly ranks: ReturnType<typeof rowRanks> }>(
    null,
  );
  const of = [labels, ...opening];
  if (!known.current || of.some((one, at) => one !== known.current?.of[at]))
    known.current = { of, ranks: rowRanks(rows, labels) };
  return known.current.ranks;
}
