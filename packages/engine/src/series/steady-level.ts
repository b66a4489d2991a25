import { checkedSeries } from './input.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

/** What a month counts for: five months make about two thirds of the level. */
const weight = 0.2;
const monthsOfStart = 6;

/** A level that learns slowly and at the same pace on every series: with few months nothing better can be found. */
export function steadyLevel(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, 1);
  if (!series.ok) return series;
  const start = series.value.subarray(0, monthsOfStart);
  let level = start.reduce((sum, value) => sum + value, 0) / start.length;
  const fitted = Array.from(series.value, (value) => {
    const fit = level;
    level += weight * (value - level);
    return fit;
  });
  return ok({ fitted, forecast: Array.from({ length: horizon }, () => level), spread: null });
}
