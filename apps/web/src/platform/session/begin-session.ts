import { dayMs, sessionAbsoluteMs, syncValidityDays } from '@stockwell/model/session/constants';
import { nextSessionType, type SessionType } from '@stockwell/model/session/states';
import type { SessionSeal } from '../../local/session-seal.ts';
import { agreementPath, dashboardPath } from './codes.ts';
import { type SessionCore, tabModule } from './core.ts';
import { idleSettingsOf } from './idle-watch.ts';
import type { LocalKit } from './local-kit.ts';
import { syncAddress, takeRequestedPage } from './requested-page.ts';
import { type StoredUser, signedIn } from './state.ts';

export interface NewSession {
  readonly user: StoredUser;
  readonly dek: CryptoKey;
  readonly seal: SessionSeal;
  readonly typeOfSession: SessionType;
  readonly lastSync: number;
}

/** Starts the session of a user whose key is open, and says where to go. */
export async function beginSession(core: SessionCore, kit: LocalKit, session: NewSession): Promise<string> {
  const { user, dek, seal, typeOfSession, lastSync } = session;
  const startedAt = core.setup.now();
  core.hold({ database: kit.database, userId: user.userId, dek });
  const { idleMs, noticeMs } = idleSettingsOf(user);
  await kit.keys.start({
    userId: user.userId,
    seal,
    typeOfSession,
    startedAt,
    idleLimitMs: idleMs + noticeMs,
    latestEnd:
      typeOfSession === 'Online' ? startedAt + sessionAbsoluteMs : lastSync + syncValidityDays * dayMs,
  });
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
  const { tabStorage } = core.setup;
  if (!online) return takeRequestedPage(tabStorage, core.state()) ?? dashboardPath;
  // The agreement comes first; the page that was asked for waits until it is accepted.
  return user.agreementAccepted ? syncAddress(tabStorage, core.state()) : agreementPath;
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
