import { first, recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { planActuals } from './plan-actuals.ts';
import { exampleVersion } from './testing.ts';

const { data } = exampleVersion(({ consumptionList }) => {
  const record = { ...first(consumptionList), actualFlag: true };
  return {
    regionList: [{ regionId: 1 }, { regionId: 2 }],
    consumptionList: [
      {
        ...record,
        consumptionId: recordId(1, 9),
        region: { id: 1 },
        consumptionRcpuQty: 1200,
        dayOfStockOut: 4,
      },
      { ...record, consumptionId: recordId(2, 9), region: { id: 2 }, actualFlag: false },
    ],
  };
});
const filters = { startDate: '2025-01-01', stopDate: '2025-02-28', planningUnitIds: [10], regionIds: [] };

it('has every month of the period, blank where nobody reported', () => {
  const rows = planActuals(data, filters).map((row) => [
    row.region.id,
    row.month,
    row.actualConsumption,
    row.dayOfStockOut,
  ]);
  expect(rows).toEqual([
    [1, '2025-01-01', 1200, 4],
    [1, '2025-02-01', null, null],
    [2, '2025-01-01', null, null],
    [2, '2025-02-01', null, null],
  ]);
});

it('keeps to the products and regions that were asked for', () => {
  expect(planActuals(data, { ...filters, planningUnitIds: [99] })).toEqual([]);
  expect(planActuals(data, { ...filters, regionIds: [2] }).every(({ region }) => region.id === 2)).toBe(true);
});
