import type { NodeData, TreeNode, TreeScenario } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import { type Field, field } from '../field.ts';
import type { MergeKind } from '../kind.ts';
import type { RecordSides } from '../sides.ts';

/** What is typed on a node in a scenario, by what belongs together. */
const dataGroups: Readonly<Record<string, readonly (keyof NodeData)[]>> = {
  value: [
    'nodeDataId',
    'dataValue',
    'month',
    'extrapolation',
    'nodeDataExtrapolation',
    'nodeDataExtrapolationOptionList',
  ],
  changes: ['nodeDataModelingList', 'annualTargetCalculator'],
  overrides: ['nodeDataOverrideList', 'manualChangesEffectFuture'],
  usage: ['fuNode'],
  packs: ['puNode'],
  notes: ['notes'],
};

const nodeFields: readonly Field<TreeNode>[] = [
  field<TreeNode>('place', ['parentNodeId', 'order']),
  field<TreeNode>('type', ['nodeType']),
  field<TreeNode>('unit', ['nodeUnit']),
  field<TreeNode>('name', ['label']),
  field<TreeNode>('sources', ['downwardAggregationAllowed', 'downwardAggregationList']),
  // How somebody last looked at the tree.
  field<TreeNode>('collapsed', ['collapsed'], { quiet: true, decide: () => 'mine' }),
];

const dataOf = (node: TreeNode, scenarioId: string): NodeData | undefined => node.nodeDataMap[scenarioId];

/** All that a scenario says of a node, where one side does not know the scenario. */
const scenarioField = (scenarioId: string): Field<TreeNode> => ({
  name: `data ${scenarioId}`,
  read: (node) => dataOf(node, scenarioId) ?? null,
  copy: (into, from) => {
    const { [scenarioId]: _, ...others } = into.nodeDataMap;
    const data = dataOf(from, scenarioId);
    into.nodeDataMap = data ? { ...others, [scenarioId]: data } : others;
  },
  same: (a, b) => sameValue(dataOf(a, scenarioId), dataOf(b, scenarioId)),
});

function groupField(
  scenarioId: string,
  group: string,
  properties: readonly (keyof NodeData)[],
): Field<TreeNode> {
  const read = (node: TreeNode): unknown[] =>
    properties.map((property) => dataOf(node, scenarioId)?.[property]);
  return {
    name: `${group} ${scenarioId}`,
    read,
    copy: (into, from) => {
      const [to, data] = [dataOf(into, scenarioId), dataOf(from, scenarioId)];
      if (!to || !data) return;
      const taken = Object.fromEntries(properties.map((property) => [property, data[property]]));
      into.nodeDataMap = { ...into.nodeDataMap, [scenarioId]: { ...to, ...taken } };
    },
    same: (a, b) => sameValue(read(a), read(b)),
  };
}

function dataFields({ mine, theirs }: RecordSides<TreeNode>): Field<TreeNode>[] {
  const scenarios = new Set([...Object.keys(mine.nodeDataMap), ...Object.keys(theirs.nodeDataMap)]);
  return [...scenarios].flatMap((scenarioId) =>
    dataOf(mine, scenarioId) && dataOf(theirs, scenarioId)
      ? Object.entries(dataGroups).map(([group, properties]) => groupField(scenarioId, group, properties))
      : scenarioField(scenarioId),
  );
}

export const treeNodeKind: MergeKind<TreeNode> = {
  name: 'treeNode',
  id: (node) => node.nodeId,
  identity: [],
  fields: (sides) => [...nodeFields, ...dataFields(sides)],
};

export const scenarioKind: MergeKind<TreeScenario> = {
  name: 'scenario',
  id: (scenario) => scenario.id,
  identity: [],
  fields: [
    field<TreeScenario>('name', ['label']),
    field<TreeScenario>('notes', ['notes']),
    field<TreeScenario>('active', ['active']),
  ],
};
