import { leastSquares } from '../numeric/line.ts';
import { yearAround } from '../season.ts';
import { type EtsModel, year } from './model.ts';

export interface EtsStart {
  readonly level: number;
  readonly slope: number;
  /** From the first month of the series on. */
  readonly season: Float64Array;
}

/** First states: the season from the years around each month, level and slope from the first months freed of it. */
export function startOf(y: Float64Array, { season, trend }: EtsModel): EtsStart {
  const seasonal = seasonOf(y, season);
  const freed = y.map((value, t) => {
    const part = seasonal[t % year] ?? 0;
    if (season === 'none') return value;
    return season === 'additive' ? value - part : value / Math.max(part, 1e-6);
  });
  const first = freed.subarray(0, Math.min(freed.length, Math.max(10, 2 * year)));
  if (trend === 'none') {
    const level = first.reduce((sum, value) => sum + value, 0) / first.length;
    return { level, slope: 0, season: seasonal };
  }
  const { intercept, slope } = leastSquares(first);
  return { level: intercept, slope, season: seasonal };
}

function seasonOf(y: Float64Array, kind: EtsModel['season']): Float64Array {
  const neutral = kind === 'multiplicative' ? 1 : 0;
  const season = new Float64Array(year).fill(neutral);
  if (kind === 'none') return season;
  const sums = new Float64Array(year);
  const counts = new Float64Array(year);
  for (let i = 6; i < y.length - 6; i += 1) {
    const trend = yearAround(y, i);
    const part = kind === 'additive' ? (y[i] ?? 0) - trend : (y[i] ?? 0) / trend;
    if (!Number.isFinite(part)) continue;
    sums[i % year] = (sums[i % year] ?? 0) + part;
    counts[i % year] = (counts[i % year] ?? 0) + 1;
  }
  sums.forEach((sum, place) => {
    const count = counts[place] ?? 0;
    season[place] = count > 0 ? sum / count : neutral;
  });
  const mean = season.reduce((sum, value) => sum + value, 0) / year;
  return season.map((value) => (kind === 'additive' ? value - mean : value / mean));
}
