import { expect, it } from 'vitest';
import { looksBlank, placeOfEntry } from './waiting-entry.ts';

it('reads product, month and region of a record', () => {
  expect(placeOfEntry({ planningUnit: 10, month: '2026-03', region: 4 })).toEqual({
    planningUnitId: 10,
    month: '2026-03',
    regionId: 4,
  });
});

it('takes the receive month of a shipment, else the expected one', () => {
  const shipment = { planningUnit: 10, receiveDate: null, expectedDate: '2026-05-14' };
  expect(placeOfEntry(shipment).month).toBe('2026-05');
  expect(placeOfEntry({ ...shipment, receiveDate: '2026-04-02' }).month).toBe('2026-04');
});

it('leaves out cells that hold only typed text', () => {
  expect(placeOfEntry({ planningUnit: 'Amoxicilin', month: 'Mrz 26', region: 'Nord' })).toEqual({
    planningUnitId: null,
    month: null,
    regionId: null,
  });
  expect(placeOfEntry(null).planningUnitId).toBeNull();
});

it('takes a row for blank that holds only what new rows are filled with', () => {
  const added = {
    planningUnit: 10,
    month: '2026-03',
    region: 4,
    dataSource: null,
    quantity: null,
    batches: [],
  };
  expect(looksBlank(added)).toBe(true);
  expect(looksBlank({ ...added, quantity: 'abc' })).toBe(false);
  expect(looksBlank({ ...added, quantity: 0 })).toBe(false);
  expect(looksBlank({ ...added, dataSource: 7 })).toBe(false);
  expect(looksBlank({ ...added, batches: [{ batchId: null, quantity: 5 }] })).toBe(false);
});

it('does not take the preset data source of a shipment for typing', () => {
  const added = { status: 1, planningUnit: 10, dataSource: 17, quantity: null, notes: null, batches: [] };
  expect(looksBlank(added)).toBe(true);
  expect(looksBlank({ ...added, quantity: 500 })).toBe(false);
});
