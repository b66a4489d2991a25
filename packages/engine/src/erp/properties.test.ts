/// <reference types="vite/types/importMeta.d.ts" />
import type { ErpLine } from '@stockwell/model/erp/line';
import { checkProgramData, type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invert } from '../changes/change.ts';
import { difference } from '../changes/difference.ts';
import { noteChanges } from '../edits/note-changes.ts';
import { ids, shipment } from '../merge/testing.ts';
import { isCounted } from '../supply-plan/shipment-month.ts';
import { changeLines } from './change-line.ts';
import { delinkLines } from './delink-lines.ts';
import { linkOrders } from './link-orders.ts';
import { linkPreview } from './link-preview.ts';
import { planningUnitsIn } from './linked-shipments.ts';
import { after, erpRow, newsOf, parentId, plannedOf160, planOf, stampOf, units } from './testing.ts';
import { updateLinks } from './update-links.ts';

const runs = Math.ceil(Number(import.meta.env.PROPERTY_RUNS ?? 10_000) / 100);

const rowArbitrary = fc
  .record({
    line: fc.constantFrom('1', '2'),
    order: fc.constantFrom('5001', '5002'),
    kn: fc.constantFrom(null, 'KN-A', 'KN-B'),
    batch: fc.constantFrom(null, '-99', 'B1', 'B2', 'a number that is longer than a plan keeps'),
    expiry: fc.constantFrom(null, '2028-03-17'),
    quantity: fc.oneof(fc.nat(2000), fc.double({ min: 0, max: 50, noNaN: true })),
    price: fc.constantFrom(0, 0.0045, 7.35, 12),
    status: fc.constantFrom('Shipped', 'Delivered', 'Pending Shipment', 'never heard of'),
    date: fc.constantFrom(null, '2026-05-02', '2026-07-20'),
  })
  .map(({ line, order, kn, batch, expiry, date, ...rest }) =>
    erpRow({
      roPrimeLineNo: line,
      orderNo: order,
      knShipmentNo: kn,
      batchNo: batch,
      expiryDate: expiry,
      lineDate: date,
      ...rest,
    }),
  );

const rowsArbitrary = fc.uniqueArray(rowArbitrary, {
  minLength: 1,
  maxLength: 6,
  selector: (row) => [row.roPrimeLineNo, row.orderNo, row.knShipmentNo, row.batchNo].join(),
});
const unitArbitrary = fc.constantFrom(units.whole, units.packOf10, units.packOf5, units.third, units.twelfth);
const plan = planOf([plannedOf160(), shipment(2, { shipmentStatus: { id: 3 }, shipmentRcpuQty: 40 })]);
const lineNumbers = ['1', '2'].map((roPrimeLineNo) => ({ roNo: '1001', roPrimeLineNo }));

const requestOf = (rows: readonly ErpLine[], reportingUnitId: number, folds: boolean) => ({
  shipmentIds: folds ? [parentId, ids.shipment(2)] : [parentId],
  lines: lineNumbers.flatMap(({ roPrimeLineNo }) => {
    const own = rows.filter((row) => row.roPrimeLineNo === roPrimeLineNo);
    return own.length > 0 ? [{ rows: own, reportingUnitId, notes: null }] : [];
  }),
  keepRest: true,
  restNotes: null,
});

function expectSound(data: ProgramData): void {
  expect(checkProgramData(data).issues).toEqual([]);
  for (const { erpFlag, active, batchInfoList, shipmentRcpuQty } of data.shipmentList) {
    if (!erpFlag || !active) continue;
    const held = batchInfoList.reduce((sum, line) => sum + line.shipmentQty, 0);
    expect(held).toBe(shipmentRcpuQty);
  }
}

describe('whatever an ERP sends', { timeout: 60_000 + runs * 100 }, () => {
  it('what is linked and what is left add up to what was planned, and every step can be taken back', () => {
    let more = 0;
    fc.assert(
      fc.property(rowsArbitrary, unitArbitrary, unitArbitrary, fc.boolean(), (rows, unit, other, folds) => {
        const request = requestOf(rows, unit, folds);
        const changes = linkOrders(plan, request, stampOf());
        const linked = after(plan, changes);
        expectSound(linked);
        const planned = folds ? 200 : 160;
        const counted = linked.shipmentList.filter(
          (one) => isCounted(one) && one.shipmentId !== ids.shipment(2),
        );
        const total = planningUnitsIn(linked, counted);
        const preview = linkPreview(plan, request.shipmentIds, request.lines);
        expect(preview.original).toBe(planned);
        expect(total).toBeCloseTo(preview.linked + preview.rest, 6);
        if (preview.linked < planned) {
          expect(Math.abs(total - planned)).toBeLessThanOrEqual(0.5);
          more += 1;
        }
        // Every month of a shipment that changed is looked at again.
        const noted = noteChanges(plan, changes).records.filter(({ kind }) => kind === 'action');
        expect(noted.length).toBeGreaterThan(0);
        expect(difference(supplyPlan, after(linked, invert(changes)), plan).records).toEqual([]);

        const moved = after(
          linked,
          changeLines(
            linked,
            lineNumbers.map((line) => ({ ...line, reportingUnitId: other })),
          ),
        );
        expectSound(moved);
        // A unit chosen later gives the figures that it would have given at once.
        expect(updateLinks(moved, newsOf(rows), stampOf()).records).toEqual([]);
        const updated = after(
          moved,
          updateLinks(moved, { changedLines: rows, erpLines: rows.slice(1) }, stampOf()),
        );
        expectSound(updated);
        const unlinked = after(updated, delinkLines(updated, lineNumbers));
        expect(difference(supplyPlan, unlinked, plan).records.map(({ kind }) => kind)).not.toContain(
          'shipment',
        );
        expect(unlinked.shipmentLinkingList).toEqual([]);
        expect(unlinked.batchInfoList).toEqual(plan.batchInfoList);
      }),
      { numRuns: runs },
    );
    expect(more).toBeGreaterThan(runs / 10);
  });

  it('the same news twice changes nothing', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowsArbitrary, unitArbitrary, (rows, news, unit) => {
        const linked = after(plan, linkOrders(plan, requestOf(rows, unit, false), stampOf()));
        const once = after(linked, updateLinks(linked, newsOf(news), stampOf()));
        expectSound(once);
        expect(updateLinks(once, newsOf(news), stampOf()).records).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
