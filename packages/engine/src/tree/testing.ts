import { calculateTrees, monthsOf, type TreeResults } from './calculate.ts';
import type {
  GoldenData,
  GoldenPlanningUnit,
  GoldenTree,
  GoldenTreeInput,
  GoldenTreeNode,
} from './golden/case.ts';
import { goldenInput, goldenPlace } from './golden/convert.ts';
import type { NodeMonths } from './node-months.ts';

/** Trees of worked examples: one scenario, the year 2024, January when no month is said. */

type Data = Partial<GoldenData<string>>;
type Further = Partial<Omit<GoldenTreeNode, 'id' | 'parent' | 'type' | 'data'>>;

export function node(
  id: number,
  parent: number | null,
  type: GoldenTreeNode['type'],
  data: Data = {},
  further: Further = {},
): GoldenTreeNode {
  return { id, parent, type, ...further, data: { 1: { month: '2024-01', value: 100, ...data } } };
}

export interface Example {
  readonly nodes: readonly GoldenTreeNode[];
  readonly stop?: string;
  readonly planningUnits?: readonly GoldenPlanningUnit[];
}

export const exampleInput = ({ nodes, stop = '2024-12', planningUnits = [] }: Example): GoldenTreeInput => ({
  period: { start: '2024-01', stop },
  planningUnits,
  trees: [{ id: 1, scenarios: [1], nodes } satisfies GoldenTree],
});

type Column = 'start' | 'change' | 'end' | 'value' | 'puForecast' | 'visits';

export interface Calculated {
  readonly results: TreeResults;
  readonly months: (node: number) => NodeMonths;
  /** A column to 4 decimals, as examples print it. */
  readonly figures: (node: number, column?: Column) => number[];
}

export function calculated(example: Example): Calculated {
  const results = calculateTrees(goldenInput(exampleInput(example)));
  const months = (id: number): NodeMonths => {
    const found = monthsOf(results, goldenPlace(1, 1, id));
    if (!found) throw new Error(`Node ${id} has no months`);
    return found;
  };
  return {
    results,
    months,
    figures: (id, column = 'value') =>
      Array.from(months(id)[column] ?? [], (figure) => Number(figure.toFixed(4))),
  };
}

/** New ids, one after the other; none of them stands in an example. */
export function counter(): () => string {
  let made = 0;
  return () => {
    made += 1;
    return `00000009-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
  };
}
