import { nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Label } from '@stockwell/model/label';
import type { Month } from '@stockwell/model/months';
import { emptyData } from '../../tree/branches/add-node.ts';
import { dayOfMonth } from '../../tree/node-spec.ts';
import { levelLabel } from '../../tree/templates/levels.ts';
import { defaultScenario, type TreeDetails } from './tree-details.ts';

export interface NewTreeContext {
  /** The first month of the program's forecast. */
  readonly forecastStart: Month;
  readonly newId: () => RecordId;
}

export interface NewRoot {
  readonly label: Label;
  readonly nodeUnit: TreeNode['nodeUnit'];
  readonly value: number;
}

/** Untitled and 0: it is completed before a child can be added. */
const emptyRoot: NewRoot = { label: { label_en: '' }, nodeUnit: null, value: 0 };

/** A tree of one scenario and one number node, whose month is the one before the forecast. */
export function newTree(
  details: TreeDetails,
  { forecastStart, newId }: NewTreeContext,
  root: NewRoot = emptyRoot,
): Tree {
  const scenarioId = newId();
  return {
    ...details,
    treeId: newId(),
    treeAnchorId: newId(),
    levelList: [{ levelId: newId(), levelNo: 0, label: levelLabel(0), unit: root.nodeUnit }],
    scenarioList: [{ id: scenarioId, label: defaultScenario, notes: null, active: true }],
    flatList: [
      {
        nodeId: newId(),
        parentNodeId: null,
        order: 0,
        nodeType: { id: nodeTypeIds.number },
        nodeUnit: root.nodeUnit,
        label: root.label,
        collapsed: false,
        downwardAggregationAllowed: false,
        downwardAggregationList: [],
        nodeDataMap: {
          [scenarioId]: {
            ...emptyData,
            nodeDataId: newId(),
            month: dayOfMonth(forecastStart - 1),
            dataValue: root.value,
          },
        },
      },
    ],
    createdBy: null,
    createdDate: null,
    lastModifiedBy: null,
    lastModifiedDate: null,
  };
}
