import { type HistoryField, type HistoryValue, hasAmount } from '@stockwell/engine/entry/history/cells';
import { cellsIn, daysOf, figuresIn, type ProductHistory } from '@stockwell/engine/entry/history/draft';
import type { MonthText } from '@stockwell/model/months';

/** What the sheet shows of a region, in its order. */
export const measures = ['amount', 'rate', 'days', 'stockOutRate', 'adjusted', 'planningUnits'] as const;
export type MeasureKey = (typeof measures)[number];

const typedMeasures: readonly string[] = ['amount', 'rate', 'days'] satisfies readonly HistoryField[];
export const isTyped = (measure: MeasureKey): measure is HistoryField => typedMeasures.includes(measure);

/** A row of the sheet: the days of the months, the name of a region, or one of its measures. */
export type SheetRow =
  | { readonly kind: 'daysInMonth'; readonly id: string; readonly values: readonly HistoryValue[] }
  | { readonly kind: 'heading'; readonly id: string; readonly regionId: number }
  | {
      readonly kind: 'measure';
      readonly id: string;
      readonly regionId: number;
      readonly measure: MeasureKey;
      readonly values: readonly HistoryValue[];
      /** Whether the month has an amount. */
      readonly known: readonly boolean[];
    };

export const measureRowId = (regionId: number, measure: MeasureKey): string => `${regionId} ${measure}`;

export function placeOfRow(id: string): { readonly regionId: number; readonly measure: MeasureKey } | null {
  const [region = '', name = ''] = id.split(' ');
  const measure = measures.find((key) => key === name);
  return measure === undefined ? null : { regionId: Number(region), measure };
}

const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);

/** A row in which nothing has changed stays the same object, so that it is not drawn again. */
function kept(row: SheetRow, before: SheetRow | undefined): SheetRow {
  if (before === undefined || before.kind !== row.kind) return row;
  if (row.kind === 'heading' || before.kind === 'heading') return before;
  if (!sameList(row.values, before.values)) return row;
  if (row.kind === 'daysInMonth' || before.kind === 'daysInMonth') return before;
  return sameList(row.known, before.known) ? before : row;
}

export function sheetRows(
  history: ProductHistory,
  months: readonly MonthText[],
  regionIds: readonly number[],
  before: readonly SheetRow[],
): readonly SheetRow[] {
  const known = new Map(before.map((row) => [row.id, row]));
  const rows: SheetRow[] = [
    { kind: 'daysInMonth', id: 'daysInMonth', values: months.map((month) => daysOf(history, month)) },
  ];
  for (const regionId of regionIds) {
    const cells = months.map((month) => cellsIn(history, regionId, month));
    const figures = months.map((month) => figuresIn(history, regionId, month));
    const has = cells.map(hasAmount);
    rows.push({ kind: 'heading', id: `region ${regionId}`, regionId });
    for (const measure of measures) {
      const values = months.map((_, at): HistoryValue => {
        if (isTyped(measure)) return cells[at]?.[measure] ?? null;
        return figures[at]?.[measure] ?? null;
      });
      rows.push({
        kind: 'measure',
        id: measureRowId(regionId, measure),
        regionId,
        measure,
        values,
        known: has,
      });
    }
  }
  return rows.map((row) => kept(row, known.get(row.id)));
}
