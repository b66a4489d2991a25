import { forecast, parseDatasetData } from '@stockwell/model/dataset-data/index';
import { exampleDataset, exampleIds } from '@stockwell/model/dataset-data/testing';
import { type DocumentKind, recordsIn, settingsIn } from '@stockwell/model/documents/document-kind';
import { sharedPart } from '@stockwell/model/documents/record-kind';
import { sameValue } from '@stockwell/model/documents/same-record';
import {
  type ProblemReport,
  type ProblemTrans,
  type ProgramData,
  supplyPlan,
} from '@stockwell/model/program-data/index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesIn } from '../changes/difference.ts';
import { datasetOf, edited as editedForecast, editKinds } from './dataset/generated.ts';
import { type EditedList, edited, changes as planChanges, programOf, withNew } from './generated.ts';
import { consumption, documentWith, ids, problem, shipment } from './testing.ts';
import { applyUpload, reportsToSend, uploadOf } from './upload.ts';

const digestOf = async (text: string): Promise<string> => `digest of ${text.length} letters`;
const theirs = documentWith({
  consumptionList: [consumption(1), consumption(2)],
  shipmentList: [shipment(1)],
});
const upload = (document: ProgramData) => uploadOf(supplyPlan, theirs, document, digestOf);

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

describe('an upload of a forecast', () => {
  const base = parseDatasetData(exampleDataset());
  const sent = (document: typeof base) => uploadOf(forecast, base, document, digestOf);
  const believed = expect.stringMatching(/^digest of \d+ letters$/);

  it('takes out what was deleted', async () => {
    const [first] = base.actualConsumptionList;
    expect(await sent({ ...base, actualConsumptionList: first ? [first] : [], treeList: [] })).toEqual({
      records: [
        { kind: 'actualConsumption', key: exampleIds.consumption(2), after: null },
        { kind: 'tree', key: exampleIds.tree(1), after: null },
      ],
      parts: [
        { part: 10, digest: believed },
        { part: exampleIds.tree(1), digest: believed },
      ],
    });
  });

  it('names the settings that were changed, and the part that all of the document shares', async () => {
    const currentVersion = { ...base.currentVersion, freightPerc: 7, notes: 'not a setting' };
    expect(await sent({ ...base, currentVersion })).toEqual({
      records: [],
      parts: [{ part: sharedPart, digest: believed }],
      settings: { freightPerc: 7 },
    });
  });

  it('puts products of the forecast into the shared part', async () => {
    const planningUnitList = base.planningUnitList.map((unit) => ({ ...unit, stock: 12 }));
    const { parts, records } = await sent({ ...base, planningUnitList });
    expect(records).toEqual([{ kind: 'planningUnit', key: '1', after: planningUnitList[0] }]);
    expect(parts.map(({ part }) => part)).toEqual([sharedPart]);
  });

  it('names a record once that goes over to another product, and both products', async () => {
    const two = datasetOf({ actuals: 3, extrapolations: 0, trees: 0 });
    const moved = two.actualConsumptionList.map((record, at) =>
      at === 0 ? { ...record, planningUnit: { id: 20 } } : record,
    );
    const { records, parts } = await uploadOf(
      forecast,
      two,
      { ...two, actualConsumptionList: moved },
      digestOf,
    );
    expect(records).toEqual([{ kind: 'actualConsumption', key: exampleIds.consumption(0), after: moved[0] }]);
    expect(parts.map(({ part }) => part)).toEqual([10, 20]);
  });
});

describe('an upload made on the version it was made for', () => {
  /** Whether nothing that people enter differs. */
  const isSame = <D extends object>(kind: DocumentKind<D, object>, one: D, other: D): boolean =>
    sameValue(settingsIn(kind, one), settingsIn(kind, other)) &&
    Object.entries(kind.records).every(
      ([name, declared]) =>
        !declared.byPeople ||
        changesIn(name, declared, recordsIn(one, declared.list), recordsIn(other, declared.list)).length ===
          0,
    );
  const expectWhole = async <D extends object, R extends object>(
    kind: DocumentKind<D, R>,
    base: D,
    document: D,
  ): Promise<void> => {
    const upload = await uploadOf(kind, base, document, digestOf);
    expect(isSame(kind, applyUpload(kind, base, upload), document)).toBe(true);
    expect(upload.records.length + Object.keys(upload.settings ?? {}).length === 0).toBe(
      isSame(kind, base, document),
    );
  };

  it('is the document, for a supply plan', async () => {
    const sizes = fc.record({
      consumption: fc.nat(3),
      inventory: fc.nat(2),
      shipments: fc.nat(3),
      counts: fc.nat(2),
      problems: fc.constant(0),
      linked: fc.boolean(),
    });
    const edit = fc.record({
      list: fc.constantFrom(...(Object.keys(planChanges) as EditedList[])),
      at: fc.nat(5),
      act: fc.nat(5),
      value: fc.nat(6),
    });
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.array(edit, { maxLength: 6 }),
        fc.array(fc.nat(4), { maxLength: 3 }),
        async (size, edits, months) => {
          const base = programOf(size);
          await expectWhole(
            supplyPlan as DocumentKind<ProgramData, object>,
            base,
            withNew(edited(base, edits), 1, months),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is the document, for a forecast with everything that was deleted from it', async () => {
    const sizes = fc.record({ actuals: fc.nat(5), extrapolations: fc.nat(3), trees: fc.nat(2) });
    const edit = fc.record({ kind: fc.constantFrom(...editKinds), at: fc.nat(5), value: fc.nat(6) });
    await fc.assert(
      fc.asyncProperty(sizes, fc.array(edit, { maxLength: 8 }), async (size, edits) => {
        const base = datasetOf(size);
        await expectWhole(forecast, base, editedForecast(base, edits, 1));
      }),
      { numRuns: 500 },
    );
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
