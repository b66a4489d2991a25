import type { Month } from '@stockwell/model/months';
import type { Consumption, ProgramData } from '@stockwell/model/program-data/index';
import { daysIn, monthIn } from '../calendar.ts';
import type { MonthlyValues } from '../series/history.ts';
import { consumptionInPlanningUnits, fullDemand } from '../supply-plan/consumption.ts';
import { multiplierIn, programTerms } from '../supply-plan/product.ts';

/** The consumption of one product in one region, month by month and in planning units. */
export interface ConsumptionSeries {
  readonly planningUnitId: number;
  readonly regionId: number;
  readonly actual: MonthlyValues;
  readonly forecast: MonthlyValues;
  /** The actual consumption as if stock had lasted through every day. */
  readonly adjusted: MonthlyValues;
  /** Of the months with an actual record; of several records the most days. */
  readonly daysStockedOut: MonthlyValues;
  /** Months with a record of no day in stock, which stays as it was reported. */
  readonly notAdjustable: ReadonlySet<Month>;
}

/** Active records of products and regions of the program; records of a month add up. Sorted by product and region. */
export function consumptionSeries(
  data: ProgramData,
  planningUnitIds: readonly number[],
): ConsumptionSeries[] {
  const { regionAt, multiplierOf } = programTerms(data);
  const wanted = new Set(planningUnitIds);
  const found = new Map<string, SeriesInProgress>();
  for (const record of data.consumptionList) {
    const planningUnitId = record.planningUnit.id;
    const regionId = record.region.id;
    if (!record.active || !wanted.has(planningUnitId) || !regionAt.has(regionId)) continue;
    const key = `${planningUnitId} ${regionId}`;
    const series = found.get(key) ?? emptySeries(planningUnitId, regionId);
    found.set(key, series);
    addRecord(
      series,
      record,
      consumptionInPlanningUnits(record.consumptionRcpuQty, multiplierIn(multiplierOf, record)),
    );
  }
  return [...found.values()].sort((a, b) => a.planningUnitId - b.planningUnitId || a.regionId - b.regionId);
}

interface SeriesInProgress extends ConsumptionSeries {
  readonly actual: Map<Month, number>;
  readonly forecast: Map<Month, number>;
  readonly adjusted: Map<Month, number>;
  readonly daysStockedOut: Map<Month, number>;
  readonly notAdjustable: Set<Month>;
}

const emptySeries = (planningUnitId: number, regionId: number): SeriesInProgress => ({
  planningUnitId,
  regionId,
  actual: new Map(),
  forecast: new Map(),
  adjusted: new Map(),
  daysStockedOut: new Map(),
  notAdjustable: new Set(),
});

const add = (values: Map<Month, number>, month: Month, quantity: number): void => {
  values.set(month, (values.get(month) ?? 0) + quantity);
};

function addRecord(
  series: SeriesInProgress,
  { consumptionDate, actualFlag, dayOfStockOut }: Consumption,
  quantity: number,
): void {
  const month = monthIn(consumptionDate);
  if (!actualFlag) {
    add(series.forecast, month, quantity);
    return;
  }
  const daysOut = dayOfStockOut ?? 0;
  add(series.actual, month, quantity);
  add(series.adjusted, month, fullDemand(quantity, daysOut, month));
  series.daysStockedOut.set(month, Math.max(daysOut, series.daysStockedOut.get(month) ?? 0));
  if (daysOut >= daysIn(month)) series.notAdjustable.add(month);
}
