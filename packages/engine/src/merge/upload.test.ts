import type { ProblemReport, ProblemTrans, ProgramData } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { consumption, documentWith, ids, problem, shipment } from './testing.ts';
import { reportsToSend, uploadOf } from './upload.ts';

const digestOf = async (text: string): Promise<string> => `digest of ${text.length} letters`;
const theirs = documentWith({
  consumptionList: [consumption(1), consumption(2)],
  shipmentList: [shipment(1)],
});
const upload = (document: ProgramData) => uploadOf(theirs, document, digestOf);

describe('an upload', () => {
  it('is empty where nothing was changed, whoever signed it', async () => {
    const signed = theirs.consumptionList.map((one) => ({
      ...one,
      lastModifiedBy: { userId: 7 },
      lastModifiedDate: '2026-05-20 09:30:00',
    }));
    expect(await upload({ ...theirs, consumptionList: signed })).toEqual({ records: [], parts: [] });
  });

  it('holds the changed and the new records, and the products they are of', async () => {
    const [first, second] = theirs.consumptionList;
    if (!first || !second) throw new Error('The example has two records');
    const changed = { ...first, consumptionRcpuQty: 7 };
    const added = consumption(9);
    const sent = await upload({ ...theirs, consumptionList: [changed, second, added] });
    expect(sent.records).toEqual([
      { kind: 'consumption', key: ids.consumption(1), after: changed },
      { kind: 'consumption', key: ids.consumption(9), after: added },
    ]);
    expect(sent.parts).toEqual([{ part: 10, digest: expect.stringMatching(/^digest of \d+ letters$/) }]);
  });

  it('leaves out what the merge left out: a version keeps it', async () => {
    expect(await upload({ ...theirs, shipmentList: [] })).toEqual({ records: [], parts: [] });
  });
});

describe('reports of problems', () => {
  const entry = (n: number, status: 1 | 2 | 3 | 4, notes = ''): ProblemTrans => ({
    problemReportTransId: ids.problem(500 + n),
    problemStatus: { id: status },
    notes,
    reviewed: false,
    createdBy: { userId: 7 },
    createdDate: null,
  });
  const report = (trail: readonly ProblemTrans[], more: Partial<ProblemReport> = {}): ProblemReport => ({
    ...problem(1, 1),
    problemTransList: [...trail],
    ...more,
  });
  const isSent = (known: readonly ProblemReport[], mine: ProblemReport): boolean =>
    reportsToSend(known, [mine]).length === 1;

  it('are sent when somebody said something', () => {
    const known = report([entry(1, 1)]);
    expect(isSent([known], report([entry(1, 1), entry(2, 3, 'Ordered')]))).toBe(true);
    expect(isSent([known], report([entry(1, 1), entry(2, 2)]))).toBe(true);
    expect(isSent([known], report([entry(1, 1), entry(2, 4, 'Counted again')]))).toBe(true);
    expect(isSent([], report([entry(1, 1)], { problemType: { id: 2 } }))).toBe(true);
    // Opened again by hand, which the rules never do with what was addressed.
    const addressed = report([entry(1, 1), entry(2, 3, 'Ordered')]);
    expect(isSent([addressed], report([...addressed.problemTransList, entry(3, 1)]))).toBe(true);
  });

  it('are not sent for what the rules found: the server finds it by itself', () => {
    const known = report([entry(1, 1)]);
    expect(isSent([known], { ...known, dt: '2026-05-21' })).toBe(false);
    expect(isSent([known], report([entry(1, 1), entry(2, 4)]))).toBe(false);
    expect(isSent([known], report([entry(1, 1), entry(2, 4), entry(3, 1)]))).toBe(false);
    expect(isSent([], report([entry(1, 1)]))).toBe(false);
  });
});
