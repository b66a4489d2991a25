import type { DatasetDataInput } from '@stockwell/model/dataset-data/index';
import { exampleIds, first } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import { forecastReportOf, forecastReports, type ModelingFilters } from './forecast-reports.ts';
import { datasetWith, treeInput, unitInput } from './testing.ts';
import { treeResultsOf } from './tree-results.ts';

type TreeInput = NonNullable<DatasetDataInput['treeList']>[number];

/** Numbers A and B under an aggregation: 300 and 100 in January, then 30 more of the one and 30 less of the other. */
function sideBySide(titles: readonly [string, string] = ['A', 'B']): TreeInput {
  const tree = treeInput(1);
  const root = first(tree.flatList);
  const number = (n: number, dataValue: number, increaseDecrease: 1 | -1): typeof root => ({
    ...root,
    nodeId: exampleIds.node(n),
    parentNodeId: root.nodeId,
    order: n,
    label: { label_en: titles[n - 11] ?? '' },
    nodeType: { id: 2 },
    nodeDataMap: {
      [exampleIds.scenario(1)]: {
        nodeDataId: exampleIds.nodeData(n),
        month: '2026-01-01',
        dataValue,
        nodeDataModelingList: [
          {
            nodeDataModelingId: exampleIds.row(n),
            modelingType: { id: 2 },
            dataValue: 30,
            increaseDecrease,
            startDate: '2026-02-01',
            stopDate: '2026-03-01',
          },
        ],
      },
    },
  });
  const aggregation: typeof root = {
    ...root,
    nodeType: { id: 1 },
    nodeDataMap: { [exampleIds.scenario(1)]: { nodeDataId: exampleIds.nodeData(1) } },
  };
  return { ...tree, flatList: [aggregation, number(11, 300, 1), number(12, 100, -1)] };
}

const asked: ModelingFilters = {
  treeId: exampleIds.tree(1),
  scenarioId: exampleIds.scenario(1),
  language: 'en',
  level: 1,
  nodeIds: [],
  from: '2026-01',
  to: '2026-02',
  displayBy: 1,
  asPercentage: false,
  merge: false,
};

describe('the report of modeling validation', () => {
  const data = datasetWith({ treeList: [sideBySide()] });
  const table = (more: Partial<ModelingFilters>) =>
    forecastReports
      .modelingValidation(data, { ...asked, ...more })
      .rows.map(({ values, total }) => [...values, total]);

  it('shows numbers and percentages by month', () => {
    expect(table({})).toEqual([
      [300, 100, 400],
      [330, 70, 400],
    ]);
    expect(table({ asPercentage: true })).toEqual([
      [75, 25, 100],
      [82.5, 17.5, 100],
    ]);
    expect(table({ nodeIds: [exampleIds.node(12)] })).toEqual([
      [100, 100],
      [70, 70],
    ]);
  });

  it('adds the months of years by the number of the display', () => {
    expect(table({ displayBy: 2 })).toEqual([[630, 170, 800]]);
    const { rows } = forecastReports.modelingValidation(data, { ...asked, displayBy: 6 });
    expect(rows.map(({ year }) => year)).toEqual([2026]);
  });

  it('merges nodes of one title only when asked', () => {
    const alike = datasetWith({ treeList: [sideBySide(['Same', 'Same'])] });
    const titles = (merge: boolean) =>
      forecastReports.modelingValidation(alike, { ...asked, merge }).columns.map(({ title }) => title);
    expect([titles(false), titles(true)]).toEqual([['Same', 'Same'], ['Same']]);
  });

  it('has no figures of a tree that is not there', () => {
    expect(table({ treeId: exampleIds.tree(9) })).toEqual([]);
  });

  it('calculates the trees of a document once', () => {
    expect(treeResultsOf(data)).toBe(treeResultsOf(data));
  });
});

it('computes the report of product validation in another currency', () => {
  const data = datasetWith({
    planningUnitList: [unitInput(10, { price: 3 })],
    treeList: [treeInput(1)],
  });
  const filters = { ...asked, conversionRate: 0.5 };
  const groups = forecastReportOf('productValidation')(data, filters) as ReturnType<
    typeof forecastReports.productValidation
  >;
  const [row] = groups.flatMap(({ rows }) => rows);
  expect(row).toMatchObject({ planningUnitId: 10, price: 6 });
  expect(row?.cost).toBeCloseTo((row?.quantity ?? 0) * 6, 8);
  expect(forecastReports.productValidation(data, { ...filters, treeId: exampleIds.tree(2) })).toEqual([]);
});
