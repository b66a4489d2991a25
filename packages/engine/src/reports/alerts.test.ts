import { conditionSchema } from '@stockwell/model/subscriptions/condition';
import { describe, expect, it } from 'vitest';
import { alertReport, newFindings } from './alerts.ts';
import { type DashboardExample, dashboardProgram, stockedOut, toPlan } from './dashboard-testing.ts';

const today = '2026-01-20';
const found = (condition: object, example: DashboardExample, planningUnitIds: readonly number[] = []) =>
  alertReport.compute(
    [dashboardProgram(example)],
    { condition: conditionSchema.parse(condition), planningUnitIds, today },
    { units: new Map() },
  );

/** Together so many months from planning to receipt. */
const leadTime =
  (months: number): NonNullable<DashboardExample['change']> =>
  () => ({
    plannedToSubmittedLeadTime: months,
    submittedToApprovedLeadTime: 0,
    approvedToShippedLeadTime: 0,
    shippedToArrivedBySeaLeadTime: 0,
    arrivedToDeliveredLeadTime: 0,
  });

describe('a stock-out within the lead time', () => {
  const months = {
    10: { '2026-02': toPlan, '2026-03': stockedOut, '2026-04': stockedOut },
    11: { '2026-06': stockedOut },
  };

  it('is the first month without stock that a shipment planned today is too late for', () => {
    const findings = found({ kind: 'stockOut' }, { months, change: leadTime(3) });
    expect(findings).toEqual([
      { key: '1/10', programId: 1, planningUnitId: 10, month: '2026-03', value: null },
    ]);
  });

  it('does not count what a shipment planned today still prevents', () => {
    expect(found({ kind: 'stockOut' }, { months, change: leadTime(1) })).toEqual([]);
    expect(found({ kind: 'stockOut' }, { months, change: leadTime(8) })).toHaveLength(2);
  });

  it('is looked for among the products of the view, or those that the condition names', () => {
    const example = { months, change: leadTime(8) };
    const unitsIn = (named: readonly number[], ofView: readonly number[]) =>
      found({ kind: 'stockOut', planningUnitIds: [...named] }, example, ofView).map(
        ({ planningUnitId }) => planningUnitId,
      );
    expect(unitsIn([], [])).toEqual([10, 11]);
    expect(unitsIn([], [11])).toEqual([11]);
    expect(unitsIn([10], [])).toEqual([10]);
    expect(unitsIn([10], [11])).toEqual([10]);
    expect(unitsIn([99], [])).toEqual([]);
  });
});

describe('an expiry above an amount', () => {
  const example: DashboardExample = {
    expiries: [
      { unit: 10, expiredQty: 400, transDate: '2026-03-01' },
      { unit: 10, expiredQty: 100, transDate: '2026-07-01' },
      { unit: 10, expiredQty: 999, transDate: '2025-12-01' },
    ],
    change: ({ planningUnitList }) => ({
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, catalogPrice: 2.5 })),
    }),
  };
  const above = (amountUsd: number, months: number) =>
    found({ kind: 'expiry', amountUsd, months }, example).map(({ value }) => value);

  it('is the cost of what expires in the months from the current one', () => {
    expect(above(999, 6)).toEqual([1000]);
    expect(above(999, 7)).toEqual([1250]);
  });

  it('is more than the amount, not the amount itself', () => {
    expect(above(1000, 6)).toEqual([]);
    expect(above(0, 2)).toEqual([]);
  });
});

describe('an expiry above an amount of single products', () => {
  const example: DashboardExample = {
    months: { 10: {}, 11: {} },
    expiries: [
      { unit: 10, expiredQty: 400, transDate: '2026-03-01' },
      { unit: 11, expiredQty: 300, transDate: '2026-02-01' },
      { unit: 11, expiredQty: 300, transDate: '2026-04-01' },
    ],
    change: ({ planningUnitList }) => ({
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, catalogPrice: 2.5 })),
    }),
  };
  const above = (more: { perProduct?: boolean; planningUnitIds?: number[] }, amountUsd = 1200) =>
    found({ kind: 'expiry', amountUsd, months: 6, ...more }, example).map(
      ({ key, planningUnitId, value }) => ({ key, planningUnitId, value }),
    );

  it('adds up all products of the program', () => {
    expect(above({})).toEqual([{ key: '1', planningUnitId: null, value: 2500 }]);
  });

  it('is that of each product where single products are meant', () => {
    expect(above({ perProduct: true })).toEqual([{ key: '1/11', planningUnitId: 11, value: 1500 }]);
    expect(above({ perProduct: true }, 0)).toHaveLength(2);
  });

  it('leaves out products that were not chosen', () => {
    expect(above({ planningUnitIds: [10] })).toEqual([]);
    expect(above({ planningUnitIds: [10] }, 999)).toEqual([{ key: '1', planningUnitId: null, value: 1000 }]);
    expect(above({ perProduct: true, planningUnitIds: [10] }, 0)).toEqual([
      { key: '1/10', planningUnitId: 10, value: 1000 },
    ]);
  });
});

describe('a score below a threshold', () => {
  const example: DashboardExample = { months: { 10: { '2026-02': toPlan, '2026-03': stockedOut } } };

  it('is the rounded score of the program', () => {
    const [finding] = found({ kind: 'score', below: 100 }, example);
    expect(finding).toMatchObject({ key: '1', planningUnitId: null });
    const score = finding?.value ?? 0;
    expect(found({ kind: 'score', below: score }, example)).toEqual([]);
    expect(found({ kind: 'score', below: score + 1 }, example)).toHaveLength(1);
  });
});

describe('new findings', () => {
  it('are those that were not there at the last time', () => {
    const finding = (key: string) => ({ key, programId: 1, planningUnitId: null, month: null, value: 1 });
    const [a, b] = [finding('a'), finding('b')];
    expect(newFindings([a, b], ['a', 'c'])).toEqual([b]);
    expect(newFindings([a], ['a'])).toEqual([]);
  });
});
