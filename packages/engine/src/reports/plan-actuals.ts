import { type DateText, firstDayOf, parseMonth } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { consumptionSeries } from './consumption-series.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { isChosen } from './report-version.ts';

export interface PlanActualsFilters extends ReportPeriod {
  /** Empty: all. */
  readonly planningUnitIds: readonly number[];
  readonly regionIds: readonly number[];
}

export interface PlanActualRow {
  readonly planningUnit: { readonly id: number };
  readonly region: { readonly id: number };
  readonly month: DateText;
  /** In planning units; null: nobody reported. */
  readonly actualConsumption: number | null;
  readonly dayOfStockOut: number | null;
}

/** The actual consumption of a supply plan for a forecast: every month of the period, so that gaps are seen as gaps. */
export function planActuals(data: ProgramData, filters: PlanActualsFilters): PlanActualRow[] {
  const units = data.planningUnitList
    .map(({ planningUnit }) => planningUnit.id)
    .filter((id) => isChosen(filters.planningUnitIds, id));
  const regions = data.regionList
    .map(({ regionId }) => regionId)
    .filter((id) => isChosen(filters.regionIds, id));
  const series = new Map(
    consumptionSeries(data, units).map((one) => [`${one.planningUnitId} ${one.regionId}`, one]),
  );
  const months = monthsOfPeriod(filters);
  return units.flatMap((unit) =>
    regions.flatMap((region) => {
      const own = series.get(`${unit} ${region}`);
      return months.map((text): PlanActualRow => {
        const month = parseMonth(text);
        return {
          planningUnit: { id: unit },
          region: { id: region },
          month: firstDayOf(text),
          actualConsumption: own?.actual.get(month) ?? null,
          dayOfStockOut: own?.daysStockedOut.get(month) ?? null,
        };
      });
    }),
  );
}
