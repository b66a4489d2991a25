import { formatMonth, type MonthText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { consumptionSeries } from './consumption-series.ts';

/** What was entered for a product in a month, over all regions; null without a record. */
export interface RecordedConsumption {
  readonly forecast: number | null;
  readonly actual: number | null;
}

/** What was entered for products, by product and month. */
export function recordedConsumption(
  data: ProgramData,
  planningUnitIds: readonly number[],
): ReadonlyMap<number, ReadonlyMap<MonthText, RecordedConsumption>> {
  const found = new Map<number, Map<MonthText, RecordedConsumption>>();
  for (const { planningUnitId, actual, forecast } of consumptionSeries(data, planningUnitIds)) {
    const months = found.get(planningUnitId) ?? new Map<MonthText, RecordedConsumption>();
    found.set(planningUnitId, months);
    const add = (kind: keyof RecordedConsumption, month: number, quantity: number): void => {
      const text = formatMonth(month);
      const known = months.get(text) ?? { forecast: null, actual: null };
      months.set(text, { ...known, [kind]: (known[kind] ?? 0) + quantity });
    };
    for (const [month, quantity] of actual) add('actual', month, quantity);
    for (const [month, quantity] of forecast) add('forecast', month, quantity);
  }
  return found;
}
