import { type ProgramData, parseProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { exampleProgram, first, recordId } from '@stockwell/model/program-data/testing';
import { expect, it } from 'vitest';
import { applyToDocument } from './apply.ts';
import { difference } from './difference.ts';
import { type EditStamp, stampChanges } from './stamp.ts';

const before = parseProgramData(exampleProgram());
const stamp = { userId: 7, at: '2026-11-16 09:30:00' };
const record = first(before.consumptionList);
const stampEdit = (from: ProgramData, to: ProgramData, by: EditStamp): ProgramData =>
  applyToDocument(supplyPlan, from, stampChanges(supplyPlan, difference(supplyPlan, from, to), by));

it('says who changed a record and when, and leaves the others as they are', () => {
  const after = { ...before, consumptionList: [{ ...record, consumptionRcpuQty: 130 }] };
  const next = stampEdit(before, after, stamp);
  expect(next.consumptionList[0]).toEqual({
    ...record,
    consumptionRcpuQty: 130,
    lastModifiedBy: { userId: 7 },
    lastModifiedDate: stamp.at,
  });
  expect(next.shipmentList[0]).toBe(before.shipmentList[0]);
});

it('says who made a new record', () => {
  const added = { ...record, consumptionId: recordId(9, 9) };
  const next = stampEdit(before, { ...before, consumptionList: [record, added] }, stamp);
  expect(next.consumptionList[0]).toBe(record);
  expect(next.consumptionList[1]).toMatchObject({ createdBy: { userId: 7 }, createdDate: stamp.at });
});

it('changes nothing where nothing was changed', () => {
  expect(stampEdit(before, before, stamp)).toEqual(before);
  const same = stampEdit(before, { ...before, consumptionList: [{ ...record }] }, stamp);
  expect(same.consumptionList[0]).toEqual(record);
});
