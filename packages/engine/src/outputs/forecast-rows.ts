import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { Label } from '@stockwell/model/label';
import { type DateText, firstDayOf, formatMonth } from '@stockwell/model/months';
import { monthIn } from '../calendar.ts';
import { monthlyForecast } from './monthly-forecast.ts';
import { inForecastPeriod } from './period.ts';
import { type ForecastOf, type Forecasts, selectedForecasts } from './selected-forecast.ts';
import type { ForecastSource } from './sources.ts';
import { nationalSummary, regionalSummary } from './summary.ts';
import { treeResultsOf } from './tree-results.ts';

interface Ref {
  readonly id: number;
}

/** What a selected forecast is called by; with its share where it is part of a blend. */
export type SelectedSource = { readonly percent?: number | undefined } & (
  | {
      readonly kind: 'tree';
      readonly treeId: string;
      readonly scenarioId: string;
      readonly treeLabel: Label;
      readonly scenarioLabel: Label;
    }
  | { readonly kind: 'extrapolation'; readonly extrapolationMethodId: number }
);

export interface ForecastSummaryRow {
  readonly planningUnit: { readonly id: number; readonly multiplier: number; readonly active: boolean };
  readonly tracerCategory: Ref | null;
  /** Null in the national view. */
  readonly region: Ref | null;
  /** Null: no forecast is selected. */
  readonly selectedForecast: readonly SelectedSource[] | null;
  readonly totalForecast: number | null;
  readonly notes: string | null;
  readonly stock: number | null;
  readonly existingShipments: number | null;
  readonly monthsOfStock: number | null;
  readonly procurementAgent: Ref | null;
  readonly price: number | null;
  readonly freightPerc: number | null;
}

/** 1 by region, 2 the whole country. */
export type SummaryView = 1 | 2;

const memory = new WeakMap<DatasetData, Forecasts>();

/** The selected forecasts of a document, found once: documents are never changed in place. */
export function forecastsOf(data: DatasetData): Forecasts {
  const forecasts = memory.get(data) ?? selectedForecasts(data, treeResultsOf(data));
  memory.set(data, forecasts);
  return forecasts;
}

/** A source as it goes into answers: without its tree. */
export const sourceOf = (source: ForecastSource): SelectedSource =>
  source.kind === 'tree'
    ? {
        kind: 'tree',
        treeId: source.tree.treeId,
        scenarioId: source.scenario.id,
        treeLabel: source.tree.label,
        scenarioLabel: source.scenario.label,
      }
    : { kind: 'extrapolation', extrapolationMethodId: source.extrapolation.extrapolationMethod.id };

const sharedSource = (source: ForecastSource, consumptionPercent: number | null): SelectedSource => {
  if (consumptionPercent === null) return sourceOf(source);
  const percent = source.kind === 'tree' ? 100 - consumptionPercent : consumptionPercent;
  return { ...sourceOf(source), percent };
};

/** What some selected forecasts are called by, each once; null: none is selected. */
export function selectedSources(forecasts: readonly ForecastOf[]): readonly SelectedSource[] | null {
  const sources = forecasts.flatMap((forecast) =>
    forecast.sources.map((source) => sharedSource(source, forecast.consumptionPercent)),
  );
  const different = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return different.size === 0 ? null : [...different.values()];
}

const ref = (id: number | null): Ref | null => (id === null ? null : { id });

/** The selected forecasts of a version as its call answers them. */
export function forecastSummaryRows(
  data: DatasetData,
  view: SummaryView,
  forecasts: Forecasts = forecastsOf(data),
): ForecastSummaryRow[] {
  const { freightPerc } = data.currentVersion;
  const shared = ({ unit, tracerCategoryId }: ReturnType<typeof regionalSummary>[number]) => ({
    planningUnit: {
      id: unit.planningUnit.id,
      multiplier: unit.planningUnit.multiplier,
      active: unit.active,
    },
    tracerCategory: ref(tracerCategoryId),
    stock: unit.stock,
    existingShipments: unit.existingShipments,
    monthsOfStock: unit.monthsOfStock,
    procurementAgent: ref(unit.procurementAgent?.id ?? null),
    price: unit.price,
    freightPerc,
  });
  if (view === 1)
    return regionalSummary(data, forecasts).flatMap((row) =>
      row.regions.map(({ regionId, forecast }) => ({
        ...shared(row),
        region: { id: regionId },
        selectedForecast: selectedSources([forecast]),
        totalForecast: forecast.total,
        notes: forecast.notes,
      })),
    );
  return nationalSummary(data, forecasts).rows.map((row) => ({
    ...shared(row),
    region: null,
    selectedForecast: selectedSources(row.regions.map(({ forecast }) => forecast)),
    totalForecast: row.total,
    notes: row.notes.length > 0 ? row.notes.map(({ text }) => text).join('\n') : null,
  }));
}

export interface MonthlyForecastRequest {
  readonly startDate: DateText;
  readonly stopDate: DateText;
  /** 1 planning units, 2 forecasting units. */
  readonly reportView: 1 | 2;
  readonly aggregateByYear: boolean;
  /** Empty: all. */
  readonly unitIds: readonly number[];
}

export interface MonthlyForecastRow {
  /** Null in the view of forecasting units. */
  readonly planningUnit: { readonly id: number; readonly multiplier: number } | null;
  readonly forecastingUnit: Ref;
  readonly region: Ref;
  readonly selectedForecast: readonly SelectedSource[] | null;
  readonly monthlyForecastData: readonly {
    readonly month: DateText;
    readonly consumptionQty: number | null;
  }[];
}

/** The selected forecasts month by month or by calendar year, within the forecast period. */
export function monthlyForecastRows(
  data: DatasetData,
  request: MonthlyForecastRequest,
): MonthlyForecastRow[] {
  const period = inForecastPeriod(data, {
    start: monthIn(request.startDate),
    stop: monthIn(request.stopDate),
  });
  const { columns, rows } = monthlyForecast(data, forecastsOf(data), {
    period,
    rowsBy: request.reportView === 1 ? 'planningUnit' : 'forecastingUnit',
    unitIds: request.unitIds.length === 0 ? null : request.unitIds,
    yearStart: request.aggregateByYear ? 1 : null,
  });
  return rows.flatMap(({ regionId, units, forecasts, values }) => {
    const [unit] = units;
    if (!unit) return [];
    const { id, multiplier, forecastingUnit } = unit.planningUnit;
    return {
      planningUnit: request.reportView === 1 ? { id, multiplier } : null,
      forecastingUnit: { id: forecastingUnit.id },
      region: { id: regionId },
      selectedForecast: selectedSources(forecasts),
      monthlyForecastData: columns.map(({ year, months }, at) => ({
        month: year === null ? firstDayOf(formatMonth(months[0] ?? period.start)) : `${year}-01-01`,
        consumptionQty: values[at] ?? null,
      })),
    };
  });
}
