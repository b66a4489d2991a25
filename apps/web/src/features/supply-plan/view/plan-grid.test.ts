import { rowOf, workedExample } from '@stockwell/engine/supply-plan/testing';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { plannedExample, plannedOf } from '../../../engine/testing.ts';
import { monthsAround, monthsFrom, notBefore, usualStart } from './month-window.ts';
import { planGrid } from './plan-grid.ts';
import type { PlanRowKey } from './plan-rows.ts';
import { inPlanningUnits, type ShownUnit } from './unit-view.ts';

const months = monthsFrom(parseMonth('2024-12'), 11);
const planned = plannedExample(workedExample);

const rowIn = (key: PlanRowKey, unit: ShownUnit = inPlanningUnits, of = planned, shown = months) => {
  const row = planGrid(of, shown, unit).find(({ spec }) => spec.key === key);
  if (!row) throw new Error(`No row ${key}`);
  return row;
};
const values = (key: PlanRowKey, unit?: ShownUnit) => rowIn(key, unit).cells.map((cell) => cell.value);

describe('the months on the screen', () => {
  it('begin three before the current one, but never before the cut-off of the copy', () => {
    expect(usualStart('2025-06-10')).toBe(parseMonth('2025-03'));
    expect(notBefore(parseMonth('2025-03'), '2025-05-01')).toBe(parseMonth('2025-05'));
    expect(notBefore(parseMonth('2025-03'), null)).toBe(parseMonth('2025-03'));
  });

  it('are eighteen, and seven in a pop-up, two of them before the one asked for', () => {
    expect(monthsFrom(10)).toHaveLength(18);
    expect(monthsAround(10)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  });
});

describe('the rows of the plan', () => {
  it('are the worked example, month by month', () => {
    expect(values('opening')).toEqual([0, 4000, 2960, 1960, 610, 2500, 1500, 2200, 800, 2600, 1600]);
    expect(values('consumption')).toEqual([null, 1040, 1000, 1200, 900, 1000, 1300, 1400, 1200, 1000, 1000]);
    expect(values('ending')).toEqual([4000, 2960, 1960, 610, 2500, 1500, 2200, 800, 2600, 1600, 600]);
    expect(values('manualAdjustment').slice(2, 5)).toEqual([null, -150, 0]);
    expect(values('automaticAdjustment').slice(2, 5)).toEqual([null, null, 1290]);
    expect(values('adjustment').slice(2, 5)).toEqual([null, -150, 1290]);
    expect(values('amc').at(1)).toBe(1020);
    expect(values('received').at(4)).toBe(1500);
    expect(values('submitted').at(6)).toBe(2000);
    expect(values('planned').at(8)).toBe(3000);
  });

  it('show suggestions from the current month on', () => {
    expect(values('suggested')).toEqual([null, null, null, null, null, null, 3550, 5325, 3525, 4150, 4733]);
  });

  it('mark which consumption a month was planned with, and why', () => {
    const cells = rowIn('consumption').cells;
    expect(cells[1]?.choice).toMatchObject({
      taken: 'actual',
      why: 'allReported',
      actual: 1040,
      forecast: 1000,
    });
    expect(cells[3]?.choice).toMatchObject({ taken: 'forecast', why: 'noActual' });
  });

  it('print balances bold after a full count', () => {
    expect(rowIn('ending').cells.map((cell) => cell.counted === true)).toEqual(
      months.map((month) => month === parseMonth('2024-12') || month === parseMonth('2025-04')),
    );
    expect(rowIn('opening').cells[5]?.counted).toBe(true);
  });

  it('colour months of stock by their band', () => {
    const bands = rowIn('monthsOfStock').cells.map((cell) => cell.band);
    expect(bands.slice(0, 4)).toEqual(['toPlan', 'belowMin', 'belowMin', 'belowMin']);
  });

  it('leave out drafts, and the greatest quantity of a product planned by months', () => {
    const keys = planGrid(planned, months, inPlanningUnits).map(({ spec }) => spec.key);
    expect(keys).not.toContain('draft');
    expect(keys).not.toContain('maxStock');
    expect(keys).toContain('monthsOfStock');
  });

  it('go on with the last balance behind the last month of the plan, and are blank elsewhere', () => {
    const { plan } = planned;
    const beyond = [plan.first + plan.months, plan.first + plan.months + 1];
    const grid = planGrid(planned, beyond, inPlanningUnits);
    const last = plan.balances[0].ending[plan.months - 1];
    for (const { spec, cells } of grid) {
      const wanted = spec.key === 'opening' || spec.key === 'ending' ? last : null;
      expect(cells.map((cell) => cell.value)).toEqual([wanted, wanted]);
    }
  });
});

describe('a product planned by quantity', () => {
  const byQuantity = plannedExample({
    ...workedExample,
    product: { planBy: 'quantity', minMonthsOfStock: null, minQuantity: 2000 },
  });

  it('shows the greatest quantity instead of months of stock, and bands in the ending balance', () => {
    const grid = planGrid(byQuantity, months, inPlanningUnits);
    expect(grid.map(({ spec }) => spec.key)).not.toContain('monthsOfStock');
    const ending = rowIn('ending', inPlanningUnits, byQuantity).cells;
    expect(ending[3]?.band).toBe('belowMin');
    expect(rowIn('maxStock', inPlanningUnits, byQuantity).cells[3]?.value).toBe(
      rowOf(byQuantity.plan, '2025-03').maxStock,
    );
  });
});

describe('the view by reporting unit', () => {
  const boxes: ShownUnit = { multiplier: 10, reportingUnitId: 5 };

  it('divides every quantity and no months', () => {
    expect(values('ending', boxes)).toEqual(values('ending').map((value) => (value ?? 0) / 10));
    expect(values('amc', boxes)[1]).toBe(102);
    expect(values('suggested', boxes)[6]).toBe(355);
    expect(values('monthsOfStock', boxes)).toEqual(values('monthsOfStock'));
  });
});

describe('cells of shipments', () => {
  it('say what stands behind them', () => {
    const cell = rowIn('planned').cells[8]?.shipments;
    expect(cell?.shipments.map(({ quantity }) => quantity)).toEqual([3000]);
    expect(cell?.fill).toEqual({ by: 'undecided' });
  });
});

it('of a product without any record is blank, not stocked out', () => {
  const empty = plannedOf({
    ...planned.data,
    consumptionList: [],
    inventoryList: [],
    shipmentList: [],
    batchInfoList: [],
  });
  for (const key of ['ending', 'monthsOfStock'] as const) {
    for (const cell of rowIn(key, inPlanningUnits, empty).cells) {
      expect(cell.value).toBeNull();
      expect(cell.out).toBeUndefined();
      expect(cell.band).toBeUndefined();
    }
  }
  // The same product with a record that brings no stock is stocked out.
  expect(rowIn('ending').cells.every(({ out }) => out !== undefined)).toBe(true);
});
