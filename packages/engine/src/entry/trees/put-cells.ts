import type { NodeTypeId, Tree } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import type { RecordId } from '@stockwell/model/documents/values';
import { inReadingOrder } from '../../tree/branches/branch.ts';
import type { NodeProblem } from '../../tree/structure/node-checks.ts';
import { type FormContext, formProblems } from './form-problems.ts';
import { type CellContext, type NodeCell, type NodeCellValue, type NodeRow, withCell } from './node-cells.ts';
import { formOfNode, newNodeForm, withType } from './node-form.ts';
import { type NodePutting, putNode } from './put-node.ts';

/** What was typed into the row of a node, in the order of typing. */
export interface NodeEdit {
  readonly nodeId: RecordId;
  /** A node that the tree does not have yet: where it comes, and what it is. */
  readonly isNew: { readonly parentNodeId: RecordId; readonly nodeType: NodeTypeId } | null;
  readonly cells: readonly (readonly [NodeCell, NodeCellValue])[];
}

export interface CellPutting extends NodePutting, CellContext, FormContext {}

/** The row of a node as it is in the tree, or begins; null where there is none. */
export function rowOfNode(
  tree: Tree,
  { nodeId, isNew }: Pick<NodeEdit, 'nodeId' | 'isNew'>,
  { scenarioId, language, period }: Pick<CellPutting, 'scenarioId' | 'language' | 'period'>,
): NodeRow | null {
  const node = tree.flatList.find((one) => one.nodeId === nodeId);
  if (node) return { form: formOfNode(tree, node, scenarioId, language), isNew: false, unread: {} };
  const parent = isNew && tree.flatList.find((one) => one.nodeId === isNew.parentNodeId);
  return isNew && parent
    ? {
        form: withType(
          newNodeForm(tree, parent, period.start, () => nodeId),
          isNew.nodeType,
        ),
        isNew: true,
        unread: {},
      }
    : null;
}

/** The row with what was typed into it; null where its node is gone. */
export function editedRow(tree: Tree, edit: NodeEdit, about: CellPutting): NodeRow | null {
  const row = rowOfNode(tree, edit, about);
  return row && edit.cells.reduce((now, [cell, value]) => withCell(now, cell, value, about), row);
}

/** A row that cannot be put into the tree, with what is wrong with it. */
export interface WrongRow {
  readonly edit: NodeEdit;
  readonly row: NodeRow;
  readonly problems: readonly NodeProblem[];
}

export interface CellsPut {
  /** The same object where nothing changed. */
  readonly tree: Tree;
  readonly wrong: readonly WrongRow[];
}

/**
 * The tree with the rows that are right. Nodes come before what is below them: a planning unit is checked against the
 * forecasting unit as it is after the same step.
 */
export function putCells(tree: Tree, edits: readonly NodeEdit[], about: CellPutting): CellsPut {
  const places = new Map(inReadingOrder(tree.flatList).map(({ nodeId }, at) => [nodeId, at]));
  const placeOf = ({ nodeId }: NodeEdit): number => places.get(nodeId) ?? places.size;
  const wrong: WrongRow[] = [];
  let now = tree;
  for (const edit of edits.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const row = editedRow(now, edit, about);
    if (!row) continue;
    const problems = formProblems(now, row.form, about);
    if (problems.length > 0 || Object.keys(row.unread).length > 0) wrong.push({ edit, row, problems });
    else now = putNode(now, row.form, about);
  }
  return { tree: sameValue(now, tree) ? tree : now, wrong };
}
