import { studentHalfWidth } from '../numeric/student.ts';
import type { Fitted, Spread } from '../types.ts';
import { scoredMonths } from './rolling.ts';

/**
 * Errors of consumption have heavier tails than the normal distribution. Student's with four degrees of freedom has
 * them, and its mean distance from the middle is 1, so a mean error is its scale.
 */
const degrees = 4;

/** How the uncertainty grows with the months ahead, 1 on average over the months that were scored. */
function growthOf({ spread }: Fitted, horizon: number): number[] {
  const widths = Array.from(
    { length: Math.max(horizon, scoredMonths) },
    (_, i) => spread?.(0.8, i + 1) ?? null,
  );
  const scored = widths.slice(0, scoredMonths);
  const known = scored.every((width): width is number => width !== null && width > 0);
  const mean = known ? scored.reduce((sum, width) => sum + width, 0) / scoredMonths : 0;
  let last = 1;
  return widths.slice(0, horizon).map((width) => {
    last = mean > 0 && width !== null ? width / mean : last;
    return last;
  });
}

export interface Doubt {
  readonly spread: Spread;
  /** The value below which the month ahead stays with the given probability; never below 0. */
  readonly quantile: (probability: number, h: number) => number | null;
}

/** Intervals and quantiles from the mean error on months that the method had not seen. */
export function uncertaintyOf(result: Fitted, meanError: number, horizon: number): Doubt {
  const growth = growthOf(result, horizon);
  const scale = (h: number): number | null => {
    const factor = growth[h - 1];
    return factor === undefined ? null : meanError * factor;
  };
  const spread: Spread = (level, h) => {
    const unit = scale(h);
    const width = studentHalfWidth(level, degrees);
    return unit === null || !Number.isFinite(width) ? null : width * unit;
  };
  const quantile = (probability: number, h: number): number | null => {
    const middle = result.forecast[h - 1];
    if (middle === undefined || !(probability > 0 && probability < 1)) return null;
    if (probability === 0.5) return Math.max(0, middle);
    const width = spread(Math.abs(2 * probability - 1), h);
    return width === null ? null : Math.max(0, probability < 0.5 ? middle - width : middle + width);
  };
  return { spread, quantile };
}
