import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { mergeProgramData } from '@stockwell/engine/merge/merge-program-data';
import { packedFrom } from '@stockwell/model/api/packed';
import {
  type Consumption,
  checkProgramData,
  type ProgramData,
  programDataSchema,
} from '@stockwell/model/program-data/index';
import { beforeAll, describe, expect, it } from 'vitest';
import { readProgramData } from '../src/modules/versions/read.ts';
import { sendJsonText } from '../src/modules/versions/send-text.ts';
import { commit } from './commits.ts';
import { type Json, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';
import { storeVersion } from './stored-version.ts';

const t = testServer();
const reader = 'realm.admin@demo.example';
const at = new Date('2026-05-20T09:00:00Z');
const read = (programId: number, versionId = -1): Promise<ProgramData> =>
  readProgramData(t.context.db, programId, versionId);

/** Stores a version straight away. */
const store = (data: ProgramData, more: { notes?: string; on?: Date; type?: 1 | 2 } = {}): Promise<number> =>
  t.context.db.transaction((tx) =>
    storeVersion(tx, {
      programId: data.programId,
      data,
      versionTypeId: more.type ?? 1,
      versionStatusId: 1,
      notes: more.notes ?? null,
      by: 1,
      at: more.on ?? at,
    }),
  );

describe('a program without records', () => {
  it('has a version 1 that is a document', async () => {
    const programId = await newProgram(t.context.db);
    const empty = await read(programId);
    expect(empty.currentVersion).toMatchObject({ versionId: 1, versionType: { id: 1 } });
    expect(programDataSchema.parse(empty)).toEqual(empty);
    expect(checkProgramData(empty).issues).toEqual([]);
    const { status, body } = await t.call('GET', `/api/programData/programId/${programId}/versionId/1`, {
      token: await t.signIn(reader),
    });
    expect([status, body]).toEqual([200, empty]);
  });
});

describe('the versions of a program', () => {
  let data: ProgramData;
  const pick = (document: ProgramData, ids: readonly string[]) =>
    ids.map((id) => {
      const found = document.consumptionList.find(({ consumptionId }) => consumptionId === id);
      return found ? (found.active ? found.consumptionRcpuQty : 'inactive') : null;
    });

  // versions-and-sync.md 3: 501 changed in v3, 502 made in v2, 503 made inactive in v2.
  it('show every record as its newest row up to them has it', async () => {
    const empty = await read(await newProgram(t.context.db, 1));
    const plan = planFor(empty, { products: 1, months: 2 });
    const [a, b, c] = plan.consumptionList as [Consumption, Consumption, Consumption];
    const with_ = (records: readonly Consumption[]): ProgramData => ({
      ...empty,
      batchInfoList: [],
      consumptionList: [...records],
    });
    const first = await store(
      with_([
        { ...a, consumptionRcpuQty: 100 },
        { ...c, consumptionRcpuQty: 70 },
      ]),
    );
    const second = await store(
      with_([
        { ...b, consumptionRcpuQty: 40 },
        { ...c, consumptionRcpuQty: 70, active: false },
      ]),
    );
    const third = await store(with_([{ ...a, consumptionRcpuQty: 120 }]));
    const ids = [a, b, c].map(({ consumptionId }) => consumptionId);
    expect(pick(await read(empty.programId, first), ids)).toEqual([100, null, 70]);
    expect(pick(await read(empty.programId, second), ids)).toEqual([100, 40, 'inactive']);
    expect(pick(await read(empty.programId, third), ids)).toEqual([120, 40, 'inactive']);
    const newest = await read(empty.programId);
    expect(newest.consumptionList.map(({ versionId }) => versionId).sort()).toEqual([second, second, third]);
    data = newest;
  });

  it('report what a record was in each version that changed it, newest first', async () => {
    const token = await t.signIn(reader);
    const changed = data.consumptionList.find((record) => record.consumptionRcpuQty === 120);
    const history = (kind: string, id = changed?.consumptionId) =>
      t.call('GET', `/api/programData/programId/${data.programId}/recordKind/${kind}/recordId/${id}`, {
        token,
      });
    const { status, body } = await history('consumption');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { versionId: 4, record: { consumptionRcpuQty: 120 }, lastModifiedDate: '2026-05-20 09:00:00' },
      { versionId: 2, record: { consumptionRcpuQty: 100 }, lastModifiedBy: { userId: 1 } },
    ]);
    expect((await history('shipment')).body).toEqual([]);
    expect((await history('budget')).status).toBe(400);
    expect((await history('consumption', 'x')).status).toBe(400);
  });

  it('are read by number, or -1 for the newest, and not otherwise', async () => {
    const token = await t.signIn(reader);
    const get = (versionId: number | string) =>
      t.call('GET', `/api/programData/programId/${data.programId}/versionId/${versionId}`, { token });
    expect((await get(-1)).body).toEqual(data);
    expect((await get(2)).body.currentVersion?.versionId).toBe(2);
    expect((await get(99)).status).toBe(404);
    expect((await get(0)).status).toBe(400);
    expect((await get('x')).status).toBe(400);
  });

  it('are listed in pages of five, newest first', async () => {
    const empty = await read(await newProgram(t.context.db, 1));
    for (let version = 2; version <= 12; version += 1) await store(empty, { notes: `v${version}` });
    await t.context.records.changed();
    const token = await t.signIn(reader);
    const { body } = await t.call('GET', '/api/loadProgram', { token });
    const shown = body.programList?.find((one) => Number(one.program?.id) === empty.programId);
    const numbers = (page: Json | undefined) => page?.versionList?.map(({ versionId }) => Number(versionId));
    expect(numbers(shown)).toEqual([12, 11, 10, 9, 8]);
    expect(shown?.versionList?.[0]).toMatchObject({ versionId: '000012', notes: 'v12' });
    const page = async (n: number) =>
      (await t.call('GET', `/api/loadProgram/programId/${empty.programId}/page/${n}`, { token })).body;
    expect(numbers(await page(1))).toEqual([7, 6, 5, 4, 3]);
    expect(numbers(await page(2))).toEqual([2, 1]);
    expect(numbers(await page(3))).toEqual([]);
    expect(await page(1)).toMatchObject({ currentPage: 1, maxPages: 3 });
    const events = await t.call(
      'GET',
      `/api/program/data/version/trans/programId/${empty.programId}/versionId/0`,
      { token },
    );
    expect(events.body.map(({ versionId }) => Number(versionId))).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    const same = await t.call('GET', `/api/program/data/version/trans/programId/${empty.programId}`, {
      token,
    });
    expect(same.body).toEqual(events.body);
    const one = await t.call(
      'GET',
      `/api/program/data/version/trans/programId/${empty.programId}/versionId/3`,
      {
        token,
      },
    );
    expect(one.body).toMatchObject([{ versionId: 3, notes: 'v3' }]);
  });

  // versions-and-sync.md 16.3
  it('are compared with the newest one that is named of each program', async () => {
    const [p1, p2] = [
      await read(await newProgram(t.context.db, 1)),
      await read(await newProgram(t.context.db, 1)),
    ];
    for (let version = 2; version <= 5; version += 1) await store(p1);
    await store(p2);
    const token = await t.signIn(reader);
    const local = [
      { programId: p1.programId, versionId: 3 },
      { programId: p1.programId, versionId: 5 },
      { programId: p2.programId, versionId: 2 },
    ];
    const check = async () =>
      (await t.call('POST', '/api/programData/checkNewerVersions', { token, body: local })).body;
    expect(await check()).toBe(false);
    await store(p2);
    await store(p2);
    expect(await check()).toBe(true);
    const ids = [p1.programId, p2.programId];
    const latest = await t.call('POST', '/api/programData/getLatestVersionForPrograms', { token, body: ids });
    expect(latest.body).toEqual([
      { programId: p1.programId, versionId: 5 },
      { programId: p2.programId, versionId: 4 },
    ]);
    const one = await t.call('GET', `/api/programData/getLatestVersionForProgram/${p1.programId}`, { token });
    expect(one.body).toBe(5);
  });

  it('report when a shipment was last changed, and what is new of problems and notes', async () => {
    const empty = await read(await newProgram(t.context.db, 1));
    const token = await t.signIn(reader);
    const last = async (versionId: number) =>
      (
        await t.call(
          'GET',
          `/api/programData/getLastModifiedDateForProgram/${empty.programId}/${versionId}`,
          { token },
        )
      ).body;
    expect(await last(1)).toBe('');
    const plan = planFor(empty, { products: 1, months: 2 });
    await store(plan, { on: new Date('2026-03-01T10:00:00Z') });
    const stored = await read(empty.programId);
    const [shipment] = stored.shipmentList;
    await store({ ...stored, shipmentList: shipment ? [{ ...shipment, notes: 'Late' }] : [] });
    expect([await last(2), await last(3)]).toEqual(['2026-03-01 10:00:00', '2026-05-20 09:00:00']);
    const news = async (since: string) =>
      (
        await t.call(
          'GET',
          `/api/programData/shipmentSync/programId/${empty.programId}/versionId/-1/userId/1/lastSyncDate/${encodeURIComponent(since)}`,
          { token },
        )
      ).body;
    const reported = (await news('2026-04-01 00:00:00')).currentVersionTrans?.map(({ versionId }) =>
      Number(versionId),
    );
    // Version 1 was made by the clock of the machine.
    expect(reported).toEqual([3, 1]);
    expect((await news('2020-01-01 00:00:00')).problemReportList?.length).toBe(
      (await read(empty.programId)).problemReportList.length,
    );
    expect(await news('2036-01-01 00:00:00')).toEqual({ problemReportList: [], currentVersionTrans: [] });
  });
});

// versions-and-sync.md 5: cut-off 1 Nov 2024 and 3 months in the past for the average.
describe('a document from a month on', () => {
  let whole: ProgramData;
  let part: ProgramData;
  beforeAll(async () => {
    const empty = await read(await newProgram(t.context.db, 1));
    await store(planFor(empty, { products: 1, months: 24, from: '2024-01' }));
    whole = await read(empty.programId);
    t.setNow(at);
    const { body } = await t.call('POST', '/api/programData', {
      token: await t.signIn(reader),
      body: [{ programId: empty.programId, versionId: -1, cutOffDate: '2024-11-01' }],
    });
    t.setNow(null);
    part = body[0] as unknown as ProgramData;
  });
  const least = (dates: readonly string[]): string | undefined => [...dates].sort()[0];

  it('cuts what lies before, as far as the averages do not need it', () => {
    const past = whole.planningUnitList[0]?.monthsInPastForAmc ?? 0;
    const first = new Date(Date.UTC(2024, 10 - past, 1)).toISOString().slice(0, 10);
    expect(least(part.consumptionList.map(({ consumptionDate }) => consumptionDate))).toBe(first);
    expect(least(part.inventoryList.map(({ inventoryDate }) => inventoryDate))).toBe('2025-01-31');
    expect(least(part.shipmentList.map(({ expectedDeliveryDate }) => expectedDeliveryDate))).toBe(
      '2025-01-10',
    );
    expect(part.supplyPlan.map(({ transDate }) => transDate)).toEqual(['2024-10-01', '2024-11-01']);
    expect(part.batchInfoList).toEqual(whole.batchInfoList);
    expect(part.problemReportList).toEqual(whole.problemReportList);
    expect(part.cutOffDate).toBe('2024-11-01');
    expect(checkProgramData(part).issues).toEqual([]);
  });

  it('has its settings and nothing else where no more is wanted', async () => {
    const { body } = await t.call('POST', '/api/programData', {
      token: await t.signIn(reader),
      body: [{ programId: whole.programId, versionId: -1, settingsOnly: true }],
    });
    expect(whole.batchInfoList.length).toBeGreaterThan(0);
    expect(body[0]).toEqual({
      ...whole,
      consumptionList: [],
      inventoryList: [],
      batchInfoList: [],
      batchInventoryList: [],
      shipmentList: [],
      shipmentLinkingList: [],
      problemReportList: [],
    });
  });

  it('can be stored again without losing what was cut', async () => {
    const version = await store({
      ...part,
      consumptionList: part.consumptionList.map((record) => ({ ...record, notes: 'Seen' })),
    });
    const after = await read(whole.programId, version);
    expect(after.consumptionList).toHaveLength(whole.consumptionList.length);
    expect(after.consumptionList.filter(({ notes }) => notes === 'Seen')).toHaveLength(
      part.consumptionList.length,
    );
    expect(after.inventoryList).toEqual(whole.inventoryList);
    expect(after.shipmentList).toEqual(whole.shipmentList);
  });
});

describe('a copy from a month on that is edited, merged and committed', () => {
  const author = 'realm.admin@demo.example';

  it('loses nothing that is older, of its own version or of one that came between', async () => {
    t.setNow(at);
    const empty = await read(await newProgram(t.context.db, 1));
    const { programId } = empty;
    await store(planFor(empty, { products: 2, months: 24, from: '2024-01' }));
    const base = await read(programId);
    const { body } = await t.call('POST', '/api/programData', {
      token: await t.signIn(reader),
      body: [{ programId, versionId: -1, cutOffDate: '2025-03-01' }],
    });
    const copy = body[0] as unknown as ProgramData;
    const older = base.consumptionList.filter(
      ({ consumptionId }) => !copy.consumptionList.some((one) => one.consumptionId === consumptionId),
    );
    expect(older.length).toBeGreaterThan(0);

    // A colleague with a whole copy changes an old record and a new one.
    const [old] = older;
    const [first, second] = copy.consumptionList;
    if (!old || !first || !second) throw new Error('The plan is too small');
    const noted = (ids: readonly string[], notes: string) => (record: Consumption) =>
      ids.includes(record.consumptionId) ? { ...record, notes } : record;
    await store({
      ...base,
      consumptionList: base.consumptionList.map(
        noted([old.consumptionId, second.consumptionId], 'by a colleague'),
      ),
    });
    const theirs = await read(programId);
    const added = {
      ...first,
      consumptionId: randomUUID(),
      consumptionDate: '2026-01-01',
      actualFlag: false,
      notes: 'new',
    };
    const gone = copy.shipmentList[0]?.shipmentId;
    const mine: ProgramData = {
      ...copy,
      consumptionList: [...copy.consumptionList.map(noted([first.consumptionId], 'mine')), added],
      shipmentList: copy.shipmentList.map((one) =>
        one.shipmentId === gone ? { ...one, active: false } : one,
      ),
    };

    // As the device does it: the sides it compares with are whole, its own is not.
    const { merged, conflicts } = mergeProgramData({ base, mine, theirs, today: '2026-05-20' });
    expect(conflicts).toEqual([]);
    const sent = { ...merged, currentVersion: mine.currentVersion };
    const done = await commit(t, sent, { as: author, compared: theirs.currentVersion?.versionId });
    expect(done).toMatchObject({ status: 2 });
    t.setNow(null);

    const after = await read(programId);
    expect(after.cutOffDate).toBeNull();
    const notesOf = new Map(after.consumptionList.map((record) => [record.consumptionId, record.notes]));
    expect(notesOf.size).toBe(base.consumptionList.length + 1);
    expect([old, second, first, added].map(({ consumptionId }) => notesOf.get(consumptionId))).toEqual([
      'by a colleague',
      'by a colleague',
      'mine',
      'new',
    ]);
    const untouched = older.filter(({ consumptionId }) => consumptionId !== old.consumptionId);
    const kept = new Map(after.consumptionList.map((record) => [record.consumptionId, record]));
    expect(untouched.map(({ consumptionId }) => kept.get(consumptionId))).toEqual(untouched);
    expect(after.inventoryList).toEqual(base.inventoryList);
    expect(after.batchInfoList.map(({ batchId }) => batchId).sort()).toEqual(
      base.batchInfoList.map(({ batchId }) => batchId).sort(),
    );
    const isActive = ({ shipmentId, active }: ProgramData['shipmentList'][number]) => [shipmentId, active];
    expect(after.shipmentList.map(isActive)).toEqual(
      base.shipmentList.map((one) => isActive({ ...one, active: one.shipmentId !== gone })),
    );
  });
});

describe('large answers', () => {
  const sent = async (bytes: number, headers: Readonly<Record<string, string>>) => {
    const set: Record<string, string> = {};
    const reply = {
      type: (type: string) => reply.header('content-type', type),
      header: (name: string, value: string) => {
        set[name] = value;
        return reply;
      },
    };
    const text = JSON.stringify('x'.repeat(bytes - 2));
    const stream = await sendJsonText({ headers } as never, reply as never, text);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(Buffer.from(part as Buffer));
    return { body: Buffer.concat(parts), headers: set, text };
  };

  it('travel packed above two million bytes', async () => {
    for (const bytes of [packedFrom - 1, packedFrom]) {
      const { headers, body, text } = await sent(bytes, {});
      expect([headers['content-type'], body.toString()]).toEqual(['application/json; charset=utf-8', text]);
    }
    const { headers, body, text } = await sent(packedFrom + 1, {});
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toMatch(/^H4sI/);
    expect(gunzipSync(Buffer.from(body.toString(), 'base64')).toString()).toBe(text);
  });

  it('travel as JSON to callers who take nothing else', async () => {
    const plain = await sent(packedFrom + 1, { accept: 'application/json' });
    expect(plain.body.toString()).toBe(plain.text);
    const zipped = await sent(packedFrom + 1, { accept: 'application/json', 'accept-encoding': 'gzip, br' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(zipped.text);
  });
});
