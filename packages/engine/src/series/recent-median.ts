import { checkedSeries } from './input.ts';
import { median } from './numeric/median.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

const months = 6;

/** The middle value of the last half-year: one odd month moves a mean, never this. */
export function recentMedian(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, 3);
  if (!series.ok) return series;
  const values = series.value;
  const before = (t: number): number => median(values.subarray(Math.max(0, t - months), t));
  return ok({
    fitted: Array.from(values, (_, t) => (t === 0 ? null : before(t))),
    forecast: Array.from({ length: horizon }, () => before(values.length)),
    spread: null,
  });
}
