import type { MonthlyValues } from '../series/history.ts';

/**
 * A consumption forecast and the sum of trees, by their shares. They forecast the same need, so a month that only one
 * of them knows is taken from that one in full.
 */
export function blended(
  consumption: MonthlyValues,
  trees: MonthlyValues,
  consumptionPercent: number,
): MonthlyValues {
  const months = new Set([...consumption.keys(), ...trees.keys()]);
  return new Map(
    [...months].map((month) => {
      const one = consumption.get(month);
      const other = trees.get(month);
      const both = ((one ?? 0) * consumptionPercent + (other ?? 0) * (100 - consumptionPercent)) / 100;
      return [month, one !== undefined && other !== undefined ? both : (one ?? other ?? 0)] as const;
    }),
  );
}
