import { type NodeData, nodeTypeIds, type Tree, type TreeNode } from '@stockwell/model/dataset-data/index';
import type { TreeInput } from './input.ts';

/** What planners do to trees, chosen by numbers: for tests that must hold after any edit. */
export function edited(input: TreeInput, choices: readonly number[]): Partial<TreeInput> {
  let next = 0;
  const pick = (below: number): number => {
    const choice = choices[next] ?? 0;
    next += 1;
    return choice % Math.max(1, below);
  };
  const tree = input.trees[pick(input.trees.length)];
  const node = tree?.flatList[pick(tree.flatList.length)];
  if (!tree || !node) return {};

  const withNode = (changed: TreeNode): Partial<TreeInput> =>
    withTree({ ...tree, flatList: tree.flatList.map((own) => (own === node ? changed : own)) });
  const withTree = (changed: Tree): Partial<TreeInput> => ({
    trees: input.trees.map((own) => (own === tree ? changed : own)),
  });
  const withData = (change: (data: NodeData) => Partial<NodeData>): Partial<TreeInput> => {
    const scenarioId = tree.scenarioList[pick(tree.scenarioList.length)]?.id ?? '';
    const data = node.nodeDataMap[scenarioId];
    if (!data) return {};
    return withNode({
      ...node,
      nodeDataMap: { ...node.nodeDataMap, [scenarioId]: { ...data, ...change(data) } },
    });
  };
  /** The data of another node under ids of its own: other rows, months and values. */
  const otherData = (data: NodeData): Partial<NodeData> => {
    const other = tree.flatList[pick(tree.flatList.length)];
    const taken = Object.values(other?.nodeDataMap ?? {})[0] ?? data;
    return { ...taken, nodeDataId: data.nodeDataId, fuNode: data.fuNode, puNode: data.puNode };
  };

  const edits: readonly (() => Partial<TreeInput>)[] = [
    () => withData(() => ({ dataValue: pick(3000) })),
    () => withData(() => ({ notes: 'Looked at' })),
    () => withData(() => ({ nodeDataModelingList: [] })),
    () => withData(() => ({ month: null })),
    () => withData(({ extrapolation }) => ({ extrapolation: !extrapolation })),
    () =>
      withData(({ manualChangesEffectFuture }) => ({
        manualChangesEffectFuture: !manualChangesEffectFuture,
      })),
    () =>
      withData(({ fuNode }) => ({
        fuNode: fuNode && { ...fuNode, lagInMonths: pick(5), noOfForecastingUnitsPerPerson: 1 + pick(9) },
      })),
    () =>
      withData(({ puNode }) => ({
        puNode: puNode && { ...puNode, sharePlanningUnit: true, refillMonths: 1 + pick(6) },
      })),
    () => withData(otherData),
    () => withNode({ ...node, downwardAggregationAllowed: !node.downwardAggregationAllowed }),
    () => withNode({ ...node, downwardAggregationList: [] }),
    () => withNode({ ...node, order: pick(20) }),
    () =>
      withNode({ ...node, nodeType: { id: pick(2) === 0 ? nodeTypeIds.number : nodeTypeIds.percentage } }),
    () => withNode({ ...node, parentNodeId: tree.flatList[pick(tree.flatList.length)]?.nodeId ?? null }),
    () => withTree({ ...tree, flatList: tree.flatList.filter((own) => own !== node) }),
    () => withTree({ ...tree, scenarioList: tree.scenarioList.slice(0, 1) }),
    () => ({ trees: input.trees.filter((own) => own !== tree) }),
    () => ({ planningUnits: new Map([[1, { multiplier: 1 + pick(50) }]]) }),
    () => ({ usagePeriods: [{ usagePeriodId: 3, convertToMonth: 1 }] }),
    () => ({ period: { ...input.period, stop: input.period.start + pick(30) } }),
  ];
  return edits[pick(edits.length)]?.() ?? {};
}
