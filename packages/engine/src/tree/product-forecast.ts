import type { RecordId } from '@stockwell/model/documents/values';
import type { Month } from '@stockwell/model/months';
import type { TreeResults } from './calculate.ts';
import { largest } from './limit.ts';

/** Packs month by month, place 0 being `first`. */
export interface ProductForecast {
  readonly first: Month;
  readonly packs: Float64Array;
}

/** What a tree forecasts in a scenario, by planning unit id: all nodes of a planning unit added up. */
export function productForecasts(
  results: TreeResults,
  treeId: RecordId,
  scenarioId: RecordId,
): ReadonlyMap<number, ProductForecast> {
  const { stop } = results.input.period;
  const forecasts = new Map<number, ProductForecast>();
  for (const { cell, months } of results.cells.get(treeId)?.get(scenarioId)?.values() ?? []) {
    const unit = cell.multiplier === null ? null : cell.spec?.data.puNode?.planningUnit;
    if (!unit || !months) continue;
    const known = forecasts.get(unit.id);
    const forecast = known && known.first <= months.first ? known : from(months.first, stop, known);
    forecasts.set(unit.id, forecast);
    const shift = months.first - forecast.first;
    for (const [i, packs] of months.puForecast.entries()) {
      forecast.packs[i + shift] = Math.min(largest, (forecast.packs[i + shift] ?? 0) + packs);
    }
  }
  return forecasts;
}

/** A forecast that begins with a month, with what is known already. */
function from(first: Month, stop: Month, known: ProductForecast | undefined): ProductForecast {
  const packs = new Float64Array(stop - first + 1);
  if (known) packs.set(known.packs, known.first - first);
  return { first, packs };
}
