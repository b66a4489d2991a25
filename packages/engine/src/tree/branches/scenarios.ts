import type { FunnelSource, Tree, TreeNode, TreeScenario } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import type { Label } from '@stockwell/model/label';
import { freshNaming } from '../templates/naming.ts';
import { withTree } from './branch.ts';
import { copiedData } from './copied-data.ts';
import { sameScenarioName } from './pair-scenarios.ts';

export const scenarioRefusals = ['noTree', 'noScenario', 'nameTaken', 'lastScenario', 'lastActive'] as const;
export type ScenarioRefusal = (typeof scenarioRefusals)[number];

export type ScenarioOutcome =
  | { readonly ok: true; readonly trees: readonly Tree[]; readonly scenarioId: RecordId }
  | { readonly ok: false; readonly reason: ScenarioRefusal };

const err = (reason: ScenarioRefusal): ScenarioOutcome => ({ ok: false, reason });

export interface NewScenario {
  readonly label: Label;
  readonly notes: string | null;
  /** All its data are copied. */
  readonly fromScenarioId: RecordId;
  readonly newId: () => RecordId;
}

const isTaken = (tree: Tree, label: Label, own?: RecordId): boolean =>
  tree.scenarioList.some((scenario) => scenario.id !== own && sameScenarioName(scenario.label, label));

/**
 * A scenario with all data of another one. Its funnels read what those of the other one read; what they read of the
 * other scenario itself they now read of the new one.
 */
export function addScenario(trees: readonly Tree[], treeId: RecordId, asked: NewScenario): ScenarioOutcome {
  const tree = trees.find((one) => one.treeId === treeId);
  if (!tree) return err('noTree');
  const { fromScenarioId, newId, label, notes } = asked;
  if (!tree.scenarioList.some(({ id }) => id === fromScenarioId)) return err('noScenario');
  if (isTaken(tree, label)) return err('nameTaken');
  const scenarioId = newId();
  const copying = { naming: freshNaming(newId), reaches: () => true, includeModeling: true };
  const repointed = (source: FunnelSource): FunnelSource => {
    const own = source.treeId === treeId && source.scenarioId === fromScenarioId;
    return { ...source, scenarioId: own ? scenarioId : source.scenarioId, targetScenarioId: scenarioId };
  };
  const flatList = tree.flatList.map((node): TreeNode => {
    const data = node.nodeDataMap[fromScenarioId];
    const links = node.downwardAggregationList.filter((source) => source.targetScenarioId === fromScenarioId);
    return {
      ...node,
      downwardAggregationList: [...node.downwardAggregationList, ...links.map(repointed)],
      nodeDataMap: data
        ? { ...node.nodeDataMap, [scenarioId]: copiedData(node.nodeId, data, scenarioId, copying, []) }
        : node.nodeDataMap,
    };
  });
  const scenarioList = [...tree.scenarioList, { id: scenarioId, label, notes, active: true }];
  return { ok: true, trees: withTree(trees, { ...tree, scenarioList, flatList }), scenarioId };
}

/** A scenario under another name, with other notes, or made inactive; one stays active. */
export function editScenario(
  trees: readonly Tree[],
  treeId: RecordId,
  scenarioId: RecordId,
  change: Partial<Pick<TreeScenario, 'label' | 'notes' | 'active'>>,
): ScenarioOutcome {
  const tree = trees.find((one) => one.treeId === treeId);
  if (!tree) return err('noTree');
  if (!tree.scenarioList.some(({ id }) => id === scenarioId)) return err('noScenario');
  if (change.label && isTaken(tree, change.label, scenarioId)) return err('nameTaken');
  const scenarioList = tree.scenarioList.map((one) => (one.id === scenarioId ? { ...one, ...change } : one));
  if (!scenarioList.some(({ active }) => active)) return err('lastActive');
  return { ok: true, trees: withTree(trees, { ...tree, scenarioList }), scenarioId };
}

/** The trees without a scenario, its data, and what funnels anywhere read of it. */
export function deleteScenario(
  trees: readonly Tree[],
  treeId: RecordId,
  scenarioId: RecordId,
): ScenarioOutcome {
  const tree = trees.find((one) => one.treeId === treeId);
  if (!tree) return err('noTree');
  const left = tree.scenarioList.filter(({ id }) => id !== scenarioId);
  if (left.length === tree.scenarioList.length) return err('noScenario');
  if (left.length === 0) return err('lastScenario');
  if (!left.some(({ active }) => active)) return err('lastActive');
  return { ok: true, trees: trees.map(without), scenarioId };

  function without(one: Tree): Tree {
    const here = one.treeId === treeId;
    const isGone = (source: FunnelSource): boolean =>
      (source.treeId === treeId && source.scenarioId === scenarioId) ||
      (here && source.targetScenarioId === scenarioId);
    const reads = one.flatList.some((node) => node.downwardAggregationList.some(isGone));
    if (!here && !reads) return one;
    const flatList = one.flatList.map((node): TreeNode => {
      const { [scenarioId]: gone, ...kept } = node.nodeDataMap;
      return {
        ...node,
        downwardAggregationList: node.downwardAggregationList.filter((source) => !isGone(source)),
        nodeDataMap: here && gone ? kept : node.nodeDataMap,
      };
    });
    return { ...one, flatList, scenarioList: here ? left : one.scenarioList };
  }
}
