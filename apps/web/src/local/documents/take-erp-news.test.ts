import { linkOrders } from '@stockwell/engine/erp/link-orders';
import { after, erpRow, newsOf, plannedOf160, planOf, stampOf, units } from '@stockwell/engine/erp/testing';
import { beforeEach, expect, it } from 'vitest';
import type { RecordOwner } from '../sealed-records.ts';
import { newBrowser, newOwner } from '../testing.ts';
import { readCopy, storeCopy } from './copy-store.ts';
import { programCopy } from './names.ts';
import { changeSummary, readSummary } from './summary.ts';
import { takeErpNews } from './take-erp-news.ts';

const copy = programCopy({ programId: 1, versionId: 3 });
const planned = {
  ...planOf([plannedOf160()]),
  currentVersion: {
    versionId: 3,
    versionType: { id: 1 },
    versionStatus: { id: 1 },
    notes: null,
    createdDate: '2026-05-20 09:30:00',
  },
};
const linked = after(
  planned,
  linkOrders(
    planned,
    {
      shipmentIds: planned.shipmentList.map(({ shipmentId }) => shipmentId),
      lines: [{ rows: [erpRow()], reportingUnitId: units.packOf10, notes: null }],
      keepRest: false,
      restNotes: null,
    },
    stampOf(),
  ),
);

let owner: RecordOwner;
beforeEach(async () => {
  owner = await newOwner(newBrowser().newTab(), 7);
  await storeCopy(owner, 'supplyPlan', linked);
});

const take = (quantity: number) => takeErpNews(owner, copy, [10], newsOf([erpRow({ quantity })]), stampOf());
const summary = async () => {
  const read = await readSummary(owner, copy);
  if (read.result !== 'found') throw new Error(read.result);
  return read.value;
};
async function document() {
  const read = await readCopy(owner, copy);
  if (read.result !== 'found') throw new Error(read.result);
  return read.value;
}

it('changes linked shipments on the device, and notes the month for the problem list', async () => {
  expect(await take(1400)).toBe('changed');
  const { shipmentList, actionList } = await document();
  expect(shipmentList.filter(({ active }) => active)).toMatchObject([{ shipmentRcpuQty: 1400 }]);
  expect(actionList).toEqual([{ planningUnitId: 10, type: 5, date: '2026-07-01' }]);
  expect(await summary()).toMatchObject({ modified: true });
});

it('leaves a copy as it is that the ERP has nothing new for', async () => {
  expect(await take(1500)).toBe('same');
  expect(await summary()).toMatchObject({ modified: false });
});

it('leaves a copy alone that is being uploaded', async () => {
  await changeSummary(owner, copy, { readonly: true });
  expect(await take(1400)).toBe('failed');
  expect((await document()).shipmentList).toEqual(linked.shipmentList);
});
