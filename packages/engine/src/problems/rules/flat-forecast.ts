import { formatMonth, type Month } from '@stockwell/model/months';
import type { FlatForecastCause } from '@stockwell/model/problems/causes';
import { monthIn } from '../../calendar.ts';
import { consumptionInPlanningUnits, multiplierIn } from '../../supply-plan/consumption.ts';
import { type EvaluateRule, notEvaluated, perRegion } from '../rule.ts';
import type { UnitView } from '../unit-view.ts';

interface Entry {
  readonly month: Month;
  readonly quantity: number;
  readonly id: string;
}

/** Equal entries in a row make a stretch; with the usual number it lasts four months. */
const usualLength = 4;

/**
 * The same quantity again and again where demand is known to move. Products outside the group, and regions
 * with too few entries, are not evaluated.
 */
export const flatForecast: EvaluateRule = (view, { data1, data2, data3 }) => {
  const category = view.unit.tracerCategory?.id;
  if (category === undefined || !data3.has(category)) return { findings: [], notEvaluated: view.regions };
  const length = data2 > 0 ? data2 : usualLength;
  const entries = entriesAhead(view, data1);
  return perRegion(view, (regionId) => {
    const series = entries.get(regionId) ?? [];
    if (series.length <= length) return notEvaluated;
    const stretches = flatStretches(series, length);
    if (stretches.length === 0) return null;
    return {
      monthsAhead: data1,
      firstMonth: formatMonth(view.current + 1),
      lastMonth: formatMonth(view.current + data1),
      stretches,
    };
  });
};

/** Entries of the coming months that are not 0, by region and in order. */
function entriesAhead(
  { current, product, consumptionAhead }: UnitView,
  months: number,
): Map<number, Entry[]> {
  const { multiplierOf } = product.terms;
  const entries = new Map<number, Entry[]>();
  for (const record of consumptionAhead) {
    const month = monthIn(record.consumptionDate);
    if (month > current + months) continue;
    const quantity = consumptionInPlanningUnits(
      record.consumptionRcpuQty,
      multiplierIn(multiplierOf, record),
    );
    if (quantity === 0) continue;
    const series = entries.get(record.region.id) ?? [];
    series.push({ month, quantity, id: record.consumptionId });
    entries.set(record.region.id, series);
  }
  for (const series of entries.values()) {
    series.sort((a, b) => a.month - b.month || (a.id < b.id ? -1 : 1));
  }
  return entries;
}

function flatStretches(series: readonly Entry[], length: number): FlatForecastCause['stretches'] {
  const stretches: FlatForecastCause['stretches'] = [];
  let at = 0;
  while (at + length <= series.length) {
    const window = series.slice(at, at + length);
    const [first] = window;
    const last = window.at(-1);
    const flat = window.every((entry) => entry.quantity === first?.quantity);
    if (flat && first && last) {
      stretches.push({
        from: formatMonth(first.month),
        to: formatMonth(last.month),
        quantity: first.quantity,
      });
    }
    at += flat ? length : 1;
  }
  return stretches;
}
