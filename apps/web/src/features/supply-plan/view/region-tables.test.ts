import { parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { plannedExample } from '../../../engine/testing.ts';
import { consumptionTable, inventoryTable, monthsWithSeveralCounts } from './region-tables.ts';
import { inPlanningUnits } from './unit-view.ts';

const byNumber = (a: number, b: number): number => a - b;
const january = parseMonth('2025-01');
const months = [january, january + 1];
const regions = ['A', 'B', 'C'];
const forecast = regions.map((region) => ({ month: '2025-01', region, actual: false, quantity: 120 }));

describe('consumption by region', () => {
  const planned = plannedExample({
    regions,
    consumption: [
      ...forecast,
      { month: '2025-01', region: 'A', actual: true, quantity: 100 },
      { month: '2025-01', region: 'B', actual: true, quantity: 90 },
    ],
  });
  const table = consumptionTable(planned, months, inPlanningUnits, byNumber);

  it('shows what a region reported, or else its forecast', () => {
    expect(table.regions.map(({ cells }) => [cells[0]?.value, cells[0]?.kind])).toEqual([
      [100, 'actual'],
      [90, 'actual'],
      [120, 'forecast'],
    ]);
    expect(table.total[0]).toBe(310);
  });

  it('lists regions in the order that is asked for', () => {
    const ids = (byRegion: typeof byNumber) =>
      consumptionTable(planned, months, inPlanningUnits, byRegion).regions.map(({ regionId }) => regionId);
    expect(ids((a, b) => b - a)).toEqual(ids(byNumber).toReversed());
  });

  it('says beside it what the plan took: the forecast of the whole month', () => {
    expect(table.inPlan[0]).toEqual({ value: 360, actual: false });
  });

  it('leaves empty what nobody entered', () => {
    expect(table.regions[0]?.cells[1]?.value).toBeNull();
    expect(table.total[1]).toBeNull();
    expect(table.inPlan[1]?.value).toBeNull();
  });
});

describe('inventory by region', () => {
  const two = ['A', 'B'];
  const opening = [
    { month: '2024-12', region: 'A', count: 800 },
    { month: '2024-12', region: 'B', count: 600 },
  ];
  const consumption = [
    { month: '2025-01', region: 'A', actual: false, quantity: 200 },
    { month: '2025-01', region: 'B', actual: false, quantity: 150 },
  ];
  const monthOf = (inventory: typeof opening) =>
    inventoryTable(
      plannedExample({ regions: two, consumption, inventory: [...opening, ...inventory] }),
      [january],
      inPlanningUnits,
      byNumber,
    ).months[0];

  it('corrects the projection when every region was counted', () => {
    const counts = [
      { month: '2025-01', region: 'A', count: 700 },
      { month: '2025-01', region: 'B', count: 500 },
    ];
    expect(monthOf(counts)).toMatchObject({
      projected: 1050,
      automatic: 150,
      count: 1200,
      final: 1200,
      allCounted: true,
    });
  });

  it('has no total while a region is missing, though a greater count still corrects', () => {
    const counts = [{ month: '2025-01', region: 'A', count: 1300 }];
    expect(monthOf(counts)).toMatchObject({ count: null, allCounted: false, automatic: 250, final: 1300 });
  });

  it('has no automatic adjustment without a count', () => {
    expect(monthOf([])).toMatchObject({ automatic: null, final: 1050, anyCounted: false });
  });

  it('warns of several counts of one region and month', () => {
    const planned = plannedExample({
      inventory: [
        { month: '2025-01', region: 'A', count: 700 },
        { month: '2025-01', region: 'A', count: 5 },
        { month: '2025-02', region: 'A', count: 5 },
      ],
    });
    expect([...monthsWithSeveralCounts(planned)]).toEqual([january]);
    expect(inventoryTable(planned, [january], inPlanningUnits, byNumber).regions[0]?.cells[0]).toMatchObject({
      count: 705,
      severalCounts: true,
    });
  });
});
