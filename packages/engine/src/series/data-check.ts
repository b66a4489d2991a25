import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { consumptionOf, historyIn } from './history.ts';

/** Below this many months triple smoothing cannot run and all others are shaky. */
export const comfortableMonths = 24;

export interface DataGap {
  readonly planningUnitId: number;
  readonly regionId: number;
  /** Blank months that have data before and after them. */
  readonly blanks: readonly Month[];
  readonly monthsWithData: number;
  readonly short: boolean;
}

/** Products and regions whose history has holes or is short; only those whose consumption is forecast. */
export function checkHistory(data: DatasetData): DataGap[] {
  return data.planningUnitList
    .filter((unit) => unit.active && unit.consuptionForecast)
    .flatMap((unit) =>
      data.regionList.map((region) => {
        const history = historyIn(consumptionOf(data, unit.planningUnit.id, region.id));
        const monthsWithData = history?.monthsWithData ?? 0;
        return {
          planningUnitId: unit.planningUnit.id,
          regionId: region.id,
          blanks: history?.filled ?? [],
          monthsWithData,
          short: monthsWithData < comfortableMonths,
        };
      }),
    )
    .filter((gap) => gap.short || gap.blanks.length > 0);
}
