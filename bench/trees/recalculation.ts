import { treeInputOf } from '../../packages/engine/src/outputs/sources.ts';
import { calculateTrees, recalculate } from '../../packages/engine/src/tree/index.ts';
import type { DatasetData, Tree } from '../../packages/model/src/dataset-data/index.ts';
import { median } from '../lib/median.ts';
import { report } from '../lib/report.ts';
import { largeTree, nodesIn } from './large-tree.ts';

const trees = 10;
const shape = { groups: 11, kinds: 6 };
const rounds = 40;
const goal = 30;

/** The program with another number at the top of a tree. */
const typed = (data: DatasetData, value: number): DatasetData => ({
  ...data,
  treeList: data.treeList.map((tree, at): Tree => {
    const [root, ...others] = tree.flatList;
    if (at > 0 || !root) return tree;
    const nodeDataMap = Object.fromEntries(
      Object.entries(root.nodeDataMap).map(([scenario, one]) => [scenario, { ...one, dataValue: value }]),
    );
    return { ...tree, flatList: [{ ...root, nodeDataMap }, ...others] };
  }),
});

/** All trees of a program after one typed number: what depends on it is calculated again. */
export function benchRecalculation(program: DatasetData): void {
  const [given] = program.treeList;
  if (!given) throw new Error('The program has no tree');
  const data = { ...program, treeList: Array.from({ length: trees }, () => largeTree(given, shape)) };
  let results = calculateTrees(treeInputOf(data));
  const times: number[] = [];
  const whole: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const next = typed(data, 1000 + round);
    const begin = performance.now();
    results = recalculate(results, treeInputOf(next));
    times.push(performance.now() - begin);
    const again = performance.now();
    calculateTrees(treeInputOf(next));
    whole.push(performance.now() - again);
  }
  const what = `${trees} trees of ${nodesIn(shape)} nodes`;
  report(`${what} after one edit, median of ${rounds}`, median(times), 'ms', { value: goal, goal: '≤ 1' });
  report('  beside calculating all of them', median(times), 'ms', { value: median(whole) });
}
