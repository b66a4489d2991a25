import type { Values } from '../series/types.ts';

export interface WindowError {
  /** Σ|actual − forecast| by Σ actual over the window's months that have both; null where there are none. */
  readonly error: number | null;
  readonly months: number;
  /** The month itself lacks one of the two. */
  readonly incomplete: boolean;
}

/** The one error of forecasts, month by month over the months before it and itself. */
export function windowErrors(actual: Values, forecast: Values, window: number): WindowError[] {
  const both = actual.map((value, i) => {
    const other = forecast[i] ?? null;
    return value === null || other === null ? null : { value, distance: Math.abs(value - other) };
  });
  return both.map((own, t) => {
    const inside = both.slice(Math.max(0, t - window + 1), t + 1).flatMap((one) => (one ? [one] : []));
    const total = inside.reduce((sum, { value }) => sum + value, 0);
    const distance = inside.reduce((sum, one) => sum + one.distance, 0);
    return { error: total > 0 ? distance / total : null, months: inside.length, incomplete: own === null };
  });
}
