import type { Tree } from '@stockwell/model/dataset-data/index';
import { checkTree, type TreeContext } from '@stockwell/model/dataset-data/tree-references';
import { sameValue } from '@stockwell/model/documents/same-record';
import { lastChangeOfBoth } from '../audit.ts';
import type { Choices } from '../choices.ts';
import { type Field, field } from '../field.ts';
import { byText } from '../index-by.ts';
import type { MergeKind } from '../kind.ts';
import { mergeRecord } from '../merge-record.ts';
import { mergeRecords } from '../merge-records.ts';
import { editedRow } from '../record-row.ts';
import type { MergeRow } from '../row.ts';
import { onEach, type Sides } from '../sides.ts';
import { scenarioKind, treeNodeKind } from './tree-node-kind.ts';

/** What the sides have done to a tree, part by part, and the tree that comes of it. */
export interface TreeMerge {
  readonly tree: Tree;
  /** Of the tree itself, its scenarios and its nodes. */
  readonly rows: readonly MergeRow[];
  /** What no longer fits together when both sides' changes are kept. */
  readonly refused: readonly string[];
}

const headFields: readonly Field<Tree>[] = [
  field<Tree>('name', ['label']),
  field<Tree>('method', ['forecastMethod']),
  field<Tree>('notes', ['notes']),
  field<Tree>('active', ['active']),
  field<Tree>('levels', ['levelList']),
  {
    ...field<Tree>('regions', ['regionList']),
    made: undefined,
    same: (a, b) => sameValue(regionsOf(a), regionsOf(b)),
  },
];

const regionsOf = ({ regionList }: Tree): number[] => regionList.map(({ id }) => id).sort((a, b) => a - b);

export const treeHeadKind: MergeKind<Tree> = {
  name: 'treeHead',
  id: (tree) => tree.treeId,
  identity: [],
  fields: headFields,
};

const inOrder = <T>(list: readonly T[], idOf: (item: T) => string): T[] =>
  list.toSorted((a, b) => byText(idOf(a), idOf(b)));

/** The same content, whoever saved it and in whatever order. */
export function sameTree(a: Tree, b: Tree): boolean {
  if (a === b) return true;
  const nodesOf = (tree: Tree) =>
    inOrder(tree.flatList, treeNodeKind.id).map(({ collapsed: _, ...node }) => node);
  return (
    headFields.every((one) => one.same(a, b)) &&
    sameValue(inOrder(a.scenarioList, scenarioKind.id), inOrder(b.scenarioList, scenarioKind.id)) &&
    sameValue(nodesOf(a), nodesOf(b))
  );
}

/** Merges a tree that both sides have changed: by scenario, by node, and within a node by what belongs together. */
export function mergeTree(sides: Sides<Tree>, choices: Choices, context: TreeContext): TreeMerge {
  const head = mergeRecord(treeHeadKind, sides, choices);
  const scenarios = mergeRecords(
    scenarioKind,
    onEach(sides, (tree) => tree.scenarioList),
    choices,
  );
  const nodes = mergeRecords(
    treeNodeKind,
    onEach(sides, (tree) => tree.flatList),
    choices,
  );
  const tree = lastChangeOfBoth(
    {
      ...sides.mine,
      label: head.record.label,
      forecastMethod: head.record.forecastMethod,
      notes: head.record.notes,
      active: head.record.active,
      levelList: head.record.levelList,
      regionList: head.record.regionList,
      scenarioList: scenarios.records,
      flatList: nodes.records,
    },
    sides,
  );
  const refused = new Set<string>();
  checkTree(tree, context, (_, rule) => refused.add(rule));
  const headRows = head.fields.length > 0 ? [editedRow(treeHeadKind, tree, head)] : [];
  return { tree, rows: [...headRows, ...scenarios.rows, ...nodes.rows], refused: [...refused] };
}
