import { type ModelingTypeId, modelingTypes } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import { monthsOf, type TreeResults } from '../calculate.ts';
import { found } from '../forest.ts';
import { figureAt, type NodeMonths } from '../node-months.ts';
import type { ChangeRow } from '../node-spec.ts';
import type { Place } from '../place.ts';
import { rounded } from '../usage.ts';

/** The modeling tab's column for one month: what each row asks for, to 4 decimals; only to be shown. */
export interface MonthChange {
  /** By row; rows that do not cover the month, or have no value, are not in it. */
  readonly rows: ReadonlyMap<RecordId, number>;
  readonly incoming: readonly { readonly from: Place; readonly row: RecordId; readonly change: number }[];
  /** With the manual change of the month. */
  readonly total: number;
}

const decimals = 4;

/** Undefined where the node has no months. */
export function changeInMonth(results: TreeResults, place: Place, month: Month): MonthChange | undefined {
  const own = found(results.cells, place);
  if (!own?.months) return undefined;
  const rows = new Map<RecordId, number>();
  for (const row of own.cell.spec?.rows ?? []) {
    if (covers(row, month)) rows.set(row.id, asked(row, own.months, month));
  }
  const incoming = own.cell.incoming.flatMap(({ from, row: id }) => {
    const row = from.spec?.rows.find((one) => one.id === id);
    const months = monthsOf(results, from.place);
    if (!row || !months || !covers(row, month)) return [];
    return { from: from.place, row: id, change: -asked(row, months, month) };
  });
  const manual = (own.months.manual && figureAt(own.months, own.months.manual, month)) ?? 0;
  const all = [...rows.values(), ...incoming.map(({ change }) => change), manual];
  return {
    rows,
    incoming,
    total: rounded(
      all.reduce((sum, change) => sum + change, 0),
      decimals,
    ),
  };
}

const covers = (row: ChangeRow, month: Month): boolean => row.start <= month && month <= row.stop;

/** The month whose start a relative change is computed from. */
const baseMonth = (kind: ModelingTypeId, row: ChangeRow, month: Month): Month | undefined => {
  if (kind === modelingTypes.linearPercent) return row.start;
  return kind === modelingTypes.exponentialPercent ? month : undefined;
};

function asked(row: ChangeRow, months: NodeMonths, month: Month): number {
  const base = baseMonth(row.kind, row, month);
  const change =
    base === undefined ? row.value : ((figureAt(months, months.start, base) ?? 0) * row.value) / 100;
  return rounded(change, decimals);
}
