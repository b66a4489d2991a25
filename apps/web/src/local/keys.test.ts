import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalDatabase, SlotsRow } from './database.ts';
import { createSlots, iterationsOf, openWithPassword, openWithRecovery, rewrapPassword } from './keys.ts';
import { unlockOnline } from './online-unlock.ts';
import { getRecord, putRecord } from './records.ts';
import { removeUser } from './remove-user.ts';
import { newBrowser, newOwner, quick, secretOf } from './testing.ts';

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
      await openWithPassword(database, 7, 'Écrit1!'),
      await openWithPassword(database, 7, 'Écrit1!'.normalize('NFD')),
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
    const opened = await openWithPassword(database, 7, 'Secret7!');
    const rewrapped = await rewrapPassword({
      database,
      userId: 7,
      proof: { password: 'Secret7!' },
      newPassword: 'Other7!',
      iterations: quick,
    });
    expect(dek.extractable).toBe(false);
    expect(opened).toMatchObject({ result: 'ok', dek: { extractable: false } });
    expect(rewrapped).toMatchObject({ result: 'ok', dek: { extractable: false } });
  });

  it('answer a wrong password, a wrong secret and an unknown user', async () => {
    await newOwner(database, 7);
    expect(await openWithPassword(database, 7, 'secret7!')).toEqual({ result: 'wrongPassword' });
    expect(await openWithRecovery(database, 7, secretOf(8))).toEqual({ result: 'wrongSecret' });
    expect(await openWithPassword(database, 8, 'Secret7!')).toEqual({ result: 'noSlots' });
  });

  it('derive with 600,000 rounds unless told otherwise', async () => {
    const recoverySecret = secretOf(7);
    await createSlots({ database, userId: 7, emailId: 'a@b.example', password: 'Secret7!', recoverySecret });
    expect(await iterationsOf(database, 7)).toBe(600_000);
  });

  it('are not made twice for one user, which would lose the records', async () => {
    await newOwner(database, 7);
    await expect(newOwner(database, 7)).rejects.toThrow();
    expect(await openWithPassword(database, 7, 'Secret7!')).toMatchObject({ result: 'ok' });
  });

  it('stay shut when moved to another user or installation', async () => {
    await newOwner(database, 7, 'Same1!x');
    const row = await database.slots.get(7);
    if (!row) throw new Error('no slots');
    await database.slots.put({ ...row, userId: 8 });
    expect(await openWithPassword(database, 8, 'Same1!x')).toEqual({ result: 'wrongPassword' });
    expect(await openWithRecovery(database, 8, secretOf(7))).toEqual({ result: 'wrongSecret' });
    await database.installation.put({ key: 'installation', installationId: 'elsewhere' });
    expect(await openWithPassword(database, 7, 'Same1!x')).toEqual({ result: 'wrongPassword' });
  });

  it('do not open in each other’s place', async () => {
    await newOwner(database, 7);
    await edit((row) => ({ ...row, recovery: { nonce: row.password.nonce, data: row.password.data } }));
    expect(await openWithRecovery(database, 7, secretOf(7))).toEqual({ result: 'wrongSecret' });
  });

  it('call a row that makes no sense corrupt', async () => {
    await newOwner(database, 7);
    await edit((row) => ({
      ...row,
      password: { ...row.password, derivation: { ...row.password.derivation, iterations: 4_000_000_000 } },
    }));
    expect(await openWithPassword(database, 7, 'Secret7!')).toEqual({ result: 'corrupt' });
    expect(await unlockOnline(unlock('Secret7!'))).toEqual({ result: 'unreadable' });
  });
});

describe('a changed password', () => {
  it('opens instead of the old one, and the data stay', async () => {
    const owner = await newOwner(database, 7);
    await putRecord(owner, 'programData', '1', 'kept');
    const proof = { password: 'Secret7!' };
    const changed = await rewrapPassword({
      database,
      userId: 7,
      proof,
      newPassword: 'Newer7!',
      iterations: quick,
    });
    if (changed.result !== 'ok') throw new Error(changed.result);
    expect(await openWithPassword(database, 7, 'Secret7!')).toEqual({ result: 'wrongPassword' });
    expect(await getRecord({ ...owner, dek: changed.dek }, 'programData', '1')).toMatchObject({
      value: 'kept',
    });
  });

  it('is not set without the old one', async () => {
    await newOwner(database, 7);
    const proof = { password: 'Guess7!' };
    expect(
      await rewrapPassword({ database, userId: 7, proof, newPassword: 'Mine7!!', iterations: quick }),
    ).toEqual({
      result: 'wrongPassword',
    });
    expect(await openWithPassword(database, 7, 'Secret7!')).toMatchObject({ result: 'ok' });
  });
});

const unlock = (password: string, secret = secretOf(7)) => ({
  database,
  userId: 7,
  emailId: 'Planner7@Health.example',
  password,
  recoverySecret: async () => secret,
  iterations: quick,
});

describe('unlockOnline', () => {
  it('makes slots at the first sign-in and uses them at the next, without asking for the secret', async () => {
    expect(await unlockOnline(unlock('Secret7!'))).toMatchObject({ result: 'ok', how: 'created' });
    const again = await unlockOnline({
      ...unlock('Secret7!'),
      recoverySecret: () => Promise.reject(new Error('not to be asked')),
    });
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
    expect(await openWithPassword(database, 7, 'Elsewhere7!')).toMatchObject({ result: 'ok' });
    expect(await openWithPassword(database, 7, 'Secret7!')).toEqual({ result: 'wrongPassword' });
  });

  it('deletes nothing when neither slot opens', async () => {
    const owner = await newOwner(database, 7);
    await putRecord(owner, 'programData', '1', 'kept');
    expect(await unlockOnline(unlock('Elsewhere7!', secretOf(9)))).toEqual({ result: 'unreadable' });
    expect(await getRecord(owner, 'programData', '1')).toMatchObject({ value: 'kept' });
  });

  it('raises the rounds of an old slot', async () => {
    await newOwner(database, 7);
    expect(await unlockOnline({ ...unlock('Secret7!'), iterations: quick + 5 })).toMatchObject({
      result: 'ok',
    });
    expect(await iterationsOf(database, 7)).toBe(quick + 5);
  });
});

describe('removeUser', () => {
  it('takes one user out and leaves the other', async () => {
    const [one, other] = [await newOwner(database, 7), await newOwner(database, 8)];
    await putRecord(one, 'programData', '1', 'of seven');
    await putRecord(other, 'programData', '1', 'of eight');
    await removeUser(database, 7);
    expect(await openWithPassword(database, 7, 'Secret7!')).toEqual({ result: 'noSlots' });
    expect(await openWithRecovery(database, 7, secretOf(7))).toEqual({ result: 'noSlots' });
    expect((await database.records.toArray()).map(({ userId }) => userId)).not.toContain(7);
    expect(await getRecord(other, 'programData', '1')).toMatchObject({ value: 'of eight' });
  });
});
