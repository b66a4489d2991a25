import { featuresOf, leastMonths, placeOfSize, startingShares } from './features.ts';

/** Months that an example looks ahead, and how many of them must have come. */
const ahead = 6;
export const leastAhead = 3;
/** After so many months an example counts for half. */
const halfLife = 6;

/** How many numbers describe a history. */
export const width = startingShares.length;

/** What followed each month of the past of many histories. All lists go by example, side by side. */
export interface Examples {
  readonly count: number;
  /** So many numbers an example as there are features; of the size only the difference from the usual one. */
  readonly features: Float64Array;
  /** The mean of the months that followed, in multiples of the level. */
  readonly followed: Float64Array;
  /** What each counts for: large series for more, as in the sum that is measured, and recent months for more. */
  readonly counts: Float64Array;
  /** The usual size of these series. */
  readonly size: number;
}

const placesOf = (y: Float64Array): number => Math.max(0, y.length - leastAhead - leastMonths + 1);

export function examplesOf(histories: readonly Float64Array[]): Examples {
  const count = histories.reduce((sum, y) => sum + placesOf(y), 0);
  const features = new Float64Array(count * width);
  const followed = new Float64Array(count);
  const counts = new Float64Array(count);
  let at = 0;
  let sizes = 0;
  for (const y of histories) {
    for (let known = leastMonths; known <= y.length - leastAhead; known += 1) {
      const { scale, values } = featuresOf(y.subarray(0, known));
      const came = y.subarray(known, known + ahead);
      features.set(values, at * width);
      followed[at] = came.reduce((sum, value) => sum + value, 0) / came.length / scale;
      counts[at] = scale * 0.5 ** ((y.length - known) / halfLife);
      sizes += values[placeOfSize] ?? 0;
      at += 1;
    }
  }
  const size = count > 0 ? sizes / count : 0;
  for (let place = placeOfSize; place < features.length; place += width)
    features[place] = (features[place] ?? 0) - size;
  return { count, features, followed, counts, size };
}
