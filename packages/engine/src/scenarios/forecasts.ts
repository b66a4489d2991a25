import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { MonthText } from '@stockwell/model/months';
import type { Consumption, ProgramData } from '@stockwell/model/program-data/index';
import { putRecords } from '../changes/put-records.ts';
import { withoutOrigin } from '../entry/forecast-origin.ts';
import { consumptionInPlanningUnits } from '../supply-plan/counted-records.ts';
import { multiplierIn, type ProgramTerms, programTerms } from '../supply-plan/product.ts';
import { round8, roundWhole } from '../supply-plan/rounding.ts';
import { type Refusal, refusal } from './parameters.ts';
import type { ScenarioChange, ScenarioWork } from './scenario.ts';

/** The largest quantity that a record can hold. */
export const largestQuantity = 999_999_999_999_999;

export const isForecastOf = (record: Consumption, planningUnitId: number): boolean =>
  record.active && !record.actualFlag && record.planningUnit.id === planningUnitId;

export const monthOfConsumption = (record: Consumption): MonthText => record.consumptionDate.slice(0, 7);

export const forecastChange = (
  key: 'forecastChanged' | 'forecastAdded' | 'forecastRemoved',
  record: Consumption,
  before: number,
  after: number,
): ScenarioChange => ({
  key,
  list: 'consumptionList',
  recordId: record.consumptionId,
  month: monthOfConsumption(record),
  values: { regionId: record.region.id, before, after },
});

/** Every forecast of a product in a range, by so many percent of what it was. */
export function scaleForecasts(
  data: ProgramData,
  planningUnitId: number,
  { start, stop }: { readonly start: MonthText; readonly stop: MonthText },
  percent: number,
): ScenarioWork | Refusal {
  const changes: ScenarioChange[] = [];
  let tooLarge = false;
  const scaled: Consumption[] = [];
  for (const record of data.consumptionList) {
    const month = monthOfConsumption(record);
    if (!isForecastOf(record, planningUnitId) || month < start || month > stop) continue;
    const before = record.consumptionRcpuQty;
    // The whole product first: 150 × 1.15 lies a hair below its half.
    const after = roundWhole(round8((before * percent) / 100));
    if (after === before) continue;
    tooLarge ||= after > largestQuantity;
    changes.push(forecastChange('forecastChanged', record, before, after));
    scaled.push({ ...withoutOrigin(record), consumptionRcpuQty: after });
  }
  if (tooLarge) return refusal('resultTooLarge', 'percentage', largestQuantity);
  return { edits: putRecords(supplyPlanRecords, data, 'consumption', scaled), changes };
}

/** The forecasts of a product that count in a month, in order of their ids. */
export function forecastsOf(data: ProgramData, planningUnitId: number, month: MonthText): Consumption[] {
  const regions = new Set(data.regionList.map((region) => region.regionId));
  return data.consumptionList
    .filter(
      (record) =>
        isForecastOf(record, planningUnitId) &&
        regions.has(record.region.id) &&
        monthOfConsumption(record) === month,
    )
    .sort((a, b) => (a.consumptionId < b.consumptionId ? -1 : 1));
}

export const planningUnitsIn = (record: Consumption, { multiplierOf }: ProgramTerms): number =>
  consumptionInPlanningUnits(record.consumptionRcpuQty, multiplierIn(multiplierOf, record));

/** Planning units that are forecast in a month, of all regions together: where a line through the forecast begins. */
export function forecastTotal(data: ProgramData, planningUnitId: number, month: MonthText): number {
  const terms = programTerms(data);
  const forecasts = forecastsOf(data, planningUnitId, month);
  return round8(forecasts.reduce((sum, record) => sum + planningUnitsIn(record, terms), 0));
}
