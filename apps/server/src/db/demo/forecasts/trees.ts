import { addScenario } from '@stockwell/engine/tree/branches/index';
import { treeFromTemplate } from '@stockwell/engine/tree/templates/index';
import type { DatasetData, NodeData, Tree, TreeNode } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import { monthOfYear, parseMonth } from '@stockwell/model/months';
import { labelOf } from '../catalogue/words.ts';
import { idOf } from '../part.ts';
import type { PlanRandom } from '../plans/plan-random.ts';
import { templateOf } from '../trees/build-template.ts';
import { nodesPerRegion, scenarioPerRegion } from '../trees/per-region.ts';
import { prunedTo } from '../trees/prune.ts';
import type { NodeScript, ScenarioScript, TreeScript } from '../trees/script.ts';
import { extrapolatedNode } from './extrapolated-node.ts';
import type { ForecastFixture } from './fixture.ts';

type Change = (node: TreeNode) => TreeNode;

/** A tree with some of its nodes changed, by their English names. */
const changed = (tree: Tree, changes: ReadonlyMap<string, Change>): Tree => ({
  ...tree,
  flatList: tree.flatList.map((node) => changes.get(node.label.label_en)?.(node) ?? node),
});

const withData =
  (scenarioId: RecordId, change: (data: NodeData) => NodeData): Change =>
  (node) => {
    const data = node.nodeDataMap[scenarioId];
    return data ? { ...node, nodeDataMap: { ...node.nodeDataMap, [scenarioId]: change(data) } } : node;
  };

const scenarioOf = (tree: Tree): RecordId => tree.scenarioList[0]?.id ?? '';

/** What the second scenario sees otherwise. */
function asSeenBy({ values = {}, pace = {} }: ScenarioScript, scenarioId: RecordId): Map<string, Change> {
  const names = new Set([...Object.keys(values), ...Object.keys(pace)]);
  return new Map(
    [...names].map((name) => [
      name,
      withData(scenarioId, (data) => ({
        ...data,
        dataValue: values[name] ?? data.dataValue,
        nodeDataModelingList: data.nodeDataModelingList.map((row) => ({
          ...row,
          dataValue: row.dataValue === null ? null : row.dataValue * (pace[name] ?? 1),
        })),
      })),
    ]),
  );
}

/** The trees of a program, each with two scenarios; products that the program lacks are left out of them. */
export function programTrees(
  { script, ids, methods, products }: ForecastFixture,
  data: DatasetData,
  random: PlanRandom,
  newId: () => RecordId,
): readonly Tree[] {
  const start = parseMonth(data.currentVersion.forecastStartDate.slice(0, 7));
  const stop = parseMonth(data.currentVersion.forecastStopDate.slice(0, 7));
  const known = new Set(products.map((product) => product.script.name));
  let trees: readonly Tree[] = [];
  for (const one of script.trees) {
    const root = prunedTo(one.template.root, known);
    if (!root) continue;
    const regions = one.regions ?? data.regionList.length;
    const second = scenarioPerRegion(one.second, root, regions);
    trees = withSecond([...trees, first(one, nodesPerRegion(root, regions))], second);
  }
  return trees;

  function first(one: TreeScript, root: NodeScript): Tree {
    const forecastMethodId = idOf(methods, one.template.method);
    const build = { ids, forecastMethodId, startsIn: monthOfYear(start), newId };
    const template = templateOf({ ...one.template, root }, build);
    const tree = treeFromTemplate(template, {
      label: template.label,
      forecastMethod: template.forecastMethod,
      regionList: data.regionList.slice(0, one.regions).map(({ id }) => ({ id })),
      notes: one.notes,
      active: true,
      scenarioLabel: labelOf(one.first),
      forecastStart: start,
      newId,
    });
    return changed(tree, new Map([...readingOf(one, tree), ...followingHistory(one, tree)]));
  }

  /** A funnel that reads the first scenario of an earlier tree. */
  function readingOf({ reads }: TreeScript, tree: Tree): [string, Change][] {
    if (!reads) return [];
    const sources = trees.flatMap(({ treeId, flatList, scenarioList }) =>
      flatList
        .filter(({ label }) => label.label_en === reads.node)
        .map(({ nodeId }) => ({
          treeId,
          scenarioId: scenarioList[0]?.id ?? '',
          nodeId,
          targetScenarioId: scenarioOf(tree),
        })),
    );
    return [[reads.funnel, (node) => ({ ...node, downwardAggregationList: sources })]];
  }

  function followingHistory({ extrapolated }: TreeScript, tree: Tree): [string, Change][] {
    if (!extrapolated) return [];
    const { node, months, growth } = extrapolated;
    const past = { first: start - months, last: start - 1, growth };
    const change = withData(scenarioOf(tree), (own) => extrapolatedNode(own, past, stop, random));
    return [[node, change]];
  }

  function withSecond(made: readonly Tree[], second: ScenarioScript): readonly Tree[] {
    const tree = made.at(-1);
    if (!tree) return [];
    const asked = {
      label: labelOf(second.words),
      notes: second.notes,
      fromScenarioId: scenarioOf(tree),
      newId,
    };
    const added = addScenario(made, tree.treeId, asked);
    if (!added.ok) throw new Error(`No second scenario: ${added.reason}`);
    return added.trees.map((one) =>
      one.treeId === tree.treeId ? changed(one, asSeenBy(second, added.scenarioId)) : one,
    );
  }
}
