import { formProblems } from '@stockwell/engine/entry/trees/form-problems';
import {
  formOfNode,
  type NodeForm,
  newNodeForm,
  type RowForm,
} from '@stockwell/engine/entry/trees/node-form';
import { putNode } from '@stockwell/engine/entry/trees/put-node';
import type { TreeResults } from '@stockwell/engine/tree/index';
import {
  destinationsOf,
  type NodeProblem,
  type RowProblem,
  rowProblems,
} from '@stockwell/engine/tree/structure/index';
import type { Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSession } from '../../../../platform/session/context.ts';
import { idGenerator } from '../../../../ui/program/index.ts';
import { usePutting } from '../use-putting.ts';
import { useResultsWith } from '../use-tree-results.ts';
import { type TreeWorkshop, useWorkshop } from '../workshop.ts';

/** A node that is open in its dialog: a known one, or a new child. */
export type NodeTarget = { readonly nodeId: string } | { readonly parentNodeId: string };

export interface NodeEditing {
  readonly form: NodeForm;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  set(change: Partial<NodeForm>): void;
  setForm(make: (form: NodeForm) => NodeForm): void;
  /** The tree with the node as the form has it, and its months: live while somebody types. */
  readonly tree: Tree;
  readonly results: TreeResults;
  readonly problems: readonly NodeProblem[];
  readonly rowProblems: ReadonlyMap<string, readonly RowProblem[]>;
  /** The nodes that transfers may lead to, by the id of their data. */
  readonly destinations: ReadonlyMap<string, TreeNode>;
  readonly parent: TreeNode | null;
  save(): boolean;
}

function beginning(
  target: NodeTarget,
  { tree, scenarioId, period }: TreeWorkshop,
  language: Parameters<typeof formOfNode>[3],
) {
  if ('nodeId' in target) {
    const node = tree.flatList.find(({ nodeId }) => nodeId === target.nodeId);
    return node ? formOfNode(tree, node, scenarioId, language) : null;
  }
  const parent = tree.flatList.find(({ nodeId }) => nodeId === target.parentNodeId);
  return parent ? newNodeForm(tree, parent, period.start, idGenerator.recordId) : null;
}

/** The form of a node; null where the node is gone. */
export function useNodeForm(target: NodeTarget): NodeEditing | null {
  const workshop = useWorkshop();
  const { language } = useSession();
  const [initial] = useState(() => beginning(target, workshop, language));
  const [form, setForm] = useState(initial);
  const { tree, scenarioId, period, results: saved } = workshop;
  const about = usePutting();
  const shown = useDeferredValue(form);
  const draftTree = useMemo(() => (shown ? putNode(tree, shown, about) : tree), [tree, shown, about]);
  const results = useResultsWith(saved, draftTree);
  const destinations = useMemo(() => {
    const nodes = shown ? destinationsOf(draftTree, scenarioId, shown.nodeId) : [];
    return new Map(nodes.map((node) => [node.nodeDataMap[scenarioId]?.nodeDataId ?? node.nodeId, node]));
  }, [draftTree, shown, scenarioId]);
  if (!form || !initial) return null;

  const parent = tree.flatList.find(({ nodeId }) => nodeId === form.parentNodeId) ?? null;
  const isNew = !('nodeId' in target);
  const problems = formProblems(tree, form, about);
  // The rows of an extrapolated node do not count.
  const countedRows = form.extrapolated ? [] : form.rows;
  const wrongRows = new Map(
    countedRows.map((row: RowForm) => [
      row.id,
      rowProblems(row, {
        nodeType: form.nodeType,
        nodeMonth: form.month ?? period.start - 1,
        forecastStop: period.stop,
        destinations: new Set(destinations.keys()),
      }),
    ]),
  );
  return {
    form,
    isNew,
    isDirty: !sameValue(form, initial),
    set: (change) => setForm((before) => before && { ...before, ...change }),
    setForm: (make) => setForm((before) => before && make(before)),
    tree: draftTree,
    results,
    problems,
    rowProblems: wrongRows,
    destinations,
    parent,
    save: () => {
      if (problems.length > 0 || [...wrongRows.values()].some((list) => list.length > 0)) return false;
      workshop.edit((trees) =>
        trees.map((one) => (one.treeId === tree.treeId ? putNode(one, form, about) : one)),
      );
      return true;
    },
  };
}
