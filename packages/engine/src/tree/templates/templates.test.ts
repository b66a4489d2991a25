import { type TreeTemplate, treeTemplateSchema } from '@stockwell/model/dataset-data/index';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { calculateTrees, monthsOf } from '../calculate.ts';
import { goldenInput, goldenPlace } from '../golden/convert.ts';
import { counter, exampleInput, node } from '../testing.ts';
import {
  branchFromTemplate,
  calculateTemplate,
  dayOfNumber,
  monthOfNumber,
  numberOfMonth,
  templateFromTree,
  templateStart,
  treeFromTemplate,
} from './index.ts';

const id = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const start = parseMonth('2025-04');

const template: TreeTemplate = treeTemplateSchema.parse({
  label: { label_en: 'Growing' },
  forecastMethod: { id: 1 },
  monthsInPast: 2,
  monthsInFuture: 14,
  levelList: [{ levelId: id(50), levelNo: 0, label: { label_en: 'Population' } }],
  flatList: [
    {
      nodeId: id(1),
      parentNodeId: null,
      order: 0,
      nodeType: { id: 2 },
      label: { label_en: 'People' },
      nodeData: {
        nodeDataId: id(11),
        monthNo: -2,
        dataValue: 1000,
        nodeDataModelingList: [
          {
            nodeDataModelingId: id(21),
            startDateNo: -1,
            stopDateNo: 14,
            modelingType: { id: 2 },
            dataValue: 10,
            increaseDecrease: 1,
          },
        ],
        nodeDataOverrideList: [{ monthNo: 3, manualChange: 5 }],
        annualTargetCalculator: {
          firstMonthOfTargetNo: 1,
          yearsOfTarget: 3,
          actualOrTargetValueList: [1, 2, 3, 4],
        },
      },
    },
    {
      nodeId: id(2),
      parentNodeId: id(1),
      order: 0,
      nodeType: { id: 3 },
      label: { label_en: 'Share' },
      nodeData: { nodeDataId: id(12), monthNo: 1, dataValue: 50 },
    },
  ],
});

const asked = {
  label: { label_en: 'Made' },
  forecastMethod: { id: 1 },
  regionList: [{ id: 1 }],
  notes: null,
  active: true,
  scenarioLabel: { label_en: 'Default' },
  forecastStart: start,
};

describe('relative months', () => {
  it.each([
    [-2, '2025-02'],
    [-1, '2025-03'],
    [1, '2025-04'],
    [12, '2026-03'],
  ])('%d is %s when the forecast starts in April 2025', (number, month) => {
    expect(formatMonth(monthOfNumber(number, start))).toBe(month);
    expect(numberOfMonth(parseMonth(month), start)).toBe(number);
  });

  it('have no month 0', () => {
    const [first] = template.flatList;
    const wrong = { ...template, flatList: [{ ...first, nodeData: { ...first?.nodeData, monthNo: 0 } }] };
    expect(treeTemplateSchema.safeParse(wrong).error?.issues[0]?.message).toBe('noMonthZero');
  });
});

describe('a tree made from a template', () => {
  const tree = treeFromTemplate(template, { ...asked, newId: counter() });
  const [people] = tree.flatList;
  const data = Object.values(people?.nodeDataMap ?? {})[0];

  it('has dates for the node, its rows, overrides and annual targets', () => {
    expect(data?.month).toBe('2025-02-01');
    expect(data?.nodeDataModelingList).toMatchObject([{ startDate: '2025-03-01', stopDate: '2026-05-01' }]);
    expect(data?.nodeDataOverrideList).toMatchObject([{ month: '2025-06-01', manualChange: 5 }]);
    expect(data?.annualTargetCalculator?.firstMonthOfTarget).toBe('2025-04-01');
  });

  it('grows as the template does', () => {
    const results = calculateTrees({
      trees: [tree],
      period: { start, stop: start + 11 },
      planningUnits: new Map(),
      usagePeriods: [],
    });
    const place = {
      treeId: tree.treeId,
      scenarioId: tree.scenarioList[0]?.id ?? '',
      nodeId: people?.nodeId ?? '',
    };
    expect(Array.from(monthsOf(results, place)?.end.slice(0, 5) ?? [])).toEqual([
      1000, 1010, 1020, 1030, 1045,
    ]);
  });

  it('has ids of its own, levels down to its deepest node, and one scenario', () => {
    const ids = tree.flatList.map(({ nodeId }) => nodeId);
    expect(ids.some((own) => own === id(1) || own === id(2))).toBe(false);
    expect(tree.flatList[1]?.parentNodeId).toBe(ids[0]);
    expect(tree.levelList.map(({ levelNo, label }) => [levelNo, label.label_en])).toEqual([
      [0, 'Population'],
      [1, 'Level 1'],
    ]);
    expect(tree.scenarioList).toHaveLength(1);
  });
});

describe('a template by itself', () => {
  it('counts its months from month 1', () => {
    const { monthsOf: own } = calculateTemplate({ template, planningUnits: new Map(), usagePeriods: [] });
    const people = own(id(1));
    expect(people?.first).toBe(monthOfNumber(-2, templateStart));
    expect(people?.end).toHaveLength(16);
    expect(own(id(2))?.first).toBe(templateStart);
  });

  it('gives a linear percentage from month 1 on the value the node begins with', () => {
    const [first] = template.flatList;
    if (!first) throw new Error('The template has no node');
    const [row] = first.nodeData.nodeDataModelingList;
    if (!row) throw new Error('The node has no row');
    const linear = { ...row, modelingType: { id: 3 } as const, dataValue: 5, startDateNo: 1 };
    const nodeData = {
      ...first.nodeData,
      monthNo: 1,
      nodeDataModelingList: [linear],
      nodeDataOverrideList: [],
    };
    const { monthsOf: own } = calculateTemplate({
      template: { ...template, flatList: [{ ...first, nodeData }] },
      planningUnits: new Map(),
      usagePeriods: [],
    });
    expect(Array.from(own(id(1))?.end.slice(0, 2) ?? [])).toEqual([1050, 1100]);
  });

  it('has a root percentage at 0 without complaint: its parent comes where it is used', () => {
    const [, share] = template.flatList;
    if (!share) throw new Error('The template has no share');
    const branch = { ...template, flatList: [{ ...share, parentNodeId: null }] };
    const { monthsOf: own, problems } = calculateTemplate({
      template: branch,
      planningUnits: new Map(),
      usagePeriods: [],
    });
    expect(problems).toEqual([]);
    expect(own(id(2))?.value.every((value) => value === 0)).toBe(true);
  });
});

const input = goldenInput({
  ...exampleInput({ nodes: [] }),
  trees: [
    {
      id: 1,
      scenarios: [1, 2],
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number', { month: '2023-12', fixedSeries: [{ month: '2023-12', value: 321 }] }),
        node(3, 1, 'number', {
          changes: [{ kind: 'linearNumber', value: 1, start: '2024-02', stop: '2025-06', transferTo: 4 }],
        }),
        node(4, 1, 'number', {}, { isSource: true }),
        node(5, 4, 'percentage'),
        node(
          6,
          4,
          'funnel',
          {},
          {
            sources: [
              { tree: 1, scenario: 1, node: 4, targetScenario: 1 },
              { tree: 9, scenario: 1, node: 4, targetScenario: 1 },
            ],
          },
        ),
      ].map((own) => ({ ...own, data: { ...own.data, 2: own.data[1] ?? { month: '2024-01', value: 1 } } })),
    },
  ],
});
const [tree] = input.trees;
if (!tree) throw new Error('No tree was made');
const details = { label: { label_en: 'Saved' }, forecastMethod: { id: 1 }, notes: null };
const { scenarioId, nodeId } = goldenPlace(1, 1, 4);

describe('a tree saved as template', () => {
  it('counts months from the forecast start and reaches to the farthest one used', () => {
    const saved = templateFromTree(tree, { ...details, scenarioId, period: input.period });
    if (!saved.ok) throw new Error(saved.reason);
    expect(saved.template).toMatchObject({ monthsInPast: 1, monthsInFuture: 18 });
    const numbers = saved.template.flatList.map(({ nodeData }) => nodeData.monthNo);
    expect(numbers).toEqual([1, -1, 1, 1, 1, 1]);
    expect(saved.template.flatList[2]?.nodeData.nodeDataModelingList).toMatchObject([
      { startDateNo: 2, stopDateNo: 18 },
    ]);
  });

  it('makes an extrapolated node a number with its value, and names the sources it leaves behind', () => {
    const saved = templateFromTree(tree, { ...details, scenarioId, period: input.period });
    if (!saved.ok) throw new Error(saved.reason);
    expect(saved.template.flatList[1]?.nodeData.dataValue).toBe(321);
    expect(saved.leftBehind).toMatchObject([
      { what: 'source', source: { treeId: goldenPlace(9, 1, 1).treeId } },
    ]);
    expect(saved.template.flatList.at(-1)?.downwardAggregationList).toEqual([{ nodeId }]);
  });

  it('as a branch begins with its node and leaves transfers to the outside behind', () => {
    const branch = templateFromTree(tree, {
      ...details,
      scenarioId,
      rootNodeId: nodeId,
      period: input.period,
    });
    if (!branch.ok) throw new Error(branch.reason);
    expect(branch.template.flatList.map((own) => own.parentNodeId)).toEqual([null, nodeId, nodeId]);
    const giving = templateFromTree(tree, {
      ...details,
      scenarioId,
      rootNodeId: goldenPlace(1, 1, 3).nodeId,
      period: input.period,
    });
    expect(giving).toMatchObject({ ok: true, leftBehind: [{ what: 'transfer' }] });
  });

  it('is refused for an unknown node and for months out of reach', () => {
    expect(
      templateFromTree(tree, { ...details, scenarioId, rootNodeId: id(9), period: input.period }),
    ).toEqual({
      ok: false,
      reason: 'noNode',
    });
    const far = { start: parseMonth('2200-01'), stop: parseMonth('2200-12') };
    expect(templateFromTree(tree, { ...details, scenarioId, period: far })).toEqual({
      ok: false,
      reason: 'monthTooFar',
    });
  });
});

describe('a branch template', () => {
  const branch: TreeTemplate = {
    ...template,
    flatList: template.flatList.slice(1).map((own) => ({ ...own, parentNodeId: null })),
  };

  it('becomes the last child of a node, with data of its own in every scenario', () => {
    const made = branchFromTemplate(tree, branch, {
      parentNodeId: nodeId,
      forecastStart: start,
      newId: counter(),
    });
    if (!made.ok) throw new Error(made.reason);
    const added = made.tree.flatList.at(-1);
    expect(added?.parentNodeId).toBe(nodeId);
    expect(added?.order).toBe(6);
    const data = Object.values(added?.nodeDataMap ?? {});
    expect(data.map(({ month }) => month)).toEqual([dayOfNumber(1, start), dayOfNumber(1, start)]);
    expect(new Set(data.map(({ nodeDataId }) => nodeDataId)).size).toBe(2);
    expect(made.tree.levelList.map(({ levelNo }) => levelNo)).toEqual([0, 1, 2]);
  });

  it('does not go where its root may not stand', () => {
    const parentNodeId = goldenPlace(1, 1, 1).nodeId;
    expect(
      branchFromTemplate(tree, branch, { parentNodeId, forecastStart: start, newId: counter() }),
    ).toEqual({
      ok: false,
      reason: 'notAllowedHere',
    });
  });
});
