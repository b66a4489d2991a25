import {
  type FunnelSource,
  nodeTypeIds,
  type Tree,
  type TreeNode,
  type TreeScenario,
} from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Label } from '@stockwell/model/label';
import { levelsFor } from '../templates/levels.ts';
import { freshNaming, type Naming } from '../templates/naming.ts';
import { emptyData } from './add-node.ts';
import { copiedData } from './copied-data.ts';
import type { LeftBehind } from './left-behind.ts';
import { pairScenarios, type ScenarioPair } from './pair-scenarios.ts';

export interface Merging {
  readonly treeIds: readonly [RecordId, RecordId];
  /** The name of the tree that is made, and of the node above both. */
  readonly label: Label;
  readonly newId: () => RecordId;
}

/** A scenario of the merged tree and the scenarios its two halves come from. */
export interface MergedScenario extends ScenarioPair {
  readonly scenarioId: RecordId;
}

export type MergeOutcome =
  | {
      readonly ok: true;
      /** All trees of the program: the merged one in the place of the first, the second gone. */
      readonly trees: readonly Tree[];
      readonly tree: Tree;
      readonly scenarios: readonly MergedScenario[];
      readonly leftBehind: readonly LeftBehind[];
    }
  | { readonly ok: false; readonly reason: 'noTree' | 'sameTree' };

/**
 * Two trees as one: their roots side by side under an aggregation, so that every number below stays what it was and
 * the forecasts of a scenario are those of its two halves together. Scenarios of one name become one; a scenario that
 * only one tree has is put beside the first active one of the other. Funnels anywhere that read one of the two trees
 * read the merged one.
 */
export function mergeTrees(trees: readonly Tree[], { treeIds, label, newId }: Merging): MergeOutcome {
  const [one, other] = treeIds.map((id) => trees.find(({ treeId }) => treeId === id));
  if (!one || !other) return { ok: false, reason: 'noTree' };
  if (one === other) return { ok: false, reason: 'sameTree' };
  const treeId = newId();
  const scenarios = pairScenarios(one, other).map((pair) => ({ ...pair, scenarioId: newId() }));
  const halves = ([one, other] as const).map((tree, half) => ({
    tree,
    naming: freshNaming(newId),
    scenarioOf: (scenario: MergedScenario): RecordId => scenario.halves[half === 0 ? 0 : 1],
  }));
  const rootId = newId();
  const leftBehind: LeftBehind[] = [];
  const flatList = [
    root(),
    ...halves.flatMap((half, place) => half.tree.flatList.flatMap(nodeOf(half, place))),
  ];
  const tree: Tree = {
    ...one,
    treeId,
    treeAnchorId: newId(),
    label,
    regionList: [
      ...new Map([...one.regionList, ...other.regionList].map((region) => [region.id, region])).values(),
    ],
    notes: [one.notes, other.notes].filter((notes) => notes).join(' | ') || null,
    active: one.active || other.active,
    levelList: levelsFor(levelsBelow(one, newId), flatList, newId),
    scenarioList: scenarios.map(scenarioOf),
    flatList,
  };
  const kept = trees.filter((own) => own !== other).map((own) => (own === one ? tree : reading(own)));
  return { ok: true, trees: kept, tree, scenarios, leftBehind };

  function root(): TreeNode {
    return {
      nodeId: rootId,
      parentNodeId: null,
      order: 0,
      nodeType: { id: nodeTypeIds.aggregation },
      nodeUnit: null,
      label,
      collapsed: false,
      downwardAggregationAllowed: false,
      downwardAggregationList: [],
      nodeDataMap: Object.fromEntries(
        scenarios.map(({ scenarioId }) => [scenarioId, { ...emptyData, nodeDataId: newId() }]),
      ),
    };
  }

  function nodeOf({ naming, scenarioOf: from }: Half, place: number): (node: TreeNode) => TreeNode[] {
    const copying = { naming, reaches: () => true, includeModeling: true };
    return (node) => [
      {
        ...node,
        nodeId: naming.node(node.nodeId),
        parentNodeId: node.parentNodeId === null ? rootId : naming.node(node.parentNodeId),
        order: node.parentNodeId === null ? place + 1 : node.order,
        downwardAggregationList: scenarios.flatMap((scenario) =>
          node.downwardAggregationList
            .filter(({ targetScenarioId }) => targetScenarioId === from(scenario))
            .flatMap((source) => sourceNow(source, node.nodeId, scenario))
            .map((source) => ({ ...source, targetScenarioId: scenario.scenarioId })),
        ),
        nodeDataMap: Object.fromEntries(
          scenarios.flatMap((scenario) => {
            const data = node.nodeDataMap[from(scenario)];
            return data
              ? [
                  [
                    scenario.scenarioId,
                    copiedData(node.nodeId, data, scenario.scenarioId, copying, leftBehind),
                  ],
                ]
              : [];
          }),
        ),
      },
    ];
  }

  /** Where a source of one of the two trees stands now; the scenario of the reader first, if it holds the source's. */
  function sourceNow(source: FunnelSource, reader: RecordId, scenario?: MergedScenario): FunnelSource[] {
    const half = halves.find((own) => own.tree.treeId === source.treeId);
    if (!half) return [source];
    const holds = (one: MergedScenario): boolean => half.scenarioOf(one) === source.scenarioId;
    const now = scenario && holds(scenario) ? scenario : scenarios.find(holds);
    if (!now) {
      leftBehind.push({ what: 'source', nodeId: reader, source });
      return [];
    }
    return [{ ...source, treeId, scenarioId: now.scenarioId, nodeId: half.naming.node(source.nodeId) }];
  }

  function reading(tree: Tree): Tree {
    const reads = ({ treeId: of }: FunnelSource): boolean => halves.some((half) => half.tree.treeId === of);
    if (!tree.flatList.some((node) => node.downwardAggregationList.some(reads))) return tree;
    return {
      ...tree,
      flatList: tree.flatList.map((node) =>
        node.downwardAggregationList.some(reads)
          ? {
              ...node,
              downwardAggregationList: node.downwardAggregationList.flatMap((source) =>
                sourceNow(source, node.nodeId),
              ),
            }
          : node,
      ),
    };
  }
}

interface Half {
  readonly tree: Tree;
  readonly naming: Naming;
  readonly scenarioOf: (scenario: MergedScenario) => RecordId;
}

const scenarioOf = ({ scenarioId, label, notes, active }: MergedScenario): TreeScenario => ({
  id: scenarioId,
  label,
  notes,
  active,
});

/** The first tree's levels, one further down. */
const levelsBelow = (tree: Tree, newId: () => RecordId): Tree['levelList'] =>
  tree.levelList.map((level) => ({ ...level, levelId: newId(), levelNo: level.levelNo + 1 }));
