import type { NodeData } from '@stockwell/model/dataset-data/index';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf, recalculate, type TreeResults } from './calculate.ts';
import { goldenInput, goldenPlace } from './golden/convert.ts';
import { exampleInput, node } from './testing.ts';

/** Two numbers under a sum, each with shares; a second tree reads a share of the first number. */
const input = goldenInput({
  ...exampleInput({ nodes: [] }),
  trees: [
    {
      id: 1,
      scenarios: [1],
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number'),
        node(3, 2, 'percentage', {}, { isSource: true }),
        node(4, 3, 'percentage'),
        node(5, 1, 'number'),
        node(6, 5, 'percentage'),
      ],
    },
    {
      id: 2,
      scenarios: [1],
      nodes: [
        node(1, null, 'funnel', {}, { sources: [{ tree: 1, scenario: 1, node: 3, targetScenario: 1 }] }),
        node(2, 1, 'percentage'),
      ],
    },
  ],
});

const place = (tree: number, id: number) => goldenPlace(tree, 1, id);

function afterEdit(results: TreeResults, id: number, change: Partial<NodeData>): TreeResults {
  const { nodeId, scenarioId, treeId } = place(1, id);
  return recalculate(results, {
    trees: results.input.trees.map((tree) =>
      tree.treeId !== treeId
        ? tree
        : {
            ...tree,
            flatList: tree.flatList.map((own) => {
              const data = own.nodeDataMap[scenarioId];
              return own.nodeId === nodeId && data
                ? { ...own, nodeDataMap: { ...own.nodeDataMap, [scenarioId]: { ...data, ...change } } }
                : own;
            }),
          },
    ),
  });
}

describe('after an edit', () => {
  const before = calculateTrees(input);

  it('only the node, what stands below it, its sums and the funnels that read it are calculated', () => {
    const after = afterEdit(before, 2, { dataValue: 50 });
    // The number, its two shares, the sum above, the funnel of the other tree and the share below that.
    expect([before.calculated, after.calculated]).toEqual([8, 6]);
    expect(monthsOf(after, place(2, 2))?.value[0]).toBe(50);
    expect(monthsOf(after, place(1, 1))?.value[0]).toBe(150);
    expect(monthsOf(after, place(1, 6))).toBe(monthsOf(before, place(1, 6)));
  });

  it('nothing goes on where the numbers stay as they were', () => {
    const after = afterEdit(before, 2, { notes: 'Checked with the ministry' });
    expect(after.calculated).toBe(1);
    expect(monthsOf(after, place(1, 2))).toBe(monthsOf(before, place(1, 2)));
  });

  it('everything is calculated when the forecast ends in another month', () => {
    const period = { ...input.period, stop: input.period.stop + 1 };
    const after = recalculate(before, { period });
    expect(after.calculated).toBe(8);
    expect(monthsOf(after, place(2, 2))?.value).toHaveLength(13);
  });

  it('a transfer between branches calculates the branch it leads to as well', () => {
    const row = {
      nodeDataModelingId: '00000005-0000-7000-8000-0000000000ff',
      startDate: '2024-02-01',
      stopDate: '2024-12-01',
      modelingType: { id: 2 },
      dataValue: 10,
      increaseDecrease: -1,
      transferNodeDataId:
        input.trees[0]?.flatList[4]?.nodeDataMap[place(1, 5).scenarioId]?.nodeDataId ?? null,
      notes: null,
      modelingSource: 0,
    } as const;
    const after = afterEdit(before, 2, { nodeDataModelingList: [row] });
    expect(after.problems).toEqual([]);
    expect(monthsOf(after, place(1, 6))?.value[1]).toBe(110);
    expect(monthsOf(after, place(2, 1))?.value[1]).toBe(90);
  });

  it('packs follow the kind of use even where the units stay the same', () => {
    const product = calculateTrees(
      goldenInput(
        exampleInput({
          nodes: [
            node(1, null, 'number'),
            node(2, 1, 'forecastingUnit', {
              usage: { type: 'continuous', units: 1, frequency: 1, frequencyPeriod: 'month' },
            }),
            node(3, 2, 'planningUnit', { puPerVisit: 4, refillMonths: 2 }, { planningUnitId: 9 }),
          ],
          planningUnits: [{ id: 9, fuPerPu: 1 }],
        }),
      ),
    );
    expect(monthsOf(product, place(1, 3))?.puForecast[0]).toBe(200);
    const fuNode = product.input.trees[0]?.flatList[1]?.nodeDataMap[place(1, 2).scenarioId]?.fuNode;
    if (!fuNode) throw new Error('The node has no usage');
    const once = afterEdit(product, 2, { fuNode: { ...fuNode, usageType: { id: 1 }, oneTimeUsage: true } });
    expect(monthsOf(once, place(1, 2))?.value).toEqual(monthsOf(product, place(1, 2))?.value);
    expect(monthsOf(once, place(1, 3))?.puForecast[0]).toBe(400);
  });
});
