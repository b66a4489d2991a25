import { type FuNode, type UsagePeriod, usageTypeIds } from '@stockwell/model/dataset-data/index';
import { within } from './limit.ts';
import { periodsPerMonth, rounded, type Usage, unitsNeeded, unitsPerMonth } from './usage.ts';

/** What a person needs of a forecasting unit. */
export interface UsageNumbers {
  readonly continuous: boolean;
  /** Discrete and repeated: given month by month, not all in the first month. */
  readonly monthByMonth: boolean;
  /** Forecasting units a month; of a continuous use to 4 decimals. */
  readonly perMonth: number;
  /** The same, not rounded: packs are computed from it. */
  readonly exactPerMonth: number;
  /** Forecasting units of the whole course; 0 for a continuous use, which has no end. */
  readonly total: number;
  /** How many months the course takes; whole years and months are exact. */
  readonly months: number;
  readonly lag: number;
}

export type Periods = ReadonlyMap<number, UsagePeriod>;

/** The four built-in periods count as they are even where the program has no copy of them. */
export function timesInMonth(
  period: { readonly usagePeriodId: number } | null,
  periods: Periods,
): number | undefined {
  if (!period) return undefined;
  const found = periodsPerMonth(
    periods.get(period.usagePeriodId) ?? { ...period, convertToMonth: Number.NaN },
  );
  return found > 0 ? found : undefined;
}

/** Undefined while something of the usage is not typed yet, or its period is unknown. */
export function usageNumbers(fuNode: FuNode, periods: Periods): UsageNumbers | undefined {
  const continuous = fuNode.usageType.id === usageTypeIds.continuous;
  const oneTime = !continuous && fuNode.oneTimeUsage;
  const frequencyPerMonth = timesInMonth(fuNode.usagePeriod, periods);
  const repeatPerMonth = timesInMonth(fuNode.repeatUsagePeriod, periods);
  const { usageFrequency, repeatCount } = fuNode;
  if (!oneTime && (usageFrequency === null || frequencyPerMonth === undefined)) return undefined;
  const repeated = !continuous && !oneTime;
  if (repeated && (repeatCount === null || repeatPerMonth === undefined)) return undefined;
  const usage: Usage = {
    continuous,
    oneTime,
    patients: fuNode.noOfPersons,
    units: fuNode.noOfForecastingUnitsPerPerson,
    frequency: usageFrequency ?? 1,
    frequencyPerMonth: frequencyPerMonth ?? 1,
    repeat: repeatCount ?? 1,
    repeatPerMonth: repeatPerMonth ?? 1,
  };
  const exact = continuous ? (usage.units / usage.frequency) * usage.frequencyPerMonth : unitsPerMonth(usage);
  return {
    continuous,
    monthByMonth: repeated && fuNode.oneTimeDispensing === false,
    perMonth: within(unitsPerMonth(usage)),
    exactPerMonth: within(exact),
    total: continuous ? 0 : within(unitsNeeded(usage)),
    months: repeated ? within(rounded(usage.repeat / usage.repeatPerMonth, 6)) : 0,
    lag: fuNode.lagInMonths,
  };
}

/** The packs a person gets at a visit when nobody typed another number: of a continuous use for the whole interval. */
export function packsPerVisit(usage: UsageNumbers, multiplier: number, refillMonths: number): number {
  const units = usage.continuous ? usage.exactPerMonth * refillMonths : usage.total;
  return within(rounded(within(units / multiplier), 8));
}
