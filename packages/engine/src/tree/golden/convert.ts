import {
  extrapolationMethodIds,
  type FuNode,
  fuNodeSchema,
  modelingTypes,
  nodeTypeIds,
  type Tree,
  type TreeTemplate,
  treeSchema,
  treeTemplateSchema,
  usageTypeIds,
} from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import type { PlanningUnits, TreeInput } from '../input.ts';
import type { Place } from '../place.ts';
import type {
  GoldenData,
  GoldenNode,
  GoldenPlanningUnit,
  GoldenTemplateCase,
  GoldenTree,
  GoldenTreeInput,
  GoldenUsage,
} from './case.ts';

const kinds = { tree: 1, scenario: 2, node: 3, data: 4, row: 5 } as const;
const recordId = (kind: keyof typeof kinds, ...numbers: readonly number[]): string => {
  const [last = 0, ...higher] = numbers.toReversed();
  const [middle = 0, high = 0] = higher;
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  return `${hex(kinds[kind], 8)}-${hex(high, 4)}-7${hex(middle, 3)}-8000-${hex(last, 12)}`;
};

export const goldenPlace = (tree: number, scenario: number, node: number): Place => ({
  treeId: recordId('tree', tree),
  scenarioId: recordId('scenario', scenario),
  nodeId: recordId('node', node),
});

/** "1/2/3" is the node 3 of the scenario 2 of the tree 1. */
export function placeOfKey(key: string): Place {
  const [tree = 0, scenario = 0, node = 0] = key.split('/').map(Number);
  return goldenPlace(tree, scenario, node);
}

export const usagePeriods = [
  { usagePeriodId: 1, convertToMonth: 30.41666667 },
  { usagePeriodId: 2, convertToMonth: 4.33333333 },
  { usagePeriodId: 3, convertToMonth: 1 },
  { usagePeriodId: 4, convertToMonth: 0.08333333 },
];
const periodIds = { day: 1, week: 2, month: 3, year: 4 } as const;

export const planningUnitsOf = (units: readonly GoldenPlanningUnit[]): PlanningUnits =>
  new Map(units.map(({ id, fuPerPu }) => [id, { multiplier: fuPerPu }]));

export function goldenInput(input: GoldenTreeInput): TreeInput {
  return {
    trees: input.trees.map(goldenTree),
    period: { start: parseMonth(input.period.start), stop: parseMonth(input.period.stop) },
    planningUnits: planningUnitsOf(input.planningUnits),
    usagePeriods,
  };
}

const label = (text: string) => ({ label_en: text });

export function goldenTree(tree: GoldenTree): Tree {
  return treeSchema.parse({
    treeId: recordId('tree', tree.id),
    treeAnchorId: recordId('tree', tree.id),
    label: label(`Tree ${tree.id}`),
    forecastMethod: { id: 1 },
    regionList: [{ id: 1 }],
    scenarioList: tree.scenarios.map((id) => ({
      id: recordId('scenario', id),
      label: label(`Scenario ${id}`),
    })),
    flatList: tree.nodes.map((node, order) => ({
      ...nodeOf(node, order),
      downwardAggregationList: (node.sources ?? []).map((source) => ({
        ...goldenPlace(source.tree, source.scenario, source.node),
        targetScenarioId: recordId('scenario', source.targetScenario),
      })),
      nodeDataMap: Object.fromEntries(
        Object.entries(node.data).map(([scenario, data]) => [
          recordId('scenario', Number(scenario)),
          dataOf(node, data, Number(scenario), {
            node: (month) => ({ month: day(month) }),
            change: (start, stop) => ({ startDate: day(start), stopDate: day(stop) }),
          }),
        ]),
      ),
    })),
  });
}

/** The node ids of a template are those of a tree's nodes. */
export function goldenTemplate({ input }: GoldenTemplateCase): TreeTemplate {
  return treeTemplateSchema.parse({
    label: label('Template'),
    forecastMethod: { id: 1 },
    monthsInPast: input.monthsInPast,
    monthsInFuture: input.monthsInFuture,
    flatList: input.nodes.map((node, order) => ({
      ...nodeOf(node, order),
      nodeData: dataOf(node, node.data, 0, {
        node: (monthNo) => ({ monthNo }),
        change: (startDateNo, stopDateNo) => ({ startDateNo, stopDateNo }),
      }),
    })),
  });
}

const nodeOf = <D>(node: GoldenNode<D>, order: number) => ({
  nodeId: recordId('node', node.id),
  parentNodeId: node.parent === null ? null : recordId('node', node.parent),
  order,
  nodeType: { id: nodeTypeIds[node.type] },
  label: label(`Node ${node.id}`),
  downwardAggregationAllowed: node.isSource ?? false,
});

const day = (month: string): string => `${month}-01`;

/** How a document names its months. */
interface Naming<M> {
  readonly node: (month: M) => object;
  readonly change: (start: M, stop: M) => object;
}

function dataOf<D, M>(node: GoldenNode<D>, data: GoldenData<M>, scenario: number, naming: Naming<M>) {
  return {
    nodeDataId: recordId('data', scenario, node.id),
    ...naming.node(data.month),
    dataValue: data.value,
    manualChangesEffectFuture: data.carryManualChanges ?? false,
    nodeDataModelingList: (data.changes ?? []).map((change, n) => ({
      nodeDataModelingId: recordId('row', scenario, node.id, n),
      ...naming.change(change.start, change.stop),
      modelingType: { id: modelingTypes[change.kind] },
      dataValue: change.value,
      increaseDecrease: change.direction === 'decrease' || change.transferTo !== undefined ? -1 : 1,
      transferNodeDataId:
        change.transferTo === undefined ? null : recordId('data', scenario, change.transferTo),
    })),
    nodeDataOverrideList: (data.overrides ?? []).map(({ month, seasonalityPercent, manualChange }) => ({
      ...naming.node(month),
      seasonalityPerc: seasonalityPercent ?? null,
      manualChange: manualChange ?? null,
    })),
    fuNode: data.usage ? goldenUsage(data.usage) : null,
    puNode:
      node.planningUnitId === undefined
        ? null
        : {
            planningUnit: { id: node.planningUnitId },
            refillMonths: data.refillMonths,
            puPerVisit: data.puPerVisit,
            sharePlanningUnit: false,
          },
    ...fixedSeries(data),
  };
}

function fixedSeries<M>({ fixedSeries: series }: GoldenData<M>): object {
  const [first, last] = [series?.at(0), series?.at(-1)];
  if (!series || !first || !last) return {};
  const extrapolationMethod = { id: extrapolationMethodIds.linearRegression };
  const range = { startDate: day(first.month), stopDate: day(last.month) };
  return {
    extrapolation: true,
    nodeDataExtrapolation: { ...range, extrapolationMethod },
    nodeDataExtrapolationOptionList: [
      {
        extrapolationMethod,
        jsonProperties: range,
        extrapolationOptionDataList: series.map(({ month, value }) => ({ month: day(month), amount: value })),
      },
    ],
  };
}

export function goldenUsage(usage: GoldenUsage): FuNode {
  const period = (name: GoldenUsage['frequencyPeriod']) => (name ? { usagePeriodId: periodIds[name] } : null);
  return fuNodeSchema.parse({
    forecastingUnit: { id: 1 },
    usageType: { id: usageTypeIds[usage.type] },
    lagInMonths: usage.lagMonths,
    noOfPersons: usage.persons,
    noOfForecastingUnitsPerPerson: usage.units,
    oneTimeUsage: usage.oneTime,
    oneTimeDispensing: usage.dispensing !== 'monthByMonth',
    usageFrequency: usage.frequency,
    usagePeriod: period(usage.frequencyPeriod),
    repeatCount: usage.durationCount,
    repeatUsagePeriod: period(usage.durationPeriod),
  });
}
