import { type FuNode, nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { Label } from '@stockwell/model/label';
import { addNode, addProduct, type ChosenUnit } from '../../tree/branches/add-node.ts';
import { dayOfMonth } from '../../tree/node-spec.ts';
import type { Periods } from '../../tree/usage-numbers.ts';
import { type NewTreeContext, newTree } from './new-tree.ts';
import type { TreeDetails } from './tree-details.ts';

/** The answers to the questions of a first tree. */
export interface WizardAnswers {
  readonly details: TreeDetails;
  /** Who could need the product. */
  readonly people: {
    readonly label: Label;
    readonly nodeUnit: TreeNode['nodeUnit'];
    readonly value: number;
  };
  /** How many of them are treated. */
  readonly treated: { readonly label: Label; readonly percentage: number };
  /** With what, and how much of it. */
  readonly product: {
    readonly label: Label;
    readonly usage: FuNode;
    readonly planningUnit: ChosenUnit;
  };
}

export interface WizardContext extends NewTreeContext {
  readonly periods: Periods;
}

/** An ordinary tree of four levels: people, the share that is treated, the product they take, its packs. */
export function wizardTree(
  { details, people, treated, product }: WizardAnswers,
  { periods, ...context }: WizardContext,
): Tree {
  const { forecastStart, newId } = context;
  const tree = newTree(details, context, people);
  const month = forecastStart - 1;
  const share = addNode(tree, {
    parentNodeId: rootOf(tree),
    nodeType: nodeTypeIds.percentage,
    label: treated.label,
    nodeUnit: people.nodeUnit,
    data: { month: dayOfMonth(month), dataValue: treated.percentage },
    newId,
  });
  if (!share.ok) throw new Error('A share may follow a number');
  const parentNodeId = share.nodeId;
  const whole = addProduct(share.tree, { ...product, parentNodeId, month, percentage: 100, periods, newId });
  if (!whole.ok) throw new Error('A product may follow a share');
  return whole.tree;
}

const rootOf = ({ flatList }: Tree): string =>
  flatList.find(({ parentNodeId }) => parentNodeId === null)?.nodeId ?? '';
