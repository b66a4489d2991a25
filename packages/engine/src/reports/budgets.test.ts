import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BudgetFilters, budgetReport } from './budgets.ts';
import type { ReportBudget } from './master-data/budgets.ts';
import { type ExampleShipment, unplannedProgram } from './shipment-testing.ts';

const filters: BudgetFilters = {
  startDate: '2025-03-01',
  stopDate: '2025-05-31',
  programIds: [],
  fundingSourceIds: [],
};
const budget: ReportBudget = {
  budgetId: 9,
  active: true,
  fundingSourceId: 3,
  currencyId: 2,
  programIds: [1, 2],
  startDate: '2025-01-01',
  stopDate: '2025-12-31',
  budgetAmt: 100_000,
  conversionRateToUsd: 1.1,
};

const report = (
  shipments: readonly (readonly ExampleShipment[])[],
  change: Partial<ReportBudget> = {},
  choice: Partial<BudgetFilters> = {},
) =>
  budgetReport(
    shipments.map((own, at) =>
      unplannedProgram(
        own.map((shipment) => ({ budget: 9, ...shipment })),
        { programId: at + 1 },
      ),
    ),
    { ...filters, ...choice },
    { budgets: [{ ...budget, ...change }], fundingSourceTypeOf: new Map([[3, 30]]) },
  );
const isListed = (change: Partial<ReportBudget>, choice: Partial<BudgetFilters> = {}): boolean =>
  report([], change, choice).length === 1;

describe('budgets', () => {
  it('of 110,000 dollars with 30,000 planned and 90,000 ordered are overspent by 10,000', () => {
    const [row] = report([
      [
        { status: 1, product: 25_000, freight: 5000 },
        { status: 3, product: 40_000, date: '2020-01-01' },
        { status: 9, product: 50_000 },
        { status: 8, product: 1 },
        { status: 7, product: 2, other: { accountFlag: false } },
        { status: 7, product: 3, budget: 8 },
      ],
    ]);
    expect(row).toMatchObject({ fundingSourceTypeId: 30, plannedUsd: 30_000, orderedUsd: 90_000 });
    expect(row?.budgetUsd).toBeCloseTo(110_000, 6);
    expect(row?.remainingUsd).toBeCloseTo(-10_000, 6);
    expect(row?.chartRemainingUsd).toBe(0);
    expect(row?.chartOverspentUsd).toBeCloseTo(10_000, 6);
  });

  it('are one pot of all programs; the part of the chosen ones is shown beside', () => {
    const [row] = report([[{ product: 10 }], [{ product: 5, status: 1 }]], {}, { programIds: [2] });
    expect(row).toMatchObject({ orderedUsd: 10, plannedUsd: 5, usedBySelectedProgramsUsd: 5 });
  });

  it('are listed when their months overlap the period, also without any shipment', () => {
    expect(isListed({})).toBe(true);
    expect(isListed({ stopDate: '2025-03-01' })).toBe(true);
    expect(isListed({ stopDate: '2025-02-28' })).toBe(false);
    expect(isListed({ startDate: '2025-05-31' })).toBe(true);
    expect(isListed({ startDate: '2025-06-01' })).toBe(false);
    expect(isListed({ startDate: '2025-04-01', stopDate: '2025-04-30' })).toBe(true);
  });

  it('are listed when active, of a chosen funding source and of a chosen program', () => {
    expect(isListed({ active: false })).toBe(false);
    expect(isListed({}, { fundingSourceIds: [3] })).toBe(true);
    expect(isListed({}, { fundingSourceIds: [4] })).toBe(false);
    expect(isListed({}, { programIds: [2, 5] })).toBe(true);
    expect(isListed({}, { programIds: [5] })).toBe(false);
  });

  it('are used by all programs as much as by the programs one by one', () => {
    const anyShipments = fc.array(
      fc.record({
        status: fc.constantFrom(1 as const, 2 as const, 5 as const, 8 as const, 9 as const),
        product: fc.nat({ max: 90_000 }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(anyShipments, anyShipments, (one, other) => {
        const used = (programIds: readonly number[]) =>
          report([one, other], {}, { programIds })[0]?.usedBySelectedProgramsUsd ?? Number.NaN;
        const [row] = report([one, other]);
        expect(used([1]) + used([2])).toBe(used([1, 2]));
        expect(used([])).toBe((row?.plannedUsd ?? 0) + (row?.orderedUsd ?? 0));
        expect((row?.chartRemainingUsd ?? 0) - (row?.chartOverspentUsd ?? 0)).toBe(row?.remainingUsd);
      }),
      { numRuns: 40 },
    );
  });
});
