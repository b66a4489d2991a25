import { checkDatasetData } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { datasetWith, treeInput } from '../../outputs/testing.ts';
import { preparedDataset } from './prepare.ts';

const data = datasetWith({ treeList: [treeInput(1)] });
const tree = first(data.treeList);

describe('a forecast that is sent', () => {
  it('is left as it is where there is nothing to clean up', () => {
    expect(preparedDataset(data)).toEqual(data);
  });

  it('holds no data of deleted scenarios, no nodes that hang nowhere and no unfinished rows', () => {
    const [root, fu, pu] = tree.flatList;
    if (!root || !fu || !pu) throw new Error('The example has three nodes');
    const scenario = exampleIds.scenario(1);
    const rootData = first(Object.values(root.nodeDataMap));
    const row = first(rootData.nodeDataModelingList);
    const unclean = {
      ...data,
      treeList: [
        {
          ...tree,
          flatList: [
            {
              ...root,
              nodeDataMap: {
                [scenario]: {
                  ...rootData,
                  nodeDataModelingList: [
                    row,
                    { ...row, nodeDataModelingId: exampleIds.row(2), dataValue: null },
                  ],
                  fuNode: first(Object.values(fu.nodeDataMap)).fuNode,
                },
                [exampleIds.scenario(9)]: { ...rootData, nodeDataId: exampleIds.nodeData(9) },
              },
            },
            fu,
            pu,
            { ...pu, nodeId: exampleIds.node(4), parentNodeId: exampleIds.node(99) },
            { ...pu, nodeId: exampleIds.node(5), parentNodeId: exampleIds.node(4) },
            { ...pu, nodeId: exampleIds.node(6), parentNodeId: exampleIds.node(6) },
          ],
        },
      ],
    };
    expect(checkDatasetData(unclean).issues.length).toBeGreaterThan(0);
    expect(preparedDataset(unclean)).toEqual(data);
  });
});
