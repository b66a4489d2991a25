import { describe, expect, it } from 'vitest';
import { validateEntry } from './kind.ts';
import { shipmentKind } from './shipment.ts';
import type { ShipmentEntry } from './shipment-entry.ts';
import { costsOf, isFreightDated } from './shipment-entry-context.ts';
import { shipmentKindOn } from './shipment-fill.ts';
import { blankShipment, savedShipment, shipmentTestWorld, typed } from './shipment-testing.ts';

const world = shipmentTestWorld();
const blank = blankShipment(world);
const sea = { status: 1, mode: 1, procurementAgent: 20 } as const;

describe('a new row', () => {
  it('takes the only reporting unit and the price of the product', () => {
    expect(blank).toMatchObject({
      reportingUnit: 100,
      rate: 4.14,
      currency: 1,
      autoFreight: true,
      accounted: true,
    });
  });

  it('gets its date once status, mode and agent are known: 10-Jun-2025 by sea is 15-Nov-2025', () => {
    expect(typed(blank, { status: 1, mode: 1 }, world).receiveDate).toBeNull();
    expect(typed(blank, sea, world)).toMatchObject({ expectedDate: '2025-11-15', receiveDate: '2025-11-15' });
  });

  it('bought locally in 4 months arrives on 08-Oct-2025', () => {
    expect(typed(blank, { localProcurement: true, ...sea }, world).expectedDate).toBe('2025-10-08');
  });

  it('keeps the date that was typed', () => {
    expect(typed(blank, { receiveDate: '2026-01-31', ...sea }, world).expectedDate).toBe('2026-01-31');
  });

  it('costs 10,350.00 and 828.00 by sea for 2,500 at 4.14', () => {
    const row = typed(blank, { ...sea, quantity: 2500 }, world);
    expect(row.freightCost).toBe(828);
    expect(costsOf(row, world.context)).toEqual({ quantity: 2500, goods: 10350, total: 11178 });
  });

  it('in euro (1.08) has the price 4.14 / 1.08, and 3.83 when it is looked up', () => {
    const row = typed(blank, { currency: 2, procurementAgent: 20, mode: 1, quantity: 2500 }, world);
    expect(row).toMatchObject({ rate: 3.83, currencyRate: 1.08, freightCost: 766 });
    expect(costsOf(row, world.context)).toMatchObject({ goods: 9575, total: 10341 });
  });

  it('waits in a currency without a rate, and is converted once another is chosen', () => {
    const priced = typed(blank, { procurementAgent: 20, mode: 1, quantity: 2500 }, world);
    const unknown = typed(priced, { currency: 99 }, world);
    expect(unknown).toMatchObject({ rate: 4.14, withoutRate: true });
    const broken = (row: ShipmentEntry) =>
      shipmentKind.rules.filter((rule) => rule.broken(row, world.context)).map(({ name }) => name);
    expect(broken(unknown)).toContain('currencyRate');
    const euro = typed(unknown, { currency: 2 }, world);
    expect(broken(euro)).not.toContain('currencyRate');
    expect(euro).toMatchObject({ rate: 3.83, currencyRate: 1.08 });
  });

  it('looks an empty price up', () => {
    expect(typed(blank, { procurementAgent: 20, rate: null }, world).rate).toBe(4.14);
  });

  it('takes the price agreed with the agent', () => {
    const agreed = shipmentTestWorld((program) => {
      const [unit] = program.planningUnitList;
      if (unit)
        unit.programPlanningUnitProcurementAgentPrices = [
          {
            programPlanningUnitProcurementAgentId: 1,
            planningUnit: { id: 10 },
            procurementAgent: { id: 20 },
            price: 2,
          },
        ];
    });
    expect(typed(blankShipment(agreed), { procurementAgent: 20 }, agreed).rate).toBe(2);
    expect(typed(savedShipment(agreed, { rate: 5 }), { procurementAgent: 20 }, agreed).rate).toBe(5);
  });

  it('is an emergency when its status should have been reached before today', () => {
    // Expected on 15-Dec-2025 by sea it is to be planned on 10-Jul-2025.
    const row = typed(blank, { receiveDate: '2025-12-15', ...sea }, world);
    expect(row.emergency).toBe(false);
    expect(typed(row, { receiveDate: '2025-11-01' }, world).emergency).toBe(true);
    expect(typed(row, { receiveDate: '2025-11-01', status: 6 }, world).emergency).toBe(false);
  });

  it('presets the only budget of its funding source', () => {
    expect(typed(blank, { fundingSource: 7 }, world).budget).toBe(70);
    expect(typed(blank, { fundingSource: 7, budget: 70 }, world).budget).toBe(70);
    expect(typed(typed(blank, { fundingSource: 7 }, world), { fundingSource: 8 }, world).budget).toBeNull();
  });
});

describe('freight', () => {
  const saved = savedShipment(world, { rate: 10, freightCost: 240 });

  it('follows while it is calculated', () => {
    expect(typed(saved, { quantity: 400 }, world).freightCost).toBe(320);
    expect(typed(saved, { mode: 2 }, world).freightCost).toBe(450);
  });

  it('typed by hand stays when the agent of a saved shipment changes, and is marked', () => {
    const byHand = typed(saved, { freightCost: 111 }, world);
    expect(byHand.autoFreight).toBe(false);
    const moved = typed(byHand, { procurementAgent: 21, quantity: 400 }, world);
    expect(moved.freightCost).toBe(111);
    expect(isFreightDated(moved, world.programContext, world.context)).toBe(true);
    expect(typed(moved, { autoFreight: true }, world).freightCost).toBe(320);
  });
});

describe('a change of status', () => {
  const shipped = savedShipment(world, {
    status: 5,
    submittedDate: '2025-01-02',
    approvedDate: '2025-02-03',
    shippedDate: '2025-03-04',
  });
  const rulesOf = (entry: typeof shipped) =>
    validateEntry(shipmentKindOn(world.programContext), entry, world.context).map(({ rule }) => rule);

  it('takes the days beyond it away, reports it and waits', () => {
    const held = typed(shipped, { status: 9 }, world);
    expect(held).toMatchObject({ submittedDate: null, approvedDate: null, shippedDate: null });
    expect(held.cleared).toEqual({
      status: 5,
      dates: { submittedDate: '2025-01-02', approvedDate: '2025-02-03', shippedDate: '2025-03-04' },
    });
    expect(rulesOf(held)).toEqual(['clearsDates']);
    expect(rulesOf({ ...held, cleared: null })).toEqual([]);
  });

  it('is undone with all its days, also after a second change', () => {
    const there = typed(shipped, { status: 9 }, world);
    expect(typed(there, { status: 5 }, world)).toEqual(shipped);
    const on = typed(there, { status: 4 }, world);
    expect(on).toMatchObject({ approvedDate: '2025-02-03', shippedDate: null });
    expect(typed(on, { status: 5 }, world)).toEqual(shipped);
  });

  it('to received takes the expected day and asks for the batches', () => {
    const received = typed(shipped, { status: 7 }, world);
    expect(received).toMatchObject({
      receivedDate: '2025-04-15',
      receiveDate: '2025-04-15',
      toConfirm: true,
    });
    expect(rulesOf(received)).toEqual(['confirmBatches']);
    expect(rulesOf({ ...received, toConfirm: false })).toEqual([]);
  });

  it('away from received falls back to the estimated day', () => {
    const received = { ...shipped, status: 7, receivedDate: '2025-05-20', receiveDate: '2025-05-20' };
    expect(typed(received, { status: 5 }, world)).toMatchObject({
      receiveDate: '2025-04-15',
      receivedDate: null,
    });
  });

  it('asks again when day or quantity of a received shipment change', () => {
    const received = { ...shipped, status: 7, receivedDate: '2025-05-20', receiveDate: '2025-05-20' };
    expect(typed(received, { receiveDate: '2025-05-21' }, world)).toMatchObject({
      receivedDate: '2025-05-21',
      expectedDate: '2025-04-15',
      toConfirm: true,
    });
    expect(typed(received, { quantity: 301 }, world).toConfirm).toBe(true);
    expect(typed(received, { notes: 'x' }, world).toConfirm).toBe(false);
  });

  it('asks nothing of a row that was never saved', () => {
    const row = typed(blank, { ...sea, quantity: 5 }, world);
    expect(typed(row, { status: 7 }, world)).toMatchObject({ toConfirm: false, cleared: null });
  });
});

describe('batches', () => {
  const automatic = shipmentTestWorld((program) => {
    const [batch] = program.batchInfoList ?? [];
    if (batch) Object.assign(batch, { autoGenerated: true, expiryDate: '2027-04-01' });
  });

  it('a single automatic one follows quantity and day', () => {
    const saved = savedShipment(automatic);
    expect(typed(saved, { quantity: 120 }, automatic).batches).toMatchObject([{ quantity: 120 }]);
    // Shelf life is 24 months.
    expect(typed(saved, { receiveDate: '2027-06-01' }, automatic).batches).toMatchObject([
      { made: { expiryMonth: '2029-06', autoGenerated: true } },
    ]);
  });

  it('an automatic one beside typed ones gives way when the quantity falls', () => {
    const [own] = savedShipment(world).batches;
    const beside = {
      batchId: 'made',
      quantity: 50,
      made: { batchNo: 'AUTO-1', expiryMonth: '2029-06', autoGenerated: true },
    };
    const saved = { ...savedShipment(world), quantity: 350, batches: own ? [own, beside] : [] };
    const quantities = (quantity: number) =>
      typed(saved, { quantity }, world).batches.map((line) => line.quantity);
    expect(quantities(320)).toEqual([300, 20]);
    expect(quantities(300)).toEqual([300]);
    expect(quantities(400)).toEqual([300, 50]);
    expect(quantities(120)).toEqual([300]);
  });

  it('typed ones stay, so that too little is refused', () => {
    const less = typed(savedShipment(world), { quantity: 120 }, world);
    expect(validateEntry(shipmentKindOn(world.programContext), less, world.context)).toMatchObject([
      { rule: 'batchTotal', values: { total: 300, limit: 120 } },
    ]);
  });
});
