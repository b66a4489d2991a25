import type { Session } from '@stockwell/model/api/session';
import { ApiError } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { beginSession } from './begin.ts';
import { codes } from './codes.ts';
import type { SignInResult } from './context.ts';
import type { SessionCore } from './core.ts';
import type { LocalKit } from './local-kit.ts';
import { attachAccess } from './state.ts';

export interface Credentials {
  readonly emailId: string;
  readonly password: string;
}

export async function signInOnline(
  core: SessionCore,
  kit: LocalKit,
  { emailId, password }: Credentials,
): Promise<SignInResult> {
  const languageChanged = kit.remembered.get('languageChanged') ?? false;
  try {
    const session = await core.setup.call(sessionCalls.authenticate, {
      quiet: true,
      body: { username: emailId, password, languageCode: core.state().language, languageChanged },
    });
    kit.remembered.forget('languageChanged');
    return await openSession(core, kit, session, password);
  } catch (failure) {
    return refusal(failure, emailId);
  }
}

export async function replaceExpired(
  core: SessionCore,
  kit: LocalKit,
  input: { readonly emailId: string; readonly oldPassword: string; readonly newPassword: string },
): Promise<SignInResult> {
  try {
    const session = await core.setup.call(sessionCalls.updateExpiredPassword, { quiet: true, body: input });
    return await openSession(core, kit, session, input.newPassword);
  } catch (failure) {
    return refusal(failure, input.emailId);
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
  const installationId = await kit.installationIdOf(database);
  const [permit, details] = await Promise.all([
    core.setup.call(sessionCalls.offlinePermit, { token, quiet: true, body: { installationId } }),
    core.setup.call(sessionCalls.userDetails, { token, quiet: true }),
  ]);
  const unlocked = await kit.unlockOnline({
    database,
    userId: user.userId,
    emailId: user.emailId,
    password,
    recoverySecret: async () => secretIn(kit, permit.recoverySecret),
    ...(core.setup.iterations ? { iterations: core.setup.iterations } : {}),
  });
  if (unlocked.result === 'unreadable') {
    return {
      kind: 'localUnreadable',
      async proceed() {
        try {
          await kit.removeUser(database, user.userId);
          return await openSession(core, kit, { token, user }, password);
        } catch (failure) {
          return refusal(failure, user.emailId);
        }
      },
    };
  }

  const { dek } = unlocked;
  const stored = attachAccess(details.user, details.bfAndProgramIdMap);
  const permitKey = kit.permitKeyOf(permit.publicKey);
  await kit.saveUserCopy(
    { database, userId: user.userId, dek },
    { user: { ...stored }, permit: permit.permit, permitKey, lastSync: obtainedAt },
    { token, obtainedAt },
  );
  // The server has just been heard: this clock is as good as any.
  kit.remembered.set('lastTimeSeen', obtainedAt);
  const next = await beginSession(core, kit, {
    user: stored,
    dek,
    typeOfSession: 'Online',
    lastSync: obtainedAt,
  });
  return { kind: 'signedIn', next };
}

export function secretIn(kit: LocalKit, text: string) {
  const secret = kit.fromBase64url(text);
  if (!secret) throw new Error('The recovery secret of the server is no base64url text');
  return secret;
}

/** Only a refusal of the server is an answer to the user; a fault stays an exception. */
function refusal(failure: unknown, emailId: string): SignInResult {
  if (!(failure instanceof ApiError)) throw failure;
  if (failure.status === 406) return { kind: 'passwordExpired', emailId };
  const [field] = Object.values(failure.fields);
  return { kind: 'refused', messageCode: field ?? failure.messageCode ?? codes.unknown };
}
