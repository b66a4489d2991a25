import { expect, it } from 'vitest';
import { summedWaiting, type WaitingCount } from './use-waiting.ts';
import { waitingAddressOf } from './waiting-address.ts';

const count = (
  screen: WaitingCount['screen'],
  planningUnitId: number | null,
  rows: number,
): WaitingCount => ({
  kind: 'supplyPlan',
  programId: 1,
  versionId: 3,
  screen,
  planningUnitId,
  rows: Array.from({ length: rows }, (_, i) => ({ id: `${i}`, month: null, regionId: null })),
});

it('sums rows that wait by screen and by product', () => {
  const sums = summedWaiting([
    count('consumption', 10, 2),
    count('consumption', null, 1),
    count('shipments', 10, 4),
  ]);
  expect(sums.total).toBe(7);
  expect([...sums.byScreen]).toEqual([
    ['consumption', 3],
    ['shipments', 4],
  ]);
  expect([...sums.byUnit]).toEqual([
    [10, 6],
    [null, 1],
  ]);
});

it('leads to the page of the rows with their program, version and product', () => {
  expect(waitingAddressOf(count('consumption', 10, 1), [10, 11])).toBe('/consumptionDetails/1/3/10');
  expect(waitingAddressOf(count('inventory', 11, 1), [10, 11])).toBe('/inventory/addInventory/1/3/11');
  expect(waitingAddressOf(count('adjustment', 11, 1), [])).toBe('/inventory/addInventory/1/3/11');
  expect(waitingAddressOf(count('shipments', 11, 1), [])).toBe('/shipment/shipmentDetails/1/3/11');
});

it('leads to the first product for rows without one, which any choice of products shows', () => {
  expect(waitingAddressOf(count('consumption', null, 1), [10, 11])).toBe('/consumptionDetails/1/3/10');
  expect(waitingAddressOf(count('consumption', null, 1), [])).toBe('/consumptionDetails/1/3/0');
});

it('leads to the page of a forecast with its program and version', () => {
  const inForecast = (screen: WaitingCount['screen']): WaitingCount => ({
    ...count(screen, 10, 1),
    kind: 'forecast',
  });
  expect(waitingAddressOf(inForecast('planningUnits'), [10])).toBe(
    '/planningUnitSetting/listPlanningUnitSetting?copy=1~3',
  );
  expect(waitingAddressOf(inForecast('versionSettings'), [10])).toBe('/dataset/versionSettings?copy=1~3');
});
