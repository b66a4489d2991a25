import type { Tree, TreeTemplate } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { nodeTypes } from '@stockwell/model/fixed-lists';
import type { Label } from '@stockwell/model/label';
import type { Month } from '@stockwell/model/months';
import { datedNodes } from './dated.ts';
import { levelsFor } from './levels.ts';
import { freshNaming } from './naming.ts';

/** What is asked when a tree is made from a template. */
export interface NewTree extends Pick<Tree, 'label' | 'forecastMethod' | 'regionList' | 'notes' | 'active'> {
  readonly scenarioLabel: Label;
  /** The first month of the program's forecast. */
  readonly forecastStart: Month;
  readonly newId: () => RecordId;
}

/** A tree with one scenario; every relative month becomes a date. */
export function treeFromTemplate(template: TreeTemplate, asked: NewTree): Tree {
  const { scenarioLabel, forecastStart, newId, ...details } = asked;
  const [treeId, scenarioId] = [newId(), newId()];
  const flatList = datedNodes(template, {
    treeId,
    scenarioIds: [scenarioId],
    start: forecastStart,
    naming: freshNaming(newId),
  });
  const levels = template.levelList.map((level) => ({ ...level, levelId: newId() }));
  return {
    ...details,
    treeId,
    treeAnchorId: newId(),
    levelList: levelsFor(levels, flatList, newId),
    scenarioList: [{ id: scenarioId, label: scenarioLabel, notes: null, active: true }],
    flatList,
    createdBy: null,
    createdDate: null,
    lastModifiedBy: null,
    lastModifiedDate: null,
  };
}

export interface NewBranch {
  readonly parentNodeId: RecordId;
  readonly forecastStart: Month;
  readonly newId: () => RecordId;
}

export type BranchResult =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly reason: 'noParent' | 'notAllowedHere' };

/** The tree with the template as the last child of a node, with data in every scenario. */
export function branchFromTemplate(tree: Tree, template: TreeTemplate, asked: NewBranch): BranchResult {
  const parent = tree.flatList.find(({ nodeId }) => nodeId === asked.parentNodeId);
  if (!parent) return { ok: false, reason: 'noParent' };
  const allowed = nodeTypes.find(({ id }) => id === parent.nodeType.id)?.allowedChildList ?? [];
  const root = template.flatList.find(({ parentNodeId }) => parentNodeId === null);
  if (!root || !allowed.includes(root.nodeType.id)) return { ok: false, reason: 'notAllowedHere' };
  const naming = freshNaming(asked.newId);
  const branch = datedNodes(template, {
    treeId: tree.treeId,
    scenarioIds: tree.scenarioList.map(({ id }) => id),
    start: asked.forecastStart,
    naming,
  });
  const siblings = tree.flatList.filter(({ parentNodeId }) => parentNodeId === parent.nodeId);
  const order = siblings.reduce((last, sibling) => Math.max(last, sibling.order), 0) + 1;
  const top = naming.node(root.nodeId);
  const placed = branch.map((node) =>
    node.nodeId === top ? { ...node, parentNodeId: parent.nodeId, order } : node,
  );
  const flatList = [...tree.flatList, ...placed];
  return {
    ok: true,
    tree: { ...tree, flatList, levelList: levelsFor(tree.levelList, flatList, asked.newId) },
  };
}
