import { addDays, addMonths } from '@stockwell/model/months';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { apiKeyTable, roleFunctionTable } from '../src/db/schema/index.ts';
import { spanOf } from '../src/modules/data-out/dashboard-plan.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { type Json, otherRealm, testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry, newSession } from './people.ts';
import { planFor } from './sample-plan.ts';
import { storeVersion } from './stored-version.ts';

const t = testServer();
const admin = 'realm.admin@demo.example';
const base = '/api/export/supplyPlan';
let programId = 0;
let secondProgram = 0;

const at = new Date('2026-05-20T09:00:00Z');
const today = () => t.context.now().toISOString().slice(0, 10);

async function planned(products: number): Promise<number> {
  const id = await newProgram(t.context.db, products);
  const data = planFor(await readProgramData(t.context.db, id, -1), { products, from: '2024-01' });
  await t.context.db.transaction((tx) =>
    storeVersion(tx, {
      programId: id,
      data,
      versionTypeId: 1,
      versionStatusId: 1,
      notes: null,
      by: 1,
      at,
    }),
  );
  return id;
}

beforeAll(async () => {
  programId = await planned(2);
  secondProgram = await planned(1);
});
afterEach(() => t.setNow(null));

const create = async (body: object = {}, as = admin) =>
  t.call('POST', '/api/apiKey', {
    token: await newSession(t, as),
    body: { name: 'Dashboard', programIds: [programId], expiresOn: addDays(today(), 30), ...body },
  });
const newKey = async (body: object = {}): Promise<{ apiKeyId: number; key: string }> => {
  const answer = await create(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { apiKeyId: Number(answer.body.apiKeyId), key: String(answer.body.key) };
};
const read = (path: string, key: string | null, headers: Readonly<Record<string, string>> = {}) =>
  t.call('GET', `${base}${path}`, { headers: { ...(key ? { 'x-api-key': key } : {}), ...headers } });
const plan = (id: number, version = -1, more = '') => `/programId/${id}/versionId/${version}${more}`;
const listed = async () =>
  (await t.call('GET', '/api/apiKey/list', { token: await t.signIn(admin) })).body as Json;

describe('an API key', () => {
  it('is shown once and stored as a digest', async () => {
    const { apiKeyId, key } = await newKey();
    expect(key).toMatch(/^stw_[A-Za-z0-9_-]{43}$/);
    const [row] = await t.context.db.select().from(apiKeyTable).where(eq(apiKeyTable.id, apiKeyId));
    expect(JSON.stringify(row)).not.toContain(key);
    const shown = (await listed()).find((one) => Number(one.apiKeyId) === apiKeyId);
    expect(shown).toMatchObject({
      name: 'Dashboard',
      start: key.slice(0, 10),
      state: 'valid',
      uses: 0,
      lastUsedDate: null,
      programs: [{ id: programId }],
    });
    expect(JSON.stringify(shown)).not.toContain(key);
  });

  it('reads its programs, in a header of its own or as bearer token, and its uses are counted', async () => {
    const { apiKeyId, key } = await newKey();
    expect((await read(plan(programId), key)).status).toBe(200);
    expect((await read(plan(programId), null, { authorization: `Bearer ${key}` })).status).toBe(200);
    const shown = (await listed()).find((one) => Number(one.apiKeyId) === apiKeyId);
    expect(shown).toMatchObject({ uses: 2, lastUsedDate: expect.any(String) });
  });

  it('reads nothing else: other programs are not there for it, other calls want a session', async () => {
    const { key } = await newKey();
    expect((await read(plan(secondProgram), key)).status).toBe(404);
    expect((await read(plan(999_999), key)).status).toBe(404);
    expect((await read(plan(programId, 77), key)).status).toBe(404);
    for (const [method, url] of [
      ['GET', '/api/program'],
      ['GET', '/api/apiKey/list'],
      ['PUT', '/api/apiKey/1/revoke'],
    ] as const)
      expect(
        (await t.call(method, url, { headers: { authorization: `Bearer ${key}`, 'x-api-key': key } })).status,
      ).toBe(401);
  });

  it('is refused when it is revoked, over, or none', async () => {
    const { apiKeyId, key } = await newKey({ expiresOn: today() });
    expect((await read(plan(programId), key)).status).toBe(200);
    t.setNow(new Date(Date.now() + 86_400_000));
    expect((await read(plan(programId), key)).status).toBe(401);
    t.setNow(null);
    const token = await t.signIn(admin);
    expect((await t.call('PUT', `/api/apiKey/${apiKeyId}/revoke`, { token })).status).toBe(200);
    expect((await read(plan(programId), key)).status).toBe(401);
    expect((await t.call('PUT', `/api/apiKey/${apiKeyId}/revoke`, { token })).status).toBe(412);
    for (const wrong of ['', 'stw_', `stw_${'A'.repeat(43)}`, `${key}x`, `'; drop table api_key`])
      expect((await read(plan(programId), wrong)).status).toBe(401);
  });

  it('is made for programs in reach only, by holders of the function who typed their password', async () => {
    expect((await create({ programIds: [programId, 999_999] })).status).toBe(404);
    expect((await create({ programIds: [] })).status).toBe(400);
    expect((await create({ expiresOn: '2020-01-01' })).body.fields).toEqual({
      expiresOn: 'static.validation.dateInPast',
    });
    expect((await create({ expiresOn: addDays(today(), 900) })).body.fields).toEqual({
      expiresOn: 'static.export.keyTooLong',
    });
    expect((await create({}, 'program.user@demo.example')).status).toBe(403);
    const start = Date.now();
    const token = await newSession(t, admin);
    t.setNow(new Date(start + 20 * 60_000));
    const late = await t.call('POST', '/api/apiKey', {
      token,
      body: { name: 'Late', programIds: [programId], expiresOn: addDays(today(), 3) },
    });
    expect([late.status, late.body.messageCode]).toEqual([412, 'static.message.confirmationRequired']);
  });

  it('of one realm is not there for the admins of another', async () => {
    const { apiKeyId } = await newKey();
    await addPerson(t, 'other.admin@test.example', [entry('ROLE_REALM_ADMIN')], { realmId: otherRealm });
    const token = await t.signIn('other.admin@test.example');
    expect((await t.call('PUT', `/api/apiKey/${apiKeyId}/revoke`, { token })).status).toBe(404);
    const { body } = await t.call('GET', '/api/apiKey/list', { token });
    expect(body.map((row) => Number(row.apiKeyId))).not.toContain(apiKeyId);
  });
});

describe('the keys of several programs', () => {
  it('are there only for admins who reach all of them', async () => {
    const { apiKeyId } = await newKey({ programIds: [programId, secondProgram] });
    const { apiKeyId: own } = await newKey();
    await addPerson(t, 'narrow.keys@test.example', [entry('ROLE_REALM_ADMIN', { programId })]);
    const token = await t.signIn('narrow.keys@test.example');
    const { body } = await t.call('GET', '/api/apiKey/list', { token });
    const shown = body.map((row) => Number(row.apiKeyId));
    expect(shown).toContain(own);
    expect(shown).not.toContain(apiKeyId);
    expect((await t.call('PUT', `/api/apiKey/${apiKeyId}/revoke`, { token })).status).toBe(404);
  });
});

describe('the supply plan for dashboards', () => {
  it('has the products of the version by their id and the months of each in order', async () => {
    const { key } = await newKey();
    const { status, body } = await read(plan(programId, 2), key);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      programId,
      versionId: 2,
      program: {
        label: { label_en: expect.any(String) },
        currentVersionId: 2,
        organisation: { code: expect.any(String) },
      },
    });
    expect(body.program?.regionList?.length).toBeGreaterThan(0);
    const ids = body.planningUnitList?.map(({ planningUnit }) => Number(planningUnit?.planningUnitId)) ?? [];
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    for (const unit of body.planningUnitList ?? []) {
      const months = unit.supplyPlanData?.map(({ transDate }) => String(transDate)) ?? [];
      expect(months.length).toBeGreaterThan(12);
      expect(months).toEqual(months.toSorted());
    }
    expect((await read(plan(programId), key)).body.versionId).toBe(2);
    expect((await read(plan(programId, 1), key)).body.versionId).toBe(1);
  });

  it('begins with the month that was asked for, which lies a year back at least', async () => {
    const { key } = await newKey();
    const from = '2024-05';
    const { body } = await read(`${plan(programId)}/startDate/${from}?endDate=2024-07`, key);
    expect(body.planningUnitList?.[0]?.supplyPlanData?.map(({ transDate }) => String(transDate))).toEqual([
      '2024-05-01',
      '2024-06-01',
      '2024-07-01',
    ]);
    const latest = addMonths(today().slice(0, 7), -12);
    expect((await read(`${plan(programId)}/startDate/${latest}`, key)).status).toBe(200);
    for (const wrong of [addMonths(latest, 1), '2024-13', 'soon', '2024-5'])
      expect((await read(`${plan(programId)}/startDate/${wrong}`, key)).status, wrong).toBe(406);
    for (const wrong of ['2024-04', 'later'])
      expect((await read(`${plan(programId)}/startDate/${from}?endDate=${wrong}`, key)).status).toBe(406);
  });

  it('takes 2023-07 and refuses 2023-08 on 20 July 2024', () => {
    const then = new Date('2024-07-20T12:00:00Z');
    expect(spanOf({ startDate: '2023-07' }, then)).toEqual({ startDate: '2023-07', endDate: null });
    expect(() => spanOf({ startDate: '2023-08' }, then)).toThrow('static.export.startDate');
  });

  it('is not sent again while it is the same', async () => {
    const { key } = await newKey();
    const first = await read(plan(programId), key);
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await t.app.inject({
      url: `${base}${plan(programId)}`,
      headers: { 'x-api-key': key, 'if-none-match': `W/"other", ${tag}` },
    });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await read(plan(programId, 1), key)).headers.etag).not.toBe(tag);
  });

  it('comes in pages of products', async () => {
    const { key } = await newKey();
    const page = await read(plan(programId, -1, '?page=1&pageSize=1'), key);
    expect(page.body.planningUnitList).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.headers.link).toBe(`<${base}${plan(programId)}?page=2&pageSize=1>; rel="next"`);
    const last = await read(plan(programId, -1, '?page=2&pageSize=1'), key);
    expect(last.headers.link).toContain('rel="prev"');
    expect(last.body.planningUnitList?.[0]?.planningUnit?.planningUnitId).not.toBe(
      page.body.planningUnitList?.[0]?.planningUnit?.planningUnitId,
    );
    expect((await read(plan(programId, -1, '?page=0'), key)).status).toBe(400);
  });

  it('is CSV as well', async () => {
    const { key } = await newKey();
    const answer = await t.app.inject({
      url: `${base}${plan(programId)}/csv?startDate=2024-05&endDate=2024-06`,
      headers: { 'x-api-key': key },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.payload.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^programId,versionId,planningUnitId,planningUnit,transDate,/);
    expect(lines).toHaveLength(1 + 2 * 2);
    expect(lines[1]).toMatch(new RegExp(`^${programId},2,\\d+,`));
  });

  it('is documented with the keys that it takes', async () => {
    const { body } = await t.call('GET', '/api/docs/json');
    const described = body.paths?.[`${base}/programId/{programId}/versionId/{versionId}`]?.get;
    expect(described?.security).toEqual([{ bearer: [] }, { apiKey: [] }]);
    expect(Object.keys(described?.responses ?? {})).toEqual(
      expect.arrayContaining(['401', '403', '404', '406', '409', '429']),
    );
  });

  it('lists the programs and versions of a key', async () => {
    const { key } = await newKey({ programIds: [programId, secondProgram] });
    const { body } = await read('/programs', key);
    expect(body.map((one) => Number(one.programId))).toEqual([programId, secondProgram]);
    expect(body[0]).toMatchObject({ currentVersionId: 2, versionList: [{ versionId: 2 }, { versionId: 1 }] });
  });

  it('is read by people with the function, within their access', async () => {
    await t.context.db
      .insert(roleFunctionTable)
      .values({ roleId: 'ROLE_REPORT_USER', functionId: 'ROLE_BF_COUNTRY_INTEGRATION_SP' });
    await addPerson(t, 'machine@test.example', [entry('ROLE_REPORT_USER', { programId })]);
    const headers = { authorization: `Bearer ${await t.signIn('machine@test.example')}` };
    expect((await read(plan(programId), null, headers)).status).toBe(200);
    expect((await read(plan(secondProgram), null, headers)).status).toBe(409);
    expect((await read(plan(999_999), null, headers)).status).toBe(404);
    expect((await read(plan(programId), null)).status).toBe(401);
    const other = { authorization: `Bearer ${await t.signIn(admin)}` };
    expect((await read(plan(programId), null, other)).status).toBe(403);
  });
});

describe('many calls', () => {
  const limited = testServer({ rateLimit: true });

  it('are counted by key', async () => {
    const id = await newProgram(limited.context.db, 1);
    const make = async (name: string): Promise<string> => {
      const answer = await limited.call('POST', '/api/apiKey', {
        token: await limited.signIn(admin),
        body: { name, programIds: [id], expiresOn: addDays(today(), 3) },
      });
      return String(answer.body.key);
    };
    const [busy, quiet] = [await make('Busy'), await make('Quiet')];
    const get = (key: string) =>
      limited.call('GET', `${base}/programs`, { headers: { 'x-api-key': key }, shapeKnown: true });
    const statuses: number[] = [];
    for (let call = 0; call < 61; call += 1) statuses.push((await get(busy)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect((await get(quiet)).status).toBe(200);
  });
});
