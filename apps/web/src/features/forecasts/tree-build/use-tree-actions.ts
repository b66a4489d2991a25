import { foldedAs, movedBeside } from '@stockwell/engine/entry/trees/arrange';
import {
  type BranchCopy,
  type BranchOutcome,
  branchOf,
  copyBranch,
  deleteBranch,
  moveBranch,
} from '@stockwell/engine/tree/branches/index';
import { type TreeRefusal, textOfRefusal } from '@stockwell/engine/tree/structure/index';
import type { Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import { textOf } from '@stockwell/model/label';
import { useTexts } from '../../../i18n/texts.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { announce } from '../../../ui/notice/announce.ts';
import { idGenerator } from '../../../ui/program/index.ts';
import type { TreeWorkshop } from './workshop.ts';

/** Branches that were copied or cut, of whichever tree of the program. */
export interface TreeClipboard {
  readonly treeId: string;
  readonly scenarioId: string;
  readonly nodeIds: readonly string[];
  readonly isCut: boolean;
}

export type BranchAsked = Pick<BranchCopy, 'toTreeId' | 'toParentNodeId' | 'includeModeling'>;

export interface TreeActions {
  fold(nodeId: string): void;
  foldAll(isFolded: boolean): void;
  moveBeside(nodeId: string, side: 1 | -1): void;
  remove(nodeIds: readonly string[]): void;
  move(nodeIds: readonly string[], asked: BranchAsked): void;
  copy(nodeIds: readonly string[], asked: BranchAsked): void;
  paste(clipboard: TreeClipboard, ontoNodeId: string): void;
}

/** Of several nodes those that are not below another one of them. */
export function topmost(tree: Tree, nodeIds: readonly string[]): readonly string[] {
  const below = new Set(
    nodeIds.flatMap((id) =>
      branchOf(tree, id)
        .slice(1)
        .map(({ nodeId }) => nodeId),
    ),
  );
  return nodeIds.filter((id) => !below.has(id));
}

/** What is done with the branches of an open tree. Everything is one step of undo. */
export function useTreeActions(workshop: TreeWorkshop): TreeActions {
  const t = useTexts('trees');
  const { language } = useSession();
  const { confirm } = useConfirm();
  const { tree, scenarioId, edit, names } = workshop;
  const refuse = (reason: TreeRefusal): void => announce('error', textOf(textOfRefusal(reason), language));
  const changeTree = (make: (tree: Tree) => Tree): void =>
    edit((trees) => trees.map((one) => (one.treeId === tree.treeId ? make(one) : one)));

  function carry(
    nodeIds: readonly string[],
    carryOne: (trees: readonly Tree[], asked: BranchCopy) => BranchOutcome,
    asked: BranchAsked,
    from: Pick<TreeClipboard, 'treeId' | 'scenarioId'>,
  ): void {
    let refusal: TreeRefusal | null = null;
    let leftBehind = 0;
    let isMisplaced = false;
    edit((trees) => {
      const source = trees.find(({ treeId }) => treeId === from.treeId);
      return topmost(source ?? tree, nodeIds).reduce((now, nodeId) => {
        const outcome = carryOne(now, {
          ...asked,
          treeId: from.treeId,
          nodeId,
          scenarioFor: () => from.scenarioId,
          newId: idGenerator.recordId,
        });
        if (!outcome.ok) {
          refusal = outcome.reason;
          return now;
        }
        leftBehind += outcome.leftBehind.length;
        isMisplaced ||= !outcome.allowedHere;
        return outcome.trees;
      }, trees);
    });
    if (refusal) refuse(refusal);
    if (isMisplaced) announce('warning', t('trees:branch.misplaced'));
    if (leftBehind > 0) announce('warning', t('trees:branch.leftBehind', { count: leftBehind }));
  }

  const here = { treeId: tree.treeId, scenarioId };
  return {
    fold: (nodeId) =>
      changeTree((now) =>
        foldedAs(now, (node) => (node.nodeId === nodeId ? !node.collapsed : node.collapsed)),
      ),
    foldAll: (isFolded) =>
      changeTree((now) =>
        foldedAs(now, (node: TreeNode) => isFolded && node.parentNodeId !== null && hasChildren(now, node)),
      ),
    moveBeside: (nodeId, side) => changeTree((now) => movedBeside(now, nodeId, side)),
    remove: (nodeIds) => {
      const tops = topmost(tree, nodeIds);
      const [first] = tops;
      const node = tree.flatList.find(({ nodeId }) => nodeId === first);
      if (!node) return;
      if (node.parentNodeId === null) return refuse('rootStays');
      const count = tops.reduce((sum, id) => sum + branchOf(tree, id).length, 0);
      confirm({
        title: t('trees:remove.title'),
        text: t('trees:remove.text', { count, title: names.text(node.label) }),
        confirmText: t('trees:remove.confirm'),
        onConfirm: () =>
          edit((trees) =>
            tops.reduce((now, nodeId) => {
              const outcome = deleteBranch(now, tree.treeId, nodeId);
              return outcome.ok ? outcome.trees : now;
            }, trees),
          ),
      });
    },
    move: (nodeIds, asked) => carry(nodeIds, moveBranch, asked, here),
    copy: (nodeIds, asked) => carry(nodeIds, copyBranch, asked, here),
    paste: ({ nodeIds, isCut, ...from }, toParentNodeId) =>
      carry(
        nodeIds,
        isCut ? moveBranch : copyBranch,
        { toTreeId: tree.treeId, toParentNodeId, includeModeling: true },
        from,
      ),
  };
}

const hasChildren = (tree: Tree, { nodeId }: TreeNode): boolean =>
  tree.flatList.some(({ parentNodeId }) => parentNodeId === nodeId);
