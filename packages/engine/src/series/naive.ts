import { checkedSeries } from './input.ts';
import { normalHalfWidth } from './numeric/normal.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

const year = 12;

/** Next month is like the last one; the uncertainty grows with the square root of the months ahead. */
export function naive(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, 3);
  if (!series.ok) return series;
  return ok(stepped(series.value, horizon, 1));
}

/** A month is like the same month a year before. */
export function seasonalNaive(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, year + 2);
  if (!series.ok) return series;
  return ok(stepped(series.value, horizon, year));
}

/** Repeats the last `lag` months over and over. */
function stepped(y: Float64Array, horizon: number, lag: number): Fitted {
  const n = y.length;
  let squares = 0;
  for (let t = lag; t < n; t += 1) squares += ((y[t] ?? 0) - (y[t - lag] ?? 0)) ** 2;
  const variance = squares / (n - lag);
  return {
    fitted: Array.from(y, (_, t) => (t < lag ? null : (y[t - lag] ?? 0))),
    forecast: Array.from({ length: horizon }, (_, i) => y[n - lag + (i % lag)] ?? 0),
    spread: (level, h) => normalHalfWidth(level) * Math.sqrt(variance * Math.ceil(h / lag)),
  };
}
