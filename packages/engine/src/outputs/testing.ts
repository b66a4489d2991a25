import {
  type DatasetData,
  type DatasetDataInput,
  parseDatasetData,
} from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds, exampleTree, first } from '@stockwell/model/dataset-data/testing';
import { formatMonth, type Month, parseMonth } from '@stockwell/model/months';
import { calculateTrees } from '../tree/index.ts';
import { type Forecasts, selectedForecasts } from './selected-forecast.ts';
import { treeInputOf } from './sources.ts';

/** Examples for the tests of outputs: two regions, two products, the first quarter of 2026. */

export const january: Month = parseMonth('2026-01');

type UnitInput = NonNullable<DatasetDataInput['planningUnitList']>[number];
type TreeInput = NonNullable<DatasetDataInput['treeList']>[number];
type ExtrapolationInput = NonNullable<DatasetDataInput['consumptionExtrapolation']>[number];

export const unitInput = (id: number, part: Partial<UnitInput> = {}): UnitInput => ({
  programPlanningUnitId: id,
  planningUnit: { id, multiplier: 30, forecastingUnit: { id: 5, tracerCategory: { id: 2 } } },
  ...part,
});

/** Values of consecutive months; null has none. */
export const extrapolationInput = (
  n: number,
  values: readonly (number | null)[],
  part: Partial<ExtrapolationInput> = {},
  start: Month = january,
): ExtrapolationInput => ({
  consumptionExtrapolationId: exampleIds.extrapolation(n),
  planningUnit: { id: 10 },
  region: { id: 1 },
  extrapolationMethod: { id: 7 },
  jsonProperties: { startDate: '2025-07-01', stopDate: '2025-12-01', months: 6 },
  extrapolationDataList: values.map((amount, i) => ({ month: `${formatMonth(start + i)}-01`, amount })),
  ...part,
});

/** The tree of the example (1,000 packs a month of product 10 in region 1) under other ids and with other people. */
export function treeInput(n: number, people = 1000, part: Partial<TreeInput> = {}): TreeInput {
  const tree = exampleTree();
  Object.assign(first(Object.values(first(tree.flatList).nodeDataMap)), { dataValue: people });
  return {
    ...tree,
    treeId: exampleIds.tree(n),
    treeAnchorId: exampleIds.tree(n),
    label: { label_en: `Tree ${n}` },
    ...part,
  };
}

export const actualInput = (
  n: number,
  month: Month,
  amount: number,
  region = 1,
  product = 10,
): NonNullable<DatasetDataInput['actualConsumptionList']>[number] => ({
  actualConsumptionId: exampleIds.consumption(n),
  planningUnit: { id: product },
  region: { id: region },
  month: `${formatMonth(month)}-01`,
  amount,
});

export function datasetWith(part: Partial<DatasetDataInput> = {}): DatasetData {
  const example = exampleDataset();
  return parseDatasetData({
    ...example,
    currentVersion: { ...example.currentVersion, forecastStopDate: '2026-03-01' },
    regionList: [{ id: 1 }, { id: 2 }],
    planningUnitList: [unitInput(10), unitInput(20)],
    actualConsumptionList: [],
    consumptionExtrapolation: [],
    treeList: [],
    ...part,
  });
}

export const calculated = (data: DatasetData) => calculateTrees(treeInputOf(data));
export const forecastsIn = (data: DatasetData): Forecasts => selectedForecasts(data, calculated(data));

export const selectTrees = (...trees: readonly number[]) => ({
  treeAndScenario: trees.map((n) => ({ treeId: exampleIds.tree(n), scenarioId: exampleIds.scenario(1) })),
});
export const selectExtrapolation = (n: number, notes: string | null = null) => ({
  consumptionExtrapolationId: exampleIds.extrapolation(n),
  notes,
});
