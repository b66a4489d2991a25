import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase, SlotsRow } from './database.ts';
import {
  createSlots,
  openWithPassword,
  openWithRecovery,
  recoveryGenerationOf,
  rewrapSlots,
} from './keys.ts';
import { unlockOnline } from './online-unlock.ts';
import { removeUser } from './remove-user.ts';
import { getRecord, putRecord } from './sealed-records.ts';
import { newBrowser, newOwner, newOwnerOfOldRelease, quick, secretOf } from './testing.ts';

let database: LocalDatabase;
beforeEach(() => {
  database = newBrowser().newTab();
});

async function edit(change: (row: SlotsRow) => SlotsRow): Promise<void> {
  const row = await database.slots.get(7);
  if (row) await database.slots.put(change(row));
}

describe('slots', () => {
  it('open with the password and with the recovery secret, and give the same key', async () => {
    const owner = await newOwner(database, 7, 'Écrit1!');
    await putRecord(owner, 'programData', '1', { note: 'kept' });
    const opened = [
      await openWithPassword(database, 7, 'Écrit1!', quick),
      await openWithPassword(database, 7, 'Écrit1!'.normalize('NFD'), quick),
      await openWithRecovery(database, 7, secretOf(7)),
    ];
    for (const one of opened) {
      if (one.result !== 'ok') throw new Error(one.result);
      expect(await getRecord({ ...owner, dek: one.dek }, 'programData', '1')).toMatchObject({
        value: { note: 'kept' },
      });
    }
  });

  it('never hand out a key that can be read', async () => {
    const { dek } = await newOwner(database, 7);
    const opened = await openWithPassword(database, 7, 'Secret7!', quick);
    const rewrapped = await rewrapSlots({
      database,
      userId: 7,
      proof: { password: 'Secret7!' },
      newPassword: 'Other7!',
      cost: quick,
    });
    expect(dek.extractable).toBe(false);
    expect(opened).toMatchObject({ result: 'ok', dek: { extractable: false } });
    expect(rewrapped).toMatchObject({ result: 'ok', dek: { extractable: false } });
  });

  it('answer a wrong password, a wrong secret and an unknown user', async () => {
    await newOwner(database, 7);
    expect(await openWithPassword(database, 7, 'secret7!', quick)).toEqual({ result: 'wrongPassword' });
    expect(await openWithRecovery(database, 7, secretOf(8))).toEqual({ result: 'wrongSecret' });
    expect(await openWithPassword(database, 8, 'Secret7!', quick)).toEqual({ result: 'noSlots' });
  });

  it('derive with Argon2id over 64 MiB in three passes unless set otherwise', async () => {
    const recovery = { generation: 1, secret: secretOf(7) };
    await createSlots({ database, userId: 7, emailId: 'a@b.example', password: 'Secret7!', recovery });
    expect((await database.slots.get(7))?.password.derivation).toMatchObject({
      name: 'Argon2id',
      memoryKiB: 65_536,
      passes: 3,
      lanes: 1,
    });
  });

  it('are not made twice for one user, which would lose the records', async () => {
    await newOwner(database, 7);
    await expect(newOwner(database, 7)).rejects.toThrow();
    expect(await openWithPassword(database, 7, 'Secret7!', quick)).toMatchObject({ result: 'ok' });
  });

  it('stay shut when moved to another user or installation', async () => {
    await newOwner(database, 7, 'Same1!x');
    const row = await database.slots.get(7);
    if (!row) throw new Error('no slots');
    await database.slots.put({ ...row, userId: 8 });
    expect(await openWithPassword(database, 8, 'Same1!x', quick)).toEqual({ result: 'wrongPassword' });
    expect(await openWithRecovery(database, 8, secretOf(7))).toEqual({ result: 'wrongSecret' });
    await database.installation.put({ key: 'installation', installationId: 'elsewhere' });
    expect(await openWithPassword(database, 7, 'Same1!x', quick)).toEqual({ result: 'wrongPassword' });
  });

  it('do not open in each other’s place', async () => {
    await newOwner(database, 7);
    await edit((row) => ({ ...row, recovery: { nonce: row.password.nonce, data: row.password.data } }));
    expect(await openWithRecovery(database, 7, secretOf(7))).toEqual({ result: 'wrongSecret' });
  });

  it.each([
    { memoryKiB: 4_000_000 },
    { passes: 1_000 },
    { name: 'PBKDF2-HMAC-SHA-256' as const, iterations: 4_000_000_000 },
  ])('call a row that asks for %o corrupt instead of computing for minutes', async (edited) => {
    await newOwner(database, 7);
    await edit((row) => ({
      ...row,
      password: { ...row.password, derivation: { ...row.password.derivation, ...edited } },
    }));
    expect(await openWithPassword(database, 7, 'Secret7!', quick)).toEqual({ result: 'corrupt' });
    expect(await unlockOnline(unlock('Secret7!'))).toEqual({ result: 'unreadable' });
  });
});

describe('a changed password', () => {
  it('opens instead of the old one, and the data stay', async () => {
    const owner = await newOwner(database, 7);
    await putRecord(owner, 'programData', '1', 'kept');
    const proof = { password: 'Secret7!' };
    const changed = await rewrapSlots({
      database,
      userId: 7,
      proof,
      newPassword: 'Newer7!',
      cost: quick,
    });
    if (changed.result !== 'ok') throw new Error(changed.result);
    expect(await openWithPassword(database, 7, 'Secret7!', quick)).toEqual({ result: 'wrongPassword' });
    expect(await getRecord({ ...owner, dek: changed.dek }, 'programData', '1')).toMatchObject({
      value: 'kept',
    });
  });

  it('is not set without the old one', async () => {
    await newOwner(database, 7);
    const proof = { password: 'Guess7!' };
    expect(await rewrapSlots({ database, userId: 7, proof, newPassword: 'Mine7!!', cost: quick })).toEqual({
      result: 'wrongPassword',
    });
    expect(await openWithPassword(database, 7, 'Secret7!', quick)).toMatchObject({ result: 'ok' });
  });
});

const unlock = (password: string, secret = secretOf(7), generation = 1) => ({
  database,
  userId: 7,
  emailId: 'Planner7@Health.example',
  password,
  recovery: { current: { generation, secret } },
  cost: quick,
});

describe('unlockOnline', () => {
  it('makes slots at the first sign-in and uses them at the next', async () => {
    expect(await unlockOnline(unlock('Secret7!'))).toMatchObject({ result: 'ok', how: 'created' });
    const again = await unlockOnline(unlock('Secret7!'));
    expect(again).toMatchObject({ result: 'ok', how: 'password' });
  });

  it('keeps the copies when the password was changed on another device', async () => {
    const owner = await newOwner(database, 7);
    await putRecord(owner, 'programData', '1', 'kept');
    const unlocked = await unlockOnline(unlock('Elsewhere7!'));
    if (unlocked.result !== 'ok') throw new Error(unlocked.result);
    expect(unlocked.how).toBe('recovery');
    expect(await getRecord({ ...owner, dek: unlocked.dek }, 'programData', '1')).toMatchObject({
      value: 'kept',
    });
    expect(await openWithPassword(database, 7, 'Elsewhere7!', quick)).toMatchObject({ result: 'ok' });
    expect(await openWithPassword(database, 7, 'Secret7!', quick)).toEqual({ result: 'wrongPassword' });
  });

  it('deletes nothing when neither slot opens', async () => {
    const owner = await newOwner(database, 7);
    await putRecord(owner, 'programData', '1', 'kept');
    expect(await unlockOnline(unlock('Elsewhere7!', secretOf(9)))).toEqual({ result: 'unreadable' });
    expect(await getRecord(owner, 'programData', '1')).toMatchObject({ value: 'kept' });
  });

  it('raises the cost of an old slot', async () => {
    await newOwner(database, 7);
    const cost = { ...quick, passes: 2 };
    expect(await unlockOnline({ ...unlock('Secret7!'), cost })).toMatchObject({ result: 'ok' });
    expect((await database.slots.get(7))?.password.derivation).toMatchObject(cost);
  });

  it('moves the recovery slot to the secret of today, after which the old secret opens nothing', async () => {
    await newOwner(database, 7);
    const today = { generation: 2, secret: secretOf(22) };
    expect(await unlockOnline({ ...unlock('Secret7!'), recovery: { current: today } })).toMatchObject({
      how: 'password',
    });
    expect(await recoveryGenerationOf(database, 7)).toBe(2);
    expect(await openWithRecovery(database, 7, secretOf(7))).toEqual({ result: 'wrongSecret' });
    expect(await openWithRecovery(database, 7, today.secret)).toMatchObject({ result: 'ok' });
  });

  it('recovers with the secret its slot names when password and secret were changed elsewhere', async () => {
    const owner = await newOwner(database, 7);
    await putRecord(owner, 'programData', '1', 'kept');
    const recovery = {
      current: { generation: 3, secret: secretOf(33) },
      held: { generation: 1, secret: secretOf(7) },
    };
    const unlocked = await unlockOnline({ ...unlock('Elsewhere7!'), recovery });
    if (unlocked.result !== 'ok') throw new Error(unlocked.result);
    expect(unlocked.how).toBe('recovery');
    expect(await getRecord({ ...owner, dek: unlocked.dek }, 'programData', '1')).toMatchObject({
      value: 'kept',
    });
    expect(await recoveryGenerationOf(database, 7)).toBe(3);
    expect(await openWithRecovery(database, 7, secretOf(33))).toMatchObject({ result: 'ok' });
  });
});

describe('slots of a release that used PBKDF2', () => {
  beforeEach(async () => {
    const owner = await newOwnerOfOldRelease(database, 7);
    await putRecord(owner, 'programData', '1', 'kept');
  });

  const derivation = async () => (await database.slots.get(7))?.password.derivation.name;
  const record = (dek: CryptoKey) => getRecord({ database, userId: 7, dek }, 'programData', '1');

  it('open with the password and are written with Argon2id on the way', async () => {
    expect(await openWithPassword(database, 7, 'Wrong7!', quick)).toEqual({ result: 'wrongPassword' });
    expect(await derivation()).toBe('PBKDF2-HMAC-SHA-256');
    const opened = await openWithPassword(database, 7, 'Secret7!', quick);
    if (opened.result !== 'ok') throw new Error(opened.result);
    expect(await record(opened.dek)).toMatchObject({ value: 'kept' });
    expect(await derivation()).toBe('Argon2id');
    const again = await openWithPassword(database, 7, 'Secret7!', quick);
    if (again.result !== 'ok') throw new Error(again.result);
    expect(await record(again.dek)).toMatchObject({ value: 'kept' });
  });

  it('open with the first secret of the server and move to that of today', async () => {
    expect(await recoveryGenerationOf(database, 7)).toBe(0);
    const recovery = {
      current: { generation: 1, secret: secretOf(11) },
      held: { generation: 0, secret: secretOf(7) },
    };
    const unlocked = await unlockOnline({ ...unlock('Elsewhere7!'), recovery });
    if (unlocked.result !== 'ok') throw new Error(unlocked.result);
    expect(unlocked.how).toBe('recovery');
    expect(await record(unlocked.dek)).toMatchObject({ value: 'kept' });
    expect(await recoveryGenerationOf(database, 7)).toBe(1);
    expect(await derivation()).toBe('Argon2id');
  });
});

describe('removeUser', () => {
  it('takes one user out and leaves the other', async () => {
    const [one, other] = [await newOwner(database, 7), await newOwner(database, 8)];
    await putRecord(one, 'programData', '1', 'of seven');
    await putRecord(other, 'programData', '1', 'of eight');
    await removeUser(database, 7);
    expect(await openWithPassword(database, 7, 'Secret7!', quick)).toEqual({ result: 'noSlots' });
    expect(await openWithRecovery(database, 7, secretOf(7))).toEqual({ result: 'noSlots' });
    expect((await database.records.toArray()).map(({ userId }) => userId)).not.toContain(7);
    expect(await getRecord(other, 'programData', '1')).toMatchObject({ value: 'of eight' });
  });
});
