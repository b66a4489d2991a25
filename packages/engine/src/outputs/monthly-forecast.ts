import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';
import type { MonthlyValues } from '../series/history.ts';
import { type CountedIn, conversionOf } from './counted-in.ts';
import { addedUp, mapValues, monthsOfPeriod, type Period, sumOfKnown } from './period.ts';
import type { ForecastOf, Forecasts } from './selected-forecast.ts';
import { sumOf, type YearStart, yearsOf } from './years.ts';

export interface MonthlyForecastOptions {
  /** Inside the forecast period. */
  readonly period: Period;
  /** A row for each planning unit, or for each forecasting unit with all its planning units. */
  readonly rowsBy: 'planningUnit' | 'forecastingUnit';
  /** Left out: what the rows are. */
  readonly counted?: CountedIn;
  /** Ids of what the rows are; null: all. */
  readonly unitIds: readonly number[] | null;
  /** The first month of the years that months are added to; null: every month by itself. */
  readonly yearStart: YearStart | null;
}

export interface ForecastRow {
  readonly regionId: number;
  readonly unitId: number;
  readonly units: readonly DatasetPlanningUnit[];
  /** The selected forecast of each of the units. */
  readonly forecasts: readonly ForecastOf[];
  /** One for each column; null: no value. */
  readonly values: readonly (number | null)[];
}

export interface MonthlyForecast {
  readonly columns: readonly { readonly year: number | null; readonly months: readonly Month[] }[];
  readonly rows: readonly ForecastRow[];
}

/** The selected forecasts of all regions, month by month or by calendar or fiscal year. */
export function monthlyForecast(
  data: DatasetData,
  forecasts: Forecasts,
  options: MonthlyForecastOptions,
): MonthlyForecast {
  const { period, rowsBy, unitIds, counted = { unit: rowsBy } } = options;
  const columns =
    options.yearStart === null
      ? monthsOfPeriod(period).map((month) => ({ year: null, months: [month] }))
      : yearsOf(period, options.yearStart);
  const idOf = ({ planningUnit }: DatasetPlanningUnit): number =>
    rowsBy === 'planningUnit' ? planningUnit.id : planningUnit.forecastingUnit.id;
  const wanted = unitIds && new Set(unitIds);
  const groups = new Map<number, DatasetPlanningUnit[]>();
  for (const unit of data.planningUnitList) {
    const id = idOf(unit);
    if (!unit.active || (wanted && !wanted.has(id)) || !conversionOf(unit, counted)) continue;
    groups.set(id, [...(groups.get(id) ?? []), unit]);
  }
  const rows = data.regionList.flatMap((region) =>
    [...groups].map(([unitId, units]): ForecastRow => {
      const found = units.map((unit) => ({ unit, forecast: forecasts(unit, region.id) }));
      const values = addedUp(found.flatMap(({ unit, forecast }) => converted(unit, forecast, counted)));
      return {
        regionId: region.id,
        unitId,
        units,
        forecasts: found.map(({ forecast }) => forecast),
        values: columns.map(({ months }) => sumOf(values, months)),
      };
    }),
  );
  return { columns, rows };
}

function converted(
  unit: DatasetPlanningUnit,
  { values }: ForecastOf,
  counted: CountedIn,
): MonthlyValues | [] {
  const convert = conversionOf(unit, counted);
  return values && convert ? mapValues(values, convert) : [];
}

/** The columns of some rows added up, as for the total of all regions or of the rows on show. */
export const totalOfRows = (
  rows: readonly Pick<ForecastRow, 'values'>[],
  columns: number,
): (number | null)[] =>
  Array.from({ length: columns }, (_, at) => sumOfKnown(rows.map(({ values }) => values[at])));
