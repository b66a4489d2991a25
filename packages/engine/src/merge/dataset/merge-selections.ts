import type { DatasetData, DatasetPlanningUnit, SelectedForecast } from '@stockwell/model/dataset-data/index';
import { isNoSelection, noSelection } from '../../outputs/selection.ts';
import type { Choices } from '../choices.ts';
import { sameRecord } from '../kind.ts';
import { mergeRecord } from '../merge-record.ts';
import { editedRow } from '../record-row.ts';
import type { MergeRow } from '../row.ts';
import type { Sides } from '../sides.ts';
import { type Selection, selectionKind } from './kinds.ts';
import { type Repoint, repointed } from './repoint.ts';

export interface SelectionsMerge {
  readonly units: DatasetPlanningUnit[];
  readonly rows: readonly MergeRow[];
}

type Units = ReadonlyMap<number, DatasetPlanningUnit>;
const unitsOf = (data: DatasetData): Units =>
  new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, unit]));

/** The selections of the merged products, region by region, pointing at what the merged document holds. */
export function mergeSelections(
  documents: Sides<DatasetData>,
  units: readonly DatasetPlanningUnit[],
  choices: Choices,
  repoint: Repoint,
): SelectionsMerge {
  const [base, mine, theirs] = [documents.base, documents.mine, documents.theirs].map(unitsOf);
  const rows: MergeRow[] = [];
  const made = units.map((unit) => {
    const id = unit.planningUnit.id;
    const [inBase, inMine, inTheirs] = [base?.get(id), mine?.get(id), theirs?.get(id)];
    // A product that only one side has comes with that side's selections.
    const [first, second] = [inMine ?? inTheirs, inTheirs ?? inMine];
    if (!first || !second) return unit;
    const regions = new Set([first, second].flatMap((one) => Object.keys(one.selectedForecastMap)));
    const selectedForecastMap: Record<string, SelectedForecast> = {};
    for (const region of [...regions].sort((a, b) => Number(a) - Number(b))) {
      const of = (one: DatasetPlanningUnit): Selection => ({
        planningUnit: { id },
        region: { id: Number(region) },
        selected: repointed(one.selectedForecastMap[region] ?? noSelection, id, Number(region), repoint),
      });
      const sides = { base: inBase && of(inBase), mine: of(first), theirs: of(second) };
      const merge = sameRecord(selectionKind, sides.mine, sides.theirs)
        ? { record: sides.mine, fields: [], refused: [] }
        : mergeRecord(selectionKind, sides, choices);
      if (merge.fields.length > 0) rows.push(editedRow(selectionKind, merge.record, merge));
      if (!isNoSelection(merge.record.selected)) selectedForecastMap[region] = merge.record.selected;
    }
    return { ...unit, selectedForecastMap };
  });
  return { units: made, rows };
}
