const year = 12;
/** One-sided 95 % point of the normal distribution. */
const significant = 1.6448536269514722;
const smallestIndex = 0.0001;

export interface RatioSeason {
  /** What a month takes of the mean month, from the first month of the series on. */
  readonly index: readonly number[];
  /** Whether the series can be freed of it: no month takes next to nothing. */
  readonly divides: boolean;
}

/** Trend of a month: the mean of the year around it. */
export function yearAround(y: Float64Array, i: number): number {
  let sum = ((y[i - 6] ?? 0) + (y[i + 6] ?? 0)) / 2;
  for (let k = i - 5; k <= i + 5; k += 1) sum += y[k] ?? 0;
  return sum / year;
}

/** Whether months a year apart are alike beyond chance, given how alike nearer ones are. */
export function isSeasonal(y: Float64Array): boolean {
  const n = y.length;
  if (n <= 2 * year) return false;
  const mean = y.reduce((sum, value) => sum + value, 0) / n;
  const total = y.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  if (!(total > 0)) return false;
  const correlation = (lag: number): number => {
    let sum = 0;
    for (let t = lag; t < n; t += 1) sum += ((y[t] ?? 0) - mean) * ((y[t - lag] ?? 0) - mean);
    return sum / total;
  };
  let squares = 0;
  for (let lag = 1; lag < year; lag += 1) squares += correlation(lag) ** 2;
  return Math.abs(correlation(year)) / Math.sqrt((1 + 2 * squares) / n) > significant;
}

/** The season of a series as shares of its trend; null where it has none. */
export function ratioSeason(y: Float64Array): RatioSeason | null {
  if (!isSeasonal(y)) return null;
  const sums = new Float64Array(year);
  const counts = new Float64Array(year);
  for (let i = 6; i < y.length - 6; i += 1) {
    const ratio = (y[i] ?? 0) / yearAround(y, i);
    if (Number.isNaN(ratio)) continue;
    const place = i % year;
    sums[place] = (sums[place] ?? 0) + ratio;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const means = sums.map((sum, place) => sum / (counts[place] ?? 0));
  const mean = means.reduce((sum, value) => sum + value, 0) / year;
  const index = Array.from(means, (value) => value / mean);
  if (!index.every(Number.isFinite)) return null;
  return { index, divides: index.every((value) => Math.abs(value) >= smallestIndex) };
}
