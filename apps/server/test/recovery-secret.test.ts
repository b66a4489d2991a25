import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { recoverySecretTable } from '../src/db/schema/index.ts';
import { demoPassword } from './harness.ts';
import { addPerson, newSession, storedPerson } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
afterEach(() => t.setNow(null));

const start = Date.parse('2026-11-15T09:00:00Z');
const minute = 60_000;
const at = (ms: number) => t.setNow(new Date(ms));

const permit = async (token: string, recoveryGeneration?: number, installationId = 'browser-0001') =>
  (
    await t.call('POST', '/api/user/offlinePermit', {
      token,
      body: { installationId, ...(recoveryGeneration === undefined ? {} : { recoveryGeneration }) },
    })
  ).body;

const generationsOf = async (userId: number) =>
  (
    await t.context.db
      .select({ generation: recoverySecretTable.generation })
      .from(recoverySecretTable)
      .where(eq(recoverySecretTable.userId, userId))
      .orderBy(recoverySecretTable.generation)
  ).map(({ generation }) => generation);

const changePassword = (token: string, oldPassword: string, newPassword: string) =>
  t.call('POST', '/api/user/changePassword', { token, body: { oldPassword, newPassword } });

describe('the recovery secret', () => {
  it('is given within five minutes of the sign-in, and the permit without it afterwards', async () => {
    await addPerson(t, 'fresh.secret@test.example');
    at(start);
    const token = await newSession(t, 'fresh.secret@test.example');
    at(start + 5 * minute);
    expect((await permit(token)).recovery?.current).toMatchObject({ generation: 1 });
    at(start + 5 * minute + 1);
    const later = await permit(token, 1);
    expect(later).not.toHaveProperty('recovery');
    expect(String(later.permit).split('.')).toHaveLength(3);
  });

  it('is not given to a refreshed token of an old session either', async () => {
    await addPerson(t, 'refreshed.secret@test.example');
    at(start);
    const token = await newSession(t, 'refreshed.secret@test.example');
    at(start + 60 * minute);
    const { body } = await t.call('GET', '/refresh', { token });
    expect(await permit(String(body.token))).not.toHaveProperty('recovery');
  });

  it('changes with the password, and the answer to the change contains the new one', async () => {
    await addPerson(t, 'changed.secret@test.example');
    const token = await newSession(t, 'changed.secret@test.example');
    const before = (await permit(token)).recovery?.current;
    const changed = await changePassword(token, demoPassword, 'Walnut#2026x');
    expect(changed.status).toBe(200);
    expect(changed.body.recovery).toMatchObject({ generation: 2 });
    expect(changed.body.recovery?.secret).not.toBe(before?.secret);
    const again = await permit(await newSession(t, 'changed.secret@test.example', 'Walnut#2026x'), 2);
    expect(again.recovery).toEqual({ current: changed.body.recovery });
  });

  it('of before is given to a device whose slot still names it, until that has moved on', async () => {
    const userId = await addPerson(t, 'moving.secret@test.example');
    const first = await newSession(t, 'moving.secret@test.example');
    const [office, home] = ['browser-office', 'browser-home-1'];
    const old = (await permit(first, undefined, office)).recovery?.current;
    await permit(first, undefined, home);
    await changePassword(first, demoPassword, 'Walnut#2026x');
    const second = await newSession(t, 'moving.secret@test.example', 'Walnut#2026x');
    const moved = (await permit(second, 1, office)).recovery;
    expect(moved).toMatchObject({ current: { generation: 2 }, held: old });
    // Once the office names the new one, only the browser at home needs the old one.
    await permit(second, 2, office);
    expect(await generationsOf(userId)).toEqual([1, 2]);
    expect((await permit(second, 1, home)).recovery?.held).toEqual(old);
    await permit(second, 2, home);
    expect(await generationsOf(userId)).toEqual([2]);
    expect((await permit(second, 1, home)).recovery).not.toHaveProperty('held');
  });

  it('of devices from before the list of devices is kept for a year', async () => {
    const userId = await addPerson(t, 'listless.secret@test.example');
    at(start);
    await t.context.db
      .insert(recoverySecretTable)
      .values({ userId, generation: 0, secret: 'o'.repeat(43), madeOn: new Date(start) });
    const token = await newSession(t, 'listless.secret@test.example');
    await changePassword(token, demoPassword, 'Walnut#2026x');
    const year = 365 * 24 * 60 * minute;
    at(start + year - minute);
    const later = () => newSession(t, 'listless.secret@test.example', 'Walnut#2026x');
    await t.context.db.execute(
      `update app_user set expires_on = now() + interval '9 years' where id = ${userId}`,
    );
    const returned = await permit(await later(), 0, 'browser-attic');
    expect(returned.recovery).toMatchObject({ held: { generation: 0, secret: 'o'.repeat(43) } });
    await permit(await later(), 1, 'browser-attic');
    expect(await generationsOf(userId)).toEqual([0, 1]);
    at(start + year + minute);
    await permit(await later(), 1, 'browser-attic');
    expect(await generationsOf(userId)).toEqual([1]);
  });

  it('is stored encrypted for its owner', async () => {
    const userId = await addPerson(t, 'sealed.secret@test.example');
    const secret = (await permit(await newSession(t, 'sealed.secret@test.example'))).recovery?.current
      ?.secret;
    const [row] = await t.context.db
      .select()
      .from(recoverySecretTable)
      .where(eq(recoverySecretTable.userId, userId));
    expect(row?.secret).not.toContain(String(secret));
    expect(t.context.box.open(String(row?.secret), `recovery/${userId}`)).toBe(secret);
  });

  it('stands in no answer about the user', async () => {
    const token = await newSession(t, 'changed.secret@test.example', 'Walnut#2026x');
    const secret = (await permit(token)).recovery?.current?.secret;
    const { body } = await t.call('GET', '/api/user/details', { token });
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(await storedPerson(t, 'changed.secret@test.example'))).not.toContain(secret);
  });
});
