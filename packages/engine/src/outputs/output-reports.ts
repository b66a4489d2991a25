import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { type MonthText, parseMonth } from '@stockwell/model/months';
import type { CountedIn } from './counted-in.ts';
import { errorPartsOf } from './dataset-errors.ts';
import { type ErrorLine, type ErrorMonth, errorReport } from './error-report.ts';
import { forecastsOf, type SelectedSource, selectedSources, sourceOf } from './forecast-rows.ts';
import { type MonthlyForecast, monthlyForecast } from './monthly-forecast.ts';
import { offeredSources } from './offered-sources.ts';
import { inForecastPeriod, type Period } from './period.ts';
import type { ForecastCost, Procurement } from './procurement.ts';
import type { LostReason } from './selected-forecast.ts';
import { type ForecastSource, sourceKey } from './sources.ts';
import { nationalSummary, type PriceType } from './summary.ts';
import { treeResultsOf } from './tree-results.ts';
import { displayBy } from './years.ts';

/** Reports on selected forecasts. Figures name their sources instead of holding whole trees: they travel. */

interface CountedFilters {
  readonly from: MonthText;
  readonly to: MonthText;
  readonly rowsBy: 'planningUnit' | 'forecastingUnit';
  /** Ids of what the rows are; empty for all. */
  readonly unitIds: readonly number[];
  readonly counted: CountedIn;
}

export interface MonthlyFilters extends CountedFilters {
  /** A number of `displayBy`: months, calendar years, or fiscal years. */
  readonly displayBy: number;
}

/** What is selected, and what was selected and does not count. */
export interface SelectedNames {
  readonly selected: readonly SelectedSource[];
  readonly lost: readonly LostReason[];
}

export interface MonthlyLine extends SelectedNames {
  readonly regionId: number;
  readonly unitId: number;
  readonly planningUnitIds: readonly number[];
  readonly values: readonly (number | null)[];
}

export interface MonthlyFigures extends Pick<MonthlyForecast, 'columns'> {
  readonly lines: readonly MonthlyLine[];
}

const periodOf = ({ from, to }: Pick<CountedFilters, 'from' | 'to'>): Period => ({
  start: parseMonth(from),
  stop: parseMonth(to),
});

export function monthlyFigures(data: DatasetData, filters: MonthlyFilters): MonthlyFigures {
  const { rowsBy, unitIds, counted } = filters;
  const { columns, rows } = monthlyForecast(data, forecastsOf(data), {
    period: inForecastPeriod(data, periodOf(filters)),
    rowsBy,
    counted,
    unitIds: unitIds.length > 0 ? unitIds : null,
    yearStart: displayBy.get(filters.displayBy) ?? null,
  });
  return {
    columns,
    lines: rows.map(({ regionId, unitId, units, forecasts, values }) => ({
      regionId,
      unitId,
      planningUnitIds: units.map(({ planningUnit }) => planningUnit.id),
      selected: selectedSources(forecasts) ?? [],
      lost: forecasts.flatMap(({ lost }) => lost),
      values,
    })),
  };
}

export interface SummaryFilters {
  /** Also what can be selected in place of what is. */
  readonly withOffers: boolean;
}

export interface SummaryCell extends SelectedNames {
  readonly regionId: number;
  readonly selectedKeys: readonly string[];
  /** Consumption and trees by shares. */
  readonly isBlend: boolean;
  readonly total: number | null;
  readonly notes: string | null;
  /** Keys of what can be selected, by which `sources` names it. */
  readonly offered: readonly string[];
}

export interface SummaryLine {
  readonly planningUnitId: number;
  readonly tracerCategoryId: number | null;
  readonly cells: readonly SummaryCell[];
  readonly total: number | null;
  /** Regions without a forecast while others have one. */
  readonly regionsWithout: readonly number[];
  readonly stock: number | null;
  readonly existingShipments: number | null;
  readonly monthsOfStock: number | null;
  readonly price: number | null;
  readonly priceType: PriceType;
  readonly procurement: Procurement | null;
  readonly notes: readonly { readonly regionId: number; readonly text: string }[];
}

export interface SummaryFigures {
  readonly regionIds: readonly number[];
  readonly lines: readonly SummaryLine[];
  /** What can be selected. */
  readonly sources: Readonly<Record<string, SelectedSource>>;
  readonly cost: ForecastCost;
  readonly pricesMissing: number;
}

export function summaryFigures(data: DatasetData, { withOffers }: SummaryFilters): SummaryFigures {
  const trees = treeResultsOf(data);
  const { rows, cost, pricesMissing } = nationalSummary(data, forecastsOf(data));
  const sources = new Map<string, SelectedSource>();
  const offersOf = (list: readonly ForecastSource[]): string[] =>
    list.map((source) => {
      const key = sourceKey(source);
      if (!sources.has(key)) sources.set(key, sourceOf(source));
      return key;
    });
  const lines = rows.map(({ unit, regions, ...row }): SummaryLine => {
    const { planningUnit, stock, existingShipments, monthsOfStock, price } = unit;
    return {
      ...row,
      planningUnitId: planningUnit.id,
      cells: regions.map(({ regionId, forecast }) => ({
        regionId,
        selected: selectedSources([forecast]) ?? [],
        selectedKeys: forecast.sources.map(sourceKey),
        isBlend: forecast.consumptionPercent !== null,
        lost: forecast.lost,
        total: forecast.total,
        notes: forecast.notes,
        offered: withOffers ? offersOf(offeredSources(data, trees, unit, regionId)) : [],
      })),
      stock,
      existingShipments,
      monthsOfStock,
      price,
    };
  });
  return {
    regionIds: data.regionList.map(({ id }) => id),
    lines,
    sources: Object.fromEntries(sources),
    cost,
    pricesMissing,
  };
}

export interface ErrorFilters extends CountedFilters {
  /** Empty for all. */
  readonly regionIds: readonly number[];
  /** Months that an error is taken over, the month itself included. */
  readonly window: number;
}

export interface ErrorFigure extends Omit<ErrorMonth, 'error'> {
  /** 5 is 5 %. */
  readonly errorPerc: number | null;
}

export interface ErrorFigureLine {
  readonly months: readonly ErrorFigure[];
  readonly means: Readonly<Record<'errorPerc' | 'actual' | 'forecast' | 'difference', number | null>>;
}

export interface ErrorFigures {
  readonly all: ErrorFigureLine;
  readonly regions: readonly (ErrorFigureLine & { readonly regionId: number })[];
}

const percentOf = (share: number | null): number | null => (share === null ? null : share * 100);

const figureLine = ({ months, mean, means }: ErrorLine): ErrorFigureLine => ({
  months: months.map(({ error, ...month }) => ({ ...month, errorPerc: percentOf(error) })),
  means: { ...means, errorPerc: percentOf(mean) },
});

export function errorFigures(data: DatasetData, filters: ErrorFilters): ErrorFigures {
  const { rowsBy, unitIds, regionIds, counted, window } = filters;
  const wanted = new Set(unitIds);
  const planningUnitIds = data.planningUnitList.flatMap(({ planningUnit }) =>
    wanted.has(rowsBy === 'planningUnit' ? planningUnit.id : planningUnit.forecastingUnit.id)
      ? planningUnit.id
      : [],
  );
  const parts = errorPartsOf(data, forecastsOf(data), {
    planningUnitIds: unitIds.length > 0 ? planningUnitIds : null,
    regionIds: regionIds.length > 0 ? regionIds : null,
    counted,
  });
  const { all, regions } = errorReport(parts, periodOf(filters), window);
  return {
    all: figureLine(all),
    regions: regions.map(({ regionId, ...line }) => ({ regionId, ...figureLine(line) })),
  };
}
