import { monthly, workedExample } from '@stockwell/engine/supply-plan/testing';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { plannedExample } from '../../../engine/testing.ts';
import { monthsFrom } from './month-window.ts';
import { type PlanGridRow, planGrid } from './plan-grid.ts';
import type { PlanRowKey } from './plan-rows.ts';
import { isRounded, rowTexts } from './row-texts.ts';
import { inPlanningUnits, type ShownUnit } from './unit-view.ts';

const display = { showDecimals: false };
const boxes: ShownUnit = { multiplier: 30, reportingUnitId: 5 };
const months = monthsFrom(parseMonth('2024-12'), 11);

function rowOf(
  planned: ReturnType<typeof plannedExample>,
  key: PlanRowKey,
  unit = inPlanningUnits,
): PlanGridRow {
  const row = planGrid(planned, months, unit).find(({ spec }) => spec.key === key);
  if (!row) throw new Error(`No row ${key}`);
  return row;
}
const textsOf = (...of: Parameters<typeof rowOf>): readonly string[] =>
  rowTexts(rowOf(...of), display, 'N/A');

describe('the texts of the worked example', () => {
  const planned = plannedExample(workedExample);

  it('have one decimal in every month of stock', () => {
    expect(textsOf(planned, 'monthsOfStock')).toEqual([
      '3.8',
      '2.9',
      '1.8',
      '0.6',
      '2.4',
      '1.4',
      '1.9',
      '0.7',
      '2.1',
      '1.4',
      '0.6',
    ]);
  });

  it('are whole averages and quantities', () => {
    expect(textsOf(planned, 'amc').slice(-2)).toEqual(['1,150', '1,067']);
    expect(textsOf(planned, 'ending').slice(0, 3)).toEqual(['4,000', '2,960', '1,960']);
  });

  it('have a decimal in every average of a unit in which one is below 100', () => {
    const texts = textsOf(planned, 'amc', boxes);
    expect(texts.slice(0, 2)).toEqual(['34.7', '34.0']);
    expect(new Set(texts.map((text) => text.split('.')[1]?.length))).toEqual(new Set([1]));
  });

  it('report which figures are rounded', () => {
    const stock = rowOf(planned, 'monthsOfStock');
    expect(isRounded(stock, 1, display)).toBe(true);
    expect(isRounded(rowOf(planned, 'ending'), 1, display)).toBe(false);
    expect(isRounded(rowOf(planned, 'consumption'), 0, display)).toBe(false);
  });
});

describe('stock near its limits', () => {
  const demand = { consumption: monthly('2024-12', 24, 1000) };
  const counted = (count: number) => [{ month: '2025-05', region: 'A', count }];
  const may = months.indexOf(parseMonth('2025-05'));

  it('shows below the minimum what is below it', () => {
    const planned = plannedExample({ ...demand, inventory: counted(2970) });
    expect(textsOf(planned, 'monthsOfStock')[may]).toBe('2.97');
    expect(textsOf(planned, 'monthsOfStock')[may + 1]).toBe('2.0');
  });

  it('says N/A where there is no average', () => {
    const planned = plannedExample({ inventory: counted(10) });
    expect(textsOf(planned, 'monthsOfStock')[may]).toBe('N/A');
  });

  it('compares the ending balance in the shown unit where the product is planned by quantity', () => {
    const planned = plannedExample({
      ...demand,
      product: { planBy: 'quantity', minMonthsOfStock: null, minQuantity: 3000 },
      inventory: counted(2994),
    });
    expect(textsOf(planned, 'ending')[may]).toBe('2,994');
    expect(textsOf(planned, 'ending', boxes)[may]).toBe('99.8');
  });
});
