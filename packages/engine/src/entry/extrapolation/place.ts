import type { ConsumptionExtrapolation, DatasetData } from '@stockwell/model/dataset-data/index';
import { monthIn } from '../../calendar.ts';
import { type Demand, demandOf } from '../../series/demand.ts';
import { consumptionOf, type MonthlyValues, type Window } from '../../series/history.ts';

/** A product in a region. */
export interface ForecastPlace {
  readonly planningUnitId: number;
  readonly regionId: number;
}

/** What the forecast of a product in a region starts from. */
export interface PlaceFacts {
  readonly place: ForecastPlace;
  /** Adjusted consumption in planning units. */
  readonly values: MonthlyValues;
  readonly demand: Demand;
  /** From the first to the last month with data; null without any. */
  readonly span: Window | null;
  readonly saved: readonly ConsumptionExtrapolation[];
}

export const isOf =
  ({ planningUnitId, regionId }: ForecastPlace) =>
  ({ planningUnit, region }: Pick<ConsumptionExtrapolation, 'planningUnit' | 'region'>): boolean =>
    planningUnit.id === planningUnitId && region.id === regionId;

const spanOf = (values: MonthlyValues): Window | null => {
  const months = [...values.keys()];
  return months.length === 0
    ? null
    : { first: months.reduce((a, b) => Math.min(a, b)), last: months.reduce((a, b) => Math.max(a, b)) };
};

export function placeFacts(data: DatasetData, place: ForecastPlace): PlaceFacts {
  const { planningUnitId, regionId } = place;
  const values = consumptionOf(data, planningUnitId, regionId);
  return {
    place,
    values,
    demand: demandOf(data, planningUnitId, regionId),
    span: spanOf(values),
    saved: data.consumptionExtrapolation.filter(isOf(place)),
  };
}

/** All products whose consumption is forecast, in every region. */
export const forecastPlaces = (data: DatasetData): ForecastPlace[] =>
  data.planningUnitList
    .filter((unit) => unit.active && unit.consuptionForecast)
    .flatMap(({ planningUnit }) =>
      data.regionList.map(({ id }) => ({ planningUnitId: planningUnit.id, regionId: id })),
    );

/** The part of a window that has data; null where none has. */
export function windowWithin({ span }: Pick<PlaceFacts, 'span'>, wanted: Window): Window | null {
  if (!span) return null;
  const first = Math.max(span.first, wanted.first);
  const last = Math.min(span.last, wanted.last);
  return first <= last ? { first, last } : null;
}

export const savedWindow = ({ jsonProperties }: ConsumptionExtrapolation): Window => ({
  first: monthIn(jsonProperties.startDate),
  last: monthIn(jsonProperties.stopDate),
});
