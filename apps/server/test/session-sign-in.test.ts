import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { languageTable, userTable } from '../src/db/schema/index.ts';
import { days } from '../src/db/time.ts';
import { hashPassword, passwordMatches } from '../src/modules/session/passwords.ts';
import { demoPassword } from './harness.ts';
import { addPerson, storedPerson } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
const wrong = 'Wrong@2026';
const login = (code: string) => `static.message.login.${code}`;

async function authenticate(username: string, password: string, more: Record<string, unknown> = {}) {
  const { status, body } = await t.call('POST', '/authenticate', { body: { username, password, ...more } });
  return { status, body, code: body.messageCode };
}

describe('signing in', () => {
  it('answers a token and the record of the person, without a password', async () => {
    const { status, body } = await authenticate('realm.admin@demo.example', demoPassword);
    expect(status).toBe(200);
    expect(String(body.token).split('.')).toHaveLength(3);
    expect(body.user).toMatchObject({
      emailId: 'realm.admin@demo.example',
      password: '',
      realm: { realmId: 1, realmCode: 'GH' },
      language: { languageCode: 'en' },
      roleList: [{ roleId: 'ROLE_REALM_ADMIN' }],
      sessionExpiresOn: 1800,
      sessionNoticeSeconds: 30,
    });
    expect(body.user?.businessFunctionList).toContain('ROLE_BF_LOGGED_IN');
    expect(body.user?.userAclList).toHaveLength(1);
  });

  it('never reveals whether the address or the password was wrong', async () => {
    const unknown = await authenticate('nobody@demo.example', demoPassword);
    await addPerson(t, 'guessed@test.example');
    const known = await authenticate('guessed@test.example', wrong);
    expect(unknown.status).toBe(401);
    expect(unknown.code).toBe(login('invalidCredentials'));
    expect(known.body).toEqual(unknown.body);
  });

  it('compares a password even where there is none to compare with', async () => {
    const hash = await hashPassword(demoPassword);
    const took = async (stored: string | null): Promise<number> => {
      const start = performance.now();
      expect(await passwordMatches(stored, wrong)).toBe(false);
      return performance.now() - start;
    };
    await took(null);
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      known.push(await took(hash));
      unknown.push(await took(null));
    }
    // Without the comparison the answer would come many times faster and reveal that nobody has the address.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.3);
  });

  it('compares the address without regard to case', async () => {
    const { status, body } = await authenticate('Realm.ADMIN@Demo.Example', demoPassword);
    expect(status).toBe(200);
    expect(body.user?.emailId).toBe('realm.admin@demo.example');
  });

  it('says so to a disabled person, but only who knows the password', async () => {
    await addPerson(t, 'gone@test.example', undefined, { active: false });
    expect(await authenticate('gone@test.example', wrong)).toMatchObject({
      status: 401,
      code: login('invalidCredentials'),
    });
    expect(await authenticate('gone@test.example', demoPassword)).toMatchObject({
      status: 401,
      code: login('disabled'),
    });
  });

  it('locks after the fourth wrong password, for the right one too', async () => {
    await addPerson(t, 'locked@test.example');
    for (const before of [0, 1, 2, 3]) {
      expect((await storedPerson(t, 'locked@test.example')).faildAttempts).toBe(before);
      expect(await authenticate('locked@test.example', wrong)).toMatchObject({
        status: 401,
        code: login('invalidCredentials'),
      });
    }
    expect((await storedPerson(t, 'locked@test.example')).faildAttempts).toBe(4);
    expect(await authenticate('locked@test.example', demoPassword)).toMatchObject({
      status: 401,
      code: login('locked'),
    });
    expect(await authenticate('locked@test.example', wrong)).toMatchObject({
      status: 401,
      code: login('invalidCredentials'),
    });
    expect((await storedPerson(t, 'locked@test.example')).faildAttempts).toBe(4);
  });

  it('does not let guesses that arrive together past the lock', async () => {
    await addPerson(t, 'stormed@test.example');
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => authenticate('stormed@test.example', wrong)),
    );
    const codes = guesses.map(({ code }) => String(code));
    expect(new Set(codes)).toEqual(new Set([login('invalidCredentials')]));
    expect((await storedPerson(t, 'stormed@test.example')).faildAttempts).toBe(4);
    // Four were counted and three more compared: from then on nothing is, not even the right one.
    expect((await authenticate('stormed@test.example', demoPassword)).code).toBe(login('invalidCredentials'));
  });

  it('starts counting again after a success', async () => {
    await addPerson(t, 'counted@test.example');
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 3; attempt += 1) await authenticate('counted@test.example', wrong);
      expect((await authenticate('counted@test.example', demoPassword)).status).toBe(200);
      expect((await storedPerson(t, 'counted@test.example')).faildAttempts).toBe(0);
    }
  });

  it('refuses an expired password from its expiry day on', async () => {
    const moment = new Date('2026-11-15T10:00:00Z');
    t.setNow(moment);
    await addPerson(t, 'expired@test.example', undefined, { expiresOn: new Date('2026-11-15T23:59:00Z') });
    await addPerson(t, 'lastday@test.example', undefined, { expiresOn: new Date('2026-11-16T00:00:00Z') });
    await addPerson(t, 'never@test.example', undefined, { expiresOn: null });
    for (const emailId of ['expired@test.example', 'never@test.example']) {
      expect(await authenticate(emailId, demoPassword)).toMatchObject({
        status: 406,
        code: login('passwordExpired'),
      });
      expect((await authenticate(emailId, wrong)).code).toBe(login('invalidCredentials'));
    }
    expect((await authenticate('lastday@test.example', demoPassword)).status).toBe(200);
    t.setNow(null);
  });

  it('sets the last sign-in and the time of the sync', async () => {
    await addPerson(t, 'stamped@test.example');
    const moment = new Date(Date.now() + days(3));
    t.setNow(moment);
    const { body } = await authenticate('stamped@test.example', demoPassword);
    const text = moment.toISOString().slice(0, 19).replace('T', ' ');
    expect(body.user).toMatchObject({ lastLoginDate: text, syncExpiresOn: text });
    const stored = await storedPerson(t, 'stamped@test.example');
    expect(stored.lastLoginDate).toEqual(moment);
    expect(stored.syncExpiresOn).toEqual(moment);
    t.setNow(null);
  });

  it('leaves them alone when it fails', async () => {
    await addPerson(t, 'unstamped@test.example');
    await authenticate('unstamped@test.example', wrong);
    expect(await storedPerson(t, 'unstamped@test.example')).toMatchObject({
      lastLoginDate: null,
      syncExpiresOn: null,
    });
  });

  it.each([
    ['en', 1],
    ['fr', 2],
    ['sp', 3],
    ['pr', 4],
  ])('stores the language %s when it was changed on the sign-in page, and only then', async (code, id) => {
    const emailId = `speaks.${code}@test.example`;
    await addPerson(t, emailId, undefined, { languageId: id === 1 ? 2 : 1 });
    const unchanged = await authenticate(emailId, demoPassword, {
      languageCode: code,
      languageChanged: false,
    });
    expect(unchanged.body.user?.language?.languageCode).toBe(id === 1 ? 'fr' : 'en');
    const changed = await authenticate(emailId, demoPassword, { languageCode: code, languageChanged: true });
    expect(changed.body.user?.language).toMatchObject({ languageCode: code, languageId: id });
    expect((await storedPerson(t, emailId)).languageId).toBe(id);
  });

  it('does not store a language when the password was wrong', async () => {
    await addPerson(t, 'mute@test.example');
    await authenticate('mute@test.example', wrong, { languageCode: 'fr', languageChanged: true });
    expect((await storedPerson(t, 'mute@test.example')).languageId).toBe(1);
  });

  it('names missing parts of the request', async () => {
    const { status, body } = await t.call('POST', '/authenticate', { body: {} });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      username: 'static.validation.required',
      password: 'static.validation.required',
    });
  });
});

describe('the module a person starts in', () => {
  it.each([
    ['realm.admin@demo.example', 2],
    ['program.user@demo.example', 2],
    ['dataset.user@demo.example', 1],
  ])('%s starts in %i', async (emailId, module) => {
    const { body } = await authenticate(emailId, demoPassword);
    expect(body.user?.defaultModuleId).toBe(module);
  });
});

describe('before anybody signs in', () => {
  it('says that it is there', async () => {
    const { status, body } = await t.call('GET', '/actuator/health');
    expect([status, body]).toEqual([200, { status: 'UP' }]);
  });

  it('reports its version, the front end it serves and the kind of installation', async () => {
    const { body } = await t.call('GET', '/actuator/info');
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(body.environment).toBe('demo');
    expect(body.frontEndBuild).toBeTruthy();
  });

  it('lists the active languages with their flags', async () => {
    await t.context.db.insert(languageTable).values({
      languageCode: 'zz',
      countryCode: 'zz',
      label_en: 'Zeta',
      active: false,
    });
    const { body } = await t.call('GET', '/api/sync/language');
    expect(body.map((language) => [language.languageCode, language.countryCode])).toEqual([
      ['en', 'us'],
      ['fr', 'fr'],
      ['pr', 'pt'],
      ['sp', 'es'],
    ]);
  });

  it('lists the languages changed since a time, inactive ones too', async () => {
    const changed = new Date('2026-11-10T12:00:00Z');
    const [old, recent] = [new Date('2026-11-01T00:00:00Z'), changed];
    await t.context.db.update(languageTable).set({ lastModifiedDate: old });
    await t.context.db
      .update(languageTable)
      .set({ lastModifiedDate: recent })
      .where(eq(languageTable.languageCode, 'zz'));
    const since = async (date: string) => {
      const { status, body } = await t.call('GET', `/api/sync/language/${encodeURIComponent(date)}`);
      expect(status, date).toBe(200);
      return body.map((language) => String(language.languageCode));
    };
    expect(await since('2026-11-10 11:59:59')).toEqual(['zz']);
    // An hour is given twice: a save that began before the time may have ended after it.
    expect(await since('2026-11-10 12:59:59')).toEqual(['zz']);
    expect(await since('2026-11-10 13:00:00')).toEqual([]);
    expect(await since('2026-11-10')).toEqual(['zz']);
    expect(await since('2026-11-10T11:59:59Z')).toEqual(['zz']);
    expect(await since('2020-01-01 00:00:00')).toHaveLength(5);
  });

  it.each(['yesterday', '2026-13-01', '2026-02-30', '2026-11-10 25:00:00', '10/11/2026', '2026-11', '0'])(
    'refuses %s as a date',
    async (date) => {
      const { status, body } = await t.call('GET', `/api/sync/language/${encodeURIComponent(date)}`);
      expect([status, body.messageCode]).toEqual([412, 'static.message.listFailed']);
    },
  );
});

describe('a password that was taken away', () => {
  it('opens nothing', async () => {
    const id = await addPerson(t, 'hashless@test.example');
    await t.context.db.update(userTable).set({ passwordHash: null }).where(eq(userTable.id, id));
    expect((await authenticate('hashless@test.example', demoPassword)).code).toBe(
      login('invalidCredentials'),
    );
  });
});
