import { type CellResult, calculateCell } from './calculate-cell.ts';
import { orderOf } from './calculation-order.ts';
import type { Cell } from './cell.ts';
import { type ByPlace, forestOf, found } from './forest.ts';
import type { TreeInput } from './input.ts';
import { isUnchanged } from './is-unchanged.ts';
import { type NodeMonths, sameMonths } from './node-months.ts';
import type { Place } from './place.ts';
import type { TreeProblem } from './problem.ts';

/** The months of every node of every scenario, and what the calculation reports. */
export interface TreeResults {
  readonly input: TreeInput;
  readonly cells: ByPlace<CellResult>;
  readonly problems: readonly TreeProblem[];
  /** How many nodes were calculated; the others were taken over from before. */
  readonly calculated: number;
}

/** With its links: what the months of a node are made from. */
export const resultOf = (results: TreeResults, place: Place): CellResult | undefined =>
  found(results.cells, place);

/** Undefined where there is no such node, or it has no months. */
export const monthsOf = (results: TreeResults, place: Place): NodeMonths | undefined =>
  resultOf(results, place)?.months ?? undefined;

export const calculateTrees = (input: TreeInput): TreeResults => calculate(input, undefined);

/**
 * The same after a change, calculating only what depends on it. Documents are never changed in place: a node whose
 * data are the very same as before, and all it is made from, stands.
 */
export const recalculate = (previous: TreeResults, change: Partial<TreeInput>): TreeResults => {
  const input = { ...previous.input, ...change };
  return calculate(input, hasSameBasis(previous.input, input) ? previous : undefined);
};

/** What every node is calculated by. */
const hasSameBasis = (one: TreeInput, other: TreeInput): boolean =>
  one.period.stop === other.period.stop &&
  one.usagePeriods.length === other.usagePeriods.length &&
  one.usagePeriods.every((period, i) => {
    const also = other.usagePeriods[i];
    return also?.usagePeriodId === period.usagePeriodId && also.convertToMonth === period.convertToMonth;
  });

function calculate(input: TreeInput, previous: TreeResults | undefined): TreeResults {
  const before = (place: Place): CellResult | undefined => previous && found(previous.cells, place);
  const forest = forestOf(input, (place) => before(place)?.cell);
  const cells = [...forest.cells.values()].flatMap((scenarios) =>
    [...scenarios.values()].flatMap((nodes) => [...nodes.values()]),
  );
  const order = orderOf(cells);
  const results = new Map<Cell, CellResult>();
  const changed = new Set<Cell>();
  let calculated = 0;
  for (const cell of order.cells) {
    const earlier = before(cell.place);
    if (earlier && isUnchanged(cell, earlier.cell, changed)) {
      results.set(cell, { ...earlier, cell });
      continue;
    }
    calculated += 1;
    const made = calculateCell(cell, input.period.stop, (of) => results.get(of)?.months ?? null);
    const equal = earlier !== undefined && sameMonths(made.months, earlier.months);
    if (!equal) changed.add(cell);
    results.set(cell, equal ? { ...made, months: earlier.months } : made);
  }
  const cellProblems = cells.flatMap((cell) => results.get(cell)?.problems ?? []);
  return {
    input,
    cells: placed(forest.cells, results),
    problems: [...forest.problems, ...order.problems, ...cellProblems],
    calculated,
  };
}

function placed(cells: ByPlace<Cell>, results: ReadonlyMap<Cell, CellResult>): ByPlace<CellResult> {
  const resultsIn = (nodes: ReadonlyMap<string, Cell>): Map<string, CellResult> => {
    const own = new Map<string, CellResult>();
    for (const [nodeId, cell] of nodes) {
      const result = results.get(cell);
      if (result) own.set(nodeId, result);
    }
    return own;
  };
  return new Map(
    [...cells].map(([treeId, scenarios]) => [
      treeId,
      new Map([...scenarios].map(([scenarioId, nodes]) => [scenarioId, resultsIn(nodes)])),
    ]),
  );
}
