import { checkedSeries } from './input.ts';
import { type Fitted, type Outcome, ok, type Series } from './types.ts';

/** What a month with use counts for in its size, and any month in how often there is use. */
const sizeWeight = 0.2;
const chanceWeight = 0.1;

const level = (value: number, horizon: number): number[] => Array.from({ length: horizon }, () => value);

/**
 * The method of Teunter, Syntetos and Babai: how much is used when there is use, times how often there is. How often
 * falls in every month without use, so that a product that nobody takes any more fades out.
 */
export function fadingUse(y: Series, horizon: number): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, 3);
  if (!series.ok) return series;
  const used = series.value.filter((value) => value > 0);
  let size = used[0] ?? 0;
  let chance = used.length / series.value.length;
  const fitted = Array.from(series.value, (value) => {
    const fit = size * chance;
    if (value > 0) size += sizeWeight * (value - size);
    chance += chanceWeight * ((value > 0 ? 1 : 0) - chance);
    return fit;
  });
  return ok({ fitted, forecast: level(size * chance, horizon), spread: null });
}

const weights = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5] as const;

/** A smoothed level with the weight that had the least errors. */
function smoothed(values: readonly number[]): number {
  let best = { errors: Number.POSITIVE_INFINITY, level: values[0] ?? 0 };
  for (const weight of weights) {
    let errors = 0;
    let now = values[0] ?? 0;
    for (const value of values.slice(1)) {
      errors += (value - now) ** 2;
      now += weight * (value - now);
    }
    if (errors < best.errors) best = { errors, level: now };
  }
  return best.level;
}

/** Sums of so many months each, counted back from the last. */
function sums(y: Float64Array, months: number): number[] {
  const count = Math.floor(y.length / months);
  const start = y.length - count * months;
  return Array.from({ length: count }, (_, i) =>
    y.subarray(start + i * months, start + (i + 1) * months).reduce((sum, value) => sum + value, 0),
  );
}

/** The usual number of months from one month with use to the next. */
function usualGap(y: Float64Array): number {
  const places = Array.from(y.keys()).filter((t) => (y[t] ?? 0) > 0);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || places.length < 2) return 1;
  return Math.max(1, Math.round((last - first) / (places.length - 1)));
}

/** The level of a month, from sums over every number of months up to the most. */
function fromSums(y: Series, horizon: number, periods: (gap: number) => readonly number[]): Outcome<Fitted> {
  const series = checkedSeries(y, horizon, 3);
  if (!series.ok) return series;
  const found = periods(usualGap(series.value)).flatMap((months) => {
    const values = sums(series.value, months);
    return values.length > 1 ? [smoothed(values) / months] : [];
  });
  const mean = found.reduce((sum, value) => sum + value, 0) / Math.max(1, found.length);
  return ok({ fitted: Array.from(series.value, () => null), forecast: level(mean, horizon), spread: null });
}

/** Aggregate, forecast, disaggregate (ADIDA): sums over the usual gap hardly have zeros, and can be smoothed. */
export const overUsualGap = (y: Series, horizon: number): Outcome<Fitted> =>
  fromSums(y, horizon, (gap) => [gap]);

/** The mean of the same for every number of months up to the usual gap (IMAPA). */
export const overManyGaps = (y: Series, horizon: number): Outcome<Fitted> =>
  fromSums(y, horizon, (gap) => Array.from({ length: gap }, (_, i) => i + 1));
