import { type NodeTypeId, nodeTypeIds } from '@stockwell/model/dataset-data/index';
import { nodeTypes } from '@stockwell/model/fixed-lists';

const { aggregation, number, percentage, forecastingUnit, funnel } = nodeTypeIds;

/** What a tree may begin with. */
export const treeRootTypes: readonly NodeTypeId[] = [aggregation, number, funnel];

/** What the template of a whole tree begins with; one that begins with something else is a branch. */
export const wholeTemplateRoots: readonly NodeTypeId[] = [aggregation, number];

/** A template may also be a branch. */
export const templateRootTypes: readonly NodeTypeId[] = [
  aggregation,
  number,
  percentage,
  forecastingUnit,
  funnel,
];

const isNodeType = (id: number): id is NodeTypeId => id >= aggregation && id <= funnel;

/** The types that may stand directly below a node of a type, in the order in which they are offered. */
export const childTypesOf = (parent: NodeTypeId): readonly NodeTypeId[] =>
  nodeTypes.find(({ id }) => id === parent)?.allowedChildList.filter(isNodeType) ?? [];

export const mayFollow = (parent: NodeTypeId, child: NodeTypeId): boolean =>
  childTypesOf(parent).includes(child);

/** The type a new child has before anything is chosen: the only one there can be. */
export const onlyChildType = (parent: NodeTypeId): NodeTypeId | undefined => {
  const types = childTypesOf(parent);
  return types.length === 1 ? types[0] : undefined;
};

/** Whether changing a node's type makes all below it meaningless, so that it asks first. */
export const losesChildren = (from: NodeTypeId, to: NodeTypeId): boolean =>
  from !== to && [from, to].every((type) => type === percentage || type === forecastingUnit);
