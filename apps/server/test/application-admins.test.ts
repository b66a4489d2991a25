import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { userTable } from '../src/db/schema/index.ts';
import { usableAdmins } from '../src/modules/users/application-admins.ts';
import { ownRealm, testServer } from './harness.ts';
import { addPerson, entry, newSession, storedPerson } from './people.ts';

const t = testServer();
const role = 'ROLE_APPLICATION_ADMIN';
const refusal = [412, 'static.message.user.lastApplicationAdmin'];
let round = 0;

/** Nobody administers the application but the people named: the demo's admin is set aside. */
async function onlyAdmins(...names: string[]): Promise<number[]> {
  await t.context.db.update(userTable).set({ active: false }).where(eq(userTable.active, true));
  const ids = [];
  for (const name of names)
    ids.push(await addPerson(t, `${name}.${round}@admins.example`, [entry(role)], { realmId: null }));
  return ids;
}
const session = (name: string) => newSession(t, `${name}.${round}@admins.example`);

const byForm = async (token: string, id: number, changes: Record<string, unknown>) => {
  const { body: record } = await t.call('GET', `/api/user/${id}`, { token });
  return t.call('PUT', '/api/user', { token, body: { ...record, ...changes } });
};
const byCall = (token: string, userId: number, roleId: string) =>
  t.call('PUT', '/api/user/accessControls', { token, body: { userId, userAcls: [entry(roleId)] } });
const outcome = ({ status, body }: Awaited<ReturnType<typeof byCall>>) => [status, body.messageCode];

beforeEach(() => {
  round += 1;
});

describe('the last application admin', () => {
  it('cannot give up the own role, by form nor by call', async () => {
    const [id = 0] = await onlyAdmins('last');
    const token = await session('last');
    const planner = { userAcls: [entry('ROLE_PROGRAM_USER')], realm: { id: ownRealm } };
    expect(outcome(await byForm(token, id, planner))).toEqual(refusal);
    expect(outcome(await byCall(token, id, 'ROLE_PROGRAM_USER'))).toEqual(refusal);
    expect(await usableAdmins(t.context.db)).toEqual([id]);
    expect((await t.call('GET', '/api/role', { token })).status).toBe(200);
  });

  it('may be changed otherwise', async () => {
    const [id = 0] = await onlyAdmins('named');
    const token = await session('named');
    expect((await byForm(token, id, { username: 'Another Name' })).status).toBe(200);
    expect((await byCall(token, id, role)).status).toBe(200);
  });

  it('cannot be narrowed to a part of the application', async () => {
    const [id = 0] = await onlyAdmins('narrowed');
    const narrowed = { userAcls: [entry(role, { realmCountryId: 1 })] };
    const answer = await byForm(await session('narrowed'), id, narrowed);
    expect(outcome(answer)).toEqual(refusal);
  });

  it('is not whoever has no password yet, or is inactive', async () => {
    const [id = 0] = await onlyAdmins('owner');
    await addPerson(t, `invited.${round}@admins.example`, [entry(role)], {
      realmId: null,
      passwordHash: null,
    });
    await addPerson(t, `gone.${round}@admins.example`, [entry(role)], { realmId: null, active: false });
    expect(outcome(await byCall(await session('owner'), id, 'ROLE_PROGRAM_USER'))).toEqual(refusal);
  });
});

describe('of two application admins', () => {
  it('one may take the role from the other, who then cannot take it from the first', async () => {
    const [first = 0, second = 0] = await onlyAdmins('first', 'second');
    const token = await session('first');
    expect((await byCall(token, second, 'ROLE_PROGRAM_USER')).status).toBe(200);
    expect(outcome(await byCall(token, first, 'ROLE_PROGRAM_USER'))).toEqual(refusal);
  });

  it('one may deactivate the other, and then stays', async () => {
    const [first = 0, second = 0] = await onlyAdmins('stays', 'leaves');
    const token = await session('stays');
    expect((await byForm(token, second, { active: false })).status).toBe(200);
    expect(outcome(await byCall(token, first, 'ROLE_PROGRAM_USER'))).toEqual(refusal);
    expect((await storedPerson(t, `stays.${round}@admins.example`)).active).toBe(true);
  });

  it('one is left when both take the role from the other at once', async () => {
    const [first = 0, second = 0] = await onlyAdmins('eager', 'hasty');
    const [eager, hasty] = [await session('eager'), await session('hasty')];
    const answers = await Promise.all([
      byCall(eager, second, 'ROLE_PROGRAM_USER'),
      byCall(hasty, first, 'ROLE_PROGRAM_USER'),
      byForm(eager, second, { active: false }),
      byForm(hasty, first, { active: false }),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await usableAdmins(t.context.db)).toHaveLength(1);
  });
});
