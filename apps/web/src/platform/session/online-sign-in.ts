import type { GivenSecrets } from '@stockwell/model/api/account';
import type { Session, SignInChallenge } from '@stockwell/model/api/session';
import { ApiError } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import type { RecoverySecret } from '../../local/keys.ts';
import type { RecoverySecrets } from '../../local/online-unlock.ts';
import { beginSession } from './begin-session.ts';
import { codes } from './codes.ts';
import type { SignInResult } from './context.ts';
import type { SessionCore } from './core.ts';
import type { LocalKit } from './local-kit.ts';
import { refusedOffline } from './offline-session.ts';
import { askPermit } from './permit.ts';
import { followOrders, followSigned, orderIn } from './removal.ts';
import { attachAccess } from './state.ts';

export interface Credentials {
  readonly emailId: string;
  readonly password: string;
}

/** How long a slow server is waited for where only it can let somebody in. */
const lateAnswerMs = 30_000;

export async function signInOnline(
  core: SessionCore,
  kit: LocalKit,
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<SignInResult> {
  const { emailId, password } = credentials;
  const languageChanged = kit.remembered.get('languageChanged') ?? false;
  let isAnswered = false;
  try {
    const session = await core.setup.call(sessionCalls.authenticate, {
      quiet: true,
      body: { username: emailId, password, languageCode: core.state().language, languageChanged },
      ...(signal ? { signal } : {}),
    });
    isAnswered = true;
    kit.reachability.answered();
    kit.remembered.forget('languageChanged');
    return await followAnswer(core, kit, session, password);
  } catch (failure) {
    if (signal && !isAnswered && isSilence(failure, signal)) return refusedOffline;
    // The answer alone deletes nothing: what the server wants removed, it signs.
    if (failure instanceof ApiError && failure.messageCode === codes.disabled) await followOrders(core);
    return refusal(failure, emailId);
  }
}

/**
 * Tries the server although it did not say in time that it is there: a weak connection must not look like a wrong
 * password to somebody whom this device does not know yet.
 */
export const signInLate = (
  core: SessionCore,
  kit: LocalKit,
  credentials: Credentials,
): Promise<SignInResult> => signInOnline(core, kit, credentials, AbortSignal.timeout(lateAnswerMs));

/** Nothing came back, or only what a proxy says of a server that is away. */
const isSilence = (failure: unknown, { aborted }: AbortSignal): boolean =>
  failure instanceof ApiError ? failure.status === 0 || failure.status >= 500 : aborted;

export async function replaceExpired(
  core: SessionCore,
  kit: LocalKit,
  input: { readonly emailId: string; readonly oldPassword: string; readonly newPassword: string },
): Promise<SignInResult> {
  try {
    const session = await core.setup.call(sessionCalls.updateExpiredPassword, { quiet: true, body: input });
    return await followAnswer(core, kit, session, input.newPassword);
  } catch (failure) {
    return refusal(failure, input.emailId);
  }
}

/** A right password opens the session, or the second factor is asked for. */
async function followAnswer(
  core: SessionCore,
  kit: LocalKit,
  answer: Session | SignInChallenge,
  password: string,
): Promise<SignInResult> {
  if (!('challenge' in answer)) return openSession(core, kit, answer, password);
  const { challenge, secondFactor } = answer;
  const { call } = core.setup;
  const quiet = true;
  if (secondFactor === 'code') {
    return {
      kind: 'code',
      enter: (code) =>
        attempted(async () => {
          const body = { challenge, code };
          return openSession(core, kit, await call(sessionCalls.signInWithCode, { quiet, body }), password);
        }),
    };
  }
  return {
    kind: 'enrolment',
    key: () => call(sessionCalls.beginEnrolmentAtSignIn, { quiet, body: { challenge } }),
    enter: (code) =>
      attempted(async () => {
        const body = { challenge, code };
        const finished = await call(sessionCalls.finishEnrolmentAtSignIn, { quiet, body });
        return {
          kind: 'recoveryCodes',
          codes: finished.recoveryCodes,
          proceed: () => attempted(() => openSession(core, kit, finished.session, password)),
        };
      }),
  };
}

async function attempted(attempt: () => Promise<SignInResult>): Promise<SignInResult> {
  try {
    return await attempt();
  } catch (failure) {
    return refusal(failure, '');
  }
}

/** After the server accepted a password: rights, permit and data key, then the session begins. */
async function openSession(
  core: SessionCore,
  kit: LocalKit,
  { token, user }: Session,
  password: string,
): Promise<SignInResult> {
  const obtainedAt = core.setup.now();
  const { database } = kit;
  const unreadable = (): SignInResult => ({
    kind: 'localUnreadable',
    async proceed() {
      try {
        await kit.removeUser(database, user.userId);
        return await openSession(core, kit, { token, user }, password);
      } catch (failure) {
        return refusal(failure, user.emailId);
      }
    },
  });
  const [permit, details] = await Promise.all([
    permitForNewSession(core, kit, user.userId, token),
    core.setup.call(sessionCalls.userDetails, { token, quiet: true }),
  ]);
  // An order that this browser cannot check: only the user can decide to remove what is here.
  if (!permit) return unreadable();
  // The server gives its secrets only right after a sign-in; who pondered over a dialog for long signs in again.
  if (!permit.recovery) return { kind: 'refused', messageCode: codes.signInAgain };
  const unlocked = await kit.unlockOnline({
    database,
    userId: user.userId,
    emailId: user.emailId,
    password,
    recovery: secretsIn(kit, permit.recovery),
    cost: core.setup.cost,
  });
  if (unlocked.result === 'unreadable') return unreadable();

  const { dek, seal } = unlocked;
  const stored = attachAccess(details.user, details.bfAndProgramIdMap);
  const { permitKey, server } = permit;
  await kit.saveUserCopy(
    { database, userId: user.userId, dek },
    { user: { ...stored }, permit: permit.permit, permitKey, lastSync: obtainedAt, server },
    { token, obtainedAt },
  );
  // The server has just been heard: this clock is as good as any.
  kit.remembered.set('lastTimeSeen', obtainedAt);
  const next = await beginSession(core, kit, {
    user: stored,
    dek,
    seal,
    typeOfSession: 'Online',
    lastSync: obtainedAt,
  });
  return { kind: 'signedIn', next };
}

/** A browser that had to remove its copies begins again without them; null when it did not follow the order. */
async function permitForNewSession(core: SessionCore, kit: LocalKit, userId: number, token: string) {
  try {
    return await askPermit(core, kit, userId, token);
  } catch (failure) {
    const order = orderIn(failure);
    if (!order) throw failure;
    return (await followSigned(core, kit, [order])) ? askPermit(core, kit, userId, token) : null;
  }
}

function secretsIn(kit: LocalKit, { current, held }: GivenSecrets): RecoverySecrets {
  return { current: secretIn(kit, current), ...(held ? { held: secretIn(kit, held) } : {}) };
}

export function secretIn(kit: LocalKit, given: GivenSecrets['current']): RecoverySecret {
  const secret = kit.fromBase64url(given.secret);
  if (!secret) throw new Error('The recovery secret of the server is no base64url text');
  return { generation: given.generation, secret };
}

/** Only a refusal of the server is an answer to the user; a fault stays an exception. */
function refusal(failure: unknown, emailId: string): SignInResult {
  if (!(failure instanceof ApiError)) throw failure;
  if (failure.status === 406) return { kind: 'passwordExpired', emailId };
  const [field] = Object.values(failure.fields);
  return { kind: 'refused', messageCode: field ?? failure.messageCode ?? codes.unknown };
}
