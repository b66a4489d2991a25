import { nextSessionType, type SessionType } from '@stockwell/model/session/states';
import { agreementPath, dashboardPath, syncPath } from './codes.ts';
import { type SessionCore, tabModule } from './core.ts';
import type { LocalKit } from './local-kit.ts';
import { type StoredUser, signedIn } from './state.ts';

export interface NewSession {
  readonly user: StoredUser;
  readonly dek: CryptoKey;
  readonly typeOfSession: SessionType;
  readonly lastSync: number;
}

/** Starts the session of a user whose key is open, and says where to go. */
export async function beginSession(core: SessionCore, kit: LocalKit, session: NewSession): Promise<string> {
  const { user, dek, typeOfSession, lastSync } = session;
  const startedAt = core.setup.now();
  core.hold({ database: kit.database, userId: user.userId, dek });
  await kit.keys.start({ userId: user.userId, dek, typeOfSession, startedAt });
  rememberUser(kit, user, startedAt);
  const online = typeOfSession === 'Online';
  core.become(
    signedIn(core.state(), {
      user,
      typeOfSession,
      sessionType: typeOfSession,
      lastSync,
      hasToken: online,
      tabModule: tabModule(core.setup),
    }),
  );
  if (!online) return dashboardPath;
  return user.agreementAccepted ? syncPath : agreementPath;
}

function rememberUser({ remembered }: LocalKit, user: StoredUser, now: number): void {
  remembered.set('lastUser', { userId: user.userId, emailId: user.emailId });
  remembered.set('lastLanguage', user.language.languageCode);
  remembered.set('theme', user.defaultThemeId === 2 ? 2 : 1);
  remembered.set('showDecimals', user.showDecimals);
  remembered.set('lastInput', now);
  remembered.forget('sessionChanged');
  remembered.forget('timedOut');
}

/** Online or Offline follows what the server lets us know and what the user wishes. */
export function followReachability(core: SessionCore, reachable: boolean): void {
  const { status, sessionType, typeOfSession, loginOnline } = core.state();
  if (status !== 'signedIn') return;
  const next = nextSessionType({ sessionType, typeOfSession, reachable, loginOnline });
  if (next !== sessionType) core.change({ sessionType: next });
}
