import { median } from '../numeric/median.ts';
import { isSeasonal } from '../season.ts';
import type { Values } from '../types.ts';

/** What is worth a look before a forecast is believed; places count months from 0. */
export interface SeriesHints {
  /** Months far from what was to be expected. */
  readonly outliers: readonly { readonly at: number; readonly usual: number }[];
  /** Those of them in which hardly anything was consumed: perhaps there was no stock. */
  readonly likelyStockOuts: readonly number[];
  /** The month from which the level is another one. */
  readonly levelChange: { readonly at: number; readonly before: number; readonly after: number } | null;
  /** Most months nothing is asked for. */
  readonly intermittent: boolean;
  readonly seasonal: boolean;
}

const farDistances = 4.5;
/** Mean months between two with demand, from which demand counts as intermittent. */
const gapOfIntermittent = 1.32;
const halfYear = 6;
/** How many standard errors apart two levels must be, given that the best place was searched for. */
const clearChange = 4.5;
const betterByHalf = 1.5;

/** Months that the forecast for them, made just before, missed by far more than it usually does. */
function outliersOf(y: readonly number[], fitted: Values): { at: number; usual: number }[] {
  const misses = y.flatMap((value, at) => {
    const fit = fitted[at] ?? null;
    return fit === null ? [] : [{ at, usual: Math.max(0, fit), distance: Math.abs(value - fit) }];
  });
  // Scaled so that it is the standard deviation of normal noise.
  const scale = 1.4826 * median(misses.map(({ distance }) => distance));
  if (!(scale > 0)) return [];
  return misses
    .filter(({ distance }) => distance > farDistances * scale)
    .map(({ at, usual }) => ({ at, usual }));
}

/** Below this share of what was to be expected, a month was hardly served. */
const hardlyServed = 0.25;

function levelChangeOf(y: readonly number[]): SeriesHints['levelChange'] {
  const n = y.length;
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  let best: { at: number; before: number; after: number; score: number } | null = null;
  for (let at = halfYear; at <= n - halfYear; at += 1) {
    const [left, right] = [y.slice(0, at), y.slice(at)];
    const [before, after] = [meanOf(left), meanOf(right)];
    const squares =
      left.reduce((sum, value) => sum + (value - before) ** 2, 0) +
      right.reduce((sum, value) => sum + (value - after) ** 2, 0);
    const error = Math.sqrt((squares / (n - 2)) * (1 / left.length + 1 / right.length));
    const score = error > 0 ? Math.abs(after - before) / error : 0;
    if (best === null || score > best.score) best = { at, before, after, score };
  }
  if (!best || best.score < clearChange || isTrend(y, best)) return null;
  return { at: best.at, before: best.before, after: best.after };
}

/** A straight line explains a steady trend about as well as one step does. */
function isTrend(y: readonly number[], step: { at: number; before: number; after: number }): boolean {
  const n = y.length;
  const centre = (n - 1) / 2;
  const mean = y.reduce((sum, value) => sum + value, 0) / n;
  const slope =
    y.reduce((sum, value, t) => sum + (t - centre) * (value - mean), 0) / ((n * (n * n - 1)) / 12);
  let line = 0;
  let steps = 0;
  y.forEach((value, t) => {
    line += (value - mean - slope * (t - centre)) ** 2;
    steps += (value - (t < step.at ? step.before : step.after)) ** 2;
  });
  return line <= betterByHalf * steps;
}

export function hintsOf(y: readonly number[], fitted: Values): SeriesHints {
  const above = y.filter((value) => value > 0).length;
  const seasonal = isSeasonal(Float64Array.from(y));
  const outliers = outliersOf(y, fitted);
  return {
    outliers,
    likelyStockOuts: outliers.flatMap(({ at, usual }) => ((y[at] ?? 0) < hardlyServed * usual ? [at] : [])),
    // A season moves the level up and down by itself.
    levelChange: seasonal ? null : levelChangeOf(y),
    intermittent: above > 0 && y.length / above >= gapOfIntermittent,
    seasonal,
  };
}
