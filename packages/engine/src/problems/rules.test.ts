import { problemIds } from '@stockwell/model/problems/catalogue';
import { describe, expect, it } from 'vitest';
import { problemRules } from './rules.ts';
import { actual, forecast, inventory, program, reportsOf, shipment } from './testing.ts';

const causes = (problemId: number, data: ReturnType<typeof program>, today?: string) =>
  reportsOf(problemId, data, today).map((report) => report.data5);
const consumed = (...consumptionList: ReturnType<typeof actual>[]) => program({ consumptionList });

it('has a rule for every problem that is not typed by people', () => {
  const automatic = Object.values(problemIds).filter((id) => id < 26 || id > 28);
  expect(problemRules.map((rule) => rule.problemId).sort((a, b) => a - b)).toEqual(
    [...automatic].sort((a, b) => a - b),
  );
});

describe('recent actual consumption missing', () => {
  const months = ['2026-02', '2026-03', '2026-04'];
  const raised = (lastMonth: string | null) => [{ monthsBack: 3, monthsSearched: 6, lastMonth, months }];
  it.each([
    ['Jan-26', [actual('2026-01')], raised('2026-01')],
    ['Oct-25 only', [actual('2025-10')], raised(null)],
    ['Nov-25 and Dec-25', [actual('2025-11'), actual('2025-12')], raised('2025-12')],
    ['Feb-26 = 0', [actual('2026-02', 0)], []],
    ['May-26 only', [actual('2026-05')], []],
    ['none', [], raised(null)],
    ['an inactive Apr-26', [actual('2026-04', 5, { active: false })], raised(null)],
    ['a forecast in Apr-26', [forecast('2026-04')], raised(null)],
    ['another region', [actual('2026-04', 5, { region: { id: 2 } })], raised(null)],
  ])('with %s', (_, records, expected) => {
    expect(causes(1, consumed(...records))).toEqual(expected);
  });

  it('evaluations each region of the program by itself', () => {
    const data = program({
      regionList: [{ regionId: 1 }, { regionId: 2 }],
      consumptionList: [actual('2026-04', 5, { region: { id: 2 } })],
    });
    expect(reportsOf(1, data).map((report) => report.region)).toEqual([{ id: 1 }]);
  });

  it('names as many months as the realm asks for', () => {
    const data = program();
    const realmProblemList = data.realmProblemList.map((one) => ({ ...one, data1: '2' }));
    expect(causes(1, { ...data, realmProblemList })).toEqual([
      { monthsBack: 2, monthsSearched: 6, lastMonth: null, months: ['2026-03', '2026-04'] },
    ]);
  });
});

describe('recent stock count missing', () => {
  const counted = (...inventoryList: ReturnType<typeof inventory>[]) =>
    reportsOf(2, program({ inventoryList })).map((report) => report.data5.lastMonth);
  it('takes a count of 0 as a count', () => {
    expect(counted(inventory('2026-02-28', { actualQty: 0 }))).toEqual([]);
  });
  it('does not take an adjustment, or a count without a region', () => {
    expect(counted(inventory('2026-04-30', { adjustmentQty: -5 }))).toEqual([null]);
    expect(counted(inventory('2026-04-30', { actualQty: 5, region: null }))).toEqual([null]);
  });
  it('names the last count', () => {
    expect(counted(inventory('2026-01-31', { actualQty: 5 }))).toEqual(['2026-01']);
  });
});

describe('a gap in actual consumption', () => {
  const gaps = (today: string, ...months: string[]) =>
    causes(25, consumed(...months.map((month) => actual(month))), today).map((cause) => cause.months);
  it.each([
    ['2026-05-20', ['2025-11', '2026-01', '2026-05'], [['2026-04', '2026-03', '2026-02', '2025-12']]],
    ['2026-05-20', ['2026-01', '2026-02'], []],
    ['2026-05-20', ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'], []],
    ['2023-02-10', ['2022-09', '2022-12', '2023-01'], [['2022-11', '2022-10']]],
    ['2026-05-20', ['2025-10', '2026-01'], []],
    ['2026-05-20', [], []],
  ])('as of %s with %j', (today, months, expected) => {
    expect(gaps(today, ...months)).toEqual(expected);
  });

  it('is found for tracer products with a full forecast too', () => {
    const ahead = Array.from({ length: 6 }, (_, at) => forecast(`2026-${String(6 + at).padStart(2, '0')}`));
    expect(causes(25, consumed(actual('2026-02'), actual('2026-04'), ...ahead))).toEqual([
      { monthsBack: 6, months: ['2026-03'] },
    ]);
  });
});

describe('a receive date in the past', () => {
  const late = (today: string, status: number, more = {}) =>
    causes(
      3,
      program({
        shipmentList: [shipment('2026-01-01', status, more)],
        procurementAgentList: [{ id: 4, code: 'PPM' }],
      }),
      today,
    );
  it('is raised from the day after the days of grace', () => {
    expect(late('2026-01-15', 3)).toEqual([]);
    expect(late('2026-01-16', 3, { procurementAgent: { id: 4 }, orderNo: 'RO-1' })).toEqual([
      { daysOfGrace: 14, agentCode: 'PPM', orderNo: 'RO-1', quantity: 500, date: '2026-01-01' },
    ]);
  });
  it.each([
    ['received', 7, {}],
    ['cancelled', 8, {}],
    ['deleted', 3, { active: false }],
    ['not included', 3, { accountFlag: false }],
  ])('is never raised for a shipment that is %s', (_, status, more) => {
    expect(late('2026-05-20', status, more)).toEqual([]);
  });
});

describe('a shipment that should have been submitted', () => {
  const leads = {
    arrivedToDeliveredLeadTime: 0.25,
    shippedToArrivedBySeaLeadTime: 2.5,
    approvedToShippedLeadTime: 3,
    submittedToApprovedLeadTime: 1,
  };
  const due = (today: string, more = {}, settings = {}) =>
    causes(4, program({ ...leads, shipmentList: [shipment('2026-09-15', 1, more)], ...settings }), today).map(
      (cause) => cause.submitDate,
    );

  it('counts back its lead times by sea', () => {
    expect(due('2026-03-09')).toEqual([]);
    expect(due('2026-03-10')).toEqual(['2026-02-24']);
  });
  it('counts back the stages of local procurement', () => {
    const { planningUnitList } = program();
    const local = {
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, localProcurementLeadTime: 2 })),
    };
    expect(due('2026-08-11', { localProcurement: true }, local)).toEqual([]);
    expect(due('2026-08-12', { localProcurement: true }, local)).toEqual(['2026-07-29']);
  });
  it('is raised for planned and on-hold shipments only', () => {
    const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const raised = statuses.filter((id) => due('2026-05-20', { shipmentStatus: { id } }).length > 0);
    expect(raised).toEqual([1, 9]);
  });
  it('looks up each lead time: product with agent, all products with agent, agent, program', () => {
    const { planningUnitList } = program();
    const row = (id: number, planningUnit: number, more: object) => ({
      programPlanningUnitProcurementAgentId: id,
      planningUnit: { id: planningUnit },
      procurementAgent: { id: 4 },
      ...more,
    });
    const agreed = {
      procurementAgentList: [{ id: 4, submittedToApprovedLeadTime: 2, approvedToShippedLeadTime: 0 }],
      planningUnitList: planningUnitList.map((unit) => ({
        ...unit,
        programPlanningUnitProcurementAgentPrices: [
          row(1, -1, { arrivedToDeliveredLeadTime: 1, shippedToArrivedBySeaLeadTime: 1 }),
          row(2, 10, { shippedToArrivedBySeaLeadTime: 0 }),
          row(3, 10, { arrivedToDeliveredLeadTime: 5, active: false }),
        ],
      })),
    };
    // 30 (all products) + 0 (product) + 90 (program; the agent's 0 says nothing) + 60 (agent) days.
    expect(due('2026-05-20', { procurementAgent: { id: 4 } }, agreed)).toEqual(['2026-03-19']);
  });
});

describe('forecast missing', () => {
  const all = Array.from({ length: 18 }, (_, at) => {
    const month = 5 + at;
    return `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
  const missing = (months: string[]) =>
    causes(8, consumed(...months.map((month) => forecast(month)))).map((cause) => cause.months);
  it('is not raised with all months', () => {
    expect(all.at(-1)).toBe('2027-11');
    expect(missing(all)).toEqual([]);
  });
  it('names the one month that is missing, two lines in another notwithstanding', () => {
    const records = all.filter((month) => month !== '2027-08');
    expect(missing([...records, '2027-07'])).toEqual([['2027-08']]);
  });
  it('names ten months when eight are there', () => {
    expect(missing(all.slice(0, 8))).toEqual([all.slice(8)]);
  });
  it('takes a forecast of 0 as a forecast, and an actual figure as none', () => {
    const [first = '', ...rest] = all;
    const others = rest.map((month) => forecast(month));
    expect(causes(8, consumed(forecast(first, 0), ...others))).toEqual([]);
    expect(causes(8, consumed(actual(first), ...others))).toHaveLength(1);
  });
});

describe('a flat forecast', () => {
  const months = ['06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`);
  const later = ['01', '02', '03', '04'].map((month) => `2027-${month}`);
  const series = (...quantities: number[]) =>
    consumed(...quantities.map((quantity, at) => forecast([...months, ...later][at] ?? '', quantity)));
  const stretches = (data: ReturnType<typeof program>) => causes(10, data).map((cause) => cause.stretches);

  it('is described by its stretches', () => {
    expect(stretches(series(100, 100, 100, 100, 100, 90, 80, 80, 80, 80, 70))).toEqual([
      [
        { from: '2026-06', to: '2026-09', quantity: 100 },
        { from: '2026-12', to: '2027-03', quantity: 80 },
      ],
    ]);
  });
  it('is not evaluated with four entries', () => {
    expect(stretches(series(50, 50, 50, 50))).toEqual([]);
  });
  it('passes over zeros', () => {
    expect(stretches(series(50, 50, 0, 50, 50, 60))).toEqual([
      [{ from: '2026-06', to: '2026-10', quantity: 50 }],
    ]);
  });
  it('is a matter of the tracer category', () => {
    const data = series(50, 50, 50, 50, 50);
    expect(causes(10, data)).toHaveLength(1);
    expect(causes(14, data)).toEqual([]);
    const malaria = data.planningUnitList.map((unit) => ({ ...unit, tracerCategory: { id: 23 } }));
    expect(causes(14, { ...data, planningUnitList: malaria })).toHaveLength(1);
    expect(causes(10, { ...data, planningUnitList: malaria })).toEqual([]);
  });
});
