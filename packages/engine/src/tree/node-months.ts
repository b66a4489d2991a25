import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import type { UsageNumbers } from './usage-numbers.ts';

/** What a transfer took from its node month by month, on the shown line and on the one without manual changes. */
export interface Given {
  readonly amount: Float64Array;
  readonly withoutManual: Float64Array;
}

/** Columns of a node before its value is known: a number of people, or a percentage. */
export interface Modelled {
  /** The month of place 0 of every column. */
  readonly first: Month;
  readonly start: Float64Array;
  /** Modeling and transfers of the month. */
  readonly change: Float64Array;
  /** Null: in no month. For sums the sum of the parts, only to be shown. */
  readonly seasonality: Float64Array | null;
  readonly manual: Float64Array | null;
  readonly end: Float64Array;
  /** Where the month would end without seasonality and manual changes. */
  readonly withoutManual: Float64Array;
  /** By the id of the modeling row. */
  readonly given: ReadonlyMap<RecordId, Given>;
}

/** The months of a node in a scenario. Every column has one place a month; nothing in them is NaN or infinite. */
export interface NodeMonths extends Modelled {
  /** People or quantity: the number, the share of the parent, forecasting units, or packs spread evenly. */
  readonly value: Float64Array;
  /** The forecast of a planning unit; for other nodes the value. */
  readonly puForecast: Float64Array;
  /** Forecasting units: what a person needs. */
  readonly usage: UsageNumbers | null;
  /** Planning units in continuous use: the people who come in the month. */
  readonly visits: Float64Array | null;
}

/** The figure of a month; undefined where the node has no such month. */
export const figureAt = (months: Modelled, column: Float64Array, month: Month): number | undefined =>
  column[month - months.first];

const sameColumn = (one: Float64Array | null, other: Float64Array | null): boolean => {
  if (one === other) return true;
  if (!one || !other || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
};

const columns = [
  'start',
  'change',
  'seasonality',
  'manual',
  'end',
  'withoutManual',
  'value',
  'puForecast',
  'visits',
] as const;

/** The same months with the same figures. */
export function sameMonths(one: NodeMonths | null, other: NodeMonths | null): boolean {
  if (!one || !other) return one === other;
  if (one.first !== other.first || one.given.size !== other.given.size) return false;
  if (!columns.every((column) => sameColumn(one[column], other[column]))) return false;
  for (const [row, given] of one.given) {
    const also = other.given.get(row);
    if (!also || !sameColumn(given.amount, also.amount)) return false;
    if (!sameColumn(given.withoutManual, also.withoutManual)) return false;
  }
  return true;
}
