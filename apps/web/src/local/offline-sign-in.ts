import { clockBehind, permitState } from '@stockwell/model/session/permit';
import { syncExpired } from '@stockwell/model/session/sync';
import type { Argon2Cost } from './argon2.ts';
import { installationIdOf, type LocalDatabase } from './database.ts';
import { findUserByEmail } from './email-digest.ts';
import { type Opened, openWithPassword } from './keys.ts';
import { functionsDigestOf, verifiedPermit } from './permit-signature.ts';
import { noteTimeSeen, type Remembered } from './remembered-values.ts';
import { readUserCopy, type SignedInUser, type UserCopy } from './user-copy.ts';
import { beginTry, forgetWrongTries } from './wrong-tries.ts';

export interface OfflineSignIn {
  readonly database: LocalDatabase;
  readonly remembered: Remembered;
  readonly emailId: string;
  readonly password: string;
  readonly now: number;
  readonly cost?: Argon2Cost | undefined;
}

export type OfflineSignInResult =
  | (Opened & { readonly user: SignedInUser; readonly lastSync: number })
  /** Nobody with this address has signed in here online. To be reported like a wrong password. */
  | { readonly result: 'unknown' }
  | { readonly result: 'wrongPassword' }
  | { readonly result: 'throttled'; readonly until: number }
  | { readonly result: 'syncExpired' }
  | { readonly result: 'clockBehind' }
  | { readonly result: 'corrupt' };

/** Signs in without the server: the password opens the data key, the permit says for how long. */
export async function offlineSignIn(input: OfflineSignIn): Promise<OfflineSignInResult> {
  const { database, remembered, password, now } = input;
  const userId = await findUserByEmail(database, input.emailId);
  if (userId === undefined) return { result: 'unknown' };

  const attempt = await beginTry(database, userId, now);
  if (!attempt.allowed) return { result: 'throttled', until: attempt.until };
  const opened = await openWithPassword(database, userId, password, input.cost);
  if (opened.result === 'wrongPassword') return { result: 'wrongPassword' };
  if (opened.result !== 'ok') return { result: 'corrupt' };
  await forgetWrongTries(database, userId);

  const { dek } = opened;
  const copy = await readUserCopy({ database, userId, dek });
  if (copy.result !== 'found' || copy.value.user.userId !== userId) return { result: 'corrupt' };
  const standing = await standingOf(copy.value, {
    installationId: await installationIdOf(database),
    lastTimeSeen: remembered.get('lastTimeSeen') ?? 0,
    now,
  });
  if (standing !== 'ok') return { result: standing };
  noteTimeSeen(remembered, now);
  return { ...opened, user: copy.value.user, lastSync: copy.value.lastSync };
}

interface Moment {
  readonly installationId: string;
  readonly lastTimeSeen: number;
  readonly now: number;
}

async function standingOf(
  copy: UserCopy,
  moment: Moment,
): Promise<'ok' | 'syncExpired' | 'clockBehind' | 'corrupt'> {
  const { user, lastSync } = copy;
  const permit = await verifiedPermit(copy.permit, copy.permitKey);
  if (!permit || permit.functionsDigest !== (await functionsDigestOf(user.businessFunctionList)))
    return 'corrupt';
  const state = permitState(permit, { ...moment, userId: user.userId });
  if (state === 'wrongHolder') return 'corrupt';
  if (state === 'clockBehind' || clockBehind(moment.now, lastSync)) return 'clockBehind';
  return state === 'expired' || syncExpired(lastSync, moment.now) ? 'syncExpired' : 'ok';
}
