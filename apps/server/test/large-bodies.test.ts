import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { documentLimits, jsonLimits } from '@stockwell/model/api/body-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../src/http/refusal.ts';
import { fromPieces, toPieces } from '../src/workers/pieces.ts';
import { createWorkerPool } from '../src/workers/pool.ts';
import { testServer } from './harness.ts';
import { addPerson, demoPlaces, entry, programId } from './people.ts';

const t = testServer();
const admin = 'realm.admin@demo.example';
const pack = (text: string): string => gzipSync(text).toString('base64');
const refusalIn = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no refusal',
    (failure: unknown) => (failure instanceof Refusal ? [failure.status, failure.body.messageCode] : failure),
  );

/** Sends a text as it is. */
const put = async (url: string, payload: string, type = 'text/plain', email = admin) => {
  const headers = { authorization: `Bearer ${await t.signIn(email)}`, 'content-type': type };
  const answer = await t.app.inject({ method: 'PUT', url, payload, headers });
  return [answer.statusCode, (answer.json() as { messageCode?: string }).messageCode];
};
const commitUrl = '/api/commit/programData/1';

describe('a packed document', () => {
  it('is refused where it is too long, too deep, or has too many values or entries', async () => {
    const tooLarge = [413, 'static.message.bodyTooLarge'];
    const tooComplex = [413, 'static.message.bodyTooComplex'];
    expect(await put(commitUrl, pack(`[${'{},'.repeat(20_000_000)}{}]`))).toEqual(tooLarge);
    expect(await put(commitUrl, pack(`[${'{},'.repeat(documentLimits.entries)}{}]`))).toEqual(tooComplex);
    expect(await put(commitUrl, pack('['.repeat(documentLimits.depth + 1)))).toEqual(tooComplex);
    const values = `[${'1,'.repeat(50_000)}1],`.repeat(documentLimits.values / 50_000);
    expect(await put(commitUrl, pack(`[${values}1]`))).toEqual(tooComplex);
    expect(
      await put(commitUrl, JSON.stringify(pack(`[${'{},'.repeat(200_000)}1]`)), 'application/json'),
    ).toEqual(tooComplex);
  });

  it('that is none is refused', async () => {
    for (const text of ['nonsense', '{"programId":', '5', pack('{"programId":'), '"a"'])
      expect(await put(commitUrl, text), text).toEqual([400, 'static.message.brokenJson']);
    expect(await put(commitUrl, pack('[1]'))).toEqual([400, 'static.message.invalidInput']);
  });

  it('names nothing wrong with its records to people who may not commit the program', async () => {
    const place = await demoPlaces(t);
    await addPerson(t, 'elsewhere@test.example', [
      entry('ROLE_PROGRAM_USER', { realmCountryId: place.country('ORM') }),
    ]);
    const envelope = {
      programId: await programId(t, 'NVR-HIV-MOH'),
      comparedVersionId: 1,
      commitId: randomUUID(),
    };
    const body = pack(JSON.stringify({ ...envelope, consumptionList: [{}, {}] }));
    expect(await put(commitUrl, body, 'text/plain', 'elsewhere@test.example')).toEqual([
      409,
      'static.common.accessDenied',
    ]);
  });
});

describe('rights', () => {
  it('are asked for before a body is read', async () => {
    await addPerson(t, 'reviewer@test.example', [entry('ROLE_SUPPLY_PLAN_REVIEWER')]);
    const foreign = await programId(t, 'NVR-OAR-OOR');
    const calls = [
      `/api/programVersion/programId/${foreign}/versionId/1/versionStatusId/2`,
      '/api/programVersion/programId/999999/versionId/1/versionStatusId/2',
      '/api/programVersion/programId/x/versionId/1/versionStatusId/2',
    ];
    for (const [at, url] of calls.entries()) {
      let read = 0;
      const endless = Readable.from(
        (async function* () {
          for (; read < 1000; read += 1) yield '['.repeat(10_000);
        })(),
      );
      const headers = {
        authorization: `Bearer ${await t.signIn('reviewer@test.example')}`,
        'content-type': 'application/json',
      };
      const answer = await t.app.inject({ method: 'PUT', url, payload: endless, headers });
      expect(answer.statusCode, url).toBe([403, 404, 400][at]);
      expect(read, url).toBeLessThan(100);
    }
  });
});

describe('a large plain body', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ programId: 1 + (at % 3), versionId: 1_000_000 + at }));

  it('is read and validated in a worker as a small one is', async () => {
    const token = await t.signIn(admin);
    const call = (body: unknown) => t.call('POST', '/api/programData/checkNewerVersions', { token, body });
    const large = rows(1000);
    expect(Buffer.byteLength(JSON.stringify(large))).toBeGreaterThan(32_768);
    expect((await call(large)).status).toBe((await call(rows(10))).status);
    const tooMany = await call(rows(1001));
    expect([tooMany.status, tooMany.body.fields]).toEqual([400, { body: 'static.validation.tooLong' }]);
    const wrong = await call(large.map((row, at) => (at === 700 ? { ...row, programId: 'x' } : row)));
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['700.programId']]);
  });

  it('does not reach the prototype, nests too deeply or has too many values', async () => {
    const send = (text: string) => put('/api/productCategory', text, 'application/json');
    const filler = `"${'x'.repeat(40_000)}"`;
    expect(await send(`[${filler},{"__proto__":{"admin":true}}]`)).toEqual([
      400,
      'static.message.brokenJson',
    ]);
    expect(await send(`[${filler},{"\\u005f_proto__":{"admin":true}}]`)).toEqual([
      400,
      'static.message.brokenJson',
    ]);
    const deep = `${'['.repeat(33)}${']'.repeat(33)}`;
    for (const text of [deep, `[${filler},${deep}]`, `[${'{},'.repeat(600_000)}{}]`])
      expect(await send(text)).toEqual([413, 'static.message.bodyTooComplex']);
  });
});

describe('a body that is compressed for the way', () => {
  it('counts with the bytes that it has when it is unpacked', async () => {
    const answer = await t.app.inject({
      method: 'PUT',
      url: '/api/productCategory',
      payload: gzipSync(`[${' '.repeat(11 * 1_048_576)}]`),
      headers: {
        authorization: `Bearer ${await t.signIn(admin)}`,
        'content-type': 'application/json',
        'content-encoding': 'gzip',
      },
    });
    expect([answer.statusCode, answer.json().messageCode]).toEqual([413, 'static.message.bodyTooLarge']);
  });
});

describe('the workers', () => {
  const bytes = Buffer.from(
    JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, text: `${at}` }))),
  );
  const given = () => ({ bytes: Buffer.from(bytes), limits: jsonLimits(10_000_000), call: null });
  const hasty = createWorkerPool({ rateLimit: false, size: 1, taskMs: 1 });
  const usual = createWorkerPool({ rateLimit: true, size: 1, perMinute: 6, atOnce: 2, inAll: 3 });
  beforeAll(() => usual.lease(null, (worker) => worker.ask('json', given())));
  afterAll(() => Promise.all([hasty.stop(), usual.stop()]));
  const read = (sender: string | null) => usual.lease(sender, (worker) => worker.ask('json', given()));

  it('return what they read, piece by piece', async () => {
    const { pieces } = await read(null);
    expect(pieces.lists[0]?.parts.length).toBe(200);
    expect(await fromPieces(pieces)).toEqual(JSON.parse(bytes.toString('utf8')));
    const mixed = {
      a: 1,
      list: Array.from({ length: 250 }, (_, at) => ({ at, none: undefined })),
      short: [1, 2],
    };
    expect(await fromPieces(toPieces(mixed))).toStrictEqual(mixed);
    for (const value of [null, 5, 'text', [], [1], {}])
      expect(await fromPieces(toPieces(value))).toEqual(value);
  });

  it('are ended when a body takes too long, and replaced', async () => {
    const work = () => hasty.lease('a', (worker) => worker.ask('json', given()));
    expect(await refusalIn(work())).toEqual([422, 'static.message.bodyTooSlow']);
    expect(await refusalIn(work())).toEqual([422, 'static.message.bodyTooSlow']);
  });

  it('take so many bodies at a time and a minute from one sender, and so many in all', async () => {
    const together = await Promise.all(['a', 'a', 'a', 'b', 'c'].map((sender) => refusalIn(read(sender))));
    expect(together).toEqual([
      'no refusal',
      'no refusal',
      [429, 'static.message.tooManyRequests'],
      'no refusal',
      [503, 'static.message.serverBusy'],
    ]);
    const later: unknown[] = [];
    for (let time = 0; time < 4; time += 1) later.push(await refusalIn(read('a')));
    expect(later).toEqual([
      'no refusal',
      'no refusal',
      'no refusal',
      [429, 'static.message.tooManyRequests'],
    ]);
    expect(await refusalIn(read('b')), 'others are not concerned').toBe('no refusal');
  });
});
