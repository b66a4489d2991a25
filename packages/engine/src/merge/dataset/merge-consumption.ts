import type { DatasetData, DatasetPlanningUnit } from '@stockwell/model/dataset-data/index';
import { type Choice, choicesOf } from '../choices.ts';
import { groupBy } from '../index-by.ts';
import type { ListMerge } from '../list-merge.ts';
import { mergeRecords } from '../merge-records.ts';
import type { MergeRow, RowResult } from '../row.ts';
import { onEach, type Sides } from '../sides.ts';
import { inUnitsOf } from './entry-units.ts';
import { actualKind, extrapolationKind, type OfRegion, regionKey } from './kinds.ts';

/** The consumption of one product in one region, with the records on which the sides differ. */
export interface ConsumptionRow extends MergeRow {
  readonly regionId: number;
  readonly records: readonly MergeRow[];
}

export interface ConsumptionMerge {
  readonly actuals: DatasetData['actualConsumptionList'];
  readonly extrapolations: DatasetData['consumptionExtrapolation'];
  readonly rows: readonly ConsumptionRow[];
  /** Whose history is neither mine nor theirs any more: the methods have to be run again. */
  readonly toExtrapolate: readonly { readonly planningUnitId: number; readonly regionId: number }[];
}

export const consumptionKindName = 'consumption';

/** Merged record by record; a choice for a product and region holds for all its records. */
export function mergeConsumption(
  documents: Sides<DatasetData>,
  units: readonly DatasetPlanningUnit[],
  choices: readonly Choice[],
): ConsumptionMerge {
  const actualSides = onEach(documents, (data) => inUnitsOf(data, units));
  const extrapolationSides = onEach(documents, (data) => data.consumptionExtrapolation);
  const made = choicesOf(
    choices.flatMap((choice) => [
      choice,
      ...spread(choice, actualKind, actualSides),
      ...spread(choice, extrapolationKind, extrapolationSides),
    ]),
  );
  const actuals = mergeRecords(actualKind, actualSides, made);
  const extrapolations = mergeRecords(extrapolationKind, extrapolationSides, made);
  const places = [
    ...placed(actuals, actualKind.id, actualSides),
    ...placed(extrapolations, extrapolationKind.id, extrapolationSides),
  ];
  const rows = [...groupBy(places, ({ key }) => key)].map(([key, group]): ConsumptionRow => {
    const [planningUnitId = 0, regionId = 0] = key.split(' ').map(Number);
    const records = group.map(({ row }) => row);
    return {
      kind: consumptionKindName,
      id: key,
      happened: 'edited',
      result: resultOfAll(records),
      fields: [],
      refused: [],
      planningUnitId,
      regionId,
      shown: true,
      records,
    };
  });
  return {
    actuals: actuals.records,
    extrapolations: extrapolations.records,
    rows,
    toExtrapolate: rows
      .filter(isMadeOfBoth)
      .map(({ planningUnitId, regionId }) => ({ planningUnitId: planningUnitId ?? 0, regionId })),
  };
}

/** A history to which both sides have added: what the methods made of either is out of date. */
const isMadeOfBoth = ({ result, records }: ConsumptionRow): boolean =>
  records.some(({ kind }) => kind === actualKind.name) &&
  (result === 'merged' ||
    result === 'conflict' ||
    records.some(({ fields }) => fields.some(({ change }) => change === 'both')));

/** Choices for a product and region, as choices for its records. */
function spread<R extends OfRegion & object>(
  choice: Choice,
  { name, id }: { readonly name: string; readonly id: (record: R) => string },
  { mine, theirs }: Sides<readonly R[]>,
): Choice[] {
  if ('all' in choice || choice.kind !== consumptionKindName) return [];
  const ids = new Set([...mine, ...theirs].filter((one) => regionKey(one) === choice.id).map(id));
  return [...ids].map((one) => ({ accept: choice.accept, kind: name, id: one }));
}

/** Each row with the product and region of its record, on whichever side that is. */
function placed<R extends OfRegion>(
  { rows, records }: ListMerge<R>,
  id: (record: R) => string,
  { mine, theirs }: Sides<readonly R[]>,
): { readonly key: string; readonly row: MergeRow }[] {
  if (rows.length === 0) return [];
  const keys = new Map([...mine, ...theirs, ...records].map((record) => [id(record), regionKey(record)]));
  return rows.map((row) => ({ key: keys.get(row.id) ?? '', row }));
}

function resultOfAll(rows: readonly MergeRow[]): RowResult {
  const found = new Set(rows.map(({ result }) => result));
  if (found.has('conflict')) return 'conflict';
  const [only] = found;
  return found.size === 1 && only ? only : 'merged';
}
