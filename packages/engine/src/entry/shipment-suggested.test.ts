import { parseMonth } from '@stockwell/model/months';
import { parseProgramData } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { withChanges } from '../changes/testing.ts';
import { validateEntry } from './kind.ts';
import { shipmentKindOn } from './shipment-fill.ts';
import { isSuggestionOf, suggestedShipment } from './shipment-suggested.ts';
import { shipmentTestWorld, testMakers, typed } from './shipment-testing.ts';
import { writeShipments } from './shipment-write.ts';

const usual = { currency: 1, dataSource: 28 };
const suggestion = { planningUnitId: 10, month: parseMonth('2025-11'), quantity: 2500 };
const rowOn = (world: ReturnType<typeof shipmentTestWorld>, more: Partial<typeof suggestion> = {}) =>
  suggestedShipment(recordId(9, 9), { ...suggestion, ...more }, usual, world.programContext, world.context);

it('fills in all of a suggestion but status, agent and funding', () => {
  expect(rowOn(shipmentTestWorld())).toMatchObject({
    planningUnit: 10,
    quantity: 2500,
    suggested: 2500,
    dataSource: 28,
    currency: 1,
    mode: 1,
    rate: 4.14,
    freightCost: 828,
    reportingUnit: 100,
    receiveDate: '2025-11-01',
    expectedDate: '2025-11-01',
    status: null,
    procurementAgent: null,
    fundingSource: null,
    isNew: true,
  });
});

it('is an emergency when it had to be planned before this month', () => {
  // 5.25 months by sea are 158 days.
  expect(rowOn(shipmentTestWorld()).emergency).toBe(true);
  expect(rowOn(shipmentTestWorld(), { month: parseMonth('2025-12') }).emergency).toBe(false);
});

it('orders whole numbers, in the unit of one planning unit where a product has several', () => {
  const several = shipmentTestWorld((program) => {
    program.realmCountryPlanningUnitList.unshift({
      realmCountryPlanningUnitId: 101,
      planningUnit: { id: 10 },
      conversionNumber: 30,
    });
  });
  expect(rowOn(several, { quantity: 249.6 })).toMatchObject({
    reportingUnit: 100,
    quantity: 250,
    suggested: 250,
  });
  const packs = shipmentTestWorld((program) => {
    program.realmCountryPlanningUnitList = [
      { realmCountryPlanningUnitId: 101, planningUnit: { id: 10 }, conversionNumber: 30 },
    ];
    for (const one of program.shipmentList ?? []) one.realmCountryPlanningUnit = { id: 101 };
    for (const one of program.consumptionList ?? []) one.realmCountryPlanningUnit = { id: 101 };
    for (const one of program.inventoryList ?? []) one.realmCountryPlanningUnit = { id: 101 };
  });
  expect(rowOn(packs, { quantity: 300 })).toMatchObject({ reportingUnit: 101, quantity: 10, suggested: 300 });
});

it('becomes a shipment only with a status, and keeps what was suggested', () => {
  const world = shipmentTestWorld();
  const kind = shipmentKindOn(world.programContext);
  const rules = (entry: ReturnType<typeof rowOn>) =>
    validateEntry(kind, entry, world.context).flatMap(({ fields }) => fields);
  const chosen = typed(rowOn(world), { procurementAgent: 21, fundingSource: 8, quantity: 2600 }, world);
  expect(rules(chosen)).toEqual(['status']);
  const ready = typed(chosen, { status: 1 }, world);
  expect(rules(ready)).toEqual([]);
  const { data, today } = world.programContext;
  const next = withChanges(data, writeShipments(data, [ready], today, testMakers()));
  expect(next.shipmentList.at(-1)).toMatchObject({
    shipmentRcpuQty: 2600,
    suggestedQty: 2500,
    dataSource: { id: 28 },
    expectedDeliveryDate: '2025-11-01',
    batchInfoList: [{ shipmentQty: 2600 }],
  });
  expect(() => parseProgramData(next)).not.toThrow();
});

it('is recognised while it waits', () => {
  const row = rowOn(shipmentTestWorld());
  expect(isSuggestionOf(row, suggestion)).toBe(true);
  expect(isSuggestionOf(row, { ...suggestion, month: suggestion.month + 1 })).toBe(false);
  expect(isSuggestionOf({ ...row, suggested: null }, suggestion)).toBe(false);
});
