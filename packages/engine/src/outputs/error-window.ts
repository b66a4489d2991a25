import type { Values } from '../series/types.ts';

export interface WindowError {
  /** Σ|actual − forecast| by Σ actual over the window's months that have both; null where there are none. */
  readonly error: number | null;
  readonly months: number;
  /** The month itself lacks one of the two. */
  readonly incomplete: boolean;
}

/** The one error of forecasts, month by month from the first one on, over the months before it and itself. */
export function windowErrors(actual: Values, forecast: Values, window: number, first = 0): WindowError[] {
  const both = actual.map((value, i) => {
    const other = forecast[i] ?? null;
    return value === null || other === null ? null : { value, distance: Math.abs(value - other) };
  });
  return both.slice(first).map((own, at) => {
    const t = first + at;
    let total = 0;
    let distance = 0;
    let months = 0;
    for (const one of both.slice(Math.max(0, t - window + 1), t + 1)) {
      if (!one) continue;
      total += one.value;
      distance += one.distance;
      months += 1;
    }
    return { error: total > 0 ? distance / total : null, months, incomplete: own === null };
  });
}
