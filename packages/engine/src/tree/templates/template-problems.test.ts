import { type TreeTemplate, treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { describe, expect, it } from 'vitest';
import { templateProblems } from './template-problems.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

type Part = Record<string, unknown>;

const node = (n: number, parent: number | null, type: number, more: Part = {}, data: Part = {}) => ({
  nodeId: id(n),
  parentNodeId: parent === null ? null : id(parent),
  order: n,
  nodeType: { id: type },
  label: { label_en: `Node ${n}` },
  ...more,
  nodeData: { nodeDataId: id(100 + n), monthNo: -1, dataValue: 50, ...data },
});

const row = (n: number, to: number | null, more: Part = {}) => ({
  nodeDataModelingId: id(n),
  modelingType: { id: 5 },
  dataValue: 1,
  increaseDecrease: -1,
  transferNodeDataId: to === null ? null : id(100 + to),
  startDateNo: 1,
  stopDateNo: 12,
  ...more,
});

const template = (flatList: unknown[], more: Part = {}): TreeTemplate =>
  treeTemplateSchema.parse({
    label: { label_en: 'Template' },
    forecastMethod: { id: 1 },
    monthsInPast: 2,
    monthsInFuture: 12,
    flatList,
    ...more,
  });

const wrong = (flatList: unknown[], more: Part = {}): string[] =>
  templateProblems(template(flatList, more)).map(({ field, code }) => `${field} ${code}`);

const moving = (to: number, more: Part = {}) => ({ nodeDataModelingList: [row(500, to, more)] });

describe('a template', () => {
  it('may begin with anything but a planning unit', () => {
    const usage = {
      forecastingUnit: null,
      usageType: { id: 1 },
      noOfForecastingUnitsPerPerson: 1,
      oneTimeUsage: true,
    };
    for (const type of [1, 2, 3, 6]) expect(wrong([node(1, null, type)])).toEqual([]);
    expect(wrong([node(1, null, 4, {}, { fuNode: usage })])).toEqual([]);
    expect(wrong([node(1, null, 5)])).toEqual(['flatList.0.nodeType notAllowedHere']);
  });

  it('has ids that stand once, and every node below its root', () => {
    expect(wrong([node(1, null, 2), node(1, 1, 3)])).toEqual(['flatList duplicateId']);
    expect(wrong([node(1, null, 2), node(2, 3, 3), node(3, 2, 3)])).toEqual(['flatList circle']);
  });

  it('has months within its own, overrides once a month, and changes that do not end before they start', () => {
    const found = wrong([
      node(
        1,
        null,
        2,
        {},
        {
          monthNo: 13,
          nodeDataModelingList: [row(500, null, { startDateNo: -3, stopDateNo: -4 })],
          nodeDataOverrideList: [{ monthNo: 1 }, { monthNo: 1 }, { monthNo: 13 }],
        },
      ),
    ]);
    expect(found).toEqual([
      'flatList.0.nodeData.monthNo monthOutOfRange',
      'flatList.0.nodeData.nodeDataModelingList.0.startDateNo monthOutOfRange',
      'flatList.0.nodeData.nodeDataModelingList.0.stopDateNo monthOutOfRange',
      'flatList.0.nodeData.nodeDataModelingList.0.stopDateNo stopBeforeStart',
      'flatList.0.nodeData.nodeDataOverrideList.2.monthNo monthOutOfRange',
      'flatList.0.nodeData.nodeDataOverrideList duplicateMonth',
    ]);
  });

  it('says what each kind of use needs', () => {
    const found = wrong([
      node(
        1,
        null,
        4,
        {},
        {
          fuNode: { forecastingUnit: { id: 1 }, usageType: { id: 2 }, noOfForecastingUnitsPerPerson: 1 },
        },
      ),
      node(2, 1, 5),
    ]);
    expect(found).toEqual([
      'flatList.0.nodeData.fuNode.usageFrequency required',
      'flatList.0.nodeData.fuNode.usagePeriod required',
      'flatList.1.nodeData.puNode required',
    ]);
  });

  it('transfers between shares of one parent, never in a circle', () => {
    const shares = (first: Part, second: Part) => [
      node(1, null, 2),
      node(2, 1, 3, {}, first),
      node(3, 1, 3, {}, second),
    ];
    expect(wrong(shares(moving(3), {}))).toEqual([]);
    expect(wrong(shares(moving(9), {}))).toEqual(['flatList.1.nodeData.nodeDataModelingList transfer']);
    expect(wrong(shares(moving(1), {}))).toEqual(['flatList.1.nodeData.nodeDataModelingList transfer']);
    const back = { nodeDataModelingList: [row(501, 2)] };
    expect(wrong(shares(moving(3), back)).map((text) => text.split(' ')[1])).toEqual(['circle']);
  });

  it('has funnels that read its own sources, but none that is made of themselves', () => {
    const reading = (n: number) => ({ downwardAggregationList: [{ nodeId: id(n) }] });
    const source = { downwardAggregationAllowed: true };
    const nodes = (of: number, flagged: Part) => [
      node(1, null, 2),
      node(2, 1, 3, flagged),
      node(3, 1, 6, reading(of)),
      node(4, 3, 3, source),
    ];
    expect(wrong(nodes(2, source))).toEqual([]);
    expect(wrong(nodes(2, {}))).toEqual(['flatList.2.downwardAggregationList source']);
    expect(wrong(nodes(4, {})).map((text) => text.split(' ')[1])).toEqual(['circle']);
  });

  it('names its levels once', () => {
    const level = (n: number, levelNo: number, label_en: string) => ({
      levelId: id(700 + n),
      levelNo,
      label: { label_en },
    });
    expect(wrong([node(1, null, 2)], { levelList: [level(1, 0, 'A'), level(2, 0, '')] })).toEqual([
      'levelList.0.levelNo duplicateLevel',
      'levelList.1.levelNo duplicateLevel',
      'levelList.1.label.label_en required',
    ]);
  });
});
