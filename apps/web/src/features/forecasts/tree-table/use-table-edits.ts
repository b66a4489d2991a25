import { type NodeCell, nodeCells } from '@stockwell/engine/entry/trees/node-cells';
import {
  type CellPutting,
  type NodeEdit,
  putCells,
  type WrongRow,
} from '@stockwell/engine/entry/trees/put-cells';
import { withTree } from '@stockwell/engine/tree/branches/branch';
import type { NodeTypeId, Tree } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/texts.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import type { OpenDocument } from '../../../ui/program/index.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import type { SheetEdit } from '../../../ui/sheet/index.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { TreeWorkshop } from '../tree-build/workshop.ts';
import { nodeValue } from './table-rows.ts';

type Edit = TreeWorkshop['edit'];
type History = Pick<OpenDocument<'forecast'>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** What waits for correction, by scenario and node. */
type Waiting = ReadonlyMap<string, NodeEdit>;
const none: Waiting = new Map();

/** A step of work: rows that wait come and go with it. */
interface Step {
  readonly before: Waiting;
  readonly after: Waiting;
  /** Whether the tree changed too. */
  readonly isStored: boolean;
}

export interface TableEdits {
  /** The open tree; what is changed through it is a step of the same history. */
  readonly workshop: TreeWorkshop;
  readonly history: History;
  /** The rows of the scenario that wait, and what is wrong with them. */
  readonly edits: ReadonlyMap<string, NodeEdit>;
  readonly wrong: readonly WrongRow[];
  take(edit: SheetEdit): void;
  /** Puts rows into the tree in one step; those that are wrong wait. */
  put(edits: readonly NodeEdit[]): void;
  /** A row for a new node; its id. */
  add(parentNodeId: string, nodeType: NodeTypeId): string;
  discard(nodeId: string): void;
}

const isCell = (key: string): key is NodeCell => nodeCells.some((cell) => cell === key);

const stands = (tree: Tree, { nodeId, isNew }: NodeEdit): boolean =>
  tree.flatList.some((node) => node.nodeId === (isNew ? isNew.parentNodeId : nodeId));

/** What is typed into the rows of a tree. A row that is right is stored at once; the others wait in the page. */
export function useTableEdits(workshop: TreeWorkshop, stored: History, putting: CellPutting): TableEdits {
  const t = useTexts('treeTable');
  const { confirm } = useConfirm();
  const { tree, scenarioId, kind } = workshop;
  const [waiting, setWaiting] = useState(none);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  const keyOf = (nodeId: string): string => `${scenarioId} ${nodeId}`;
  const edits = useMemo(
    () =>
      new Map(
        [...waiting.values()]
          .filter((edit) => waiting.get(`${scenarioId} ${edit.nodeId}`) === edit && stands(tree, edit))
          .map((edit) => [edit.nodeId, edit]),
      ),
    [waiting, scenarioId, tree],
  );
  const wrong = useMemo(() => putCells(tree, [...edits.values()], putting).wrong, [tree, edits, putting]);
  useUnsavedChanges(waiting.size > 0);

  const step = (after: Waiting, make?: Parameters<Edit>[0], units?: Parameters<Edit>[1]): void => {
    // A change that changes nothing is no step of what is stored.
    let isStored = false;
    if (make)
      workshop.edit((trees) => {
        const made = make(trees);
        isStored = !sameValue(made, trees);
        return made;
      }, units);
    if (!isStored && sameValue([...after], [...waiting])) return;
    setPast([...past, { before: waiting, after, isStored }]);
    setFuture([]);
    setWaiting(after);
  };
  const put = (asked: readonly NodeEdit[]): void => {
    const { wrong: left } = putCells(tree, asked, putting);
    const after = new Map(waiting);
    for (const { nodeId } of asked) after.delete(keyOf(nodeId));
    for (const { edit } of left) after.set(keyOf(edit.nodeId), edit);
    step(after, (trees) => {
      const now = trees.find(({ treeId }) => treeId === tree.treeId);
      return now ? withTree(trees, putCells(now, asked, putting).tree) : trees;
    });
  };
  const edit = useStable<Parameters<Edit>, void>((make, units) => step(waiting, make, units));
  const show = useStable((view: TreeWorkshop['view']) => {
    // Leaving the page asks by itself; a template changes its view in place.
    if (kind === 'tree' || waiting.size === 0) workshop.show(view);
    else
      confirm({
        title: t('treeTable:leave.title'),
        text: t('treeTable:leave.text', { count: waiting.size }),
        confirmText: t('treeTable:leave.confirm'),
        onConfirm: () => workshop.show(view),
      });
  });
  const own = useMemo(() => ({ ...workshop, edit, show }), [workshop, edit, show]);
  return {
    workshop: own,
    history: {
      canUndo: past.length > 0 || stored.canUndo,
      canRedo: future.length > 0 || (past.length === 0 && stored.canRedo),
      undo: async () => {
        const last = past.at(-1);
        if (last) {
          setPast(past.slice(0, -1));
          setFuture([last, ...future]);
          setWaiting(last.before);
        }
        if (!last || last.isStored) await stored.undo();
      },
      redo: async () => {
        const [next, ...rest] = future;
        if (next) {
          setPast([...past, next]);
          setFuture(rest);
          setWaiting(next.after);
        }
        if (!next || next.isStored) await stored.redo();
      },
    },
    edits,
    wrong,
    put,
    take: ({ changes }) => {
      const rows = new Map<string, NodeEdit>();
      for (const { row: nodeId, key, value } of changes) {
        if (!isCell(key)) continue;
        const before = rows.get(nodeId) ?? edits.get(nodeId) ?? { nodeId, isNew: null, cells: [] };
        rows.set(nodeId, { ...before, cells: [...before.cells, [key, nodeValue(key, value)]] });
      }
      put([...rows.values()]);
    },
    add: (parentNodeId, nodeType) => {
      const nodeId = idGenerator.recordId();
      put([{ nodeId, isNew: { parentNodeId, nodeType }, cells: [] }]);
      return nodeId;
    },
    discard: (nodeId) => {
      const after = new Map(waiting);
      after.delete(keyOf(nodeId));
      step(after);
    },
  };
}
