/// <reference types="vite/types/importMeta.d.ts" />
import { joinDocument, splitDocument } from '@stockwell/model/documents/document-kind';
import { type ProgramData, parseProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { exampleProgram, first, recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { applyToDocument, applyToParts } from './apply.ts';
import { invert, isEmpty, noChanges, partsIn } from './change.ts';
import { compose } from './compose.ts';
import { difference } from './difference.ts';

const before = parseProgramData(exampleProgram());
const record = first(before.consumptionList);
const consumed = (quantity: number, of = before): ProgramData => ({
  ...of,
  consumptionList: of.consumptionList.map((one) =>
    one.consumptionId === record.consumptionId ? { ...one, consumptionRcpuQty: quantity } : one,
  ),
});
const between = (from: ProgramData, to: ProgramData) => difference(supplyPlan, from, to);

describe('a difference', () => {
  it('names the record that was changed, with what it was and is', () => {
    const after = consumed(130);
    expect(between(before, after)).toEqual({
      records: [
        {
          kind: 'consumption',
          key: record.consumptionId,
          part: record.planningUnit.id,
          before: record,
          after: first(after.consumptionList),
        },
      ],
      fields: [],
    });
  });

  it('names records that were added and taken out, wherever they stand', () => {
    const added = { ...record, consumptionId: recordId(9, 9) };
    const after = { ...before, consumptionList: [added, ...before.consumptionList], shipmentList: [] };
    expect(
      between(before, after).records.map(({ kind, before: was, after: is }) => [kind, !was, !is]),
    ).toEqual([['consumption', true, false], ...before.shipmentList.map(() => ['shipment', false, true])]);
  });

  it('says nothing of who wrote a record, of another order of lines, of empty texts', () => {
    const shipment = first(before.shipmentList);
    const after = {
      ...before,
      consumptionList: [{ ...record, notes: '', versionId: 4, lastModifiedDate: '2026-05-20 09:30:00' }],
      shipmentList: [
        { ...shipment, shipmentNo: 12, batchInfoList: [...shipment.batchInfoList].reverse() },
        ...before.shipmentList.slice(1),
      ],
    };
    expect(
      isEmpty(
        between(before, {
          ...after,
          consumptionList: [...after.consumptionList, ...before.consumptionList.slice(1)],
        }),
      ),
    ).toBe(true);
  });

  it('reports what the whole document shares by its field', () => {
    const after = { ...before, problemRunDate: '2026-05-20' };
    expect(between(before, after)).toEqual({
      records: [],
      fields: [{ field: 'problemRunDate', before: before.problemRunDate, after: '2026-05-20' }],
    });
  });
});

describe('changes', () => {
  const added = { ...record, consumptionId: recordId(9, 9), consumptionDate: '2025-02-01' };
  const after: ProgramData = {
    ...consumed(130),
    consumptionList: [...consumed(130).consumptionList, added],
    shipmentList: [],
    problemRunDate: '2026-05-20',
  };
  const changes = between(before, after);

  it('make the one document of the other, whole or in parts, and back', () => {
    expect(applyToDocument(supplyPlan, before, changes)).toEqual(after);
    expect(applyToDocument(supplyPlan, after, invert(changes))).toEqual(before);
    const parts = applyToParts(supplyPlan, splitDocument(supplyPlan, before), changes);
    expect(joinDocument(supplyPlan, parts.general, parts.parts.values())).toEqual(after);
  });

  it('name the parts they touch', () => {
    expect(partsIn(changes)).toEqual([record.planningUnit.id]);
    expect(partsIn(noChanges)).toEqual([]);
  });

  it('keep what somebody else has written into other fields of the record', () => {
    const noted: ProgramData = {
      ...before,
      consumptionList: before.consumptionList.map((one) => ({ ...one, notes: 'counted twice' })),
    };
    const both = applyToDocument(supplyPlan, noted, between(before, consumed(130)));
    expect(first(both.consumptionList)).toMatchObject({ consumptionRcpuQty: 130, notes: 'counted twice' });
  });

  it('one after the other are one list', () => {
    const [one, two] = [between(before, consumed(130)), between(consumed(130), consumed(140))];
    expect(compose(supplyPlan, [one, two])).toEqual(between(before, consumed(140)));
    expect(isEmpty(compose(supplyPlan, [changes, invert(changes)]))).toBe(true);
  });
});
