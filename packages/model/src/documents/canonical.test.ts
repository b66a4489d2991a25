import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProgramData, supplyPlan } from '../program-data/index.ts';
import { exampleProgram, first } from '../program-data/testing.ts';
import { canonicalRecords, canonicalText } from './canonical.ts';
import { supplyPlanRecords } from './record-kinds.ts';
import { sameRecord } from './same-record.ts';

const data = parseProgramData(exampleProgram());
const shipment = first(data.shipmentList);
const kind = supplyPlanRecords.shipment;

const odd = fc.oneof(
  fc.constantFrom(null, '', undefined, 0, -0, 1, true, false, 'a', [], {}, { id: 1 }),
  fc.jsonValue(),
);
const batchId = fc.constantFrom('a', 'b', 'c');
const lines = fc.uniqueArray(fc.record({ batch: fc.record({ batchId }), shipmentQty: fc.nat(3) }), {
  selector: ({ batch }) => batch.batchId,
});
const record = fc.record(
  { notes: odd, budget: odd, versionId: fc.nat(), batchInfoList: lines, rate: odd },
  { requiredKeys: [] },
);

describe('the canonical text of a record', () => {
  it('is the same exactly where the records are equal', () => {
    let equal = 0;
    fc.assert(
      fc.property(record, record, fc.boolean(), (one, other, turn) => {
        const two = turn ? { ...one, versionId: 1, batchInfoList: one.batchInfoList?.toReversed() } : other;
        const isSame = sameRecord(kind, one, two);
        if (isSame) equal += 1;
        expect(canonicalText(kind, one) === canonicalText(kind, two)).toBe(isSame);
      }),
      { numRuns: 2000 },
    );
    expect(equal).toBeGreaterThan(500);
  });

  it('distinguishes names that hold line breaks', () => {
    const one = { 'a\nb': 1, c: 2 };
    const two = { a: 1, 'b\nc': 2 };
    expect(canonicalText(kind, one)).toBe('{"a\\nb":1,"c":2}');
    expect(canonicalText(kind, two)).toBe('{"a":1,"b\\nc":2}');
  });

  it('says nothing of who wrote it', () => {
    const again = { ...shipment, shipmentNo: 9, lastModifiedDate: '2026-05-20 09:30:00' };
    expect(canonicalText(kind, again)).toBe(canonicalText(kind, shipment));
  });
});

describe('the canonical text of a document', () => {
  const textOf = (document: typeof data): string => canonicalRecords(supplyPlan, document);

  it('does not depend on the order of records, and does on what they say', () => {
    const turned = { ...data, consumptionList: data.consumptionList.toReversed() };
    expect(textOf(turned)).toBe(textOf(data));
    expect(textOf({ ...data, shipmentList: [] })).not.toBe(textOf(data));
    const other = data.shipmentList.map((one) => ({ ...one, notes: 'x' }));
    expect(textOf({ ...data, shipmentList: other })).not.toBe(textOf(data));
  });

  it('leaves out what the application works out by itself', () => {
    expect(textOf({ ...data, problemReportList: [], actionList: [] })).toBe(textOf(data));
  });
});
