import { nodeTypeIds, type Tree } from '@stockwell/model/dataset-data/index';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { goldenPlace, goldenUsage } from '../golden/convert.ts';
import { calculated, node } from '../testing.ts';
import {
  childTypesOf,
  closesCircle,
  destinationsOf,
  extrapolationRefusal,
  funnelChoices,
  losesChildren,
  type NodeContext,
  type NodeDraft,
  nodeProblems,
  onlyChildType,
  type RowDraft,
  rowProblems,
  textOfField,
  textOfFinding,
  treeFindings,
} from './index.ts';

const { aggregation, number, percentage, forecastingUnit, planningUnit, funnel } = nodeTypeIds;
const nodeId = (id: number): string => goldenPlace(1, 1, id).nodeId;
const scenarioId = goldenPlace(1, 1, 1).scenarioId;
const treeOf = ({ results }: ReturnType<typeof calculated>): Tree => {
  const tree = results.input.trees[0];
  if (!tree) throw new Error('No tree');
  return tree;
};

describe('which child may follow which parent', () => {
  it('is as the node types say', () => {
    expect(
      [aggregation, number, percentage, forecastingUnit, planningUnit, funnel].map(childTypesOf),
    ).toEqual([
      [aggregation, number, funnel],
      [percentage, forecastingUnit, funnel],
      [percentage, forecastingUnit, funnel],
      [planningUnit],
      [],
      [percentage, forecastingUnit],
    ]);
    expect([onlyChildType(forecastingUnit), onlyChildType(number)]).toEqual([planningUnit, undefined]);
    expect([losesChildren(percentage, forecastingUnit), losesChildren(number, percentage)]).toEqual([
      true,
      false,
    ]);
  });
});

const month = parseMonth('2024-01');
const context: NodeContext = {
  months: { first: parseMonth('2014-01'), last: parseMonth('2024-12') },
  units: new Map([
    [1, { forecastingUnitId: 1, offered: true }],
    [2, { forecastingUnitId: 1, offered: false }],
    [3, { forecastingUnitId: 9, offered: true }],
  ]),
  forecastingUnitId: 1,
};
const draft: NodeDraft = {
  nodeType: number,
  parentType: aggregation,
  title: 'People',
  nodeUnitId: 1,
  month,
  value: 1000,
  extrapolated: false,
  usage: null,
  unit: null,
};

describe('a node', () => {
  const wrong = (part: Partial<NodeDraft>) =>
    nodeProblems({ ...draft, ...part }, context).map(({ field, code }) => `${field} ${code}`);

  it('is right when all is there', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ nodeType: percentage, parentType: number, value: 120.1234 })).toEqual([]);
    expect(
      wrong({ nodeType: aggregation, parentType: null, nodeUnitId: null, month: null, value: null }),
    ).toEqual([]);
    expect(wrong({ value: null, extrapolated: true })).toEqual([]);
  });

  it('has a title, a unit, a month and a value within their limits', () => {
    expect(wrong({ title: ' People', nodeUnitId: null, month: null, value: null })).toEqual([
      'title singleSpaces',
      'nodeUnit required',
      'month required',
      'value required',
    ]);
    expect(wrong({ title: ' ', month: parseMonth('2025-01'), value: -1 })).toEqual([
      'title required',
      'month monthOutOfRange',
      'value atLeast',
    ]);
    expect(wrong({ value: 0.123456789 })).toEqual(['value digits']);
    expect(wrong({ nodeType: percentage, parentType: number, value: 12.34567 })).toEqual(['value digits']);
    expect(wrong({ value: 1e-8 })).toEqual([]);
    expect(wrong({ value: 12e15 })).toEqual(['value digits']);
    expect(wrong({ value: Number.NaN })).toEqual(['value notANumber']);
  });

  it('stands where its type may stand', () => {
    expect(wrong({ parentType: number })).toEqual(['nodeType notAllowedHere']);
    expect(wrong({ nodeType: percentage, parentType: null })).toEqual(['nodeType notARoot']);
  });

  const usage = goldenUsage({
    type: 'discrete',
    units: 4,
    persons: 1,
    frequency: 2,
    frequencyPeriod: 'day',
    durationCount: 3,
    durationPeriod: 'day',
  });
  const product = { nodeType: forecastingUnit, parentType: number, nodeUnitId: null, value: 100 } as const;

  it('says what of a usage is missing, by its kind', () => {
    expect(wrong({ ...product, usage })).toEqual([]);
    expect(
      wrong({
        ...product,
        usage: { ...usage, noOfPersons: 1.5, usageFrequency: 0, repeatCount: null, lagInMonths: 1000 },
      }),
    ).toEqual([
      'lagInMonths between',
      'noOfPersons digits',
      'usageFrequency aboveZero',
      'repeatCount required',
    ]);
    expect(
      wrong({ ...product, usage: { ...usage, oneTimeUsage: true, usageFrequency: null, repeatCount: null } }),
    ).toEqual([]);
    expect(
      wrong({ ...product, usage: { ...usage, usageType: { id: 2 }, usagePeriod: null, repeatCount: null } }),
    ).toEqual(['usagePeriod required']);
    expect(wrong({ ...product, usage: { ...usage, forecastingUnit: { id: 8 } } })).toEqual([
      'forecastingUnit forecastingUnitNotInProgram',
    ]);
  });

  it('has a planning unit of the program and of its forecasting unit', () => {
    const unit = { planningUnit: { id: 1 }, refillMonths: 1, puPerVisit: null, sharePlanningUnit: true };
    const pack = { ...product, nodeType: planningUnit, parentType: forecastingUnit } as const;
    expect(wrong({ ...pack, unit })).toEqual([]);
    expect(wrong({ ...pack, unit: { ...unit, sharePlanningUnit: false } })).toEqual(['puPerVisit required']);
    const chosen = [2, 3, 4].flatMap((id) => wrong({ ...pack, unit: { ...unit, planningUnit: { id } } }));
    expect(chosen).toEqual([
      'planningUnit planningUnitNotOffered',
      'planningUnit planningUnitOfAnother',
      'planningUnit planningUnitNotInProgram',
    ]);
    expect(wrong({ ...pack, unit: { ...unit, planningUnit: null, refillMonths: 0 } })).toEqual([
      'planningUnit required',
      'refillMonths between',
    ]);
  });
});

describe('a modeling row', () => {
  const row: RowDraft = {
    start: month + 1,
    stop: month + 5,
    kind: 2,
    increaseDecrease: 1,
    value: 10,
    transferTo: null,
    source: 0,
  };
  const wrong = (part: Partial<RowDraft>, nodeType: NodeDraft['nodeType'] = number) =>
    rowProblems(
      { ...row, ...part },
      { nodeType, nodeMonth: month, forecastStop: month + 11, destinations: new Set([nodeId(2)]) },
    ).map(({ field, code }) => `${field} ${code}`);

  it('lies between the month of its node and the end of the forecast, for two months at least', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ start: month, stop: month + 12 })).toEqual([
      'start rowMonthOutOfRange',
      'stop rowMonthOutOfRange',
    ]);
    expect(wrong({ start: month - 6, stop: month + 30, source: 1 })).toEqual([]);
    expect(wrong({ stop: month + 1 })).toEqual(['stop rowTooShort']);
  });

  it('is of a kind for its node, and a transfer takes and arrives', () => {
    expect(wrong({}, percentage)).toEqual(['kind kindNotForNode']);
    expect(wrong({ kind: 5, value: 0.12345 }, percentage)).toEqual(['value digits']);
    expect(wrong({ transferTo: nodeId(3) })).toEqual([
      'transferTo transferNotAllowed',
      'increaseDecrease transferTakes',
    ]);
    expect(wrong({ transferTo: nodeId(2), increaseDecrease: -1 })).toEqual([]);
    expect(wrong({ kind: null, value: null })).toEqual(['kind required', 'value required']);
    expect(textOfField({ field: 'value', code: 'required' }).label_fr).toBe('Obligatoire');
  });
});

describe('transfers', () => {
  const transfer = (transferTo: number) =>
    ({ kind: 'linearNumber', value: 1, start: '2024-02', stop: '2024-12', transferTo }) as const;
  const tree = treeOf(
    calculated({
      nodes: [
        node(1, null, 'aggregation'),
        node(2, 1, 'number', { changes: [transfer(3)] }),
        node(3, 1, 'number', { changes: [transfer(4)] }),
        node(4, 1, 'number'),
        node(5, 1, 'number', { fixedSeries: [{ month: '2024-01', value: 1 }] }),
        node(6, 1, 'aggregation'),
        node(7, 6, 'number'),
        node(8, 2, 'percentage'),
        node(9, 2, 'percentage'),
        node(10, 3, 'percentage'),
      ],
    }),
  );
  const to = (id: number) => destinationsOf(tree, scenarioId, nodeId(id)).map((own) => own.nodeId);

  it('lead to numbers of the level or shares of the parent, never back', () => {
    expect(to(2)).toEqual([3, 4].map(nodeId));
    expect(to(4)).toEqual([]);
    expect(to(8)).toEqual([nodeId(9)]);
    expect(to(7)).toEqual([]);
    expect(closesCircle(tree, scenarioId, nodeId(4), nodeId(2))).toBe(true);
    expect(closesCircle(tree, scenarioId, nodeId(2), nodeId(4))).toBe(false);
  });

  it('keep their nodes from being extrapolated', () => {
    expect([2, 4, 7].map((id) => extrapolationRefusal(tree, scenarioId, nodeId(id)))).toEqual([
      'transfersOut',
      'transfersIn',
      undefined,
    ]);
  });
});

it('offers funnels every source that is not made from them', () => {
  const made = calculated({
    nodes: [
      node(1, null, 'number', {}, { isSource: true }),
      node(2, 1, 'percentage', {}, { isSource: true }),
      node(3, 1, 'funnel', {}, { sources: [{ tree: 1, scenario: 1, node: 2, targetScenario: 1 }] }),
      node(4, 3, 'percentage', {}, { isSource: true }),
      node(5, 1, 'percentage'),
      node(6, 1, 'funnel', {}, { sources: [{ tree: 1, scenario: 1, node: 4, targetScenario: 1 }] }),
      node(7, 6, 'percentage', {}, { isSource: true }),
    ],
  });
  const offered = (id: number) =>
    funnelChoices(made.results, goldenPlace(1, 1, id)).map(({ place }) => place.nodeId);
  expect(offered(3)).toEqual([1, 2].map(nodeId));
  expect(offered(6)).toEqual([1, 2, 4].map(nodeId));
});

it('finds what does not fit in a tree, with a text for each', () => {
  const made = calculated({
    planningUnits: [1, 3].map((id) => ({ id, fuPerPu: 30 })),
    nodes: [
      node(1, null, 'number', {
        value: 100,
        changes: [{ kind: 'linearNumber', value: 1, start: '2024-02', stop: '2024-12', transferTo: 99 }],
      }),
      node(2, 1, 'percentage', {
        value: 60,
        changes: [{ kind: 'linearPercentPoint', value: 20, start: '2024-02', stop: '2024-12' }],
      }),
      node(3, 1, 'percentage', { value: 40 }),
      node(4, 3, 'number', { value: 5 }),
      node(5, 3, 'forecastingUnit', { usage: { type: 'discrete', units: 1, oneTime: true } }),
      node(6, 5, 'planningUnit', { value: 50, puPerVisit: 1 }, { planningUnitId: 2 }),
      node(7, 5, 'planningUnit', { value: 50, puPerVisit: 1 }, { planningUnitId: 3 }),
    ],
  });
  const found = treeFindings(made.results, treeOf(made), scenarioId, context.units);
  const at = (id: number) => goldenPlace(1, 1, id);
  expect(found).toEqual([
    expect.objectContaining({ code: 'transferRefused', reason: 'missing', place: at(1) }),
    { code: 'above100', place: at(2), month: parseMonth('2024-04'), percent: 120 },
    { code: 'misplaced', place: at(4), type: number, under: percentage },
    { code: 'planningUnitNotOffered', place: at(6), unitId: 2 },
    { code: 'planningUnitOfAnother', place: at(7), unitId: 3 },
    { code: 'sumNot100', place: at(1), month: parseMonth('2024-02'), sum: 120 },
  ]);
  expect(found.map((finding) => textOfFinding(finding).label_en).every((text) => text.length > 10)).toBe(
    true,
  );
});
