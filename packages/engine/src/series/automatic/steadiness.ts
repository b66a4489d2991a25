import type { Fitted, Series } from '../types.ts';

/** With two years no season can be told from chance, whatever is searched; from three on nothing is held back. */
export const searchingMonths = 24;
const fullTrustMonths = 36;
/** Months at the start of a history that a method needs to find its feet, and how many of the last ones are looked at. */
const start = 12;
const looked = 24;
/** Up to here a series is steady, from there on uneven. */
const steadyUntil = 0.1;
const unevenFrom = 0.4;

/**
 * What methods that search leave unexplained of a history: the mean distance of their fits from the last two years, as
 * a share of what was consumed. Null where nothing was.
 */
export function unexplained(y: Series, fitted: Fitted['fitted']): number | null {
  let distance = 0;
  let consumed = 0;
  for (let t = Math.max(start, y.length - looked); t < y.length; t += 1) {
    const fit = fitted[t] ?? null;
    if (fit === null) continue;
    distance += Math.abs((y[t] ?? 0) - Math.max(0, fit));
    consumed += Math.abs(y[t] ?? 0);
  }
  return consumed > 0 ? distance / consumed : null;
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * How much the methods that search count, from 0 to 1: what they find in an uneven or short series is chance. Left is
 * what they leave unexplained.
 */
export function searchingShare(months: number, left: number | null): number {
  if (left === null) return 0;
  const steady = within((unevenFrom - left) / (unevenFrom - steadyUntil));
  return steady * within((months - searchingMonths) / (fullTrustMonths - searchingMonths));
}
