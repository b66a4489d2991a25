import { originsOf } from './automatic/past-errors.ts';
import { lessSure, monthsPlayed, readAt, sizeWithin, widthAt } from './automatic/uncertainty.ts';
import type { Fitted, Outcome, Series, Spread } from './types.ts';

/** From so many origins the past counts as much as the formula, from more of them it counts more. */
const asSureAsFormula = 2;

/** What a method would have said at an earlier month, with the intervals that its formula gave then. */
export type RunOnPast = (known: Series, ahead: number) => Outcome<Fitted>;

/** How many times its formula's width a method missed by, in each month that was forecast from one origin. */
function missesFrom(
  y: Series,
  back: number,
  horizon: number,
  runOnPast: RunOnPast,
  filled: ReadonlySet<number>,
): number[] {
  const begin = y.length - back;
  const outcome = runOnPast(y.slice(0, begin), Math.min(horizon, back));
  if (!outcome.ok) return [];
  const { forecast, spread } = outcome.value;
  return forecast.flatMap((value, i) => {
    const width = spread?.(readAt, i + 1) ?? 0;
    if (width <= 0 || filled.has(begin + i)) return [];
    return [Math.abs(Math.max(0, value) - (y[begin + i] ?? 0)) / width];
  });
}

/**
 * The intervals of a method with a formula for them, made wider or narrower by how well the formula would have held in
 * the past of this very series. Formulas suppose that errors are normal and that the method is the right one.
 */
export function calibratedSpread(
  y: Series,
  horizon: number,
  formula: Spread,
  runOnPast: RunOnPast,
  unobserved: readonly number[] = [],
): Spread {
  const filled = new Set(unobserved);
  const played = originsOf(y.length)
    .map((back) => missesFrom(y, back, monthsPlayed(horizon), runOnPast, filled))
    .filter((misses) => misses.length > 0);
  const misses = sizeWithin(played.flat()) ?? 1;
  const factor = misses ** (played.length / (played.length + asSureAsFormula));
  const wider = factor * lessSure(y.length, filled);
  return (level, h) => {
    const width = formula(readAt, h);
    return width === null ? null : wider * width * widthAt(level);
  };
}
