import type { DatasetData, SelectedForecast } from '@stockwell/model/dataset-data/index';
import { sourcesOf } from './offered-sources.ts';
import { noSelection, selectionOf } from './selection.ts';
import { sourceKey } from './sources.ts';

export type KeyedSelection =
  | { readonly ok: true; readonly selected: SelectedForecast }
  | { readonly ok: false; readonly problem: 'oneKindOnly' | 'gone' };

interface Place {
  readonly planningUnitId: number;
  readonly regionId: number;
}

const unitAt = ({ planningUnitList }: DatasetData, { planningUnitId }: Place) =>
  planningUnitList.find(({ planningUnit }) => planningUnit.id === planningUnitId);

/** Other forecasts for a product in a region, by their keys. Selecting none clears the notes too. */
export function selectByKeys(data: DatasetData, place: Place, keys: readonly string[]): KeyedSelection {
  const unit = unitAt(data, place);
  const known = new Map(
    (unit ? sourcesOf(data, unit, place.regionId) : []).map((source) => [sourceKey(source), source]),
  );
  const chosen = keys.flatMap((key) => known.get(key) ?? []);
  if (!unit || chosen.length < keys.length) return { ok: false, problem: 'gone' };
  return selectionOf(chosen, unit.selectedForecastMap[place.regionId]?.notes ?? null);
}

/** What is selected for a product in a region, with other notes; blank notes are none. */
export function withNotes(data: DatasetData, place: Place, text: string): SelectedForecast {
  const selected = unitAt(data, place)?.selectedForecastMap[place.regionId] ?? noSelection;
  return { ...selected, notes: text.trim() || null };
}
