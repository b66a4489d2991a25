/// <reference types="vite/types/importMeta.d.ts" />
import { nodeTypeIds, type Tree, treeSchema } from '@stockwell/model/dataset-data/index';
import type { RecordId } from '@stockwell/model/documents/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf, type TreeResults } from '../calculate.ts';
import { treesFrom } from '../generated.ts';
import { goldenInput } from '../golden/convert.ts';
import type { TreeInput } from '../input.ts';
import type { NodeMonths } from '../node-months.ts';
import { counter } from '../testing.ts';
import { branchOf } from './branch.ts';
import { copyBranch, mergeTrees, moveBranch } from './index.ts';

const runs = Number(import.meta.env.PROPERTY_RUNS ?? 200);
const limit = 60_000 + runs * 60;

const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: 20, maxLength: 60, size: 'max' });
const anyTrees: fc.Arbitrary<TreeInput> = choices.map((list) =>
  goldenInput(treesFrom(list, { extreme: false, tangled: false, plain: false })),
);

function same(what: string, one: number, other: number): void {
  if (!(Math.abs(one - other) <= 1e-7 * Math.max(1, Math.abs(one)))) {
    throw new Error(`${what}: ${one} and ${other}`);
  }
}

function sameFigures(what: string, one: NodeMonths | undefined, other: NodeMonths | undefined): void {
  expect(other?.first).toBe(one?.first);
  for (const column of ['end', 'value', 'puForecast'] as const) {
    for (const [i, figure] of one?.[column].entries() ?? []) {
      same(`${what} ${column}`, figure, other?.[column][i] ?? Number.NaN);
    }
  }
}

/** By planning unit and month: the forecasts of a scenario. */
function forecasts(
  results: TreeResults,
  tree: Tree,
  scenarioId: RecordId,
  sums = new Map<string, number>(),
): Map<string, number> {
  for (const { nodeId, nodeType, nodeDataMap } of tree.flatList) {
    const unit = nodeDataMap[scenarioId]?.puNode?.planningUnit;
    const months = monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId });
    if (nodeType.id !== nodeTypeIds.planningUnit || !unit || !months) continue;
    for (const [i, packs] of months.puForecast.entries()) {
      const key = `${unit.id}/${months.first + i}`;
      sums.set(key, (sums.get(key) ?? 0) + packs);
    }
  }
  return sums;
}

describe('two trees merged', () => {
  it('forecast what they did apart, and so do trees that read from them', { timeout: limit }, () => {
    let compared = 0;
    const names = fc.boolean();
    const property = fc.property(anyTrees, names, (input, otherNames) => {
      const [one, twin] = input.trees;
      if (!one || !twin) return;
      const other = otherNames ? renamed(twin) : twin;
      const newId = counter();
      const third: Tree = { ...twin, treeId: newId(), treeAnchorId: newId() };
      const before = calculateTrees({ ...input, trees: [one, other, third] });
      const merged = mergeTrees([one, other, third], {
        treeIds: [one.treeId, other.treeId],
        label: { label_en: 'Both' },
        newId,
      });
      if (!merged.ok) throw new Error(merged.reason);
      expect(merged.leftBehind).toEqual([]);
      treeSchema.parse(merged.tree);
      const after = calculateTrees({ ...input, trees: merged.trees });
      for (const { scenarioId, halves } of merged.scenarios) {
        const apart = forecasts(before, other, halves[1], forecasts(before, one, halves[0]));
        const together = forecasts(after, merged.tree, scenarioId);
        expect([...together.keys()].sort()).toEqual([...apart.keys()].sort());
        for (const [key, packs] of apart) same(key, packs, together.get(key) ?? Number.NaN);
        compared += apart.size;
      }
      for (const { id } of third.scenarioList) {
        for (const { nodeId } of third.flatList) {
          const place = { treeId: third.treeId, scenarioId: id, nodeId };
          sameFigures('third tree', monthsOf(before, place), monthsOf(after, place));
        }
      }
    });
    fc.assert(property, { numRuns: runs });
    expect(compared).toBeGreaterThan(runs);
  });

  const renamed = (tree: Tree): Tree => ({
    ...tree,
    scenarioList: tree.scenarioList.map((scenario, i) =>
      i === 0 ? { ...scenario, label: { label_en: 'Only here' } } : scenario,
    ),
  });
});

describe('a branch', () => {
  /** The branches whose figures must be equal when nothing was left behind. */
  const compare = (
    results: TreeResults,
    tree: Tree,
    from: RecordId,
    after: TreeResults,
    to: Tree,
    top: RecordId,
  ) => {
    const originals = branchOf(tree, from);
    const copies = branchOf(to, top);
    expect(copies.length).toBe(originals.length);
    for (const { id: scenarioId } of tree.scenarioList) {
      for (const [i, { nodeId }] of originals.entries()) {
        const copy = copies[i]?.nodeId ?? '';
        sameFigures(
          `copy of ${nodeId}`,
          monthsOf(results, { treeId: tree.treeId, scenarioId, nodeId }),
          monthsOf(after, { treeId: to.treeId, scenarioId, nodeId: copy }),
        );
      }
    }
    return originals.length;
  };

  it('copied or moved under its own parent has the same numbers', { timeout: limit }, () => {
    let compared = 0;
    const property = fc.property(anyTrees, fc.nat(), (input, choice) => {
      const tree = input.trees[choice % input.trees.length];
      const node = tree?.flatList[choice % tree.flatList.length];
      if (!tree || !node || node.parentNodeId === null) return;
      const asked = {
        treeId: tree.treeId,
        nodeId: node.nodeId,
        toTreeId: tree.treeId,
        toParentNodeId: node.parentNodeId,
        includeModeling: true,
        scenarioFor: (id: RecordId) => id,
        newId: counter(),
      };
      const before = calculateTrees(input);
      for (const carry of [copyBranch, moveBranch]) {
        const made = carry(input.trees, asked);
        if (!made.ok) throw new Error(made.reason);
        const to = made.trees.find(({ treeId }) => treeId === tree.treeId);
        if (!to) throw new Error('The tree is gone');
        treeSchema.parse(to);
        if (made.leftBehind.length > 0) continue;
        const after = calculateTrees({ ...input, trees: made.trees });
        compared += compare(before, tree, node.nodeId, after, to, made.nodeId);
      }
    });
    fc.assert(property, { numRuns: runs });
    expect(compared).toBeGreaterThan(runs);
  });
});
