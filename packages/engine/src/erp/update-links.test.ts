import type { ErpLine } from '@stockwell/model/erp/line';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { delinkLines } from './delink-lines.ts';
import { linkOrders } from './link-orders.ts';
import { createLinkedShipment } from './new-linked-shipment.ts';
import {
  after,
  childrenByShipment,
  erpRow,
  exampleRows,
  newsOf,
  parentId,
  plannedOf160,
  planOf,
  rowOf,
  stampOf,
  units,
} from './testing.ts';
import { updateLinks } from './update-links.ts';

const plan = planOf([plannedOf160()]);
const linkedTo = (rows: readonly ErpLine[]): ProgramData =>
  after(
    plan,
    linkOrders(
      plan,
      {
        shipmentIds: [parentId],
        lines: [{ rows, reportingUnitId: units.packOf10, notes: 'mine' }],
        keepRest: false,
        restNotes: null,
      },
      stampOf(),
    ),
  );
const update = (data: ProgramData, rows: readonly ErpLine[]) =>
  after(data, updateLinks(data, newsOf(rows), stampOf()));
const parentIn = (data: ProgramData) => data.shipmentList.find(({ shipmentId }) => shipmentId === parentId);

describe('what an ERP sends of a linked line', () => {
  it('keeps the shipment of an order that was cancelled, as cancelled', () => {
    const updated = update(linkedTo([erpRow()]), [erpRow({ status: 'CANCELLED' })]);
    expect(childrenByShipment(updated)['']).toMatchObject({ active: true, shipmentStatus: { id: 8 } });
    expect(updated.shipmentLinkingList).toMatchObject([{ erpShipmentStatus: 'CANCELLED', active: true }]);
  });

  it('makes no shipment of a delivery that is cancelled when it first comes', () => {
    const news = [...exampleRows, rowOf('KN-C', 'B9', 20, { status: 'Cancelled' })];
    expect(Object.keys(childrenByShipment(update(linkedTo(exampleRows), news)))).toEqual(['KN-A', 'KN-B']);
  });

  it('takes what is gone out of the plan, and brings the planned shipment back after the last', () => {
    const linked = linkedTo(exampleRows);
    const gone = (kn: string) => (row: ErpLine) =>
      row.knShipmentNo === kn ? { ...row, active: false } : row;
    const one = update(linked, exampleRows.map(gone('KN-B')));
    expect(Object.keys(childrenByShipment(one))).toEqual(['KN-A']);
    expect(parentIn(one)).toMatchObject({ active: false });
    const none = update(
      one,
      exampleRows.map((row) => ({ ...row, active: false })),
    );
    expect(none).toEqual(plan);
  });

  it('leaves the planned shipment out where a server version holds the link', () => {
    const linked = linkedTo([erpRow()]);
    const onServer = {
      ...linked,
      shipmentLinkingList: linked.shipmentLinkingList.map((link) => ({ ...link, versionId: 3 })),
      shipmentList: linked.shipmentList.map((one) => ({ ...one, versionId: 3 })),
    };
    const updated = update(onServer, [erpRow({ active: false })]);
    expect(updated.shipmentLinkingList).toMatchObject([{ active: false }]);
    expect(updated.shipmentList.map(({ active, erpFlag }) => [active, erpFlag])).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  it('puts the forwarder’s shipments in the place of the line that had none', () => {
    const updated = update(linkedTo([erpRow()]), exampleRows);
    expect(Object.keys(childrenByShipment(updated))).toEqual(['KN-A', 'KN-B']);
    expect(parentIn(updated)).toMatchObject({ active: false, erpFlag: true });
  });

  it('names a batch that had no number, and drops the number that was made for it', () => {
    const linked = linkedTo(exampleRows);
    const named = exampleRows.map((row) =>
      row.batchNo === '-99' ? { ...row, batchNo: 'B7', expiryDate: '2029-01-31' } : row,
    );
    const updated = update(linked, named);
    expect(updated.batchInfoList.map(({ batchNo, expiryDate }) => [batchNo, expiryDate])).toEqual([
      ['B1', '2028-03-01'],
      ['B2', '2028-03-01'],
      ['B7', '2029-01-01'],
    ]);
  });

  it('keeps way, notes and funding, and a status that nobody has mapped says nothing', () => {
    const updated = update(linkedTo([erpRow()]), [erpRow({ status: 'Somewhere', quantity: 1400 })]);
    expect(childrenByShipment(updated)['']).toMatchObject({
      shipmentRcpuQty: 1400,
      shipmentMode: { id: 2 },
      shipmentStatus: { id: 5 },
      notes: 'mine',
      fundingSource: { id: 7 },
    });
  });
});

describe('a shipment made of an order that nobody planned', () => {
  const chosen = {
    planningUnitId: 10,
    procurementAgentId: 1,
    fundingSourceId: 7,
    budgetId: 70,
    currencyId: 1,
    dataSourceId: 18,
    line: { rows: [erpRow()], reportingUnitId: units.packOf10, notes: 'created' },
  };
  const empty = planOf([]);
  const created = after(empty, createLinkedShipment(empty, chosen, stampOf()));

  it('counts once, with everything that the order says', () => {
    const [parent, child] = created.shipmentList;
    expect(parent).toMatchObject({ active: false, erpFlag: true, batchInfoList: [], productCost: 18_000 });
    expect(child).toMatchObject({
      active: true,
      erpFlag: true,
      shipmentRcpuQty: 1500,
      productCost: 18_000,
      currency: { id: 1, conversionRateToUsd: 1 },
      dataSource: { id: 18 },
      budget: { id: 70 },
      emergencyOrder: false,
      localProcurement: false,
      parentShipmentId: parent?.shipmentId,
      notes: 'created',
    });
  });

  it('goes wholly when it is unlinked before it was uploaded', () => {
    const line = { roNo: '1001', roPrimeLineNo: '1' };
    expect(after(created, delinkLines(created, [line]))).toEqual({ ...empty, delinkList: [line] });
  });

  it('is not made a second time while the delivery is linked', () => {
    expect(createLinkedShipment(created, chosen, stampOf()).records).toEqual([]);
    const ended = {
      ...created,
      shipmentLinkingList: created.shipmentLinkingList.map((link) => ({ ...link, active: false })),
    };
    expect(createLinkedShipment(ended, chosen, stampOf()).records).not.toEqual([]);
  });

  it('is made of one delivery alone', () => {
    const line = { ...chosen.line, rows: exampleRows };
    expect(() => createLinkedShipment(empty, { ...chosen, line }, stampOf())).toThrow(RangeError);
  });
});
