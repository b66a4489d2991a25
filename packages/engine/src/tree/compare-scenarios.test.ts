import { describe, expect, it } from 'vitest';
import { calculateTrees } from './calculate.ts';
import { compareScenarios, scenarioMonths } from './compare-scenarios.ts';
import { goldenInput } from './golden/convert.ts';
import { node } from './testing.ts';

const twice = (value: number, other: number) => ({
  1: { month: '2024-01', value },
  2: { month: '2024-01', value: other },
});

const input = goldenInput({
  period: { start: '2024-01', stop: '2024-03' },
  planningUnits: [],
  trees: [
    {
      id: 1,
      scenarios: [1, 2],
      nodes: [
        { ...node(1, null, 'number'), data: twice(1000, 1200) },
        { ...node(3, 1, 'percentage'), data: twice(0, 10) },
        { ...node(2, 1, 'percentage'), data: twice(50, 25) },
      ],
    },
  ],
});

describe('scenarios side by side', () => {
  const results = calculateTrees(input);
  const [tree] = input.trees;
  if (!tree) throw new Error('No tree');
  const scenarioIds = tree.scenarioList.map(({ id }) => id);

  it('have every node from the top down, with differences to the first scenario', () => {
    const rows = compareScenarios(results, tree, scenarioIds, input.period.start);
    expect(rows.map(({ depth, values }) => [depth, ...values])).toEqual([
      [0, 1000, 1200],
      [1, 0, 120],
      [1, 500, 300],
    ]);
    expect(rows.map(({ changes }) => changes[1])).toEqual([20, null, -40]);
  });

  it('have all months of a node, 0 where a scenario has none', () => {
    const [root] = tree.flatList;
    if (!root) throw new Error('No root');
    const period = { start: input.period.start - 1, stop: input.period.start + 1 };
    expect(scenarioMonths(results, tree.treeId, root, scenarioIds, period)).toEqual([
      [0, 1000, 1000],
      [0, 1200, 1200],
    ]);
  });
});
