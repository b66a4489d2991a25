import { originsOf } from './automatic/past-errors.ts';
import { lessSure, monthsPlayed } from './automatic/uncertainty.ts';
import { studentHalfWidth } from './numeric/student.ts';
import type { Fitted, Outcome, Series, Spread } from './types.ts';

/** The level at which the past is held against the formula; others follow by the shape of Student's distribution. */
const readAt = 0.8;
/** Errors of consumption have heavier tails than the normal distribution; Student's with four degrees has them. */
const degrees = 4;
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

/** The miss that so many of the past ones stay within; its place counts the coming one too. */
function missWithin(misses: readonly number[], level: number): number {
  const sorted = [...misses].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length, Math.ceil(level * (sorted.length + 1))) - 1] ?? 1;
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
  const misses = missWithin(played.flat(), readAt);
  const factor = misses ** (played.length / (played.length + asSureAsFormula));
  const wider = factor * lessSure(y.length, filled);
  const unit = studentHalfWidth(readAt, degrees);
  return (level, h) => {
    const width = formula(readAt, h);
    return width === null ? null : (wider * width * studentHalfWidth(level, degrees)) / unit;
  };
}
