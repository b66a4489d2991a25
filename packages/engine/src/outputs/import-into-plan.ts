import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import { roundTo } from '@stockwell/model/numbers';
import {
  factorBetween,
  type ImportProduct,
  isTypedWithin,
  productsFor,
  sameProduct,
} from './import-mapping.ts';
import type { FindFigures } from './importable-forecasts.ts';
import { forecastPeriod, type Period, sumOfKnown } from './period.ts';

/** Sums of decimals miss by noise of the last digits; this many are kept. */
const keptDecimals = 8;

export interface ImportedQuantities {
  /** Whole planning units of the supply plan, month by month. */
  readonly imported: readonly number[];
  /** What is left over after the last month. */
  readonly residual: number;
}

/** Whole units for a supply plan; what is cut off one month is carried to the next, so nothing is lost over time. */
export function importedQuantities(
  forecast: readonly number[],
  percent: number,
  factor: number,
): ImportedQuantities {
  let residual = 0;
  const imported = forecast.map((quantity) => {
    const due = roundTo(residual + ((quantity * percent) / 100) * factor, keptDecimals);
    const whole = Math.floor(due);
    residual = roundTo(due - whole, keptDecimals);
    return whole;
  });
  return { imported, residual };
}

/** How far back a forecast may still be imported. */
export const monthsBack = 6;
const finalVersion = 2;

/** Final versions whose forecast has not ended more than so many months ago. */
export const mayImportVersion = (versionTypeId: number, lastMonth: Month, currentMonth: Month): boolean =>
  versionTypeId === finalVersion && lastMonth >= currentMonth - monthsBack;

/** The months that may be imported; null where all of them lie too far back. */
export function importRange(data: DatasetData, currentMonth: Month): Period | null {
  const { start, stop } = forecastPeriod(data);
  const earliest = Math.max(start, currentMonth - monthsBack);
  return earliest <= stop ? { start: earliest, stop } : null;
}

export const importProduct = ({ planningUnit }: DatasetPlanningUnit): ImportProduct => ({
  planningUnitId: planningUnit.id,
  multiplier: planningUnit.multiplier,
  forecastingUnitId: planningUnit.forecastingUnit.id,
  tracerCategoryId: planningUnit.forecastingUnit.tracerCategory?.id ?? null,
});

/** Six digits and six decimals, for factors and for shares of regions. */
export const intoPlanLimits = { digits: 6, decimals: 6 } as const;

/** Whether a typed factor or percentage may be used. */
export const isIntoPlanNumber = (value: number): boolean => value > 0 && isTypedWithin(value, intoPlanLimits);

/** What stands in the first step for one product of the forecast. */
export interface ProductToImport {
  readonly unit: DatasetPlanningUnit;
  /** Only open ones can be imported. */
  readonly state: 'open' | 'noForecast' | 'blankForecast';
  readonly offered: readonly ImportProduct[];
  /** The same product of the plan. */
  readonly preselected: ImportProduct | null;
  /** For each that is offered; null: must be typed. */
  readonly factorOf: (to: ImportProduct) => number | null;
}

export function productsToImport(
  data: DatasetData,
  forecasts: FindFigures,
  planProducts: readonly ImportProduct[],
): ProductToImport[] {
  return data.planningUnitList
    .filter(({ active }) => active)
    .map((unit) => {
      const own = importProduct(unit);
      const total = sumOfKnown(data.regionList.map(({ id }) => forecasts(unit, id).total));
      const state = total === null ? 'noForecast' : total === 0 ? 'blankForecast' : 'open';
      return {
        unit,
        state,
        offered: state === 'open' ? productsFor(own, planProducts) : [],
        preselected: state === 'open' ? (sameProduct(own, planProducts) ?? null) : null,
        factorOf: (to) => factorBetween(own, to, intoPlanLimits),
      };
    });
}
