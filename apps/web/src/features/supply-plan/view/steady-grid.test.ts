import { workedExample } from '@stockwell/engine/supply-plan/testing';
import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { plannedExample, plannedOf } from '../../../engine/testing.ts';
import { monthsFrom } from './month-window.ts';
import { type PlanGridRow, planGrid } from './plan-grid.ts';
import { steadyGrid } from './steady-grid.ts';
import { inPlanningUnits } from './unit-view.ts';

const months = monthsFrom(parseMonth('2024-12'), 11);
const planned = plannedExample(workedExample);
const gridOf = (of = planned, shown = months) => planGrid(of, shown, inPlanningUnits);
const rowIn = (grid: readonly PlanGridRow[], key: string) => {
  const row = grid.find(({ spec }) => spec.key === key);
  if (!row) throw new Error(`No row ${key}`);
  return row.cells;
};

describe('a plan that is made again', () => {
  it('keeps every cell when nothing has changed', () => {
    const before = gridOf();
    const after = steadyGrid(before, gridOf(plannedOf(structuredClone(planned.data), planned.today)));
    for (const [i, row] of after.entries()) {
      for (const [column, cell] of row.cells.entries()) expect(cell).toBe(before[i]?.cells[column]);
    }
  });

  it('has other cells where an edit shows, and the old ones elsewhere', () => {
    const before = gridOf();
    const data = {
      ...planned.data,
      consumptionList: planned.data.consumptionList.map((one) =>
        one.consumptionDate.startsWith('2025-08')
          ? {
              ...one,
              consumptionRcpuQty: one.consumptionRcpuQty + 100,
            }
          : one,
      ),
    };
    const fresh = gridOf(plannedOf(data, planned.today));
    const after = steadyGrid(before, fresh);
    expect(after).toEqual(fresh);
    const at = months.indexOf(parseMonth('2025-08'));
    expect(rowIn(after, 'consumption')[at]).not.toBe(rowIn(before, 'consumption')[at]);
    expect(rowIn(after, 'consumption')[at - 1]).toBe(rowIn(before, 'consumption')[at - 1]);
    expect(rowIn(after, 'ending')[0]).toBe(rowIn(before, 'ending')[0]);
  });

  it('keeps the cells of months that stay on the screen when the months move', () => {
    const before = gridOf();
    const after = steadyGrid(before, gridOf(planned, monthsFrom(parseMonth('2025-03'), 11)));
    expect(rowIn(after, 'ending')[0]).toBe(rowIn(before, 'ending')[3]);
  });
});
