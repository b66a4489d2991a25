import type { Argon2Cost } from './argon2.ts';
import type { LocalDatabase } from './database.ts';
import { renewEmail } from './email-digest.ts';
import { createSlots, type Opened, type RecoverySecret, recoveryGenerationOf, rewrapSlots } from './keys.ts';
import { forgetWrongTries } from './wrong-tries.ts';

/** The server's secrets for slot R, given right after a sign-in. */
export interface RecoverySecrets {
  readonly current: RecoverySecret;
  /** The one that this device's slot names, where the password has changed since. */
  readonly held?: RecoverySecret | undefined;
}

export interface OnlineUnlock {
  readonly database: LocalDatabase;
  readonly userId: number;
  readonly emailId: string;
  /** A password the server has just accepted. */
  readonly password: string;
  readonly recovery: RecoverySecrets;
  readonly cost?: Argon2Cost | undefined;
}

export type OnlineUnlockResult =
  | (Opened & { readonly how: 'password' | 'recovery' | 'created' })
  /** Neither slot opens. Nothing is deleted: the user decides whether to remove the copies. */
  | { readonly result: 'unreadable' };

/**
 * The data key after an online sign-in, so that local copies survive a password changed elsewhere. Whichever slot
 * opened it, afterwards both are as they should be: this password, and the secret of today.
 */
export async function unlockOnline(input: OnlineUnlock): Promise<OnlineUnlockResult> {
  const { database, userId, emailId, password, cost } = input;
  const { current, held } = input.recovery;
  const renewal = { database, userId, newPassword: password, recovery: current, cost };
  const byPassword = await rewrapSlots({ ...renewal, proof: { password } });
  if (byPassword.result === 'noSlots') {
    const created = await createSlots({ database, userId, emailId, password, recovery: current, cost });
    return { ...created, how: 'created' };
  }
  if (byPassword.result === 'corrupt') return { result: 'unreadable' };
  const generation = await recoveryGenerationOf(database, userId);
  const { secret } = [current, held].find((known) => known?.generation === generation) ?? current;
  const opened =
    byPassword.result === 'ok'
      ? byPassword
      : await rewrapSlots({ ...renewal, proof: { recoverySecret: secret } });
  if (opened.result !== 'ok') return { result: 'unreadable' };
  await renewEmail(database, userId, emailId);
  await forgetWrongTries(database, userId);
  return { ...opened, how: byPassword.result === 'ok' ? 'password' : 'recovery' };
}
