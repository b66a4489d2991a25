import type { MonthText } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import type { CellValue } from '../../../ui/sheet/index.ts';
import { type CellIndex, cellAt, type MatrixCell, type MatrixScope, sameCell } from './cells.ts';
import { hasTotal, type MatrixEntry, type Measure, type MeasureKey, measureKeys } from './measures.ts';

/** A row of the matrix: the name of a region, a measure of a region, or the total of a measure. */
export type MatrixRow<E> =
  | { readonly kind: 'heading'; readonly id: string; readonly region: number | null }
  | {
      readonly kind: 'measure';
      readonly id: string;
      readonly region: number;
      readonly measure: Measure<E>;
      readonly cells: Readonly<Record<MonthText, MatrixCell<E>>>;
    }
  | {
      readonly kind: 'total';
      readonly id: string;
      readonly measure: Measure<E>;
      readonly totals: Readonly<Record<MonthText, number | null>>;
    };

export const measureRowId = (region: number, measure: MeasureKey): string => `${region} ${measure}`;

/** The region and measure of a row by its id; null for headings and totals. */
export function placeOfRow(id: string): { readonly region: number; readonly measure: MeasureKey } | null {
  const [, region, name] = /^(\d+) (\w+)$/.exec(id) ?? [];
  const measure = measureKeys.find((key) => key === name);
  return region === undefined || measure === undefined ? null : { region: Number(region), measure };
}

export function valueIn<E>(row: MatrixRow<E>, month: MonthText): CellValue {
  if (row.kind === 'measure') return row.cells[month]?.value ?? null;
  return row.kind === 'total' ? (row.totals[month] ?? null) : null;
}

const sum = (values: readonly CellValue[]): number | null => {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0
    ? null
    : roundTo(
        numbers.reduce((total, value) => total + value, 0),
        8,
      );
};

const byMonth = <T>(months: readonly MonthText[], of: (month: MonthText) => T): Record<MonthText, T> =>
  Object.fromEntries(months.map((month) => [month, of(month)]));

/** A row in which nothing has changed stays the same object, so that it is not drawn again. */
function kept<E>(row: MatrixRow<E>, before: MatrixRow<E> | undefined): MatrixRow<E> {
  if (before === undefined) return row;
  if (row.kind === 'heading') return before.kind === 'heading' ? before : row;
  if (row.kind === 'total') {
    if (before.kind !== 'total') return row;
    const months = Object.keys(row.totals);
    const isSame =
      months.length === Object.keys(before.totals).length &&
      months.every((month) => month in before.totals && row.totals[month] === before.totals[month]);
    return isSame ? before : row;
  }
  if (before.kind !== 'measure' || before.measure !== row.measure) return row;
  const cells = Object.entries(row.cells);
  const isSame =
    cells.length === Object.keys(before.cells).length &&
    cells.every(([month, cell]) => sameCell(before.cells[month], cell));
  return isSame ? before : row;
}

/** The rows of the matrix: every region with its measures, and the totals of what is shown. */
export function matrixRows<E extends MatrixEntry>(
  index: CellIndex<E>,
  measures: readonly Measure<E>[],
  scope: MatrixScope,
  known: readonly MatrixRow<E>[] = [],
): readonly MatrixRow<E>[] {
  const { months, regions } = scope;
  const before = new Map(known.map((row) => [row.id, row]));
  const rows: MatrixRow<E>[] = regions.flatMap((region) => [
    { kind: 'heading' as const, id: `region ${region}`, region },
    ...measures.map((measure) => ({
      kind: 'measure' as const,
      id: measureRowId(region, measure.key),
      region,
      measure,
      cells: byMonth(months, (month) => cellAt(index, measure, region, month, scope)),
    })),
  ]);
  const totalled = measures.filter(hasTotal);
  const totals: MatrixRow<E>[] = totalled.map((measure) => ({
    kind: 'total',
    id: `total ${measure.key}`,
    measure,
    totals: byMonth(months, (month) =>
      sum(
        rows.flatMap((row) =>
          row.kind === 'measure' && row.measure === measure ? [valueIn(row, month)] : [],
        ),
      ),
    ),
  }));
  const heading: MatrixRow<E>[] = totals.length > 0 ? [{ kind: 'heading', id: 'total', region: null }] : [];
  const next = [...rows, ...heading, ...totals].map((row) => kept(row, before.get(row.id)));
  return next.length === known.length && next.every((row, at) => row === known[at]) ? known : next;
}
