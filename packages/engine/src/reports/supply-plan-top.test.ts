import { describe, expect, it } from 'vitest';
import {
  type DashboardExample,
  dashboardProgram,
  notApplicable,
  stockedOut,
  toPlan,
  versionSummary,
} from './dashboard-testing.ts';
import type { VersionSummary } from './master-data/programs.ts';
import { supplyPlanTop } from './supply-plan-top.ts';

const topDashboard = { monthsInPast: 0, monthsInFuture: 18 };
const top = (example: DashboardExample = {}, versions: readonly VersionSummary[] = []) => {
  const [row, ...others] = supplyPlanTop(
    [dashboardProgram(example)],
    { programIds: [], today: '2026-01-20' },
    { topDashboard, programOf: new Map([[1, { healthAreaIds: [], versions }]]) },
  );
  if (!row || others.length > 0) throw new Error('One program has one row');
  return row;
};

describe('the overview of programs', () => {
  it('counts products with a stock-out in its window; a month that is not applicable is none', () => {
    const row = top({
      months: {
        10: { '2026-05': stockedOut, '2026-06': stockedOut },
        11: { '2026-05': notApplicable },
        12: { '2027-06': toPlan, '2027-07': stockedOut },
      },
    });
    expect([row.windowStart, row.windowStop]).toEqual(['2026-01-01', '2027-06-30']);
    expect([row.countOfStockOutPU, row.activePlanningUnits]).toEqual([1, 3]);
  });

  it('counts a product planned by quantity as stocked out by its balance', () => {
    const row = top({
      months: {
        10: { '2026-05': { mos: null, closingBalance: 0 } },
        11: { '2026-05': { mos: 0, closingBalance: 5 } },
      },
      change: ({ planningUnitList }) => ({
        planningUnitList: planningUnitList.map((unit) => ({ ...unit, planBasedOn: 2, minQty: 9 })),
      }),
    });
    expect(row.countOfStockOutPU).toBe(1);
  });

  it('adds up expiries of 1,000 and 100 dollars, each batch rounded by itself', () => {
    const priced = ({ planningUnitList }: Parameters<NonNullable<DashboardExample['change']>>[0]) => ({
      planningUnitList: planningUnitList.map((unit, at) => ({ ...unit, catalogPrice: at === 0 ? 2.5 : 1 })),
    });
    const expiries = [
      { unit: 10, expiredQty: 400 },
      { unit: 11, expiredQty: 100.4 },
      { unit: 11, expiredQty: 7, transDate: '2027-07-01' },
      { unit: 11, expiredQty: 7, transDate: '2025-12-01' },
    ];
    expect(top({ change: priced, expiries }).valueOfExpiredPU).toBe(1100);
    expect(top({ change: priced, expiries, inactiveUnits: [11] })).toMatchObject({
      valueOfExpiredPU: 1000,
      activePlanningUnits: 2,
      disabledPlanningUnits: 1,
    });
  });

  it('counts the open problems of any kind', () => {
    expect(
      top({
        problems: [
          [10, 30],
          [10, 8],
          [12, 2],
        ],
        inactiveUnits: [12],
      }).countOfOpenProblem,
    ).toBe(2);
  });

  it('shows the dates of the current version and the review of the latest final one', () => {
    const versions = [versionSummary(5, 2, 2), versionSummary(6, 2, 3), versionSummary(7, 1, 1)];
    expect(top({}, versions)).toMatchObject({
      versionId: 7,
      versionTypeId: 1,
      commitDate: '2026-01-07 10:00:00',
      lastModifiedDate: '2026-01-17 10:00:00',
      latestFinalVersionId: 6,
      latestFinalVersionStatusId: 3,
      latestFinalVersionLastModifiedDate: '2026-01-16 10:00:00',
    });
    expect(top({}, [versionSummary(7, 1, 1)])).toMatchObject({
      latestFinalVersionId: null,
      latestFinalVersionStatusId: null,
      latestFinalVersionLastModifiedDate: null,
    });
  });

  it('has one row for each chosen program', () => {
    const programs = [1, 2, 3].map((programId) => dashboardProgram({ programId }));
    const rows = (programIds: readonly number[]) =>
      supplyPlanTop(
        programs,
        { programIds, today: '2026-01-20' },
        { topDashboard, programOf: new Map() },
      ).map(({ programId }) => programId);
    expect(rows([])).toEqual([1, 2, 3]);
    expect(rows([3])).toEqual([3]);
  });
});
