import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import type {
  GoldenChange,
  GoldenData,
  GoldenNodeType,
  GoldenPeriod,
  GoldenTree,
  GoldenTreeInput,
  GoldenTreeNode,
  GoldenUsage,
} from './golden/case.ts';

/**
 * Trees made up from a stream of choices, for tests that must hold for any tree. The choices come from the caller,
 * so that a failing tree can be found again and made smaller.
 */
export type Pick = (below: number) => number;

const start: Month = parseMonth('2024-01');
const planningUnits = [
  { id: 1, fuPerPu: 30 },
  { id: 2, fuPerPu: 0.5 },
  { id: 3, fuPerPu: 100 },
];
/** A planning unit that the program does not have. */
const unknownUnit = 9;
const periods: readonly GoldenPeriod[] = ['day', 'week', 'month', 'year'];
const children: Readonly<Record<GoldenNodeType, readonly GoldenNodeType[]>> = {
  aggregation: ['number', 'aggregation', 'number', 'number', 'number', 'funnel'],
  number: ['percentage', 'forecastingUnit', 'percentage', 'forecastingUnit', 'percentage', 'funnel'],
  percentage: ['percentage', 'forecastingUnit', 'percentage', 'forecastingUnit', 'forecastingUnit', 'funnel'],
  forecastingUnit: ['planningUnit'],
  planningUnit: [],
  funnel: ['percentage', 'forecastingUnit'],
};
const roots: readonly GoldenNodeType[] = [
  'aggregation',
  'number',
  'aggregation',
  'number',
  'number',
  'funnel',
];

/** A node before its data are made up. */
interface Standing {
  readonly id: number;
  readonly parent: number | null;
  readonly type: GoldenNodeType;
}

export interface Limits {
  /** Numbers as large as a document may hold. */
  readonly extreme: boolean;
  /** Transfers may also lead to nodes they do not fit, or in circles. */
  readonly tangled: boolean;
  /** One tree with one scenario and without extrapolated nodes: what a template can hold. */
  readonly plain: boolean;
}

export function generatedTrees(pick: Pick, { extreme, tangled, plain }: Limits): GoldenTreeInput {
  const chance = (oneIn: number): boolean => pick(oneIn) === 0;
  const of = <T>(list: readonly T[], otherwise: T): T => list[pick(list.length)] ?? otherwise;
  const months = 1 + pick(extreme ? 60 : 20);
  const month = (): string => formatMonth(start - 4 + pick(months + 6));
  /** Most nodes begin with the month before the forecast. */
  const nodeMonth = (): string => (chance(3) ? month() : formatMonth(start - 1));
  const large = (): boolean => extreme && chance(4);
  const trees = Array.from({ length: plain ? 1 : 1 + pick(2) }, (_, i) => i + 1);
  const scenarios = [1, 2].slice(0, plain ? 1 : 1 + pick(2));

  return {
    period: { start: formatMonth(start), stop: formatMonth(start + months - 1) },
    planningUnits,
    trees: trees.map(tree),
  };

  function tree(id: number): GoldenTree {
    const standing: Standing[] = [{ id: 1, parent: null, type: of(roots, 'number') }];
    const nodes = 1 + pick(14);
    for (let next = 2; next <= nodes; next += 1) {
      // Late ones more often than early ones, so that there are branches down to planning units.
      const parent = standing[Math.max(pick(standing.length), pick(standing.length))];
      const type = parent && of(children[parent.type], 'percentage');
      if (parent && type && children[parent.type].length > 0) {
        standing.push({ id: next, parent: parent.id, type });
      }
    }
    return { id, scenarios, nodes: standing.map((node) => treeNode(node, standing)) };
  }

  function treeNode(node: Standing, standing: readonly Standing[]): GoldenTreeNode {
    const feeds = node.type === 'number' || node.type === 'percentage';
    return {
      ...node,
      isSource: feeds && !chance(4),
      ...(node.type === 'funnel' ? { sources: Array.from({ length: pick(4) }, source) } : {}),
      ...(node.type === 'planningUnit' ? { planningUnitId: chance(12) ? unknownUnit : 1 + pick(3) } : {}),
      data: Object.fromEntries(scenarios.map((scenario) => [scenario, data(node, standing)])),
    };
  }

  function source() {
    return {
      tree: of(trees, 1),
      scenario: of(scenarios, 1),
      node: 1 + pick(6),
      targetScenario: of(scenarios, 1),
    };
  }

  function value(type: GoldenNodeType): number {
    if (large()) return of([0, Number.MAX_SAFE_INTEGER, 1e-8], 0);
    return type === 'number' ? pick(5000) : of([100, 50, 12.5, pick(150)], 100);
  }

  function data(node: Standing, standing: readonly Standing[]): GoldenData<string> {
    const changes = Array.from({ length: pick(4) }, () => change(node, standing));
    return {
      month: nodeMonth(),
      value: value(node.type),
      carryManualChanges: chance(2),
      changes,
      overrides: Array.from({ length: pick(3) }, () => ({
        month: month(),
        seasonalityPercent: large() ? 9_999_999_999 : pick(120) - 60,
        manualChange: large() ? -Number.MAX_SAFE_INTEGER : pick(200) - 100,
      })),
      ...(node.type === 'forecastingUnit' ? { usage: usage() } : {}),
      refillMonths: 1 + pick(4),
      puPerVisit: large() ? 999_999_999_999 : pick(400) / 100,
      ...(!plain && node.type === 'number' && chance(8) ? { fixedSeries: series() } : {}),
    };
  }

  function change(node: Standing, standing: readonly Standing[]): GoldenChange<string> {
    const isNumber = node.type === 'number';
    const kind = isNumber
      ? of(['linearNumber', 'linearPercent', 'exponentialPercent'] as const, 'linearNumber')
      : 'linearPercentPoint';
    const to = chance(2) ? transferTo(node, standing) : undefined;
    return {
      kind,
      value: large() ? Number.MAX_SAFE_INTEGER : kind === 'linearNumber' ? pick(600) : pick(120) / 10,
      direction: chance(3) ? 'decrease' : 'increase',
      start: month(),
      stop: month(),
      ...(to === undefined ? {} : { transferTo: to }),
    };
  }

  /** Later nodes only, so that there is no circle, unless they are to be tangled. */
  function transferTo(node: Standing, standing: readonly Standing[]): number | undefined {
    if (tangled) return 1 + pick(10);
    const fitting = standing.filter(
      ({ id, parent, type }) =>
        id > node.id &&
        (node.type === 'number'
          ? type === 'number'
          : parent === node.parent && !['number', 'aggregation', 'funnel'].includes(type)),
    );
    return fitting[pick(fitting.length + 1)]?.id;
  }

  function usage(): GoldenUsage {
    const lagMonths = chance(3) ? pick(4) : 0;
    const amount = (): number => (large() ? of([999_999_999_999, 1e-9], 1) : of([1, 2, 0.5, 3], 1));
    const frequency = { frequency: amount(), frequencyPeriod: of(periods, 'day') };
    if (chance(2)) return { type: 'continuous', units: amount(), ...frequency, lagMonths };
    const discrete = { type: 'discrete', units: amount(), persons: 1 + pick(3), lagMonths } as const;
    if (chance(3)) return { ...discrete, oneTime: true };
    return {
      ...discrete,
      ...frequency,
      durationCount: of([1.5, 1], 1) * (large() ? 1e11 : 1 + pick(4)),
      durationPeriod: of(periods, 'month'),
      dispensing: chance(2) ? 'monthByMonth' : 'firstMonth',
    };
  }

  function series(): { month: string; value: number }[] {
    const first = start - 2 + pick(4);
    return Array.from({ length: 1 + pick(months + 4) }, (_, i) => ({
      month: formatMonth(first + i),
      value: pick(3000),
    }));
  }
}

/** The same choices give the same trees; they are used over and over, each time in another way. */
export function treesFrom(choices: readonly number[], limits: Limits): GoldenTreeInput {
  let next = 0;
  const pick: Pick = (below) => {
    const choice = choices[next % Math.max(1, choices.length)] ?? 0;
    const mixed = Math.imul(choice ^ Math.imul(next, 0x9e3779b1), 0x85ebca6b);
    next += 1;
    return ((mixed ^ (mixed >>> 15)) >>> 0) % Math.max(1, below);
  };
  return generatedTrees(pick, limits);
}
