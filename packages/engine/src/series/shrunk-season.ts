import { yearAround } from './season.ts';
import type { Fitted, Outcome } from './types.ts';

const year = 12;
/** Two years and a half: the trend around a month needs half a year on either side. */
const leastMonths = 2.5 * year;
/** So many differences between equal months of several years, or chance cannot be distinguished from season. */
const leastRepeats = 6;
/** With few repeats chance itself is hardly known, and counts for more: as if so many had shown nothing. */
const caution = 2 * year;
/** A month that takes less of the mean month than this would blow up what it is divided by. */
const smallestIndex = 0.05;
/** Of twelve indices that are shrunk towards their mean (James and Stein). */
const shrinking = (year - 3) / (year - 1);

/**
 * What each month takes of the mean month, drawn towards 1 by as much of the differences as chance explains. A clear
 * season stays as it is, none at all becomes 1 throughout, and there is no test that falls on one side or the other.
 * Null where there is too little to say.
 */
export function shrunkSeason(y: Float64Array): readonly number[] | null {
  if (y.length < leastMonths || y.some((value) => value < 0)) return null;
  const shares = Array.from({ length: year }, (): number[] => []);
  for (let i = 6; i < y.length - 6; i += 1) {
    const around = yearAround(y, i);
    if (around > 0) shares[i % year]?.push((y[i] ?? 0) / around);
  }
  if (shares.some((own) => own.length === 0)) return null;
  const meanOf = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const means = shares.map(meanOf);
  const mean = meanOf(means);
  if (!(mean > 0)) return null;
  let squares = 0;
  let repeats = 0;
  shares.forEach((own, place) => {
    for (const share of own) squares += (share - (means[place] ?? 0)) ** 2;
    repeats += own.length - 1;
  });
  if (repeats < leastRepeats) return null;
  const byChance = (squares / repeats) * meanOf(shares.map((own) => 1 / own.length));
  const index = means.map((value) => value / mean);
  const apart = index.reduce((sum, value) => sum + (value - 1) ** 2, 0) / (year - 1);
  const uncertainty = 1 + caution / repeats;
  const chance = apart > 0 ? Math.min(1, (uncertainty * shrinking * byChance) / apart) : 1;
  const shrunk = index.map((value) => 1 + (1 - chance) * (value - 1));
  return shrunk.every((value) => value >= smallestIndex) ? shrunk : null;
}

/** Carries a series on without its season, which is put back on what comes out. */
export function withoutSeason(
  y: Float64Array,
  run: (freed: Float64Array) => Outcome<Fitted>,
): Outcome<Fitted> {
  const season = shrunkSeason(y);
  if (!season) return run(y);
  const index = (t: number): number => season[t % year] ?? 1;
  const outcome = run(y.map((value, t) => value / index(t)));
  if (!outcome.ok) return outcome;
  const { fitted, forecast, spread, ...rest } = outcome.value;
  return {
    ok: true,
    value: {
      ...rest,
      fitted: fitted.map((value, t) => (value === null ? null : value * index(t))),
      forecast: forecast.map((value, i) => value * index(y.length + i)),
      spread:
        spread &&
        ((level, h) => {
          const width = spread(level, h);
          return width === null ? null : width * index(y.length + h - 1);
        }),
    },
  };
}
