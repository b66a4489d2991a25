import type { ProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { ids, shipment } from '../merge/testing.ts';
import { budgetUse } from '../supply-plan/budget-use.ts';
import { delinkLines, editedRests } from './delink-lines.ts';
import { linkOrders } from './link-orders.ts';
import {
  after,
  childrenByShipment,
  erpRow,
  exampleRows,
  parentId,
  plannedOf160,
  planOf,
  stampOf,
  units,
} from './testing.ts';

const line = { roNo: '1001', roPrimeLineNo: '1' };
const otherLine = { roNo: '1001', roPrimeLineNo: '2' };
const otherRows = [erpRow({ ...otherLine, orderNo: '5002', quantity: 50 })];
const folded = shipment(2, { shipmentStatus: { id: 3 }, shipmentRcpuQty: 40 });
const plan = planOf([plannedOf160(), folded]);

const link = (
  data: ProgramData,
  rows: readonly (readonly ReturnType<typeof erpRow>[])[],
  shipmentIds = [parentId],
) =>
  after(
    data,
    linkOrders(
      data,
      {
        shipmentIds,
        lines: rows.map((own) => ({ rows: own, reportingUnitId: units.packOf10, notes: null })),
        keepRest: true,
        restNotes: null,
      },
      stampOf(),
    ),
  );
const delink = (data: ProgramData, ...lines: (typeof line)[]) => after(data, delinkLines(data, lines));
const uploaded = (data: ProgramData): ProgramData => ({
  ...data,
  shipmentList: data.shipmentList.map((one) => ({ ...one, versionId: 3 })),
  shipmentLinkingList: data.shipmentLinkingList.map((one) => ({ ...one, versionId: 3 })),
});
const find = (data: ProgramData, id: string) => data.shipmentList.find(({ shipmentId }) => shipmentId === id);

describe('a link that no server version holds', () => {
  it('leaves nothing behind but the note that the line was unlinked', () => {
    expect(delink(link(plan, [exampleRows]), line)).toEqual({ ...plan, delinkList: [line] });
  });

  it('brings back the shipments that were folded in as well', () => {
    const linked = link(plan, [exampleRows], [parentId, ids.shipment(2)]);
    expect(find(linked, ids.shipment(2))).toMatchObject({ active: false, parentLinkedShipmentId: parentId });
    expect(delink(linked, line).shipmentList).toEqual(plan.shipmentList);
  });

  it('keeps the planned shipment out as long as another line stands for it', () => {
    const linked = link(plan, [exampleRows, otherRows]);
    const one = delink(linked, line);
    expect(find(one, parentId)).toMatchObject({ active: false, erpFlag: true });
    expect(one.shipmentLinkingList).toMatchObject([{ roPrimeLineNo: '2', active: true }]);
    const none = delink(one, otherLine);
    expect(find(none, parentId)).toMatchObject({ active: true, erpFlag: false });
    expect(none.delinkList).toEqual([line, otherLine]);
  });

  it('is not noted twice', () => {
    const again = link(delink(link(plan, [exampleRows]), line), [exampleRows]);
    expect(again.delinkList).toEqual([]);
    expect(delink(again, line).delinkList).toEqual([line]);
  });
});

describe('a link that is on the server', () => {
  const linked = uploaded(link(plan, [exampleRows]));
  const freed = delink(linked, line);
  const { 'KN-A': child } = childrenByShipment(linked);

  it('leaves an ordinary shipment with the figures of the order, in the budget', () => {
    expect(find(freed, child?.shipmentId ?? '')).toEqual({ ...child, erpFlag: false });
    expect(freed.shipmentLinkingList.map(({ active }) => active)).toEqual([false, false]);
    expect(budgetUse(freed.shipmentList)).toEqual(budgetUse(linked.shipmentList));
  });

  it('does not bring the planned shipment back', () => {
    expect(find(freed, parentId)).toMatchObject({ active: false });
  });

  it('lets the line be linked again', () => {
    const again = link(
      { ...freed, shipmentList: [...freed.shipmentList, shipment(3)] },
      [exampleRows],
      [ids.shipment(3)],
    );
    expect(childrenByShipment(again)['KN-A']).toMatchObject({ parentShipmentId: ids.shipment(3) });
    expect(again.delinkList).toEqual([]);
  });
});

describe('the rest that stayed planned', () => {
  const restIn = (data: ProgramData) =>
    data.shipmentList.find((one) => one.parentShipmentId === parentId && !one.erpFlag);

  it('shrinks when a further line is linked', () => {
    const linked = link(plan, [exampleRows]);
    expect(restIn(linked)).toMatchObject({ shipmentRcpuQty: 10 });
    expect(restIn(link(linked, [otherRows]))).toMatchObject({ shipmentRcpuQty: 5 });
  });

  it('goes with the shipment it was left of, unless somebody has edited it', () => {
    const linked = link(plan, [exampleRows]);
    expect(editedRests(linked, [line])).toEqual([]);
    const edited = {
      ...linked,
      shipmentList: linked.shipmentList.map((one) =>
        one === restIn(linked)
          ? { ...one, shipmentRcpuQty: 12, lastModifiedDate: '2026-06-11 08:00:00' }
          : one,
      ),
    };
    expect(editedRests(edited, [line])).toMatchObject([{ shipmentRcpuQty: 12 }]);
    expect(restIn(delink(edited, line))).toMatchObject({ shipmentRcpuQty: 12, active: true });
    expect(restIn(after(edited, delinkLines(edited, [line], true)))).toBeUndefined();
  });
});
