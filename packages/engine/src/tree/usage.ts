import { builtInUsagePeriods } from '@stockwell/model/dataset-data/settings';

/** How often and how long people take a forecasting unit. */
export interface Usage {
  readonly continuous: boolean;
  readonly oneTime: boolean;
  readonly patients: number;
  readonly units: number;
  readonly frequency: number;
  /** How many of the frequency's periods make a month. */
  readonly frequencyPerMonth: number;
  readonly repeat: number;
  readonly repeatPerMonth: number;
}

export interface Period {
  readonly usagePeriodId: number;
  /** Periods in one month. */
  readonly convertToMonth: number;
}

export const periodsPerMonth = ({ usagePeriodId, convertToMonth }: Period): number =>
  builtInUsagePeriods.get(usagePeriodId) ?? convertToMonth;

/** Powers of ten are slow to take, and every month of a pack is rounded. */
const scales = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const;

/** Half up, as every rounding of a tree; to at most 8 decimals. */
export const rounded = (value: number, decimals: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8): number => {
  const scale = scales[decimals];
  return Math.round(value * scale) / scale;
};

/** Forecasting units a person takes at a time. */
export const unitsPerTime = ({ units, patients }: Pick<Usage, 'units' | 'patients'>): number =>
  units / patients;

/**
 * Forecasting units a person needs in a month. For a discrete use the frequency counts the times in a period; for
 * a continuous one it is an interval, "every 3 months", and the number of people plays no part.
 */
export function unitsPerMonth(usage: Usage): number {
  if (usage.continuous) return rounded((usage.units / usage.frequency) * usage.frequencyPerMonth, 4);
  const perTime = unitsPerTime(usage);
  return usage.oneTime ? perTime : perTime * usage.frequency * usage.frequencyPerMonth;
}

/** Forecasting units of the whole course; none (not a number) for a continuous use, which has no end. */
export function unitsNeeded(usage: Usage): number {
  if (usage.continuous) return Number.NaN;
  if (usage.oneTime) return rounded(unitsPerTime(usage), 8);
  return rounded((usage.repeat / usage.repeatPerMonth) * unitsPerMonth(usage), 8);
}

export interface Interval {
  /** "Every 2 days": 2, and how many days make a month. */
  readonly every: number;
  readonly intervalPerMonth: number;
  /** "… per week": how many weeks make a month. */
  readonly periodPerMonth: number;
}

/**
 * How many times in a period something happens that happens every so often: every 2 days is 3.51 times a week.
 * The period must be at least as long as the interval's unit.
 */
export function timesInPeriod({ every, intervalPerMonth, periodPerMonth }: Interval): number {
  if (!(every > 0) || periodPerMonth > intervalPerMonth) return Number.NaN;
  return rounded(intervalPerMonth / periodPerMonth / every, 2);
}
