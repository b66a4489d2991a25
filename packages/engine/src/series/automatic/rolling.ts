import type { Fitted } from '../types.ts';
import {
  type Candidate,
  type CandidateName,
  type ChoiceName,
  candidateNames,
  candidates,
  members,
} from './candidates.ts';
import { combined } from './combination.ts';

/** Months ahead that are scored; planners look further, but a history seldom allows to check it. */
export const scoredMonths = 6;
/** A method is not shown fewer months than this. */
const leastTraining = 12;
export const costlyStep = 2;

export interface RollingErrors {
  /** Mean distance between forecast and what came, over all origins and months ahead. */
  readonly mean: number;
  readonly count: number;
  /** At how many of the origins the mean distance was smaller than that of the combination. */
  readonly better: number;
  readonly origins: number;
}

/** At most so many past months play the present, spread over the time that is looked at. */
const mostOrigins = 12;

/** How many months back each origin lies, nearest first: a quarter of the history, two thirds of a year at least. */
export function originsOf(months: number): number[] {
  const back = Math.min(Math.max(8, Math.round(months / 4)), 24, months - leastTraining);
  const step = Math.max(1, Math.ceil(back / mostOrigins));
  return Array.from({ length: Math.max(0, Math.floor(back / step)) }, (_, i) => (i + 1) * step);
}

/** What each method that can be asked says of a series, and their combination. */
export function resultsOf(
  y: readonly number[],
  horizon: number,
  asked: readonly CandidateName[],
): Map<ChoiceName, Fitted> {
  const results = new Map<ChoiceName, Fitted>();
  for (const name of new Set([...members, ...asked])) {
    const candidate: Candidate = candidates[name];
    if (y.length < candidate.months) continue;
    const outcome = candidate.run(y, horizon);
    if (outcome.ok) results.set(name, outcome.value);
  }
  const own = members.flatMap((name) => results.get(name) ?? []);
  if (own.length > 0) results.set('combination', combined(own, horizon, y.length));
  return results;
}

interface Sum {
  distance: number;
  count: number;
  better: number;
  origins: number;
  /** The combination's distance at the same origins. */
  against: number;
}

export interface Rolling {
  readonly errors: ReadonlyMap<ChoiceName, RollingErrors>;
  /** Mean distance of a method as a share of the combination's at the same origins. */
  readonly share: ReadonlyMap<ChoiceName, number>;
}

/**
 * Plays the past: at each origin every method sees only the months before it and is scored by those after. Costly
 * ones are asked more seldom and set against the combination at the same origins.
 */
export function rollingErrors(y: readonly number[]): Rolling {
  const n = y.length;
  const sums = new Map<ChoiceName, Sum>();
  for (const [turn, back] of originsOf(n).entries()) {
    const origin = n - back;
    const ahead = Math.min(scoredMonths, back);
    const asked = candidateNames.filter((name) => {
      const candidate: Candidate = candidates[name];
      return !candidate.costly || (turn + 1) % costlyStep === 0;
    });
    const results = resultsOf(y.slice(0, origin), ahead, asked);
    const distances = new Map<ChoiceName, number>();
    for (const [name, { forecast }] of results) {
      let distance = 0;
      for (let h = 0; h < ahead; h += 1) {
        distance += Math.abs(Math.max(0, forecast[h] ?? 0) - (y[origin + h] ?? 0));
      }
      distances.set(name, distance);
    }
    const reference = distances.get('combination') ?? Number.POSITIVE_INFINITY;
    for (const [name, distance] of distances) {
      const sum = sums.get(name) ?? { distance: 0, count: 0, better: 0, origins: 0, against: 0 };
      sum.distance += distance;
      sum.against += reference;
      sum.count += ahead;
      sum.origins += 1;
      if (distance < reference) sum.better += 1;
      sums.set(name, sum);
    }
  }
  const errors = new Map<ChoiceName, RollingErrors>();
  const share = new Map<ChoiceName, number>();
  for (const [name, { distance, count, better, origins: asked, against }] of sums) {
    errors.set(name, { mean: distance / count, count, better, origins: asked });
    if (against > 0) share.set(name, distance / against);
  }
  return { errors, share };
}
