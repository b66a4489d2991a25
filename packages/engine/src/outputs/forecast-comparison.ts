import type { Month } from '@stockwell/model/months';
import { groupBy } from '../merge/index-by.ts';

/** Fewer months than this say nothing. */
const leastMonths = 3;
/** Percentage points below which a difference may be chance. */
const leastPoints = 1;

export type Outcome = 'helps' | 'harms' | 'unclear';

/** One way to forecast beside a plainer one, over the months that have both and an actual. */
export interface Comparison {
  readonly months: number;
  /** Σ|actual − forecast| by Σ actual, in percent; null with less than three months or without consumption. */
  readonly plainPerc: number | null;
  readonly ownPerc: number | null;
  /** How much smaller the error is, in percentage points; below 0 it is larger. */
  readonly points: number | null;
  /** The same in packs; null with less than three months. */
  readonly packsSaved: number | null;
  readonly outcome: Outcome;
}

/** Sums of the months that were compared. */
export interface Sums {
  readonly months: number;
  readonly actual: number;
  readonly plainDistance: number;
  readonly ownDistance: number;
}

const noSums: Sums = { months: 0, actual: 0, plainDistance: 0, ownDistance: 0 };

export const addSums = (list: readonly Sums[]): Sums =>
  list.reduce(
    (sum, one) => ({
      months: sum.months + one.months,
      actual: sum.actual + one.actual,
      plainDistance: sum.plainDistance + one.plainDistance,
      ownDistance: sum.ownDistance + one.ownDistance,
    }),
    noSums,
  );

/** What one region consumed in a month, and two forecasts of it. */
export interface Compared {
  readonly month: Month;
  readonly actual: number;
  readonly plain: number;
  readonly own: number;
}

/** Regions are added first, as in the error of forecasts. */
export function sumsOf(compared: readonly Compared[]): Sums {
  const byMonth = [...groupBy(compared, ({ month }) => String(month)).values()];
  const total = (parts: readonly Compared[], of: (part: Compared) => number): number =>
    parts.reduce((sum, part) => sum + of(part), 0);
  return addSums(
    byMonth.map((parts) => {
      const actual = total(parts, (part) => part.actual);
      return {
        months: 1,
        actual,
        plainDistance: Math.abs(actual - total(parts, (part) => part.plain)),
        ownDistance: Math.abs(actual - total(parts, (part) => part.own)),
      };
    }),
  );
}

export function comparisonOf({ months, actual, plainDistance, ownDistance }: Sums): Comparison {
  const saysSomething = months >= leastMonths;
  const percent = (distance: number): number | null =>
    saysSomething && actual > 0 ? (100 * distance) / actual : null;
  const points = percent(plainDistance - ownDistance);
  return {
    months,
    plainPerc: percent(plainDistance),
    ownPerc: percent(ownDistance),
    points,
    packsSaved: saysSomething ? plainDistance - ownDistance : null,
    outcome: points === null || Math.abs(points) < leastPoints ? 'unclear' : points > 0 ? 'helps' : 'harms',
  };
}

/**
 * The part of the plainer forecasts' errors that was saved, in percent, where something can be said. Errors are taken
 * by consumption first, so that every product counts alike: packs of unlike products do not add up.
 */
export function savedPerc(list: readonly Sums[]): number | null {
  const errors = list.map(comparisonOf).filter(({ points }) => points !== null);
  const sum = (of: (comparison: Comparison) => number | null): number =>
    errors.reduce((total, one) => total + (of(one) ?? 0), 0);
  const plain = sum(({ plainPerc }) => plainPerc);
  return plain > 0 ? (100 * (plain - sum(({ ownPerc }) => ownPerc))) / plain : null;
}
