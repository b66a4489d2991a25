import { searchedArima, searchedArimaMonths } from '../arima/search.ts';
import { complexSmoothing, complexSmoothingMonths, quickComplexSmoothing } from '../complex-smoothing.ts';
import { dynamicTheta, dynamicThetaMonths } from '../dynamic-theta.ts';
import { easedLine } from '../eased-line.ts';
import { ets, etsMonths, quickEts } from '../ets/index.ts';
import { fadingUse } from '../intermittent.ts';
import { recentMedian } from '../recent-median.ts';
import { steadyLevel } from '../steady-level.ts';
import type { Fitted, Outcome, Series } from '../types.ts';

export interface Member {
  readonly run: (y: Series, horizon: number) => Outcome<Fitted>;
  /** Below this the method is not asked. */
  readonly months: number;
  /** Stands in when the past is played; null where the others do without. */
  readonly quick?: Member['run'] | null;
}

/**
 * Four that ask little of a history: a level that learns slowly, the middle of the last months, Theta, and a straight
 * line that eases off. Two of them lag behind growth and two follow it, so that their mean does neither.
 */
export const plainMembers = {
  steadyLevel: { months: 3, run: steadyLevel },
  recentMedian: { months: 3, run: recentMedian },
  dynamicTheta: { months: dynamicThetaMonths, run: dynamicTheta },
  easedLine: { months: 6, run: easedLine },
} as const satisfies Record<string, Member>;

/** Joins the plain ones where many months are without use. */
export const intermittentMembers = {
  fadingUse: { months: 3, run: fadingUse },
} as const satisfies Record<string, Member>;

const manyZeros = 1 / 8;

/** The plain methods that suit a series. */
export const plainMembersFor = (y: Series): Readonly<Record<string, Member>> =>
  y.filter((value) => value === 0).length >= manyZeros * y.length
    ? { ...plainMembers, ...intermittentMembers }
    : plainMembers;

/** Four that find trend and season by themselves, each in a way of its own. */
export const searchingMembers = {
  ets: { months: etsMonths, run: ets, quick: quickEts },
  dynamicTheta: { months: dynamicThetaMonths, run: dynamicTheta },
  complexSmoothing: { months: complexSmoothingMonths, run: complexSmoothing, quick: quickComplexSmoothing },
  searchedArima: { months: searchedArimaMonths, run: searchedArima, quick: null },
} as const satisfies Record<string, Member>;

export type MemberName =
  | keyof typeof plainMembers
  | keyof typeof intermittentMembers
  | keyof typeof searchingMembers;
export const memberNames: readonly MemberName[] = [
  ...new Set([
    ...(Object.keys(plainMembers) as (keyof typeof plainMembers)[]),
    ...(Object.keys(intermittentMembers) as (keyof typeof intermittentMembers)[]),
    ...(Object.keys(searchingMembers) as (keyof typeof searchingMembers)[]),
  ]),
];
