import { calculateTrees, recalculate, type TreeInput } from '../../packages/engine/src/tree/index.ts';
import type { Tree } from '../../packages/model/src/dataset-data/index.ts';
import { report } from '../lib/report.ts';
import { reportTime, timeOf } from '../lib/timing.ts';
import { benchInput, type Shape, usual } from './tree.ts';

const goalMs = 100;

/** As many figures as a tree has, made by the plainest loop there is: what the machine gives away for nothing. */
function bareLoop({ nodes, months, scenarios }: Shape): number {
  const columns = 6;
  let sum = 0;
  for (let n = 0; n < nodes * scenarios; n += 1) {
    const figures = new Float64Array(months * columns);
    for (let i = 0; i < figures.length; i += 1) figures[i] = (n * (i + 1)) / 100;
    sum += figures[months] ?? 0;
  }
  return sum;
}

/** The input after a value was typed: of one node in one scenario. */
function typed(input: TreeInput, n: number, value: number): TreeInput {
  const change = (tree: Tree): Tree => ({
    ...tree,
    flatList: tree.flatList.map((node, i) => {
      const scenarioId = tree.scenarioList[0]?.id ?? '';
      const data = node.nodeDataMap[scenarioId];
      if (i !== n || !data) return node;
      return { ...node, nodeDataMap: { ...node.nodeDataMap, [scenarioId]: { ...data, dataValue: value } } };
    }),
  });
  return { ...input, trees: input.trees.map(change) };
}

export function benchTrees(): void {
  const input = benchInput(usual);
  const results = calculateTrees(input);
  if (results.problems.length > 0) throw new Error(JSON.stringify(results.problems[0]));
  const bare = timeOf(() => bareLoop(usual), 50);
  report('bare loop over as many figures', bare.best, 'ms');
  const { nodes, months, scenarios } = usual;
  const whole = timeOf(() => calculateTrees(input), 30);
  reportTime(`calculate a tree of ${nodes} nodes × ${months} months × ${scenarios} scenarios`, whole, goalMs);
  report('  against the bare loop', whole.best / bare.best, 'times');

  // A population near the middle, whose people go on to all that follow; the last population; a pack.
  const block = 9;
  const last = 1 + Math.floor((nodes - 2) / block) * block;
  for (const [what, n] of [
    ['a population in the middle of a chain of transfers', 1 + block * 27],
    ['the last population', last],
    ['a share of a pack', 5],
  ] as const) {
    let value = 0;
    let calculated = 0;
    let current = results;
    const timing = timeOf(() => {
      value += 1;
      current = recalculate(current, typed(current.input, n, 60 + (value % 7)));
      calculated = current.calculated;
    }, 50);
    reportTime(`after an edit of ${what}: ${calculated} of ${nodes * scenarios} calculated`, timing, goalMs);
    report('  against calculating all', timing.best / whole.best, 'times');
  }

  for (const factor of [1, 2, 4]) {
    const larger = benchInput({ ...usual, nodes: nodes * factor });
    reportTime(
      `  ${nodes * factor} nodes`,
      timeOf(() => calculateTrees(larger), 10),
    );
  }
}
