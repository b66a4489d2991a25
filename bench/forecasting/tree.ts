import type { TreeInput } from '../../packages/engine/src/tree/index.ts';
import { type Tree, treeSchema } from '../../packages/model/src/dataset-data/index.ts';
import { formatMonth, type Month, parseMonth } from '../../packages/model/src/months.ts';

/** A made-up tree, the same for the same shape: populations that give people to each other, shares, products. */
export interface Shape {
  readonly nodes: number;
  readonly months: number;
  readonly scenarios: number;
}

export const usual: Shape = { nodes: 500, months: 120, scenarios: 3 };

const start: Month = parseMonth('2024-01');
const multipliers = [1, 10, 30, 100];

const id = (kind: number, n: number): string =>
  `${kind.toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const day = (month: Month): string => `${formatMonth(month)}-01`;

/** One block of a tree: a population, two shares of it, and a product with two packs under each. */
const block = [
  { type: 2, under: -1 },
  { type: 3, under: 0 },
  { type: 3, under: 0 },
  { type: 4, under: 1 },
  { type: 5, under: 3 },
  { type: 5, under: 3 },
  { type: 4, under: 2 },
  { type: 5, under: 6 },
  { type: 5, under: 6 },
] as const;

export function benchInput(shape: Shape): TreeInput {
  return {
    trees: [benchTree(shape)],
    period: { start, stop: start + shape.months - 1 },
    planningUnits: new Map(multipliers.map((multiplier, i) => [i + 1, { multiplier }])),
    usagePeriods: [],
  };
}

export function benchTree({ nodes, months, scenarios }: Shape): Tree {
  const last = start + months - 1;
  const scenarioList = Array.from({ length: scenarios }, (_, i) => ({
    id: id(2, i),
    label: { label_en: `Scenario ${i}` },
  }));

  /** Node 0 is the sum of all populations; the others follow block by block. */
  function node(n: number) {
    const at = (n - 1) % block.length;
    const place = block[at];
    const first = n - at;
    const parent = !place ? null : place.under < 0 ? 0 : first + place.under;
    return {
      nodeId: id(3, n),
      parentNodeId: n === 0 || parent === null ? null : id(3, parent),
      order: n,
      nodeType: { id: n === 0 ? 1 : (place?.type ?? 3) },
      label: { label_en: `Node ${n}` },
      nodeDataMap: Object.fromEntries(
        scenarioList.map((scenario, s) => [scenario.id, data(n, s, n === 0 ? 1 : (place?.type ?? 3))]),
      ),
    };
  }

  function data(n: number, scenario: number, type: number) {
    const dataId = (of: number): string => id(4, of * 100 + scenario);
    const row = (at: number, kind: number, value: number, transferTo?: string) => ({
      nodeDataModelingId: id(5, (n * 100 + scenario) * 10 + at),
      startDate: day(start + at * 12),
      stopDate: day(last),
      modelingType: { id: kind },
      dataValue: value,
      increaseDecrease: transferTo === undefined ? 1 : -1,
      transferNodeDataId: transferTo ?? null,
    });
    const numbers = [row(0, 4, 0.3), row(1, 3, 1), row(2, 2, 5)];
    const gives = n + block.length < nodes ? [row(3, 4, 2, dataId(n + block.length))] : [];
    return {
      nodeDataId: dataId(n),
      month: day(start - 1),
      dataValue: type === 2 ? 10_000 + n + scenario : 50,
      manualChangesEffectFuture: n % 2 === 0,
      nodeDataModelingList: type === 2 ? [...numbers, ...gives] : [row(1, 5, 0.1)],
      nodeDataOverrideList:
        n % 4 === 0 ? [{ month: day(start + 6), seasonalityPerc: 10, manualChange: 2 }] : [],
      fuNode: type === 4 ? usage(n) : null,
      puNode:
        type === 5 ? { planningUnit: { id: 1 + (n % multipliers.length) }, refillMonths: 1 + (n % 3) } : null,
    };
  }

  return treeSchema.parse({
    treeId: id(1, 1),
    treeAnchorId: id(1, 1),
    label: { label_en: 'Benchmark' },
    forecastMethod: { id: 1 },
    regionList: [{ id: 1 }],
    scenarioList,
    flatList: Array.from({ length: nodes }, (_, n) => node(n)),
  });
}

/** Continuous, and courses given month by month, in turns. */
const usage = (n: number) => ({
  forecastingUnit: { id: 1 },
  usageType: { id: 1 + (n % 2) },
  noOfForecastingUnitsPerPerson: 2,
  oneTimeDispensing: false,
  usageFrequency: 1,
  usagePeriod: { usagePeriodId: 1 },
  repeatCount: 6.5,
  repeatUsagePeriod: { usagePeriodId: 3 },
  lagInMonths: n % 3,
});
