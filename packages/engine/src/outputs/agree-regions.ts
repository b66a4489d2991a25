import type { AgreedForecast, DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { type CoherentWay, coherent, type LevelForecast } from '../series/coherent.ts';
import { consumptionOf, type MonthlyValues } from '../series/history.ts';
import type { TreeResults } from '../tree/index.ts';
import { errorsIn, leastMonthsForLowest } from './candidates.ts';
import { addedUp, forecastPeriod, monthsOfPeriod, totalIn } from './period.ts';
import { type ForecastOf, selectedForecasts } from './selected-forecast.ts';

/** The consumption of a product in all regions, in the months that every region with any consumption has reported. */
export function nationalConsumption(data: DatasetData, planningUnitId: number): MonthlyValues {
  const regions = data.regionList
    .map(({ id }) => consumptionOf(data, planningUnitId, id))
    .filter(({ size }) => size > 0);
  const sum = addedUp(regions);
  return new Map([...sum].filter(([month]) => regions.every((values) => values.has(month))));
}

/** One region before and after. */
export interface AgreedRegion {
  readonly regionId: number;
  readonly before: number;
  readonly after: number;
  /** Past errors of its forecast as a share; null where none are known. */
  readonly error: number | null;
  /** Null where nothing changes. */
  readonly agreed: Pick<AgreedForecast, 'way' | 'months'> | null;
}

export interface AgreedRegions {
  readonly regions: readonly AgreedRegion[];
  /** What the regions make together before and after, and what the forecast of the country says. */
  readonly before: number;
  readonly after: number;
  readonly national: number;
  readonly nationalError: number | null;
}

export type AgreeOutcome =
  | { readonly ok: true; readonly value: AgreedRegions }
  /** Regions without a forecast; months that the country's forecast lacks; no past errors to go by. */
  | { readonly ok: false; readonly problem: 'regionWithout'; readonly regionIds: readonly number[] }
  | { readonly ok: false; readonly problem: 'nationalIncomplete' | 'noErrors' };

interface Level {
  readonly values: MonthlyValues;
  readonly actual: MonthlyValues;
}

interface PastErrors {
  readonly mse: number | null;
  readonly wape: number | null;
}

const unknown: PastErrors = { mse: null, wape: null };

/** Too few months say nothing about a forecast: its errors count as not known. */
const errorsOf = ({ actual, values }: Level): PastErrors => {
  const found = errorsIn(actual, values, null);
  return found.months < leastMonthsForLowest ? unknown : found;
};

const meanOf = (values: MonthlyValues, months: readonly Month[]): number =>
  months.reduce((sum, month) => sum + (values.get(month) ?? 0), 0) / Math.max(1, months.length);

/** The forecasts of the regions as they were selected, before anything was agreed on. */
function selectedOnly(data: DatasetData, trees: TreeResults, unit: DatasetPlanningUnit) {
  const selectedForecastMap = Object.fromEntries(
    Object.entries(unit.selectedForecastMap).map(([region, { agreed: _, ...selected }]) => [
      region,
      selected,
    ]),
  );
  const forecasts = selectedForecasts(data, trees);
  return (regionId: number): ForecastOf => forecasts({ ...unit, selectedForecastMap }, regionId);
}

/**
 * Regions made to agree with a forecast of the whole country: its total shared out, or both giving way by their past
 * errors. A region whose errors are not known counts as uncertain as the others are on average.
 */
export function agreeRegions(
  data: DatasetData,
  trees: TreeResults,
  unit: DatasetPlanningUnit,
  national: MonthlyValues,
  way: CoherentWay,
): AgreeOutcome {
  const period = forecastPeriod(data);
  const months = monthsOfPeriod(period);
  const forecastOf = selectedOnly(data, trees, unit);
  const regions = data.regionList.map(({ id }) => ({ regionId: id, values: forecastOf(id).values }));
  const without = regions.filter(({ values }) => !values).map(({ regionId }) => regionId);
  if (without.length > 0) return { ok: false, problem: 'regionWithout', regionIds: without };
  if (months.some((month) => !national.has(month))) return { ok: false, problem: 'nationalIncomplete' };

  const levels = regions.map(({ regionId, values }) => ({
    regionId,
    values: values ?? new Map<Month, number>(),
    actual: consumptionOf(data, unit.planningUnit.id, regionId),
  }));
  const country = { values: national, actual: nationalConsumption(data, unit.planningUnit.id) };
  const countryErrors = errorsOf(country);
  const errors = levels.map(errorsOf);
  // Relative to the level, so that a small region does not seem as uncertain as a large one.
  const relative = levels.flatMap(({ values }, at) => {
    const mse = errors[at]?.mse ?? null;
    const mean = meanOf(values, months);
    return mse === null || mean === 0 ? [] : Math.sqrt(mse) / mean;
  });
  const usual = relative.reduce((sum, one) => sum + one, 0) / Math.max(1, relative.length);
  if (way === 'minimumTrace' && (countryErrors.mse === null || relative.length === 0)) {
    return { ok: false, problem: 'noErrors' };
  }
  const forecastIn = (values: MonthlyValues): number[] => months.map((month) => values.get(month) ?? 0);
  const parts = levels.map(
    ({ values }, at): LevelForecast => ({
      forecast: forecastIn(values),
      variance: errors[at]?.mse ?? (usual * meanOf(values, months)) ** 2,
    }),
  );
  const made = coherent(way, { forecast: forecastIn(national), variance: countryErrors.mse ?? 0 }, parts);
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  return {
    ok: true,
    value: {
      regions: levels.map(({ regionId, values }, at) => ({
        regionId,
        before: totalIn(values, period),
        after: sum(made.parts[at] ?? []),
        error: errors[at]?.wape ?? null,
        agreed:
          way === 'bottomUp'
            ? null
            : {
                way,
                months: months.map((month, i) => ({
                  month: firstDayOf(formatMonth(month)),
                  selected: values.get(month) ?? 0,
                  amount: made.parts[at]?.[i] ?? 0,
                })),
              },
      })),
      before: sum(levels.map(({ values }) => totalIn(values, period))),
      after: sum(made.total),
      national: totalIn(national, period),
      nationalError: countryErrors.wape,
    },
  };
}
