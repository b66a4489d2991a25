import type { DatasetData, SelectedForecast } from '@stockwell/model/dataset-data/index';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import type { Changes } from '../changes/change.ts';
import { putRecords } from '../changes/put-records.ts';
import { isNoSelection } from '../outputs/selection.ts';

/** What is selected for a product in a region. */
export interface PlacedSelection {
  readonly planningUnitId: number;
  readonly regionId: number;
  readonly selected: SelectedForecast;
}

/** Writes selections of products and regions. No selection and no notes is no entry. */
export function selectionChanges(data: DatasetData, selections: readonly PlacedSelection[]): Changes {
  const units = data.planningUnitList.flatMap((unit) => {
    const own = selections.filter(({ planningUnitId }) => planningUnitId === unit.planningUnit.id);
    if (own.length === 0) return [];
    const map = new Map(Object.entries(unit.selectedForecastMap));
    for (const { regionId, selected } of own) {
      if (isNoSelection(selected)) map.delete(String(regionId));
      else map.set(String(regionId), selected);
    }
    return { ...unit, selectedForecastMap: Object.fromEntries(map) };
  });
  return putRecords(forecastRecords, data, 'planningUnit', units);
}
