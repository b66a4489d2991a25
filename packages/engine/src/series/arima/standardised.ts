import { err, type Outcome, ok } from '../types.ts';

export interface Standardised {
  readonly series: Float64Array;
  readonly centre: number;
  readonly scale: number;
}

/** What is left after differencing, measured against the values, when it is rounding and nothing else. */
const rounding = 64 * Number.EPSILON;

/**
 * A series around its mean (where the model has one) in units of its size, so that packets and millions are the same
 * to the search. A series that does not move at all has no model.
 */
export function standardised(
  series: Float64Array,
  values: Float64Array,
  aroundMean: boolean,
): Outcome<Standardised> {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const n = series.length;
  const centre = aroundMean ? series.reduce((sum, value) => sum + value / n, 0) : 0;
  const moves = series.map((value) => value - centre);
  const most = moves.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  if (!Number.isFinite(most)) return err({ code: 'notFinite' });
  if (most <= rounding * largest) return err({ code: 'notFitted' });
  const scale = most * Math.sqrt(moves.reduce((sum, value) => sum + (value / most) ** 2, 0) / n);
  return ok({ series: moves.map((value) => value / scale), centre, scale });
}
