import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { type Choice, choicesOf } from '../choices.ts';
import { type Deletion, deletionsIn } from '../deletions.ts';
import { keepReferred } from '../keep-referred.ts';
import { mergeRecord } from '../merge-record.ts';
import { mergeRecords } from '../merge-records.ts';
import { editedRow } from '../record-row.ts';
import { conflictsFirst, type MergeRow } from '../row.ts';
import { onEach, type Sides } from '../sides.ts';
import { type Excluded, withoutExcluded } from './exclude.ts';
import { planningUnitKind, versionSettingsKind } from './kinds.ts';
import { type ConsumptionRow, mergeConsumption } from './merge-consumption.ts';
import { mergeSelections } from './merge-selections.ts';
import { mergeTrees } from './merge-trees.ts';
import { repointTo } from './repoint.ts';

export interface DatasetMergeInput extends Sides<DatasetData> {
  /** What people have accepted so far; the merge is made again with them. */
  readonly choices?: readonly Choice[];
  readonly excluded?: Excluded;
}

export interface DatasetMerge {
  /** Holds my value wherever a conflict is still open. */
  readonly merged: DatasetData;
  /** By what is compared; conflicts first. */
  readonly tabs: {
    readonly settings: readonly MergeRow[];
    readonly planningUnits: readonly MergeRow[];
    readonly consumption: readonly ConsumptionRow[];
    readonly trees: readonly MergeRow[];
    readonly selectedForecasts: readonly MergeRow[];
  };
  /** By tree id: scenarios and nodes on which the sides differ. */
  readonly treeParts: ReadonlyMap<string, readonly MergeRow[]>;
  readonly conflicts: readonly MergeRow[];
  readonly deletions: readonly Deletion[];
  /** Whether the sides differ anywhere. */
  readonly changed: boolean;
  /** Histories made of both sides: their methods have to be run again. */
  readonly toExtrapolate: readonly { readonly planningUnitId: number; readonly regionId: number }[];
}

/**
 * The three-way merge of a forecast: what one side has changed since the base is taken, what both have changed
 * differently is a conflict. Nothing but the content decides, neither time stamps nor the order of records.
 */
export function mergeDatasetData(input: DatasetMergeInput): DatasetMerge {
  const { base, theirs, choices = [], excluded = {} } = input;
  if (base.programId !== theirs.programId || input.mine.programId !== theirs.programId) {
    throw new RangeError('Only versions of one program can be merged');
  }
  const mine = withoutExcluded(input.mine, theirs, excluded);
  const documents = { base, mine, theirs };
  const made = choicesOf(choices);

  const settingsKind = versionSettingsKind(base.programId);
  const settings = mergeRecord(
    settingsKind,
    onEach(documents, (data) => data.currentVersion),
    made,
  );
  const settingsRows = settings.fields.length > 0 ? [editedRow(settingsKind, settings.record, settings)] : [];
  const units = mergeRecords(
    planningUnitKind,
    onEach(documents, (data) => data.planningUnitList),
    made,
  );
  const consumption = mergeConsumption(documents, [...units.records, ...units.dropped], choices);
  const kept = keepReferred(
    units.records,
    units.dropped,
    (unit) => unit.planningUnit.id,
    () =>
      new Set(
        [...consumption.actuals, ...consumption.extrapolations].map(({ planningUnit }) => planningUnit.id),
      ),
  );
  const trees = mergeTrees(documents, made);
  const repoint = repointTo(documents, trees.trees, consumption.extrapolations);
  const selections = mergeSelections(documents, kept, made, repoint);
  const merged: DatasetData = {
    ...mine,
    programCode: theirs.programCode,
    currentVersion: settings.record,
    planningUnitList: selections.units,
    actualConsumptionList: consumption.actuals,
    consumptionExtrapolation: consumption.extrapolations,
    treeList: trees.trees,
  };
  merged.regionList = copiesOf(theirs.regionList, mine.regionList, ({ id }) => id);
  merged.usagePeriodList = copiesOf(
    theirs.usagePeriodList,
    mine.usagePeriodList,
    ({ usagePeriodId }) => usagePeriodId,
  );

  const tabs = {
    settings: settingsRows,
    planningUnits: conflictsFirst(units.rows),
    consumption: conflictsFirst(consumption.rows),
    trees: conflictsFirst(trees.rows),
    selectedForecasts: conflictsFirst(selections.rows),
  };
  const rows: readonly MergeRow[] = Object.values(tabs).flat();
  return {
    merged,
    tabs,
    treeParts: trees.parts,
    conflicts: rows.filter((row) => row.result === 'conflict'),
    deletions: deletionsIn([
      ...units.rows,
      ...consumption.rows.flatMap(({ records }) => records),
      ...trees.rows,
    ]),
    changed: rows.length > 0,
    toExtrapolate: consumption.toExtrapolate,
  };
}

/** Copies of master data: the server's, and mine that the server's version does not know (yet). */
const copiesOf = <T>(theirs: readonly T[], mine: readonly T[], idOf: (item: T) => number): T[] => {
  const known = new Set(theirs.map(idOf));
  return [...theirs, ...mine.filter((item) => !known.has(idOf(item)))];
};
