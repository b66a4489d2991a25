import { parseMonth } from '@stockwell/model/months';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { budgetUse } from '../supply-plan/budget-use.ts';
import { goldenProduct } from '../supply-plan/golden/convert.ts';
import { suggestionsFrom } from '../supply-plan/suggestions.ts';
import { exampleData, monthly } from '../supply-plan/testing.ts';
import { applyScenarios, usualReplanRange } from './index.ts';
import { applied, contextOf, endingsOf, planOf } from './testing.ts';

type Shipments = NonNullable<Parameters<typeof exampleData>[0]['shipments']>;

const today = '2025-06-10';
/** 5.25 months in all, by sea. */
const leadTimesMonths = {
  plannedToSubmitted: 0.5,
  submittedToApproved: 1,
  approvedToShipped: 2,
  shippedToArrivedBySea: 1.5,
  arrivedToDelivered: 0.25,
};
const withShipments = (shipments: Shipments): ProgramData => exampleData({ shipments, leadTimesMonths });
/** The numbers of the shipments that a scenario took out. */
const taken = (data: ProgramData, key: 'active' | 'accountFlag'): number[] =>
  data.shipmentList.flatMap((shipment) =>
    shipment[key] ? [] : [Number.parseInt(shipment.shipmentId.slice(-12), 16)],
  );

describe('shipments without funding', () => {
  const data = withShipments([
    { id: 1, status: 'planned', expected: '2025-08-10', quantity: 10 },
    { id: 2, status: 'planned', expected: '2025-08-10', quantity: 10, fundingSource: 'TBD' },
    { id: 3, status: 'planned', expected: '2025-08-10', quantity: 10, fundingSource: 'Fund' },
    { id: 4, status: 'planned', expected: '2025-10-01', quantity: 10 },
    { id: 5, status: 'cancelled', expected: '2025-08-10', quantity: 10 },
  ]);

  it('leave the plan when they are expected in the range', () => {
    const result = applied(data, 3, { start: '2025-07', stop: '2025-09' });
    expect(taken(result.data, 'active')).toEqual([1, 2]);
    expect(result.changes[0]).toMatchObject({
      key: 'shipmentRemoved',
      list: 'shipmentList',
      month: '2025-08',
      values: { quantity: 10, statusId: 1 },
    });
    expect(result.data.actionList).toEqual([{ planningUnitId: goldenProduct, type: 5, date: '2025-08-01' }]);
  });
});

describe('shipments outside their lead time', () => {
  // Submitted 143 days, approved 113 days before the receipt.
  const pair = (status: Shipments[number]['status'], days: readonly string[]): ProgramData =>
    withShipments([
      ...days.map((expected, i) => ({ id: i + 1, status, expected, quantity: 10 })),
      { id: 9, status: 'approved', expected: '2025-06-30', quantity: 10 },
    ]);

  it.each([
    ['planned ones, all', 4, {}, 'planned', ['2025-10-30', '2025-10-31'], [1, 2]],
    ['planned ones that are late', 4, { onlyLate: true }, 'planned', ['2025-10-30', '2025-10-31'], [1]],
    ['submitted ones that are late', 5, {}, 'submitted', ['2025-09-30', '2025-10-01'], [1]],
    ['on-hold ones that are late', 6, {}, 'onHold', ['2025-10-30', '2025-10-31'], [1]],
    [
      'those of a range only',
      4,
      { start: '2025-11', stop: '2025-12' },
      'planned',
      ['2025-10-30', '2025-11-30'],
      [2],
    ],
  ] as const)('%s', (_, scenarioId, parameters, status, days, numbers) => {
    const result = applied(pair(status, days), scenarioId, parameters, today);
    expect(taken(result.data, 'accountFlag')).toEqual(numbers);
    expect(taken(result.data, 'active')).toEqual([]);
    expect(result.changes.every((change) => change.key === 'shipmentExcluded')).toBe(true);
  });

  it('leave the budget too', () => {
    const data = pair('planned', ['2025-12-01']);
    const paid = {
      ...data,
      shipmentList: data.shipmentList.map((one) => ({ ...one, budget: { id: 3 }, productCost: 50 })),
    };
    expect(budgetUse(paid.shipmentList).get(3)).toBe(100);
    expect(budgetUse(applied(paid, 4, {}).data.shipmentList).get(3)).toBe(50);
  });
});

describe('planning again', () => {
  const start = '2025-01-15';
  const data = exampleData({
    consumption: monthly('2025-01', 40, 100),
    inventory: [{ month: '2024-12', region: 'A', count: 450 }],
    today: start,
  });
  const range = { start: '2025-01', stop: '2025-09' };
  const dropAll = { droppedAgentIds: [null], droppedFundingSourceIds: [null, 8] };

  it('turns the suggestions of the range into shipments, each before the next is validated', () => {
    const before = suggestionsFrom(planOf(data, start), start);
    expect(before.slice(0, 5).map(({ quantity }) => quantity)).toEqual([250, 350, 450, 550, 600]);
    expect(before[0]?.month).toBe(parseMonth('2025-02'));
    const result = applied(data, 7, { ...range, ...dropAll }, start);
    expect(result.changes.map(({ key, month, values }) => [key, month, values.quantity])).toEqual([
      ['shipmentAdded', '2025-02', 250],
      ['shipmentAdded', '2025-05', 300],
      ['shipmentAdded', '2025-08', 300],
    ]);
    const plan = planOf(result.data, start);
    expect(Object.values(endingsOf(plan, parseMonth('2025-01'), parseMonth('2025-09')))).toEqual([
      350, 500, 400, 300, 500, 400, 300, 500, 400,
    ]);
    expect(result.data.shipmentList[0]).toMatchObject({
      notes: null,
      dataSource: { id: 28 },
      fundingSource: { id: 8 },
      currency: { id: 1 },
      shipmentStatus: { id: 1 },
      expectedDeliveryDate: '2025-02-01',
    });
    expect(parseProgramData(result.data)).toEqual(result.data);
  });

  it('gives the same plan a second time: its own shipments are dropped first', () => {
    const once = applied(data, 7, { ...range, ...dropAll }, start).data;
    const context = contextOf(start);
    for (let i = 0; i < 100; i += 1) context.idGenerator.recordId();
    const request = {
      scenarioId: 7,
      planningUnitId: goldenProduct,
      parameters: { ...range, ...dropAll },
    };
    const twice = applyScenarios(once, [request], () => context);
    const keys = twice.descriptions[0]?.changes.map((change) => change.key);
    expect(keys).toEqual([...Array(3).fill('shipmentRemoved'), ...Array(3).fill('shipmentAdded')]);
    expect(twice.data && planOf(twice.data, start).balances[0].ending).toEqual(
      planOf(once, start).balances[0].ending,
    );
  });

  it('drops only planned shipments in the range whose agent and funding source are both listed', () => {
    const shipped = exampleData({
      shipments: [
        { id: 1, status: 'planned', expected: '2025-03-01', quantity: 10, fundingSource: 'Fund' },
        { id: 2, status: 'planned', expected: '2025-03-01', quantity: 10, fundingSource: 'TBD' },
        { id: 3, status: 'approved', expected: '2025-03-01', quantity: 10, fundingSource: 'TBD' },
        { id: 4, status: 'planned', expected: '2025-12-01', quantity: 10, fundingSource: 'TBD' },
        { id: 5, status: 'planned', expected: '2025-03-01', quantity: 10 },
      ],
    });
    const drop = (agents: (number | null)[], sources: (number | null)[]): number[] =>
      taken(
        applied(shipped, 7, { ...range, droppedAgentIds: agents, droppedFundingSourceIds: sources }).data,
        'active',
      );
    expect(drop([null], [8])).toEqual([2]);
    expect(drop([null], [8, null])).toEqual([2, 5]);
    expect(drop([3], [8])).toEqual([]);
    expect(drop([], [])).toEqual([]);
  });

  it('offers a year and a half from the first month that a local order reaches', () => {
    const [unit] = data.planningUnitList;
    const local = unit ? { ...data, planningUnitList: [{ ...unit, localProcurementLeadTime: 2.5 }] } : data;
    expect(usualReplanRange(data, goldenProduct, start)).toEqual({ start: '2025-01', stop: '2026-07' });
    expect(usualReplanRange(local, goldenProduct, start)).toEqual({ start: '2025-03', stop: '2026-09' });
  });
});
