import type { Series } from '../types.ts';
import { examplesOf, leastAhead } from './examples.ts';
import { featuresOf, leastMonths, placeOfSize } from './features.ts';
import { fitWeights } from './fit-weights.ts';
import { liftOf } from './past-sums.ts';

/** How the level of the next half-year follows from a history, as many histories of one program taught it. */
export interface LearnedLevel {
  /** Histories that it was learned from. */
  readonly series: number;
  readonly weights: readonly number[];
  /** The usual size of these series; only the difference from it counts. */
  readonly size: number;
  /** What every level is multiplied by: so far, in part, the sum of earlier ones was from what came. */
  readonly lift: number;
}

type Unlifted = Pick<LearnedLevel, 'series' | 'weights' | 'size'>;

/** What is learned from fewer series would be chance. */
const leastSeries = 8;

function learnUnlifted(histories: readonly Float64Array[]): Unlifted | null {
  const telling = histories.filter(
    (history) => history.length >= leastMonths + leastAhead && history.some((value) => value > 0),
  );
  if (telling.length < leastSeries) return null;
  const examples = examplesOf(telling);
  const weights = fitWeights(examples);
  return weights && { series: telling.length, weights, size: examples.size };
}

function unliftedLevel(y: Series, { weights, size }: Unlifted): number | null {
  if (y.length < leastMonths) return null;
  const { scale, values } = featuresOf(Float64Array.from(y));
  const sum = values.reduce(
    (all, value, place) => all + (weights[place] ?? 0) * (place === placeOfSize ? value - size : value),
    0,
  );
  return Number.isFinite(sum) ? Math.max(0, scale * sum) : null;
}

/**
 * Learns from all histories of a program together, at every month of their past, what of a history tells the level of
 * the months that follow. Null with too few of them.
 */
export function learnLevel(histories: readonly Series[]): LearnedLevel | null {
  const known = histories.map((history) => Float64Array.from(history));
  const learned = learnUnlifted(known);
  if (!learned) return null;
  const lift = liftOf(known, (earlier) => {
    const then = learnUnlifted(earlier);
    return then && ((y) => unliftedLevel(y, then));
  });
  return { ...learned, lift };
}

/** The level of the next half-year; null where the history is too short to ask. */
export function learnedLevelOf(y: Series, learned: LearnedLevel): number | null {
  const level = unliftedLevel(y, learned);
  return level === null ? null : level * learned.lift;
}
