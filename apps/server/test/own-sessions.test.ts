import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { auditTable, userSessionTable } from '../src/db/schema/index.ts';
import { testServer } from './harness.ts';
import { addPerson, newSession } from './people.ts';

const t = testServer();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const minutes = (count: number) => count * 60_000;
const start = new Date('2026-11-16T08:00:00Z');
const after = (ms: number) => t.setNow(new Date(start.getTime() + ms));
afterEach(() => t.setNow(null));

const listed = async (token: string) => (await t.call('GET', '/api/user/sessions', { token })).body;
const statusWith = async (token: string) =>
  (await t.call('GET', '/api/user/details', { token, shapeKnown: true })).status;
const actionsOf = async (userId: number) =>
  (
    await t.context.db
      .select()
      .from(auditTable)
      .where(and(eq(auditTable.subject, 'session'), eq(auditTable.recordId, String(userId))))
      .orderBy(auditTable.id)
  ).map(({ action }) => action);

describe('the list of own sessions', () => {
  it('says when and from where each was opened and which one asks', async () => {
    after(0);
    await addPerson(t, 'lister@test.example');
    await addPerson(t, 'somebody.else@test.example');
    await newSession(t, 'somebody.else@test.example');
    const first = await t.call('POST', '/authenticate', {
      body: { username: 'lister@test.example', password: 'Demo@2026' },
      headers: { 'user-agent': firefox },
    });
    after(minutes(1));
    const second = await newSession(t, 'lister@test.example');
    const rows = await listed(second);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ startedDate: '2026-11-16 08:01:00', current: true, browser: null });
    expect(rows[1]).toMatchObject({
      startedDate: '2026-11-16 08:00:00',
      endsDate: '2026-11-17 08:00:00',
      browser: 'Firefox 128 · Windows',
      address: '127.0.0.1',
      current: false,
    });
    expect((await listed(String(first.body.token)))[1]).toMatchObject({ current: true });
  });

  it('knows the last use to five minutes', async () => {
    after(0);
    await addPerson(t, 'user.at.work@test.example');
    const token = await newSession(t, 'user.at.work@test.example');
    const lastUsed = async () => (await listed(token))[0]?.lastUsedDate;
    after(minutes(4));
    expect(await lastUsed()).toBe('2026-11-16 08:00:00');
    after(minutes(5));
    expect(await lastUsed()).toBe('2026-11-16 08:05:00');
    after(minutes(9));
    expect(await lastUsed()).toBe('2026-11-16 08:05:00');
  });

  it('leaves out what has ended by itself', async () => {
    after(0);
    const id = await addPerson(t, 'yesterday@test.example');
    await newSession(t, 'yesterday@test.example');
    after(minutes(24 * 60));
    const token = await newSession(t, 'yesterday@test.example');
    expect(await listed(token)).toHaveLength(1);
    const stored = await t.context.db.select().from(userSessionTable).where(eq(userSessionTable.userId, id));
    expect(stored).toHaveLength(2);
  });
});

describe('ending', () => {
  it('one session refuses its tokens at once, those made from it included', async () => {
    const id = await addPerson(t, 'ender@test.example');
    const here = await newSession(t, 'ender@test.example');
    const there = await newSession(t, 'ender@test.example');
    const refreshed = String((await t.call('GET', '/refresh', { token: there })).body.token);
    expect(await statusWith(there)).toBe(200);
    const other = (await listed(here)).find(({ current }) => !current);
    const end = () => t.call('POST', `/api/user/sessions/${other?.sessionId}/end`, { token: here });
    expect((await end()).status).toBe(200);
    expect([await statusWith(there), await statusWith(refreshed), await statusWith(here)]).toEqual([
      401, 401, 200,
    ]);
    expect(await listed(here)).toHaveLength(1);
    expect(await end()).toMatchObject({
      status: 412,
      body: { messageCode: 'static.message.session.alreadyEnded' },
    });
    expect((await actionsOf(id)).at(-1)).toBe('sessionEnded');
  });

  it('never reaches the session of somebody else', async () => {
    await addPerson(t, 'victim@test.example');
    await addPerson(t, 'meddler@test.example');
    const victim = await newSession(t, 'victim@test.example');
    const meddler = await newSession(t, 'meddler@test.example');
    const [session] = await listed(victim);
    const answer = await t.call('POST', `/api/user/sessions/${session?.sessionId}/end`, { token: meddler });
    expect(answer.status).toBe(412);
    await t.call('POST', '/api/user/sessions/endOthers', { token: meddler });
    expect(await statusWith(victim)).toBe(200);
  });

  it('all others leaves the one that asks', async () => {
    const id = await addPerson(t, 'cleaner@test.example');
    const others = [await newSession(t, 'cleaner@test.example'), await newSession(t, 'cleaner@test.example')];
    const here = await newSession(t, 'cleaner@test.example');
    const end = () => t.call('POST', '/api/user/sessions/endOthers', { token: here });
    expect((await end()).body).toEqual({ ended: 2 });
    for (const token of others) expect(await statusWith(token)).toBe(401);
    expect(await statusWith(here)).toBe(200);
    expect((await actionsOf(id)).filter((action) => action === 'otherSessionsEnded')).toHaveLength(1);
    expect((await end()).body).toEqual({ ended: 0 });
    expect((await actionsOf(id)).filter((action) => action === 'otherSessionsEnded')).toHaveLength(1);
  });
});
