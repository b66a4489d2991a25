import { solveSymmetric } from '../numeric/solve.ts';
import type { Series } from '../types.ts';
import { featuresOf, leastMonths, placeOfSize, startingShares } from './features.ts';

/** How the level of the next half-year follows from a history, as many histories of one program taught it. */
export interface LearnedLevel {
  /** Histories that it was learned from. */
  readonly series: number;
  readonly weights: readonly number[];
  /** The usual size of these series; only the difference from it counts. */
  readonly size: number;
}

interface Example {
  readonly features: readonly number[];
  /** The mean of the months that followed, in multiples of the level. */
  readonly followed: number;
  /** What it counts for: large series for more, as in the sum that is measured, and recent months for more. */
  readonly counts: number;
}

/** Months that an example looks ahead, and how many of them must have come. */
const ahead = 6;
const leastAhead = 3;
/** What is learned from fewer series or examples would be chance. */
const leastSeries = 8;
const leastExamples = 60;
/**
 * The share of cases that stay below what is learned is looked for between these. At one half the level would be the
 * usual month, and since a few months are very high, the sum too low; the share is such that the sum was right, and a
 * little above it because use grows more often than it falls.
 */
const leastShare = 0.5;
const mostShare = 0.75;
const steps = 7;
const aboveSum = 0.01;
/** After so many months an example counts for half. */
const halfLife = 6;
/** How strongly the weights are drawn to the starting shares, always and the more the fewer examples there are. */
const pull = 0.05;
const pullOfFew = 5;
/** Errors closer than this count alike, in multiples of the level. */
const closeBy = 0.1;
const firstRounds = 10;
const furtherRounds = 4;

function examplesOf(y: Float64Array): Example[] {
  const examples: Example[] = [];
  for (let known = leastMonths; known <= y.length - leastAhead; known += 1) {
    const { scale, values } = featuresOf(y.subarray(0, known));
    const came = y.subarray(known, known + ahead);
    const mean = came.reduce((sum, value) => sum + value, 0) / came.length;
    const counts = scale * 0.5 ** ((y.length - known) / halfLife);
    examples.push({ features: values, followed: mean / scale, counts });
  }
  return examples;
}

const product = (weights: ArrayLike<number>, features: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < features.length; i += 1) sum += (weights[i] ?? 0) * (features[i] ?? 0);
  return sum;
};

const centred = (features: readonly number[], size: number): number[] =>
  features.map((value, place) => (place === placeOfSize ? value - size : value));

/** One round of weighted least squares, drawn to the starting shares. */
function fitted(examples: readonly Example[], counts: Float64Array): Float64Array | null {
  const places = startingShares.length;
  const matrix = Array.from({ length: places }, () => new Float64Array(places));
  const right = new Float64Array(places);
  const sum = counts.reduce((all, count) => all + count, 0);
  examples.forEach(({ features, followed }, i) => {
    const count = (counts[i] ?? 0) / sum;
    const left = followed - product(startingShares, features);
    features.forEach((value, row) => {
      right[row] = (right[row] ?? 0) + count * value * left;
      const line = matrix[row];
      if (line)
        for (let column = 0; column <= row; column += 1)
          line[column] = (line[column] ?? 0) + count * value * (features[column] ?? 0);
    });
  });
  const towards = pull + pullOfFew / examples.length;
  matrix.forEach((line, row) => {
    line[row] = (line[row] ?? 0) + towards;
  });
  const change = solveSymmetric(matrix, right);
  return change?.map((value, place) => value + (startingShares[place] ?? 0)) ?? null;
}

/** Draws the weights closer to those below whose level the given share of cases stays. */
function closer(
  examples: readonly Example[],
  share: number,
  from: ArrayLike<number>,
  rounds: number,
): ArrayLike<number> | null {
  let weights = from;
  for (let round = 0; round < rounds; round += 1) {
    const counts = Float64Array.from(examples, ({ features, followed, counts: own }) => {
      const error = followed - product(weights, features);
      return (own * (error > 0 ? share : 1 - share)) / Math.max(closeBy, Math.abs(error));
    });
    const next = fitted(examples, counts);
    if (!next?.every(Number.isFinite)) return null;
    weights = next;
  }
  return weights;
}

/** How far the sum of all levels is above what it should be. */
const tooHigh = (examples: readonly Example[], weights: ArrayLike<number>): number =>
  examples.reduce(
    (sum, { features, followed, counts }) =>
      sum + counts * (Math.max(0, product(weights, features)) - (1 + aboveSum) * followed),
    0,
  );

/**
 * Learns from all histories of a program together, at every month of their past, what of a history tells the level of
 * the months that follow. Null with too few of them.
 */
export function learnLevel(histories: readonly Series[]): LearnedLevel | null {
  const known = histories
    .filter((history) => history.length >= leastMonths + leastAhead && history.some((value) => value > 0))
    .map((history) => Float64Array.from(history));
  const raw = known.flatMap(examplesOf);
  if (known.length < leastSeries || raw.length < leastExamples) return null;
  const size = raw.reduce((sum, { features }) => sum + (features[placeOfSize] ?? 0), 0) / raw.length;
  const examples = raw.map((one) => ({ ...one, features: centred(one.features, size) }));
  let [least, most] = [leastShare, mostShare];
  let weights = closer(examples, (least + most) / 2, startingShares, firstRounds);
  for (let step = 0; weights && step < steps; step += 1) {
    const middle = (least + most) / 2;
    if (tooHigh(examples, weights) > 0) most = middle;
    else least = middle;
    weights = closer(examples, (least + most) / 2, weights, furtherRounds);
  }
  return weights && { series: known.length, weights: Array.from(weights), size };
}

/** The level of the next half-year; null where the history is too short to ask. */
export function learnedLevelOf(y: Series, learned: LearnedLevel): number | null {
  if (y.length < leastMonths) return null;
  const { scale, values } = featuresOf(Float64Array.from(y));
  const level = scale * product(learned.weights, centred(values, learned.size));
  return Number.isFinite(level) ? Math.max(0, level) : null;
}
