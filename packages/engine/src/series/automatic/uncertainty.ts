import { studentHalfWidth } from '../numeric/student.ts';
import type { Series, Spread } from '../types.ts';
import type { PastError } from './past-errors.ts';

/** The level at which past errors are read off; other levels follow by the shape of Student's distribution. */
export const readAt = 0.8;
/** Errors of consumption have heavier tails than the normal distribution; Student's with four degrees has them. */
const degrees = 4;
/** Errors grow with the months ahead by this power of them. */
const growth = 0.3;
/** Forecasts of the past knew fewer months than the present one and were made by quicker stand-ins. */
const pastDiscount = 0.98;

const growthAt = (ahead: number): number => ahead ** growth;

/** What so many of the sizes stay within; the place among them counts the present one too. */
export function sizeWithin(sizes: readonly number[], level = readAt): number | null {
  const sorted = [...sizes].sort((a, b) => a - b);
  const place = Math.min(sorted.length, Math.ceil(level * (sorted.length + 1)));
  return sorted[place - 1] ?? null;
}

/** The error that so many of the past ones stay within, as one month ahead: each is divided by how errors grow. */
export const errorWithin = (errors: readonly PastError[], level = readAt): number | null =>
  sizeWithin(
    errors.map(({ ahead, error }) => Math.abs(error) / growthAt(ahead)),
    level,
  );

/** How much wider an interval is at a level than at the one that errors are read off at. */
export const widthAt = (level: number): number =>
  studentHalfWidth(level, degrees) / studentHalfWidth(readAt, degrees);

/** Months ahead that are always played, so that intervals of a short forecast rest on enough errors. */
export const monthsPlayed = (horizon: number): number => Math.max(6, horizon);

/** Where nothing could be played, the usual step from month to month stands for the error. */
export function meanStep(y: Series): number {
  let sum = 0;
  for (let t = 1; t < y.length; t += 1) sum += Math.abs((y[t] ?? 0) - (y[t - 1] ?? 0));
  return y.length > 1 ? sum / (y.length - 1) : 0;
}

/** Months at the end of a history that the level rests on most. */
const recent = 12;

/** A level that rests on fewer observed months is less sure, by the root of how many are missing. */
export function lessSure(months: number, unobserved: ReadonlySet<number>): number {
  const looked = Math.min(recent, months);
  const lost = [...unobserved].filter((place) => place >= months - looked && place < months).length;
  return Math.sqrt(looked / Math.max(1, looked - lost));
}

/** Intervals from what forecasts of the past missed by, wider where months were not observed. */
export function spreadOf(errors: readonly PastError[], withoutPast: number, wider = 1): Spread {
  const size = wider * pastDiscount * (errorWithin(errors) ?? withoutPast);
  return (level, h) => {
    const width = size * growthAt(h) * widthAt(level);
    return Number.isFinite(width) ? width : null;
  };
}
