import type { DatasetData, ForecastOverride } from '@stockwell/model/dataset-data/index';
import { monthIn } from '../../calendar.ts';
import { seriesErrors } from '../../series/errors.ts';
import { consumptionOf, type MonthlyValues } from '../../series/history.ts';

/** What somebody sets a month of a forecast to, and why. */
export interface TypedOverride {
  readonly month: string;
  /** Null takes the override back. */
  readonly amount: number | null;
  readonly reason: string;
  /** What the method gives for this month. */
  readonly methodAmount: number | null;
}

/** Who sets it, and when (UTC, as `2026-05-20 09:30:00`). */
export interface OverrideStamp {
  readonly userId: number;
  readonly at: string;
}

/** The overrides of a method with another one, by month. What stays as it was keeps who set it and when. */
export function withOverride(
  before: readonly ForecastOverride[],
  { month, amount, reason, methodAmount }: TypedOverride,
  { userId, at }: OverrideStamp,
): readonly ForecastOverride[] {
  const known = before.find((one) => one.month === month);
  if (known && known.amount === amount && known.reason === reason) return before;
  const others = before.filter((one) => one.month !== month);
  if (amount === null) return others;
  const own: ForecastOverride = {
    month,
    amount,
    // The method has seen the month by then: what it gave before counts.
    methodAmount: known ? known.methodAmount : methodAmount,
    reason,
    createdBy: { userId },
    createdDate: at,
  };
  return [...others, own].sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** Whether overrides helped, over the months of which the consumption is known by now. */
export interface OverrideErrors {
  readonly months: number;
  /** Shares: 0.05 is 5 %; null where nothing was consumed. */
  readonly errorWith: number | null;
  readonly errorWithout: number | null;
}

function errorsOf(pairs: readonly (readonly [ForecastOverride, number])[]): OverrideErrors {
  const actual = pairs.map(([, value]) => value);
  const errorOf = (of: (one: ForecastOverride) => number | null): number | null =>
    seriesErrors(
      actual,
      pairs.map(([one]) => of(one)),
    ).wape;
  return {
    months: pairs.length,
    errorWith: errorOf(({ amount }) => amount),
    errorWithout: errorOf(({ methodAmount }) => methodAmount),
  };
}

const pairsOf = (
  overrides: readonly ForecastOverride[],
  actual: MonthlyValues,
): (readonly [ForecastOverride, number])[] =>
  overrides.flatMap((one) => {
    const value = actual.get(monthIn(one.month));
    // Without the method's own value there is nothing to compare with.
    return value === undefined || one.methodAmount === null ? [] : [[one, value] as const];
  });

export const overrideErrors = (
  overrides: readonly ForecastOverride[],
  actual: MonthlyValues,
): OverrideErrors => errorsOf(pairsOf(overrides, actual));

/** The overrides of all products and regions of a forecast together. */
export const overrideErrorsOfProgram = (data: DatasetData): OverrideErrors =>
  errorsOf(
    data.consumptionExtrapolation.flatMap(({ overrideList = [], planningUnit, region }) =>
      overrideList.length === 0 ? [] : pairsOf(overrideList, consumptionOf(data, planningUnit.id, region.id)),
    ),
  );
