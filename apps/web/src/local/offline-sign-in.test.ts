import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase } from './database.ts';
import { renewEmail } from './email-digest.ts';
import { offlineSignIn } from './offline-sign-in.ts';
import { createRemembered, type Remembered } from './remembered-values.ts';
import { removeUser } from './remove-user.ts';
import { putRecord, type RecordOwner } from './sealed-records.ts';
import {
  copyOf,
  everythingStored,
  memoryStorage,
  newBrowser,
  newOwner,
  newOwnerOfOldRelease,
  newPermitServer,
  type PermitServer,
  quick,
} from './testing.ts';
import {
  forgetToken,
  readToken,
  readUserCopy,
  saveToken,
  saveUserCopy,
  updateStoredUser,
} from './user-copy.ts';

const lastSync = Date.UTC(2026, 5, 1, 10);
const day = 86_400_000;
const token = { token: 'eyJhbGciOiJFUzI1NiJ9.bearer.token', obtainedAt: lastSync };

let database: LocalDatabase;
let storage: ReturnType<typeof memoryStorage>;
let remembered: Remembered;
let server: PermitServer;
let owner: RecordOwner;
beforeEach(async () => {
  database = newBrowser().newTab();
  storage = memoryStorage();
  remembered = createRemembered(storage);
  remembered.set('lastTimeSeen', lastSync);
  server = await newPermitServer();
  owner = await newOwner(database, 7);
  await saveUserCopy(owner, await copyOf(owner, server, lastSync), token);
});

const signIn = (input: { emailId?: string; password?: string; now?: number } = {}) =>
  offlineSignIn({
    database,
    remembered,
    emailId: 'planner7@health.example',
    password: 'Secret7!',
    now: lastSync + day,
    cost: quick,
    ...input,
  });

describe('offline sign-in', () => {
  it('opens with the right password, whatever the case of the address', async () => {
    const signedIn = await signIn({ emailId: ' PLANNER7@health.EXAMPLE ' });
    if (signedIn.result !== 'ok') throw new Error(signedIn.result);
    expect(signedIn.user).toMatchObject({ userId: 7, username: 'Amina Diallo 7' });
    expect(signedIn.lastSync).toBe(lastSync);
    expect(await readToken({ ...owner, dek: signedIn.dek })).toEqual({ result: 'found', value: token });
  });

  it('knows only those who signed in here online', async () => {
    expect(await signIn({ emailId: 'stranger@health.example' })).toEqual({ result: 'unknown' });
  });

  it('refuses a wrong password', async () => {
    expect(await signIn({ password: 'secret7!' })).toEqual({ result: 'wrongPassword' });
    expect(await signIn({ password: '' })).toEqual({ result: 'wrongPassword' });
  });

  it('ends at exactly 30 days', async () => {
    expect(await signIn({ now: lastSync + 30 * day - 60_000 })).toMatchObject({ result: 'ok' });
    expect(await signIn({ now: lastSync + 30 * day })).toEqual({ result: 'syncExpired' });
  });

  it('says so only to whoever knows the password', async () => {
    expect(await signIn({ now: lastSync + 30 * day, password: 'wrong' })).toEqual({
      result: 'wrongPassword',
    });
  });

  it('asks to go online when the clock was set back by more than 24 hours', async () => {
    expect(await signIn({ now: lastSync + 20 * day })).toMatchObject({ result: 'ok' });
    expect(await signIn({ now: lastSync + 19 * day })).toMatchObject({ result: 'ok' });
    expect(await signIn({ now: lastSync + 19 * day - 1 })).toEqual({ result: 'clockBehind' });
  });

  it('notices a clock before the last sync although the last time seen was wiped', async () => {
    remembered.forget('lastTimeSeen');
    expect(await signIn({ now: lastSync - day - 1 })).toEqual({ result: 'clockBehind' });
  });

  it('follows a changed address', async () => {
    await renewEmail(database, 7, 'amina@health.example');
    expect(await signIn()).toEqual({ result: 'unknown' });
    expect(await signIn({ emailId: 'Amina@health.example' })).toMatchObject({ result: 'ok' });
  });
});

describe('offline throttle', () => {
  it('lets five wrong tries pass, then waits, also with the right password', async () => {
    const now = lastSync + day;
    for (let n = 0; n < 5; n += 1)
      expect(await signIn({ password: 'no', now })).toEqual({ result: 'wrongPassword' });
    expect(await signIn({ now: now + 29_999 })).toEqual({ result: 'throttled', until: now + 30_000 });
    expect(await signIn({ now: now + 30_000, password: 'no' })).toEqual({ result: 'wrongPassword' });
    expect(await signIn({ now: now + 60_000 })).toEqual({ result: 'throttled', until: now + 90_000 });
    expect(await signIn({ now: now + 90_000 })).toMatchObject({ result: 'ok' });
    expect(await signIn({ now: now + 90_001, password: 'no' })).toEqual({ result: 'wrongPassword' });
    expect(await signIn({ now: now + 90_002 })).toMatchObject({ result: 'ok' });
  });

  it('is not passed by trying side by side', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => signIn({ password: `no${i}` })));
    expect(tries.filter(({ result }) => result === 'throttled')).toHaveLength(3);
  });
});

describe('a permit', () => {
  it.each([
    ['of another user', { userId: 8 }],
    ['of another installation', { installationId: 'elsewhere' }],
    ['for other functions', { functionsDigest: '0'.repeat(64) }],
  ])('%s is refused', async (_, permit) => {
    await saveUserCopy(owner, await copyOf(owner, server, lastSync, permit));
    expect(await signIn()).toEqual({ result: 'corrupt' });
  });

  it('lapses by its own date, whatever the stored last sync says', async () => {
    const copy = await copyOf(owner, server, lastSync);
    await saveUserCopy(owner, { ...copy, lastSync: lastSync + 29 * day });
    expect(await signIn({ now: lastSync + 31 * day })).toEqual({ result: 'syncExpired' });
  });

  it('that the server did not sign is refused', async () => {
    const copy = await copyOf(owner, server, lastSync);
    const forger = await newPermitServer();
    const forged = (await copyOf(owner, forger, lastSync)).permit;
    const [header, payload] = copy.permit.split('.');
    const unsigned = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`;
    for (const permit of [
      forged,
      unsigned,
      `${header}.${payload}.AAAA`,
      'nonsense',
      '',
      `${copy.permit}.more`,
    ]) {
      await saveUserCopy(owner, { ...copy, permit });
      expect(await signIn()).toEqual({ result: 'corrupt' });
    }
    await saveUserCopy(owner, { ...copy, permitKey: { ...copy.permitKey, x: 'AAAA' } });
    expect(await signIn()).toEqual({ result: 'corrupt' });
  });

  it('does not cover functions added to the stored user', async () => {
    await updateStoredUser(owner, (user) => ({
      ...user,
      businessFunctionList: [...user.businessFunctionList, 'ROLE_BF_ADD_USER'],
    }));
    expect(await signIn()).toEqual({ result: 'corrupt' });
  });
});

describe('the stored user', () => {
  it('that is altered or gone is corrupt, never a crash', async () => {
    await putRecord(owner, 'session', 'user', { user: 'nobody' });
    expect(await readUserCopy(owner)).toEqual({ result: 'corrupt' });
    expect(await signIn()).toEqual({ result: 'corrupt' });
    await database.records.clear();
    expect(await readUserCopy(owner)).toEqual({ result: 'missing' });
    expect(await signIn()).toEqual({ result: 'corrupt' });
  });

  it('follows a change of preference', async () => {
    await updateStoredUser(owner, (user) => ({ ...user, defaultThemeId: 2 }));
    expect(await signIn()).toMatchObject({
      result: 'ok',
      user: { defaultThemeId: 2, username: 'Amina Diallo 7' },
    });
  });

  it('keeps its record when the token is forgotten at sign-out', async () => {
    await saveToken(owner, { token: 'refreshed', obtainedAt: lastSync + 1 });
    expect(await readToken(owner)).toMatchObject({ value: { token: 'refreshed' } });
    await forgetToken(owner);
    expect(await readToken(owner)).toEqual({ result: 'missing' });
    expect(await signIn()).toMatchObject({ result: 'ok' });
  });

  it('is stored without a password, whatever the server sent', async () => {
    const copy = await copyOf(owner, server, lastSync);
    await saveUserCopy(owner, { ...copy, user: { ...copy.user, password: '$argon2id$hash' } });
    expect(await readUserCopy(owner)).toMatchObject({ value: { user: { password: '' } } });
  });
});

describe('two users in one browser', () => {
  it('sign in by their own passwords; removing one leaves the other', async () => {
    const neighbour = await newOwner(database, 8);
    await saveUserCopy(neighbour, await copyOf(neighbour, server, lastSync));
    const other = { emailId: 'planner8@health.example', password: 'Secret8!' };
    expect(await signIn()).toMatchObject({ result: 'ok', user: { userId: 7 } });
    expect(await signIn(other)).toMatchObject({ result: 'ok', user: { userId: 8 } });
    expect(await signIn({ ...other, password: 'Secret7!' })).toEqual({ result: 'wrongPassword' });
    await removeUser(database, 7);
    expect(await signIn()).toEqual({ result: 'unknown' });
    expect(await signIn(other)).toMatchObject({ result: 'ok', user: { userId: 8 } });
  });
});

it('moves a slot of a release that used PBKDF2 to Argon2id without the server', async () => {
  const old = await newOwnerOfOldRelease(database, 9);
  await saveUserCopy(old, await copyOf(old, server, lastSync));
  const derivation = async () => (await database.slots.get(9))?.password.derivation.name;
  const of9 = { emailId: 'planner9@health.example', password: 'Secret9!' };
  expect(await signIn({ ...of9, password: 'Wrong9!' })).toEqual({ result: 'wrongPassword' });
  expect(await derivation()).toBe('PBKDF2-HMAC-SHA-256');
  expect(await signIn(of9)).toMatchObject({ result: 'ok', user: { userId: 9 } });
  expect(await derivation()).toBe('Argon2id');
  expect(await signIn(of9)).toMatchObject({ result: 'ok', user: { userId: 9 } });
});

describe('what lies in the browser', () => {
  it('shows no password, token, address, name or program text', async () => {
    await putRecord(owner, 'programData', '12', { label: 'Artemether-Lumefantrine 20/120 mg' });
    await signIn({ password: 'Typed-in-vain9!' });
    await signIn();
    const stored = [
      await everythingStored(database),
      ...storage.content.keys(),
      ...storage.content.values(),
    ].join('\n');
    const secrets = [
      'Secret7!',
      'Typed-in-vain9!',
      token.token,
      'bearer',
      'Planner7',
      'health.example',
      'Amina',
    ];
    const labels = [...secrets, 'Diallo', 'Artemether', 'Lumefantrine', 'ROLE_BF_SUPPLY_PLAN'];
    for (const word of labels) expect(stored.toLowerCase()).not.toContain(word.toLowerCase());
    // The scan does find what is meant to be readable, so it would find the rest.
    for (const word of ['Argon2id', 'programData']) expect(stored).toContain(word);
  });
});
