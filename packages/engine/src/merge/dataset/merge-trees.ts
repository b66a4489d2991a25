import type { DatasetData, Tree } from '@stockwell/model/dataset-data/index';
import { builtInUsagePeriods } from '@stockwell/model/dataset-data/settings';
import type { TreeContext } from '@stockwell/model/dataset-data/tree-references';
import { keyReader } from '@stockwell/model/documents/record-kind';
import { forecastRecords } from '@stockwell/model/documents/record-kinds';
import { type Choices, noChoices } from '../choices.ts';
import type { Field } from '../field.ts';
import type { MergeKind } from '../kind.ts';
import { mergeRecords } from '../merge-records.ts';
import { rowOf } from '../record-row.ts';
import type { MergeRow } from '../row.ts';
import { onEach, type Sides } from '../sides.ts';
import { mergeTree, sameTree, type TreeMerge } from './merge-tree.ts';

/** A tree as a whole: taken from one side. */
const wholeTree: Field<Tree> = {
  name: 'tree',
  read: (tree) => tree.label,
  copy: (into, from) => Object.assign(into, from),
  same: sameTree,
};

/** Both sides' changes in one tree. */
const joined = (merge: TreeMerge): Field<Tree> => ({
  name: 'tree',
  read: (tree) => tree.label,
  copy: (into) => Object.assign(into, merge.tree),
  combine: (into) => {
    Object.assign(into, merge.tree);
  },
  same: () => false,
});

export interface TreesMerge {
  readonly trees: Tree[];
  readonly rows: readonly MergeRow[];
  /** By tree id: what the sides differ in, part by part. */
  readonly parts: ReadonlyMap<string, readonly MergeRow[]>;
}

/**
 * Trees are merged part by part. Where a part was changed on both sides, or the parts no longer make a tree, people
 * choose: for the part, or for the whole tree.
 */
export function mergeTrees(documents: Sides<DatasetData>, choices: Choices): TreesMerge {
  const context = treeContextOf(documents);
  const parts = new Map<string, readonly MergeRow[]>();
  const refused = new Map<string, readonly string[]>();
  const merged = new Map<string, Tree>();
  const kind: MergeKind<Tree> = {
    name: 'tree',
    id: keyReader(forecastRecords.tree),
    naturalKey: (tree) => tree.treeAnchorId,
    identity: ['treeId', 'createdBy', 'createdDate'],
    fields: ({ base, mine, theirs }) => {
      if (!base) return [wholeTree];
      const sides = { base, mine, theirs };
      const oneSided = sameTree(mine, base) || sameTree(theirs, base);
      const merge = mergeTree(sides, oneSided ? noChoices : choices, context);
      parts.set(theirs.treeId, merge.rows);
      if (oneSided) return [wholeTree];
      if (merge.refused.length > 0) refused.set(theirs.treeId, merge.refused);
      if (merge.refused.length > 0 || merge.rows.some((row) => row.result === 'conflict')) return [wholeTree];
      merged.set(theirs.treeId, merge.tree);
      return [joined(merge)];
    },
  };
  const { records, rows } = mergeRecords(
    kind,
    onEach(documents, (data) => data.treeList),
    choices,
  );
  const ownRows = rows.map((row) =>
    row.result === 'conflict' ? { ...row, refused: refused.get(row.id) ?? row.refused } : row,
  );
  const together = [...merged.values()].map((tree) => rowOf(kind, tree, 'edited', 'merged'));
  return { trees: records, rows: [...ownRows, ...together], parts };
}

function treeContextOf({ base, mine, theirs }: Sides<DatasetData>): TreeContext {
  const documents = [base, mine, theirs];
  return {
    regions: new Set(documents.flatMap((data) => data.regionList.map(({ id }) => id))),
    usagePeriods: new Set([
      ...builtInUsagePeriods.keys(),
      ...documents.flatMap((data) => data.usagePeriodList.map(({ usagePeriodId }) => usagePeriodId)),
    ]),
  };
}
