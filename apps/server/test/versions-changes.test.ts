import { randomUUID } from 'node:crypto';
import { planProgram } from '@stockwell/engine/supply-plan/supply-plan';
import { commitCodes } from '@stockwell/model/api/version-shapes';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumptionTable, programVersionTable } from '../src/db/schema/index.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { knownPlans, storedPlan } from '../src/modules/versions/write-plans.ts';
import { changesBody, commit, halfVersions, type Sending, send, stateOf } from './commits.ts';
import { type Answer, type Json, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';
import { readStored } from './stored-version.ts';

const t = testServer();
const newest = (programId: number): Promise<ProgramData> => readProgramData(t.context.db, programId, -1);
const today = (): string => t.context.now().toISOString().slice(0, 10);

/** A program of three products with records in version 2. */
async function planned(): Promise<ProgramData> {
  const programId = await newProgram(t.context.db, 3);
  const made = await commit(t, planFor(await newest(programId), { products: 3, months: 6 }));
  expect(made).toMatchObject({ status: 2 });
  return newest(programId);
}

interface Changes extends Sending {
  readonly alter?: (body: Json) => Json;
}

/** Sends what a document changes in the newest version. */
async function sendChanges(theirs: ProgramData, document: ProgramData, how: Changes = {}): Promise<Answer> {
  const { alter = (body: Json) => body, ...sending } = how;
  return send(t, alter((await changesBody(theirs, document)) as Json), sending);
}

async function commitChanges(theirs: ProgramData, document: ProgramData, how?: Changes): Promise<Json> {
  const { status, body } = await sendChanges(theirs, document, how);
  expect([status, body]).toEqual([200, expect.any(Number)]);
  return stateOf(t, body);
}

const consumed = (data: ProgramData, at: number, quantity: number): ProgramData => ({
  ...data,
  consumptionList: data.consumptionList.map((record, place) =>
    place === at ? { ...record, consumptionRcpuQty: quantity } : record,
  ),
});

/** The stored plans are those that the engine makes of the whole document today. */
async function expectTruePlans(programId: number): Promise<void> {
  const whole = await readStored(t.context.db, programId);
  const made = [...planProgram(whole, today())].map(([unit, plan]) => [unit, storedPlan(unit, plan).digest]);
  expect([...(await knownPlans(t.context.db, programId))].sort()).toEqual(made.sort());
}

describe('a commit of changes', () => {
  let data: ProgramData;
  beforeAll(async () => {
    data = await planned();
  });

  it('makes the version that the whole document would make', async () => {
    const before = await newest(data.programId);
    const sent = consumed(before, 0, 4321);
    expect(await commitChanges(before, sent)).toMatchObject({ status: 2, versionId: 3 });
    const after = await newest(data.programId);
    expect(after.consumptionList.map((one) => one.consumptionRcpuQty)).toEqual(
      sent.consumptionList.map((one) => one.consumptionRcpuQty),
    );
    expect(after.shipmentList).toEqual(before.shipmentList);
    await expectTruePlans(data.programId);
    // Sent whole, it says nothing new.
    const again = await commit(t, { ...sent, currentVersion: after.currentVersion });
    expect(again).toMatchObject({ status: 3, failedReason: commitCodes.noChanges });
  });

  it('writes the record that was changed and no other', async () => {
    const before = await newest(data.programId);
    const { versionId } = await commitChanges(before, consumed(before, 1, 77));
    const rows = await t.context.db
      .select({ id: consumptionTable.recordId })
      .from(consumptionTable)
      .where(
        and(
          eq(consumptionTable.programId, data.programId),
          eq(consumptionTable.fromVersion, Number(versionId)),
        ),
      );
    expect(rows).toEqual([{ id: before.consumptionList[1]?.consumptionId }]);
    expect(await halfVersions(t.context.db, data.programId)).toEqual([]);
  });

  it('numbers a new shipment after those of all products', async () => {
    const before = await newest(data.programId);
    const last = Math.max(...before.shipmentList.map(({ shipmentNo }) => shipmentNo ?? 0));
    const [like] = before.shipmentList;
    if (!like) throw new Error('The plan has no shipment');
    const shipmentId = randomUUID();
    const added = { ...like, shipmentId, shipmentNo: null, batchInfoList: [], notes: 'New' };
    await commitChanges(before, { ...before, shipmentList: [...before.shipmentList, added] });
    const { shipmentList } = await newest(data.programId);
    expect(shipmentList.find((one) => one.shipmentId === shipmentId)).toMatchObject({
      shipmentNo: last + 1,
      notes: 'New',
    });
    await expectTruePlans(data.programId);
  });

  it('plans all products where the newest version was planned on another day, and for a final version', async () => {
    const runDate = (date: string) =>
      t.context.db
        .update(programVersionTable)
        .set({ problemRunDate: date })
        .where(eq(programVersionTable.programId, data.programId));
    await runDate('2020-01-01');
    const before = await newest(data.programId);
    expect(await commitChanges(before, consumed(before, 2, 5))).toMatchObject({ status: 2 });
    await expectTruePlans(data.programId);
    const draft = await newest(data.programId);
    expect(draft.problemRunDate).toBe(today());
    const final = await commitChanges(draft, consumed(draft, 2, 6), { type: 2 });
    expect(final).toMatchObject({ status: 2 });
    expect((await newest(data.programId)).currentVersion?.versionType.id).toBe(2);
  });

  it('keeps what was said about a problem', async () => {
    const before = await newest(data.programId);
    const [report] = before.problemReportList;
    if (!report) throw new Error('The plan has no problem');
    const entry = {
      problemReportTransId: randomUUID(),
      problemStatus: { id: 3 as const },
      notes: 'The order is on its way',
      reviewed: false,
      createdBy: null,
      createdDate: null,
    };
    const answered = {
      ...report,
      problemStatus: { id: 3 as const },
      problemTransList: [...report.problemTransList, entry],
    };
    const others = before.problemReportList.filter((one) => one !== report);
    await commitChanges(before, { ...before, problemReportList: [answered, ...others] });
    const kept = (await newest(data.programId)).problemReportList.find(
      (one) => one.problemReportId === report.problemReportId,
    );
    expect(kept?.problemTransList.some(({ notes }) => notes === entry.notes)).toBe(true);
  });

  it('is refused where the device believes the version to be another, and the whole document is taken', async () => {
    const before = await newest(data.programId);
    const unit = before.consumptionList[0]?.planningUnit.id;
    const same = before.consumptionList.findLastIndex((one) => one.planningUnit.id === unit);
    const believed = consumed(before, same, 1);
    const commitId = randomUUID();
    const sent = consumed(believed, 0, 12);
    const refused = await sendChanges(believed, sent, { commitId });
    expect([refused.status, refused.body.messageCode]).toEqual([412, commitCodes.otherBase]);
    const { body } = await send(t, sent, { commitId });
    expect(await stateOf(t, body)).toMatchObject({ status: 2 });
    expect((await newest(data.programId)).consumptionList[0]?.consumptionRcpuQty).toBe(12);
  });

  it('is taken where the version was stored before a field was known', async () => {
    const own = await planned();
    await t.context.db
      .update(consumptionTable)
      .set({ record: sql`${consumptionTable.record} - 'active'` })
      .where(eq(consumptionTable.programId, own.programId));
    const stored = await newest(own.programId);
    expect(stored.consumptionList.some((record) => 'active' in record)).toBe(false);
    // A device reads it with the usual value.
    const read = parseProgramData(stored);
    expect(await commitChanges(read, consumed(read, 0, 14))).toMatchObject({ status: 2 });
    expect((await newest(own.programId)).consumptionList[0]).toMatchObject({
      active: true,
      consumptionRcpuQty: 14,
    });
  });

  it('is one commit, however often it is sent', async () => {
    const before = await newest(data.programId);
    const commitId = randomUUID();
    const sent = consumed(before, 0, 13);
    const answers = await Promise.all([1, 2, 3].map(() => sendChanges(before, sent, { commitId })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    const state = await stateOf(t, answers[0]?.body);
    expect(state.versionId).toBe((before.currentVersion?.versionId ?? 0) + 1);
    expect((await sendChanges(before, sent, { commitId })).body).toBe(answers[0]?.body);
  });

  it('is worked on from what was stored where nothing of it is in memory', async () => {
    const before = await newest(data.programId);
    await t.context.commits.settled();
    const { accept } = t.context.commits;
    // As on a server that did not take the commit itself.
    Object.assign(t.context.commits, { accept: () => t.context.commits.wake() });
    try {
      expect(await commitChanges(before, consumed(before, 0, 14))).toMatchObject({ status: 2 });
    } finally {
      Object.assign(t.context.commits, { accept });
    }
    expect((await newest(data.programId)).consumptionList[0]?.consumptionRcpuQty).toBe(14);
  });

  type Sent = { records: { kind: string; key: string; after: Json | null }[]; parts: unknown[] };
  const altered = (change: (body: Sent) => unknown) => (body: Json) => {
    const copy = structuredClone(body) as unknown as Sent;
    change(copy);
    return copy as unknown as Json;
  };
  it.each<[string, (body: Sent) => unknown]>([
    ['an unknown kind', ({ records: [one] }) => one && Object.assign(one, { kind: 'region' })],
    [
      'a kind that every object has',
      ({ records: [one] }) => one && Object.assign(one, { kind: 'constructor' }),
    ],
    [
      'another id than the record has',
      ({ records: [one] }) => one && Object.assign(one, { key: randomUUID() }),
    ],
    ['a record that is taken out', ({ records: [one] }) => one && Object.assign(one, { after: null })],
    ['a record that is a list', ({ records: [one] }) => one && Object.assign(one, { after: [] })],
    [
      'a negative quantity',
      ({ records: [one] }) => one && Object.assign(one.after ?? {}, { consumptionRcpuQty: -1 }),
    ],
    [
      'a product that is not among the parts',
      ({ records: [one] }) => one && Object.assign(one.after ?? {}, { planningUnit: { id: 999_999 } }),
    ],
    [
      'a record without a product',
      ({ records: [one] }) => one && Object.assign(one.after ?? {}, { planningUnit: null }),
    ],
    [
      'a data source of nobody',
      ({ records: [one] }) => one && Object.assign(one.after ?? {}, { dataSource: { id: 999_999 } }),
    ],
    ['changes that are none', (body) => Object.assign(body, { records: [1, null, 'x', {}] })],
    ['no list of changes', (body) => Object.assign(body, { records: { length: 3 } })],
  ])('is refused with %s', async (_, change) => {
    const before = await newest(data.programId);
    const { status, body } = await sendChanges(before, consumed(before, 0, 15), { alter: altered(change) });
    expect([status, body.messageCode]).toEqual([412, commitCodes.invalid]);
    expect(Number(body.details?.count)).toBeGreaterThan(0);
  });

  it('is refused with parts that are none', async () => {
    const before = await newest(data.programId);
    const alter = altered((body) => Object.assign(body, { parts: [{ part: 'x' }] }));
    const { status } = await sendChanges(before, consumed(before, 0, 15), { alter });
    expect(status).toBe(400);
  });

  it('without changes says so', async () => {
    const before = await newest(data.programId);
    const state = await commitChanges(before, before);
    expect(state).toMatchObject({ status: 3, failedReason: commitCodes.noChanges });
  });
});
