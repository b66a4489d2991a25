import type { Bytes } from './bytes.ts';
import type { LocalDatabase } from './database.ts';
import { renewEmail } from './email-digest.ts';
import { createSlots, defaultIterations, iterationsOf, openWithPassword, rewrapPassword } from './keys.ts';
import { forgetWrongTries } from './wrong-tries.ts';

export interface OnlineUnlock {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly emailId: string;
  /** A password the server has just accepted. */
  readonly password: string;
  /** Asks the server; only called when it is needed. */
  readonly recoverySecret: () => Promise<Bytes>;
  readonly iterations?: number;
}

export type OnlineUnlockResult =
  | { readonly result: 'ok'; readonly dek: CryptoKey; readonly how: 'password' | 'recovery' | 'created' }
  /** Neither slot opens. Nothing is deleted: the user decides whether to remove the copies. */
  | { readonly result: 'unreadable' };

/** The data key after an online sign-in, so that local copies survive a password changed elsewhere. */
export async function unlockOnline(input: OnlineUnlock): Promise<OnlineUnlockResult> {
  const { database, userId, emailId, password, iterations = defaultIterations } = input;
  const opened = await openWithPassword(database, userId, password);
  if (opened.result === 'noSlots') {
    const recoverySecret = await input.recoverySecret();
    const dek = await createSlots({ database, userId, emailId, password, recoverySecret, iterations });
    return { result: 'ok', dek, how: 'created' };
  }
  if (opened.result === 'corrupt') return { result: 'unreadable' };

  const proof = opened.result === 'ok' ? { password } : { recoverySecret: await input.recoverySecret() };
  const weak = opened.result === 'ok' && ((await iterationsOf(database, userId)) ?? 0) < iterations;
  const current =
    opened.result === 'ok' && !weak
      ? opened
      : await rewrapPassword({ database, userId, proof, newPassword: password, iterations });
  if (current.result !== 'ok') return { result: 'unreadable' };
  await renewEmail(database, userId, emailId);
  await forgetWrongTries(database, userId);
  return { result: 'ok', dek: current.dek, how: opened.result === 'ok' ? 'password' : 'recovery' };
}
