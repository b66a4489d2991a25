import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { roundTo } from '@stockwell/model/numbers';
import { forecastPeriod, sumOfKnown } from './period.ts';
import { type ForecastCost, forecastCost, type Procurement, procurementOf } from './procurement.ts';
import type { ForecastOf, Forecasts } from './selected-forecast.ts';

export interface SummaryRow {
  readonly unit: DatasetPlanningUnit;
  readonly tracerCategoryId: number | null;
  readonly regions: readonly { readonly regionId: number; readonly forecast: ForecastOf }[];
  /** All regions, in planning units; null, not 0, where nothing is selected in any. */
  readonly total: number | null;
  /** Regions without a forecast while others have one: the total is not the whole country's. */
  readonly regionsWithout: readonly number[];
}

/** The selected forecasts of every product and region over the forecast period. */
export function regionalSummary(data: DatasetData, forecasts: Forecasts): SummaryRow[] {
  return data.planningUnitList
    .filter(({ active }) => active)
    .map((unit) => {
      const regions = data.regionList.map(({ id }) => ({ regionId: id, forecast: forecasts(unit, id) }));
      const total = sumOfKnown(regions.map(({ forecast }) => forecast.total));
      return {
        unit,
        tracerCategoryId: unit.planningUnit.forecastingUnit.tracerCategory?.id ?? null,
        regions,
        total,
        regionsWithout:
          total !== null
            ? regions.filter(({ forecast }) => forecast.total === null).map(({ regionId }) => regionId)
            : [],
      };
    });
}

/** Whose price it is; none: neither an agent nor a typed price. */
export type PriceType =
  | { readonly kind: 'agent'; readonly id: number }
  | { readonly kind: 'custom' }
  | { readonly kind: 'none' };

export interface NationalRow extends SummaryRow {
  /** Null without a forecast: then nothing can be said. */
  readonly procurement: Procurement | null;
  readonly priceType: PriceType;
  /** What was noted with the selections. */
  readonly notes: readonly { readonly regionId: number; readonly text: string }[];
}

export interface NationalSummary {
  readonly rows: readonly NationalRow[];
  readonly cost: ForecastCost;
  /** Gaps without a price: the cost is not all of it. */
  readonly pricesMissing: number;
}

const priceTypeOf = ({ procurementAgent, price }: DatasetPlanningUnit): PriceType => {
  if (procurementAgent) return { kind: 'agent', id: procurementAgent.id };
  return price === null ? { kind: 'none' } : { kind: 'custom' };
};

/** What the country needs, has and must buy. */
export function nationalSummary(data: DatasetData, forecasts: Forecasts): NationalSummary {
  const { start, stop } = forecastPeriod(data);
  const rows = regionalSummary(data, forecasts).map((row): NationalRow => {
    const { stock, existingShipments, monthsOfStock, price } = row.unit;
    return {
      ...row,
      procurement: procurementOf({
        forecast: row.total,
        stock,
        existingShipments,
        monthsOfStock,
        monthsInForecast: stop - start + 1,
        price,
      }),
      priceType: priceTypeOf(row.unit),
      notes: row.regions.flatMap(({ regionId, forecast }) =>
        forecast.notes ? { regionId, text: forecast.notes } : [],
      ),
    };
  });
  const product = rows.reduce((sum, { procurement }) => sum + (procurement?.cost ?? 0), 0);
  return {
    rows,
    cost: forecastCost(roundTo(product, 2), data.currentVersion.freightPerc),
    pricesMissing: rows.filter(({ procurement }) => procurement?.priceMissing).length,
  };
}
