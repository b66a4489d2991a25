import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { commitPayloadTable, commitRequestTable } from '../src/db/schema/index.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit, committer, halfVersions, send, stateOf } from './commits.ts';
import { otherRealm, testServer } from './harness.ts';
import { commitsOfAnotherServer, jobOf } from './job-rows.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';

const t = testServer();
const newest = (programId: number): Promise<ProgramData> => readProgramData(t.context.db, programId, -1);
const versionOf = async (programId: number) => (await newest(programId)).currentVersion?.versionId;

/** A program with records in version 2. */
async function plannedProgram(): Promise<ProgramData> {
  const programId = await newProgram(t.context.db, 1);
  expect(await commit(t, planFor(await newest(programId), { products: 1, months: 3 }))).toMatchObject({
    status: 2,
  });
  return newest(programId);
}
const changed = (data: ProgramData, amount: number): ProgramData => ({
  ...data,
  consumptionList: data.consumptionList.map((record, at) =>
    at === 0 ? { ...record, consumptionRcpuQty: amount } : record,
  ),
});

/** As if a request waited until the work is done. */
async function whileNothingIsDone<T>(programId: number, work: () => Promise<T>): Promise<T> {
  const other = randomUUID();
  await t.context.commits.settled();
  const [held] = await t.context.db
    .insert(commitRequestTable)
    .values({
      programId,
      commitId: other,
      versionTypeId: 1,
      committedVersionId: 1,
      comparedVersionId: 1,
      createdBy: 1,
    })
    .returning({ id: commitRequestTable.id });
  try {
    return await work();
  } finally {
    await t.context.db.delete(commitRequestTable).where(eq(commitRequestTable.id, held?.id ?? 0));
  }
}

describe('the queue of commits', () => {
  let data: ProgramData;
  beforeAll(async () => {
    data = await plannedProgram();
    await addPerson(t, 'colleague@demo.example', [entry('ROLE_PROGRAM_USER')]);
  });

  it('gives two committers one version after the other', async () => {
    const mine = await plannedProgram();
    const first = await whileNothingIsDone(mine.programId, () =>
      send(t, changed(mine, 11), { as: 'colleague@demo.example' }),
    );
    expect([first.status, first.body.messageCode]).toEqual([
      406,
      'static.commitVersion.requestAlreadyExists',
    ]);
    expect(await commit(t, changed(mine, 10))).toMatchObject({ status: 2, versionId: 3 });
    const late = await send(t, changed(mine, 11), { as: 'colleague@demo.example' });
    expect([late.status, late.body.messageCode]).toEqual([406, 'static.commitVersion.versionIsOutDated']);
    const merged = changed(await newest(mine.programId), 11);
    expect(await commit(t, merged, { as: 'colleague@demo.example' })).toMatchObject({
      status: 2,
      versionId: 4,
    });
  });

  it('takes one commit that is sent three times, one after the other or at once, for one', async () => {
    const before = await newest(data.programId);
    const commitId = randomUUID();
    const sent = changed(before, 77);
    const first = await Promise.all([1, 2, 3].map(() => send(t, sent, { commitId })));
    expect(new Set(first.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    const [answer] = first;
    const state = await stateOf(t, answer?.body);
    expect(state).toMatchObject({ status: 2, versionId: (before.currentVersion?.versionId ?? 0) + 1 });
    for (const again of [await send(t, sent, { commitId }), await send(t, sent, { commitId })])
      expect([again.status, again.body]).toEqual([200, answer?.body]);
    expect(await versionOf(data.programId)).toBe(state.versionId);
    expect(await halfVersions(t.context.db, data.programId)).toEqual([]);
  });

  it('does not show a request to others', async () => {
    const { body } = await send(t, changed(await newest(data.programId), 5));
    await t.context.commits.settled();
    for (const [method, path] of [
      ['GET', 'sendNotification'],
      ['PUT', 'retry'],
    ] as const) {
      const { status } = await t.call(method, `/api/commit/${path}/${body}`, {
        token: await t.signIn('colleague@demo.example'),
      });
      expect(status, path).toBe(404);
    }
    const list = await t.call('POST', '/api/commit/getCommitRequest/-1', {
      token: await t.signIn('colleague@demo.example'),
      body: { programIds: [data.programId] },
    });
    expect(list.body).toEqual([]);
  });

  it('answers once a commit has ended, when it is asked to wait for it', async () => {
    const token = await t.signIn(committer);
    const { body } = await send(t, changed(await newest(data.programId), 6));
    const ask = (query: string) => t.call('GET', `/api/commit/sendNotification/${body}${query}`, { token });
    let state = await ask('?waitMs=1000');
    // On a busy machine it may take longer than anybody can wait in one call.
    for (let calls = 0; Number(state.body.status) === 1 && calls < 60; calls += 1)
      state = await ask('?waitMs=1000');
    expect(state.body).toMatchObject({ status: 2 });
    expect((await ask('?waitMs=1000')).body).toEqual(state.body);
    expect((await ask('?waitMs=1001')).status).toBe(400);
  });

  it('lists the own requests by status, program and day', async () => {
    const token = await t.signIn(committer);
    const ask = async (status: number, body: object) =>
      (await t.call('POST', `/api/commit/getCommitRequest/${status}`, { token, body })).body;
    const all = await ask(-1, { programIds: [data.programId] });
    expect(all.length).toBeGreaterThan(1);
    expect(all.every(({ status }) => Number(status) === 2)).toBe(true);
    expect(await ask(3, { programIds: [data.programId] })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    const within = { programIds: [data.programId], startDate: today, stopDate: today };
    expect(await ask(2, within)).toEqual(all);
    expect(await ask(2, { ...within, startDate: '2020-01-01', stopDate: '2020-12-31' })).toEqual([]);
  });

  it('fails a commit without changes, but makes a final version of an unchanged draft, once', async () => {
    const same = await newest(data.programId);
    expect(await commit(t, same)).toMatchObject({
      status: 3,
      versionId: null,
      failedReason: 'static.commitVersion.noNewChanges',
    });
    expect(await versionOf(data.programId)).toBe(same.currentVersion?.versionId);
    expect(await commit(t, same, { type: 2, notes: 'é, ü, 中' })).toMatchObject({ status: 2 });
    const final = await newest(data.programId);
    expect(final.currentVersion).toMatchObject({ versionType: { id: 2 }, notes: 'é, ü, 中' });
    expect(await commit(t, final, { type: 2 })).toMatchObject({
      status: 3,
      failedReason: 'static.commitVersion.noNewChanges',
    });
  });

  it('keeps what was sent with a failed request, and queues it again on request', async () => {
    const token = await t.signIn(committer);
    const same = await newest(data.programId);
    const request = await commit(t, same, { type: 2 });
    expect(request.status).toBe(3);
    const retry = () => t.call('PUT', `/api/commit/retry/${request.commitRequestId}`, { token });
    expect((await retry()).body).toBe(request.commitRequestId);
    expect(await stateOf(t, request.commitRequestId), 'it fails for the same reason').toMatchObject({
      status: 3,
      failedReason: 'static.commitVersion.noNewChanges',
    });
    expect(await commit(t, changed(same, 4321))).toMatchObject({ status: 2 });
    const late = await retry();
    expect([late.status, late.body.messageCode]).toEqual([406, 'static.commitVersion.versionIsOutDated']);
    const done = await commit(t, changed(await newest(data.programId), 4322));
    const { status } = await t.call('PUT', `/api/commit/retry/${done.commitRequestId}`, { token });
    expect(status, 'what is done is not done again').toBe(412);
  });

  it('says so where what was sent with a failed request is no longer kept', async () => {
    const { commitRequestId } = await commit(t, await newest(data.programId));
    const id = Number(commitRequestId);
    await t.context.db.delete(commitPayloadTable).where(eq(commitPayloadTable.commitRequestId, id));
    const token = await t.signIn(committer);
    const { status, body } = await t.call('PUT', `/api/commit/retry/${id}`, { token });
    expect([status, body.messageCode]).toEqual([404, 'static.commitVersion.gone']);
    expect(await stateOf(t, id)).toMatchObject({ status: 3 });
  });

  it('takes up what a server that is gone has left, and leaves what another one works on', async () => {
    const mine = await plannedProgram();
    const sent = changed(mine, 99);
    const { body } = await send(t, sent);
    await t.context.commits.settled();
    // As if the server had ended before: the request waits with what was sent, claimed by somebody.
    const after = await plannedProgram();
    const payload = gzipSync(JSON.stringify(changed(after, 98)));
    await t.context.db.execute(sql`
      with request as (
        insert into commit_request (program_id, commit_id, version_type_id, committed_version_id,
          compared_version_id, created_by)
        values (${after.programId}, ${randomUUID()}, 1, 2, 2, 1)
        returning id),
      claimed as (
        insert into job (kind, key, payload, state, attempts, claimed_by, claimed_until)
        select 'commit', id::text, jsonb_build_object('commitRequestId', id), 'running', 1,
          ${randomUUID()}::uuid, now() + interval '1 hour' from request)
      insert into commit_payload (commit_request_id, content)
      select id, decode(${payload.toString('base64')}, 'base64') from request`);
    const another = commitsOfAnotherServer(t.context);
    another.wake();
    await another.settled();
    expect(await versionOf(after.programId), 'somebody works on it').toBe(2);
    await t.context.db.execute(sql`
      update job set claimed_until = now() - interval '1 second' where kind = 'commit' and state = 'running'`);
    another.wake();
    await another.settled();
    await another.stop();
    const made = await newest(after.programId);
    expect([
      made.currentVersion?.versionId,
      made.consumptionList.some((one) => one.consumptionRcpuQty === 98),
    ]).toEqual([3, true]);
    expect(await halfVersions(t.context.db, mine.programId)).toEqual([]);
    expect(await stateOf(t, body)).toMatchObject({ status: 2 });
  });

  it('shares the work of several servers without doing anything twice', async () => {
    const programs = [await plannedProgram(), await plannedProgram(), await plannedProgram()];
    const others = [commitsOfAnotherServer(t.context), commitsOfAnotherServer(t.context)];
    const answers = await Promise.all(
      programs.map(async (program) => {
        const answer = await send(t, changed(program, 31));
        for (const other of others) other.wake();
        return answer;
      }),
    );
    for (const other of others) await other.settled();
    for (const { body } of answers) {
      expect(await stateOf(t, body)).toMatchObject({ status: 2, versionId: 3, progress: 100 });
      expect(await jobOf(t.context.db, 'commit', Number(body))).toMatchObject({ state: 'done', attempts: 1 });
    }
    for (const other of others) await other.stop();
    for (const { programId } of programs) expect(await halfVersions(t.context.db, programId)).toEqual([]);
  });
});

describe('before it is queued', () => {
  let data: ProgramData;
  beforeAll(async () => {
    data = await plannedProgram();
  });

  it('reads JSON, JSON in a text, and packed JSON', async () => {
    const token = await t.signIn(committer);
    const put = async (payload: string, type: string) =>
      t.app.inject({
        method: 'PUT',
        url: '/api/commit/programData/1',
        payload,
        headers: { 'content-type': type, authorization: `Bearer ${token}` },
      });
    const body = async (amount: number) => {
      const current = changed(await newest(data.programId), amount);
      return JSON.stringify({
        ...current,
        comparedVersionId: current.currentVersion?.versionId,
        commitId: randomUUID(),
      });
    };
    const packed = (text: string): string => gzipSync(text).toString('base64');
    const ways = [
      async () => put(await body(61), 'application/json'),
      async () => put(await body(62), 'text/plain'),
      async () => put(packed(await body(63)), 'text/plain'),
      async () => put(JSON.stringify(packed(await body(64))), 'application/json'),
    ];
    for (const way of ways) {
      const answer = await way();
      expect(answer.statusCode, answer.body).toBe(200);
      expect(await stateOf(t, answer.json())).toMatchObject({ status: 2 });
    }
    for (const junk of ['H4sIAAAA', 'no text at all', '{"a":', packed('{"a":')]) {
      const answer = await put(junk, 'text/plain');
      expect([answer.statusCode, answer.json().messageCode]).toEqual([400, 'static.message.brokenJson']);
    }
  });

  it('names the records and rules of a document that is refused', async () => {
    const current = await newest(data.programId);
    const [first] = current.consumptionList;
    const spoilt = async (change: object) => {
      const { status, body } = await send(t, { ...current, ...change });
      return [status, body.messageCode, body.details?.issues?.[0]];
    };
    expect(await spoilt({ consumptionList: [{ ...first, consumptionRcpuQty: -1 }] })).toEqual([
      412,
      'static.commitVersion.invalidData',
      expect.objectContaining({
        list: 'consumptionList',
        record: first?.consumptionId,
        field: 'consumptionRcpuQty',
        rule: 'min',
      }),
    ]);
    expect(await spoilt({ consumptionList: [{ ...first, planningUnit: { id: 999_999 } }] })).toMatchObject([
      412,
      'static.commitVersion.invalidData',
      { record: first?.consumptionId, rule: 'unknownPlanningUnit' },
    ]);
    expect(await spoilt({ consumptionList: [{ ...first, region: { id: 999_999 } }] })).toMatchObject([
      412,
      'static.commitVersion.invalidData',
      { record: first?.consumptionId, field: 'region', rule: 'unknownReference' },
    ]);
    for (const notes of ['a\u0000b', '\ud800']) {
      expect(await spoilt({ consumptionList: [{ ...first, notes }] })).toMatchObject([
        412,
        'static.commitVersion.invalidData',
        { record: first?.consumptionId, field: 'notes', rule: 'text' },
      ]);
    }
    expect((await spoilt({ shipmentList: 'none' })).slice(0, 2)).toEqual([
      412,
      'static.commitVersion.invalidData',
    ]);
  });

  it('names what is wrong with the commit itself', async () => {
    const current = await newest(data.programId);
    const wrong = async (change: object) => {
      const { status, body } = await send(t, { ...current, ...change });
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await wrong({ programId: 'x' })).toEqual([400, ['programId']]);
    const { status } = await send(t, current, { commitId: 'mine' });
    expect(status).toBe(400);
    expect((await send(t, current, { compared: 0 })).status).toBe(400);
    expect((await send(t, current, { notes: 'x'.repeat(65_536) })).status).toBe(400);
  });

  it('validates by the master data of the server, not by the copies that are sent along', async () => {
    const current = await newest(data.programId);
    const forged = {
      ...changed(current, 71),
      regionList: [],
      planningUnitList: [],
      realm: null,
      seaFreightPerc: 'all',
    };
    expect(await commit(t, forged)).toMatchObject({ status: 2 });
    const after = await newest(data.programId);
    expect(after.planningUnitList).toEqual(current.planningUnitList);
  });

  it('lets in who may commit the program, and nobody else', async () => {
    const country = entry('ROLE_PROGRAM_USER', { programId: data.programId });
    await addPerson(t, 'covers@demo.example', [country]);
    await addPerson(t, 'elsewhere@demo.example', [entry('ROLE_PROGRAM_USER', { programId: 1 })]);
    await addPerson(t, 'abroad@demo.example', [entry('ROLE_REALM_ADMIN')], { realmId: otherRealm });
    await addPerson(t, 'reader@demo.example', [entry('ROLE_REPORT_USER')]);
    const sent = changed(await newest(data.programId), 81);
    expect((await send(t, sent, { as: 'reader@demo.example' })).status, 'no function').toBe(403);
    expect((await send(t, sent, { as: 'abroad@demo.example' })).status, 'another realm').toBe(403);
    expect((await send(t, sent, { as: 'elsewhere@demo.example' })).status, 'other programs').toBe(409);
    expect((await send(t, { ...sent, programId: 999_999 })).status, 'no such program').toBe(404);
    expect(await commit(t, sent, { as: 'covers@demo.example' })).toMatchObject({ status: 2 });
  });

  it('refuses a final version with open problems, except to who may read everything', async () => {
    await addPerson(t, 'planner@demo.example', [entry('ROLE_PROGRAM_USER')]);
    const current = await newest(data.programId);
    expect(current.problemReportList.some((report) => report.problemStatus.id === 1)).toBe(true);
    const refused = await commit(t, changed(current, 91), { type: 2, as: 'planner@demo.example' });
    expect(refused).toMatchObject({ status: 3, failedReason: 'static.commitVersion.openProblems' });
    expect(await versionOf(data.programId)).toBe(current.currentVersion?.versionId);
    expect(await commit(t, changed(current, 91), { type: 2 })).toMatchObject({ status: 2 });
  });
});
