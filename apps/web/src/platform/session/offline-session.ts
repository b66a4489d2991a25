import { beginSession } from './begin-session.ts';
import { codes } from './codes.ts';
import type { SignInResult } from './context.ts';
import type { SessionCore } from './core.ts';
import type { LocalKit } from './local-kit.ts';
import type { Credentials } from './online-sign-in.ts';
import type { StoredUser } from './state.ts';

/** One answer for an unknown address and a wrong password: who has signed in on a device is nobody else's business. */
export const refusedOffline: SignInResult = { kind: 'refused', messageCode: codes.refusedOffline };

/** Signs in with what this device keeps: no server, no token. Null for somebody whom it does not know. */
export async function signInOffline(
  core: SessionCore,
  kit: LocalKit,
  { emailId, password }: Credentials,
): Promise<SignInResult | null> {
  const { database, remembered } = kit;
  const now = core.setup.now();
  const answer = await kit.offlineSignIn({
    database,
    remembered,
    emailId,
    password,
    now,
    cost: core.setup.cost,
  });
  switch (answer.result) {
    case 'unknown':
      return null;
    case 'wrongPassword':
      return refusedOffline;
    case 'throttled':
      return {
        kind: 'refused',
        messageCode: codes.tooManyTries,
        params: { seconds: Math.ceil((answer.until - now) / 1_000) },
      };
    case 'clockBehind':
      return { kind: 'refused', messageCode: codes.clockBehind };
    case 'syncExpired':
      return { kind: 'redirect', next: `/logout/${codes.syncExpired}` };
    case 'corrupt':
      return { kind: 'refused', messageCode: codes.localDamaged };
    case 'ok': {
      const stored = kit.storedUser(answer.user);
      if (!stored) return { kind: 'refused', messageCode: codes.localDamaged };
      const user = withChosenLanguage(core, kit, stored);
      const { dek, seal, lastSync } = answer;
      const next = await beginSession(core, kit, { user, dek, seal, typeOfSession: 'Offline', lastSync });
      if (user !== stored) {
        await kit.updateStoredUser({ database, userId: user.userId, dek }, () => ({ ...user }));
      }
      return { kind: 'signedIn', next };
    }
  }
}

/** A language chosen on the sign-in page holds here at once; the server hears of it at the next online sign-in. */
function withChosenLanguage(core: SessionCore, { remembered }: LocalKit, user: StoredUser): StoredUser {
  const languageCode = core.state().language;
  if (!remembered.get('languageChanged') || languageCode === user.language.languageCode) return user;
  return { ...user, language: { ...user.language, languageCode } };
}
