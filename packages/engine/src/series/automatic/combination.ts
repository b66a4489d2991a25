import { type LearnedLevel, learnedLevelOf } from '../learned-level/learn.ts';
import type { Fitted, Series } from '../types.ts';
import { type Member, plainMembersFor, searchingMembers } from './members.ts';
import { searchingMonths, searchingShare, unexplained } from './steadiness.ts';

export type Combined = Pick<Fitted, 'fitted' | 'forecast'>;

const notBelowZero = (value: number): number => Math.max(0, value);

/** The mean of several results, month by month, each held at 0 first; fits where all have one. */
function meanOf(results: readonly Combined[]): Combined | null {
  const [first] = results;
  if (!first) return null;
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    fitted: first.fitted.map((_, t) => {
      const fits = results.flatMap(({ fitted }) => fitted[t] ?? []);
      return fits.length < results.length ? null : mean(fits.map(notBelowZero));
    }),
    forecast: first.forecast.map((_, i) =>
      mean(results.map(({ forecast }) => notBelowZero(forecast[i] ?? 0))),
    ),
  };
}

function groupMean(
  members: Readonly<Record<string, Member>>,
  y: Series,
  horizon: number,
  isQuick: boolean,
): Combined | null {
  return meanOf(
    Object.values(members).flatMap(({ run, months, quick }) => {
      const asked = isQuick && quick !== undefined ? quick : run;
      if (asked === null || y.length < months) return [];
      const outcome = asked(y, horizon);
      return outcome.ok && outcome.value.forecast.every(Number.isFinite) ? [outcome.value] : [];
    }),
  );
}

/** Between two results, by the share of the second. */
function between(first: Combined, second: Combined, share: number): Combined {
  const mixed = (a: number, b: number): number => (1 - share) * a + share * b;
  return {
    fitted: first.fitted.map((value, t) => {
      const other = second.fitted[t] ?? null;
      return value === null || other === null ? null : mixed(value, other);
    }),
    forecast: first.forecast.map((value, i) => mixed(value, second.forecast[i] ?? 0)),
  };
}

/** The level that other series of the program taught; null where the history is too short for it. */
function byLearnedLevel(y: Series, horizon: number, learned: LearnedLevel): Combined | null {
  const level = learnedLevelOf(y, learned);
  if (level === null) return null;
  return {
    fitted: Array.from(y, (_, t) => learnedLevelOf(y.slice(0, t), learned)),
    forecast: Array.from({ length: horizon }, () => level),
  };
}

/** How a series is carried on: by how much of each kind of method, and with what others taught. */
export interface Way {
  /** Of the methods that search, from 0 to 1. */
  readonly share: number;
  readonly learned: LearnedLevel | null;
}

function plainPart(y: Series, horizon: number, learned: LearnedLevel | null): Combined | null {
  const taught = learned && byLearnedLevel(y, horizon, learned);
  return taught ?? groupMean(plainMembersFor(y), y, horizon, false);
}

/** What the members say together, in a way that is known; quick ones stand in for the past. */
export function playedCombination(y: Series, horizon: number, { share, learned }: Way): Combined | null {
  const plain = share < 1 ? plainPart(y, horizon, learned) : null;
  const searching = share > 0 ? groupMean(searchingMembers, y, horizon, true) : null;
  return plain && searching ? between(plain, searching, share) : (searching ?? plain);
}

/** What the members say together, and how much those that search count: by what they leave unexplained. */
export function combination(
  y: Series,
  horizon: number,
  learned: LearnedLevel | null,
): { readonly result: Combined; readonly way: Way } | null {
  const searching = y.length > searchingMonths ? groupMean(searchingMembers, y, horizon, false) : null;
  const share = searching ? searchingShare(y.length, unexplained(y, searching.fitted)) : 0;
  const plain = share < 1 ? plainPart(y, horizon, learned) : null;
  const result = plain && searching && share > 0 ? between(plain, searching, share) : (plain ?? searching);
  return result && { result, way: { share, learned } };
}
