import { studentHalfWidth } from '../numeric/student.ts';
import type { Spread } from '../types.ts';
import type { PastError } from './past-errors.ts';

/** The level at which past errors are read off; other levels follow by the shape of Student's distribution. */
const readAt = 0.8;
/** Errors of consumption have heavier tails than the normal distribution; Student's with four degrees has them. */
const degrees = 4;
/** Errors grow with the months ahead by this power of them. */
const growth = 0.3;
/** Forecasts of the past knew fewer months than the present one and were made by quicker stand-ins. */
const pastDiscount = 0.98;

const growthAt = (ahead: number): number => ahead ** growth;

/**
 * The error that so many of the past ones stay within, as one month ahead: each is divided by how errors grow, and
 * the place among them counts the present one too.
 */
export function errorWithin(errors: readonly PastError[], level = readAt): number | null {
  if (errors.length === 0) return null;
  const sizes = errors.map(({ ahead, error }) => Math.abs(error) / growthAt(ahead)).sort((a, b) => a - b);
  const place = Math.min(sizes.length, Math.ceil(level * (sizes.length + 1)));
  return sizes[place - 1] ?? null;
}

/** Intervals from what forecasts of the past missed by. */
export function spreadOf(errors: readonly PastError[], withoutPast: number): Spread {
  const size = pastDiscount * (errorWithin(errors) ?? withoutPast);
  const unit = studentHalfWidth(readAt, degrees);
  return (level, h) => {
    const width = (size * growthAt(h) * studentHalfWidth(level, degrees)) / unit;
    return Number.isFinite(width) ? width : null;
  };
}
