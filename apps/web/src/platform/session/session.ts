import { syncExpired } from '@stockwell/model/session/sync';
import * as account from './account.ts';
import { followReachability } from './begin-session.ts';
import { codes } from './codes.ts';
import type { SessionActions, SignInResult } from './context.ts';
import { createCore, type SessionCore, type SessionSetup } from './core.ts';
import { expire } from './expire.ts';
import { idleSettingsOf } from './idle-watch.ts';
import type { LocalKit } from './local-kit.ts';
import { refusedOffline, signInOffline } from './offline-session.ts';
import { replaceExpired, signInLate, signInOnline } from './online-sign-in.ts';
import * as preferences from './preferences.ts';
import { followOrders } from './removal.ts';
import { noteRequestedPage } from './requested-page.ts';
import { followOtherTab, signOut } from './sign-out.ts';
import { leaveForSignIn, listen, startUp } from './start-up.ts';
import type { SessionState } from './state.ts';

export interface Session extends SessionActions {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Reads who was signed in; once, however often it is called. */
  start(): Promise<void>;
  token(): Promise<string | null>;
  /** Renews a token in good time while nobody makes calls; ends a session whose token has lapsed. */
  keepToken(): Promise<void>;
  tokenRenewedElsewhere(): void;
  unauthorized(): void;
  unreachable(): void;
  lastInput(): number;
  noteInput(at: number): void;
}

/** How often the key store hears of input at least, so that a reload does not find the session idled out. */
const touchEveryMs = 60_000;
/** Where the idle time is short, the store must not lag behind it by much. */
const touchesAnIdleTime = 20;

export function createSession(setup: SessionSetup): Session {
  const core = createCore(withListening(setup, () => core));
  let ending: Promise<void> | null = null;
  let touchedAt = 0;
  let started: Promise<void> | null = null;

  function endOnce(end: () => Promise<void>): Promise<void> {
    ending ??= end().finally(() => {
      ending = null;
    });
    return ending;
  }

  async function checkReachability(): Promise<boolean> {
    const kit = core.kit();
    const reachable = kit ? await kit.reachability.check() : await setup.serverAnswers();
    followReachability(core, reachable);
    return reachable;
  }

  async function signIn(input: {
    emailId: string;
    password: string;
    online: boolean;
  }): Promise<SignInResult> {
    return guarded(async () => {
      const kit = await core.local();
      const emailId = input.emailId.trim();
      const last = kit.remembered.get('lastUser');
      const go = async () => {
        kit.remembered.set('loginOnline', input.online);
        core.change({ loginOnline: input.online });
        const reachable = input.online && (await kit.reachability.recheck());
        const credentials = { emailId, password: input.password };
        if (reachable) return signInOnline(core, kit, credentials);
        return (
          (await signInOffline(core, kit, credentials)) ??
          (input.online ? signInLate(core, kit, credentials) : refusedOffline)
        );
      };
      if (!last || last.emailId.toLowerCase() === emailId.toLowerCase()) return go();
      return { kind: 'otherUser', username: last.emailId, proceed: () => guarded(go) };
    });
  }

  /** A fault of the local store must not leave the sign-in page without an answer. */
  async function guarded(attempt: () => Promise<SignInResult>): Promise<SignInResult> {
    // Without a secure connection browsers offer no encryption, and nothing may be stored without it.
    if (!globalThis.crypto?.subtle) return { kind: 'refused', messageCode: codes.insecure };
    try {
      return await attempt();
    } catch (cause) {
      setup.log('The sign-in failed', cause);
      return { kind: 'refused', messageCode: codes.localStoreFailed };
    }
  }

  async function pageChanged(): Promise<void> {
    const { status, sessionType, lastSync } = core.state();
    const kit = core.kit();
    if (status !== 'signedIn' || !kit) return;
    await followOtherTab(core);
    kit.noteTimeSeen(kit.remembered, setup.now());
    if (sessionType === 'Offline' && lastSync !== null && syncExpired(lastSync, setup.now())) {
      await endOnce(() => signOut(core, codes.syncExpired));
      return;
    }
    await checkReachability();
  }

  return {
    getState: core.state,
    subscribe: core.subscribe,
    start() {
      started ??= startUp(core);
      return started;
    },
    token: () => core.tokens.current(),
    async keepToken() {
      if (core.state().status !== 'signedIn' || core.state().sessionType !== 'Online') return;
      if (await core.tokens.lapsed()) await endOnce(() => signOut(core, codes.sessionExpired));
      else await core.tokens.current();
    },
    tokenRenewedElsewhere: () => core.tokens.forget(),
    unauthorized: () => void endOnce(() => expire(core)),
    unreachable: () => void core.kit()?.reachability.recheck(),
    lastInput: () => core.kit()?.remembered.get('lastInput') ?? setup.now(),
    noteInput(at) {
      const kit = core.kit();
      kit?.remembered.set('lastInput', at);
      const { user } = core.state();
      if (!kit || !user) return;
      const everyMs = Math.min(touchEveryMs, idleSettingsOf(user).idleMs / touchesAnIdleTime);
      if (Math.abs(at - touchedAt) < everyMs) return;
      touchedAt = at;
      kit.keys.touch(at).catch((cause: unknown) => setup.log('The idle clock could not be stored', cause));
    },
    signIn,
    signOut: (messageCode) => endOnce(() => signOut(core, messageCode)),
    openSignIn: () => leaveForSignIn(core),
    replaceExpiredPassword: (emailId, oldPassword, newPassword) =>
      guarded(async () => replaceExpired(core, await core.local(), { emailId, oldPassword, newPassword })),
    acceptAgreement: () => account.acceptAgreement(core),
    declineAgreement: () => account.declineAgreement(core),
    changePassword: (oldPassword, newPassword) => account.changePassword(core, oldPassword, newPassword),
    followOrders: () => followOrders(core),
    reloadAccess: () => account.reloadAccess(core),
    goOffline: () => preferences.goOffline(core),
    async goToSignIn() {
      core.kit()?.remembered.set('sessionChanged', true);
      noteRequestedPage(setup.tabStorage, setup.path());
      setup.navigate(`/login/${codes.signInAgain}`);
    },
    changeLanguage: (code) => preferences.changeLanguage(core, code),
    changeTheme: (theme) => preferences.changeTheme(core, theme),
    changeDecimals: (show) => preferences.changeDecimals(core, show),
    changeModule: (module) => preferences.changeModule(core, module),
    followModule: (module) => preferences.followModule(core, module),
    checkReachability,
    pageChanged,
  };
}

/** From the moment the local store is there, its events are heard. */
function withListening(setup: SessionSetup, core: () => SessionCore): SessionSetup {
  let loading: Promise<LocalKit> | null = null;
  async function load(): Promise<LocalKit> {
    const kit = await setup.loadLocal();
    listen(core(), kit);
    return kit;
  }
  return {
    ...setup,
    loadLocal() {
      loading ??= load();
      return loading;
    },
  };
}
