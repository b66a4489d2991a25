import { type Month, type MonthText, parseMonth } from '@stockwell/model/months';
import type { ProgramData, ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { addedUp, mapValues } from '../outputs/period.ts';
import type { MonthlyValues } from '../series/history.ts';
import { type ConsumptionSeries, consumptionSeries } from './consumption-series.ts';
import type { UnitConversion } from './equivalency.ts';
import {
  comparableMonths,
  errorThresholdOf,
  type ForecastError,
  forecastErrors,
  isAboveThreshold,
} from './forecast-error.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { isChosen } from './report-version.ts';

/** A product and how its quantities are counted. */
export interface CountedUnit {
  readonly unit: ProgramPlanningUnit;
  readonly convert: UnitConversion;
}

export interface ForecastErrorCell extends ForecastError {
  /** Everything reported, also what has no forecast; as if stock had lasted where that is asked for. */
  readonly actual: number | null;
  /** Everything forecast, also of regions that have not reported. */
  readonly forecast: number | null;
  /** Actual minus forecast; null where one of them is missing. */
  readonly difference: number | null;
  readonly aboveThreshold: boolean;
  /** The month itself lacks an actual or a forecast; the error is that of the other months. */
  readonly monthIncomplete: boolean;
  /** Adjusted figures hold a record of a month without any stock, which stays as it was reported. */
  readonly cannotBeAdjusted: boolean;
}

export interface RegionErrorCell extends ForecastErrorCell {
  readonly regionId: number;
  /** Of one product whose consumption is adjusted; null without an actual record. */
  readonly daysStockedOut: number | null;
}

export interface ForecastErrorMonth {
  readonly month: MonthText;
  /** Of the chosen regions. */
  readonly total: ForecastErrorCell;
  readonly regions: readonly RegionErrorCell[];
}

/** Means of the months that have a figure. */
export interface ErrorAverages {
  readonly errorPerc: number | null;
  readonly actual: number | null;
  readonly forecast: number | null;
  readonly difference: number | null;
}

export interface RegionErrorAverages extends ErrorAverages {
  readonly regionId: number;
  readonly daysStockedOut: number | null;
}

export interface ForecastErrorTable {
  readonly rows: readonly ForecastErrorMonth[];
  readonly averages: { readonly total: ErrorAverages; readonly regions: readonly RegionErrorAverages[] };
  readonly thresholdPerc: number;
}

export interface ForecastErrorOptions extends ReportPeriod {
  readonly regionIds: readonly number[];
  readonly previousMonths: number;
  /** Consumption as if stock had lasted through every day. */
  readonly adjusted: boolean;
  /** Days stocked out of several products mean nothing. */
  readonly showsDaysStockedOut: boolean;
}

/** Forecast against actual consumption of some products with its error, by region and of all of them, month by month. */
export function forecastErrorTable(
  data: ProgramData,
  units: readonly CountedUnit[],
  options: ForecastErrorOptions,
): ForecastErrorTable {
  const texts = monthsOfPeriod(options);
  const months = texts.map(parseMonth);
  const regionIds = data.regionList.flatMap(({ regionId }) =>
    isChosen(options.regionIds, regionId) ? [regionId] : [],
  );
  const parts = partsOf(data, units, options).filter(({ regionId }) => regionIds.includes(regionId));
  const thresholdPerc = errorThresholdOf(units.map(({ unit }) => unit));
  const line = (own: readonly Part[]): ForecastErrorCell[] =>
    cellsOf(own, months, options.previousMonths, thresholdPerc);
  const total = line(parts);
  const regions = regionIds.map((regionId) => {
    const own = parts.filter((part) => part.regionId === regionId);
    const days = addedUp(own.map(({ daysStockedOut }) => daysStockedOut));
    return line(own).map((cell, i): RegionErrorCell => {
      const daysStockedOut = days.get(months[i] ?? 0) ?? null;
      return { regionId, ...cell, daysStockedOut };
    });
  });
  return {
    rows: texts.flatMap((month, i) => {
      const cell = total[i];
      return cell ? [{ month, total: cell, regions: regions.flatMap((cells) => cells[i] ?? []) }] : [];
    }),
    averages: {
      total: averagesOf(total),
      regions: regions.map((cells, i) => ({
        regionId: regionIds[i] ?? 0,
        ...averagesOf(cells),
        daysStockedOut: meanOf(cells.map(({ daysStockedOut }) => daysStockedOut)),
      })),
    },
    thresholdPerc,
  };
}

/** One product in one region, in the unit of the report. */
interface Part {
  readonly regionId: number;
  readonly actual: MonthlyValues;
  readonly forecast: MonthlyValues;
  readonly daysStockedOut: MonthlyValues;
  readonly notAdjustable: ReadonlySet<Month>;
}

function partsOf(
  data: ProgramData,
  units: readonly CountedUnit[],
  { adjusted, showsDaysStockedOut }: ForecastErrorOptions,
): Part[] {
  const conversionOf = new Map(units.map(({ unit, convert }) => [unit.planningUnit.id, convert]));
  const partOf = (series: ConsumptionSeries, convert: UnitConversion): Part => ({
    regionId: series.regionId,
    actual: mapValues(adjusted ? series.adjusted : series.actual, convert),
    forecast: mapValues(series.forecast, convert),
    daysStockedOut: adjusted && showsDaysStockedOut ? series.daysStockedOut : new Map(),
    notAdjustable: adjusted ? series.notAdjustable : new Set(),
  });
  return consumptionSeries(data, [...conversionOf.keys()]).flatMap((series) => {
    const convert = conversionOf.get(series.planningUnitId);
    return convert ? [partOf(series, convert)] : [];
  });
}

function cellsOf(
  parts: readonly Part[],
  months: readonly Month[],
  previousMonths: number,
  thresholdPerc: number,
): ForecastErrorCell[] {
  const actuals = addedUp(parts.map(({ actual }) => actual));
  const forecasts = addedUp(parts.map(({ forecast }) => forecast));
  const errors = forecastErrors(comparableMonths(parts), months, previousMonths);
  return months.flatMap((month, i): ForecastErrorCell[] => {
    const error = errors[i];
    if (!error) return [];
    const actual = actuals.get(month) ?? null;
    const forecast = forecasts.get(month) ?? null;
    return [
      {
        ...error,
        actual,
        forecast,
        difference: actual === null || forecast === null ? null : actual - forecast,
        aboveThreshold: isAboveThreshold(error.errorPerc, thresholdPerc),
        monthIncomplete: actual === null || forecast === null,
        cannotBeAdjusted: parts.some(({ notAdjustable }) => notAdjustable.has(month)),
      },
    ];
  });
}

const averagesOf = (cells: readonly ErrorAverages[]): ErrorAverages => ({
  errorPerc: meanOf(cells.map(({ errorPerc }) => errorPerc)),
  actual: meanOf(cells.map(({ actual }) => actual)),
  forecast: meanOf(cells.map(({ forecast }) => forecast)),
  difference: meanOf(cells.map(({ difference }) => difference)),
});

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null;
}
