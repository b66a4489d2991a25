import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { inUnitsOf } from './entry-units.ts';
import { type OfRegion, regionKey } from './kinds.ts';

/** Local changes that are not to be sent. */
export interface Excluded {
  /** "product region" */
  readonly consumption?: readonly string[];
  /** Tree anchors. */
  readonly trees?: readonly string[];
}

/** My copy with the server's state where my changes are excluded; a tree that the server does not have is dropped. */
export function withoutExcluded(
  mine: DatasetData,
  theirs: DatasetData,
  { consumption = [], trees = [] }: Excluded,
): DatasetData {
  if (consumption.length === 0 && trees.length === 0) return mine;
  const places = new Set(consumption);
  const anchors = new Set(trees);
  const isOut = (record: OfRegion): boolean => places.has(regionKey(record));
  const swapped = <R>(own: readonly R[], other: readonly R[], out: (record: R) => boolean): R[] => [
    ...own.filter((record) => !out(record)),
    ...other.filter(out),
  ];
  return {
    ...mine,
    actualConsumptionList: swapped(
      mine.actualConsumptionList,
      inUnitsOf(theirs, mine.planningUnitList),
      isOut,
    ),
    consumptionExtrapolation: swapped(mine.consumptionExtrapolation, theirs.consumptionExtrapolation, isOut),
    treeList: swapped(mine.treeList, theirs.treeList, (tree) => anchors.has(tree.treeAnchorId)),
  };
}
