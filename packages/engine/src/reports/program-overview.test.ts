import { formatMonth } from '@stockwell/model/months';
import { first } from '@stockwell/model/program-data/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSettings } from '../supply-plan/product.ts';
import { planRows } from '../supply-plan/rows.ts';
import { suggestionsFrom } from '../supply-plan/suggestions.ts';
import { planProgram } from '../supply-plan/supply-plan.ts';
import { type ProgramOverviewFilters, programOverview } from './program-overview.ts';
import { suggestedQuantities } from './stored-suggestions.ts';
import { exampleVersion, withMonths } from './testing.ts';

const today = '2025-02-10';
const filters: ProgramOverviewFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-04-30',
  planningUnitIds: [],
  onlyTrouble: false,
  showByQty: false,
  today,
};
const calm = { mos: 4, closingBalance: 400, expiredStock: 0, unmetDemand: 0 };
const calmMonths = { '2025-02': calm, '2025-03': calm, '2025-04': calm, '2025-05': calm, '2025-06': calm };

describe('the overview of a program', () => {
  it('shows what the plan suggests to ship from the current month on', () => {
    const low = { ...calm, mos: 1, closingBalance: 100, maxStock: 500 };
    const version = withMonths(exampleVersion(), {
      ...calmMonths,
      '2025-01': { mos: 0, closingBalance: 0 },
      '2025-02': low,
      '2025-03': low,
      '2025-04': { ...low, mos: 2 },
    });
    const [row] = programOverview(version, filters);
    // January is over; in February stock stays low for three months and is brought to the maximum.
    expect(row?.months.map(({ suggestedQuantity }) => suggestedQuantity)).toEqual([null, 400, null, null]);
    expect(row).toMatchObject({ suggestions: 1, belowMinMonths: 3, stockedOutMonths: 0 });
  });

  it('counts months from the current one on only', () => {
    const version = withMonths(exampleVersion(), {
      ...calmMonths,
      '2025-01': { mos: 0, closingBalance: 0, expiredStock: 70 },
      '2025-03': { ...calm, expiredStock: 30 },
    });
    expect(programOverview(version, filters)).toMatchObject([
      { stockedOutMonths: 0, suggestions: 0, expiredQuantity: 30, hasTrouble: true },
    ]);
  });

  it('leaves out products without trouble when asked to', () => {
    const quiet = withMonths(
      exampleVersion(() => ({ problemReportList: [] })),
      calmMonths,
    );
    expect(programOverview(quiet, filters)).toMatchObject([{ hasTrouble: false }]);
    expect(programOverview(quiet, { ...filters, onlyTrouble: true })).toEqual([]);
    const expiring = withMonths(quiet, { '2025-04': { ...calm, expiredStock: 1 } });
    expect(programOverview(expiring, { ...filters, onlyTrouble: true })).toHaveLength(1);
  });

  it('counts the open problems of a product', () => {
    const version = exampleVersion();
    const { id } = first(version.data.planningUnitList).planningUnit;
    const open = version.data.problemReportList.filter(
      ({ planningUnit, problemStatus }) => planningUnit.id === id && problemStatus.id === 1,
    );
    expect(programOverview(version, filters)).toMatchObject([{ openProblems: open.length }]);
  });
});

describe('suggestions of stored months', () => {
  it('are those of the plan itself', () => {
    fc.assert(
      fc.property(
        fc.record({
          planBasedOn: fc.constantFrom(1 as const, 2 as const),
          minMonthsOfStock: fc.integer({ min: 0, max: 12 }),
          reorderFrequencyInMonths: fc.integer({ min: 1, max: 12 }),
          minQty: fc.integer({ min: 0, max: 3000 }),
          distributionLeadTime: fc.integer({ min: 0, max: 4 }),
        }),
        (settings) => {
          const { data } = exampleVersion(({ planningUnitList }) => ({
            planningUnitList: planningUnitList.map((unit) => ({ ...unit, ...settings })),
          }));
          for (const [id, plan] of planProgram(data, today)) {
            const unit = data.planningUnitList.find(({ planningUnit }) => planningUnit.id === id);
            if (!unit) continue;
            const found = suggestedQuantities(planRows(plan), planSettings(unit, data.realm), today);
            expect([...found]).toEqual(
              suggestionsFrom(plan, today).map(({ month, quantity }) => [formatMonth(month), quantity]),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
