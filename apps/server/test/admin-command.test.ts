import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CommandError, runCommand } from '../src/admin/commands.ts';
import { auditTable, secondFactorTable } from '../src/db/schema/index.ts';
import { demoPassword, testServer } from './harness.ts';
import { addPerson, entry, newSession, storedPerson } from './people.ts';

const t = testServer();

const run = (args: readonly string[], password = '') =>
  runCommand(
    {
      database: t.context.database,
      publicUrl: 'https://plans.example',
      now: t.context.now(),
      readPassword: async () => password,
    },
    args,
  );
const auditOf = (recordId: number) =>
  t.context.db
    .select()
    .from(auditTable)
    .where(eq(auditTable.recordId, String(recordId)));
const signIn = (username: string, password: string) =>
  t.call('POST', '/authenticate', { body: { username, password } });

describe('the command for operators', () => {
  it('lists the application admins and whether they can sign in', async () => {
    await addPerson(t, 'idle@ops.example', [entry('ROLE_APPLICATION_ADMIN')], {
      realmId: null,
      active: false,
    });
    const lines = await run(['list']);
    expect(lines.find((line) => line.startsWith('application.admin@demo.example'))).toContain('active');
    expect(lines.find((line) => line.startsWith('idle@ops.example'))).toContain('inactive');
    expect(lines.join()).not.toContain('realm.admin@demo.example');
  });

  it('makes an inactive, locked user of another role the application admin', async () => {
    const id = await addPerson(t, 'rescued@ops.example', [entry('ROLE_PROGRAM_USER')]);
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn('rescued@ops.example', 'Wrong@2026');
    expect((await signIn('rescued@ops.example', demoPassword)).status).toBe(401);
    await run(['grant', 'Rescued@ops.example']);
    const token = await newSession(t, 'rescued@ops.example');
    expect((await t.call('GET', '/api/role/all', { token })).status).toBe(200);
    expect(await storedPerson(t, 'rescued@ops.example')).toMatchObject({
      active: true,
      realmId: null,
      faildAttempts: 0,
    });
    const edits = (await auditOf(id)).filter(({ subject }) => subject === 'user');
    expect(edits).toHaveLength(1);
    expect(JSON.stringify(edits[0]?.changes)).toContain('ROLE_APPLICATION_ADMIN');
  });

  it('takes effect at once for whoever is signed in', async () => {
    await addPerson(t, 'present@ops.example', [entry('ROLE_PROGRAM_USER')]);
    const token = await newSession(t, 'present@ops.example');
    expect((await t.call('GET', '/api/role/all', { token })).status).toBe(403);
    await run(['grant', 'present@ops.example']);
    expect((await t.call('GET', '/api/role/all', { token })).status).toBe(200);
  });

  it('opens a locked account', async () => {
    const id = await addPerson(t, 'stuck@ops.example');
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn('stuck@ops.example', 'Wrong@2026');
    await run(['unlock', 'stuck@ops.example']);
    expect((await signIn('stuck@ops.example', demoPassword)).status).toBe(200);
    expect((await auditOf(id)).map(({ action }) => action)).toContain('unlockedByOperator');
  });

  it('prints a link that sets a password', async () => {
    await addPerson(t, 'linked@ops.example', undefined, { passwordHash: null });
    const [, link = ''] = await run(['reset-link', 'linked@ops.example']);
    expect(link).toMatch(/^https:\/\/plans\.example\/resetPassword\/linked%40ops\.example\/\w{25}$/);
    const { status } = await t.call('POST', '/api/user/updatePassword', {
      body: { emailId: 'linked@ops.example', token: link.split('/').at(-1), password: 'Tidal-Meadow-42' },
    });
    expect(status).toBe(200);
    await newSession(t, 'linked@ops.example', 'Tidal-Meadow-42');
  });

  it('sets a password that its owner has to replace, and ends the sessions', async () => {
    await addPerson(t, 'replaced@ops.example');
    const token = await newSession(t, 'replaced@ops.example');
    await run(['set-password', 'replaced@ops.example'], 'Tidal-Meadow-42');
    expect((await signIn('replaced@ops.example', 'Tidal-Meadow-42')).status).toBe(406);
    expect((await t.call('GET', '/api/user/details', { token })).status).toBe(401);
    await expect(run(['set-password', 'replaced@ops.example'], 'weak')).rejects.toThrow(
      /must have at least 8 characters/,
    );
  });

  it('takes two-step sign-in from somebody who has lost the app', async () => {
    const id = await addPerson(t, 'phoneless@ops.example');
    await expect(run(['remove-second-factor', 'phoneless@ops.example'])).rejects.toThrow(/no two-step/);
    await t.context.db.insert(secondFactorTable).values({ userId: id, secret: 'sealed' });
    await run(['remove-second-factor', 'phoneless@ops.example']);
    const rows = await t.context.db.select().from(secondFactorTable).where(eq(secondFactorTable.userId, id));
    expect(rows).toHaveLength(0);
    expect((await auditOf(id)).map(({ action }) => action)).toContain('secondFactorReset');
  });

  it.each([
    [[], /npm run admin/],
    [['constructor'], /npm run admin/],
    [['grant'], /e-mail address/],
    [['grant', 'nobody@ops.example'], /No user has the address/],
    [['set-password', 'a@b.example', 'Secret-1'], /Usage: set-password <e-mail>$/],
  ])('says what is wrong with %j', async (args, message) => {
    await expect(run(args)).rejects.toThrow(CommandError);
    await expect(run(args)).rejects.toThrow(message);
  });
});
