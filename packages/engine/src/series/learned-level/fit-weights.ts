import { solveSymmetric } from '../numeric/solve.ts';
import { type Examples, width } from './examples.ts';
import { startingShares } from './features.ts';

/** What is learned from fewer examples would be chance. */
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
/** How strongly the weights are drawn to the starting shares, always and the more the fewer examples there are. */
const pull = 0.05;
const pullOfFew = 5;
/** Errors closer than this count alike, in multiples of the level. */
const closeBy = 0.1;
const firstRounds = 10;
const furtherRounds = 4;

type Weights = ArrayLike<number>;

/** What the weights make of an example, in multiples of its level. */
function levelAt(features: Float64Array, from: number, weights: Weights): number {
  let sum = 0;
  for (let i = 0; i < width; i += 1) sum += (weights[i] ?? 0) * (features[from + i] ?? 0);
  return sum;
}

/** One round of least squares with these counts, drawn to the starting shares. */
function leastSquares({ count, features, followed }: Examples, counts: Float64Array): Weights | null {
  const matrix = new Float64Array(width * width);
  const right = new Float64Array(width);
  const sum = counts.reduce((all, one) => all + one, 0);
  for (let i = 0; i < count; i += 1) {
    const from = i * width;
    const counted = (counts[i] ?? 0) / sum;
    const left = counted * ((followed[i] ?? 0) - levelAt(features, from, startingShares));
    for (let row = 0; row < width; row += 1) {
      const value = features[from + row] ?? 0;
      right[row] = (right[row] ?? 0) + value * left;
      const weighted = counted * value;
      const line = row * width;
      for (let column = 0; column <= row; column += 1)
        matrix[line + column] = (matrix[line + column] ?? 0) + weighted * (features[from + column] ?? 0);
    }
  }
  const towards = pull + pullOfFew / count;
  const rows = Array.from({ length: width }, (_, row) => matrix.slice(row * width, (row + 1) * width));
  rows.forEach((row, place) => {
    row[place] = (row[place] ?? 0) + towards;
  });
  const change = solveSymmetric(rows, right);
  return change?.map((value, place) => value + (startingShares[place] ?? 0)) ?? null;
}

/** Draws the weights closer to those below whose level the given share of cases stays. */
function closer(examples: Examples, share: number, from: Weights, rounds: number): Weights | null {
  const { count, features, followed, counts } = examples;
  const own = new Float64Array(count);
  let weights = from;
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < count; i += 1) {
      const error = (followed[i] ?? 0) - levelAt(features, i * width, weights);
      own[i] = ((counts[i] ?? 0) * (error > 0 ? share : 1 - share)) / Math.max(closeBy, Math.abs(error));
    }
    const next = leastSquares(examples, own);
    if (!next || !Array.from(next).every(Number.isFinite)) return null;
    weights = next;
  }
  return weights;
}

/** Whether the sum of all levels is above what it should be. */
function isTooHigh({ count, features, followed, counts }: Examples, weights: Weights): boolean {
  let sum = 0;
  for (let i = 0; i < count; i += 1) {
    const level = Math.max(0, levelAt(features, i * width, weights));
    sum += (counts[i] ?? 0) * (level - (1 + aboveSum) * (followed[i] ?? 0));
  }
  return sum > 0;
}

/** The weights with which the sum of the past was right; null where there are too few examples. */
export function fitWeights(examples: Examples): readonly number[] | null {
  if (examples.count < leastExamples) return null;
  let [least, most] = [leastShare, mostShare];
  let weights = closer(examples, (least + most) / 2, startingShares, firstRounds);
  for (let step = 0; weights && step < steps; step += 1) {
    const middle = (least + most) / 2;
    if (isTooHigh(examples, weights)) most = middle;
    else least = middle;
    weights = closer(examples, (least + most) / 2, weights, furtherRounds);
  }
  return weights && Array.from(weights);
}
