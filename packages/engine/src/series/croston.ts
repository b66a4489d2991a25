import { checkedNumber, checkedSeries } from './input.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

/**
 * Intermittent demand: how much is asked for when something is, and how many months lie between, smoothed apart.
 * The rate is lowered by half the smoothing, which takes away the known excess of the plain ratio.
 */
export function croston(
  y: Series,
  horizon: number,
  { alpha = 0.1 }: { readonly alpha?: number } = {},
): Outcome<Fitted> {
  const smoothing = checkedNumber('alpha', alpha, 0.01, 1);
  if (!smoothing.ok) return smoothing;
  const series = checkedSeries(y, horizon, 3);
  if (!series.ok) return series;
  let size: number | null = null;
  let gap = 1;
  let last = -1;
  const rate = (): number => (size === null ? 0 : ((1 - alpha / 2) * size) / gap);
  const fitted: (number | null)[] = [];
  series.value.forEach((value, t) => {
    fitted.push(size === null ? null : rate());
    if (value <= 0) return;
    gap = size === null ? t + 1 : alpha * (t - last) + (1 - alpha) * gap;
    size = size === null ? value : alpha * value + (1 - alpha) * size;
    last = t;
  });
  return ok({
    fitted,
    forecast: Array.from({ length: horizon }, rate),
    spread: null,
    parameters: { alpha },
  });
}
