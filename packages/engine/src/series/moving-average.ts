import { checkedNumber, checkedSeries } from './input.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

export const movingAverageMonths = 3;

/**
 * The mean of the last months. A fit sees only what lies before its month, so the first month has none; ahead of the
 * history earlier forecasts count as if they had happened, and the line settles.
 */
export function movingAverage(
  y: Series,
  horizon: number,
  { months }: { readonly months: number },
): Outcome<Fitted> {
  const window = checkedNumber('months', months, 1, 1200, { whole: true });
  if (!window.ok) return window;
  const series = checkedSeries(y, horizon, movingAverageMonths);
  if (!series.ok) return series;
  const n = series.value.length;
  const path = new Float64Array(n + horizon);
  path.set(series.value);
  const meanBefore = (t: number): number => {
    const from = Math.max(0, t - months);
    let sum = 0;
    for (let i = from; i < t; i += 1) sum += path[i] ?? 0;
    return sum / (t - from);
  };
  const fitted = Array.from({ length: n }, (_, t) => (t === 0 ? null : meanBefore(t)));
  for (let t = n; t < n + horizon; t += 1) path[t] = meanBefore(t);
  return ok({ fitted, forecast: Array.from(path.subarray(n)), spread: null, parameters: { months } });
}
