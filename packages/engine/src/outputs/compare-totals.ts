import { roundTo } from '@stockwell/model/numbers';

export interface Thresholds {
  readonly lowPercent: number | null;
  readonly highPercent: number | null;
}

export interface TotalComparison {
  readonly place: 'belowLowest' | 'between' | 'aboveHighest';
  /** How far outside, in percent; null in between. */
  readonly percent: number | null;
  /** Outside by more than the version allows. Without a threshold nothing is. */
  readonly beyond: boolean;
}

/** How a tree's total lies beside the totals of the consumption forecasts; null where one side has none. */
export function compareToConsumption(
  total: number,
  consumptionTotals: readonly number[],
  { lowPercent, highPercent }: Thresholds,
): TotalComparison | null {
  const known = consumptionTotals.filter((one) => one > 0);
  if (!(total > 0) || known.length === 0) return null;
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  if (total >= lowest && total <= highest) return { place: 'between', percent: null, beyond: false };
  const below = total < lowest;
  const percent = below ? (100 * (lowest - total)) / lowest : (100 * (total - highest)) / highest;
  const threshold = below ? lowPercent : highPercent;
  return {
    place: below ? 'belowLowest' : 'aboveHighest',
    percent: roundTo(percent, 2),
    beyond: threshold !== null && percent > threshold,
  };
}
