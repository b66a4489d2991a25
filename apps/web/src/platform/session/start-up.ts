import { idleState } from '@stockwell/model/session/idle';
import { nextSessionType } from '@stockwell/model/session/states';
import { syncExpired } from '@stockwell/model/session/sync';
import { followReachability } from './begin-session.ts';
import { codes, isSignInPage } from './codes.ts';
import { type SessionCore, tabModule } from './core.ts';
import { idleSettingsOf } from './idle-watch.ts';
import type { LocalKit } from './local-kit.ts';
import { followOrders } from './removal.ts';
import { endHere, followOtherTab, revokeToken } from './sign-out.ts';
import { signedIn, signedOut } from './state.ts';

/** How long a start waits for the server's answer before it believes the browser. */
const answerMs = 1_500;

/** Whoever was signed in before a reload still is, with or without the server. */
export async function startUp(core: SessionCore): Promise<void> {
  const { setup } = core;
  try {
    if (!(await setup.localExists())) {
      core.become(signedOut(core.state()));
      return;
    }
    const kit = await core.local();
    const signingIn = isSignInPage(setup.path());
    // The sign-in page ends the session of its own tab, but joins and ends nobody else's.
    if (!signingIn || (await kit.keys.isCurrent())) await resume(core, kit);
    else {
      await kit.keys.clearEnded(setup.now());
      core.become(signedOut(core.state()));
    }
    if (signingIn) await leaveForSignIn(core);
    // Nobody waits for this: a browser that may have to remove copies opens like any other.
    void whenReachable(kit, () => followOrders(core));
  } catch (cause) {
    setup.log('The local store could not be opened', cause);
    core.become(signedOut(core.state()));
  }
}

async function resume(core: SessionCore, kit: LocalKit): Promise<void> {
  const { now, log } = core.setup;
  const resumed = await kit.keys.resume(now());
  if (resumed.result !== 'resumed') {
    const changed = resumed.result === 'changed' || kit.remembered.get('sessionChanged') === true;
    core.become(
      signedOut(core.state(), {
        sessionChanged: resumed.result !== 'expired' && changed,
        endedWith: resumed.result === 'expired' ? codes.sessionExpired : null,
      }),
    );
    return;
  }

  const { userId, dek, typeOfSession } = resumed.session;
  const owner = { database: kit.database, userId, dek };
  const copy = await kit.readUserCopy(owner);
  const user = copy.result === 'found' ? kit.storedUser(copy.value.user) : undefined;
  if (copy.result !== 'found' || !user) {
    log('The stored user cannot be read', copy.result);
    core.hold(owner);
    await endHere(core, { unreadable: true });
    return;
  }
  const { lastSync } = copy.value;
  core.hold(owner);
  const lastInput = kit.remembered.get('lastInput') ?? 0;
  if (idleState(lastInput, now(), idleSettingsOf(user)).state === 'expired') {
    await endHere(core, { endedWith: codes.sessionExpired });
    return;
  }
  if (typeOfSession === 'Offline' && syncExpired(lastSync, now())) {
    await endHere(core, { endedWith: codes.syncExpired });
    return;
  }
  const token = await kit.readToken(owner);
  const loginOnline = kit.remembered.get('loginOnline') ?? true;
  const reachable = typeOfSession === 'Online' && (await soonReachable(kit));
  kit.noteTimeSeen(kit.remembered, now());
  kit.remembered.set('lastInput', now());
  await kit.keys.touch(now());
  core.become(
    signedIn(
      { ...core.state(), loginOnline },
      {
        user,
        typeOfSession,
        sessionType: nextSessionType({ sessionType: typeOfSession, typeOfSession, reachable, loginOnline }),
        lastSync,
        hasToken: token.result === 'found',
        tabModule: tabModule(core.setup),
      },
    ),
  );
}

async function whenReachable(kit: LocalKit, act: () => Promise<unknown>): Promise<void> {
  if (await kit.reachability.check()) await act();
}

async function soonReachable(kit: LocalKit): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeLimit = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(globalThis.navigator?.onLine ?? false), answerMs);
  });
  const reachable = await Promise.race([kit.reachability.check(), timeLimit]);
  clearTimeout(timer);
  return reachable;
}

/** The sign-in page has opened: current user, token and filters go; records and copies stay. */
export async function leaveForSignIn(core: SessionCore): Promise<void> {
  const { setup } = core;
  const { status } = core.state();
  setup.clearFilters();
  const kit = core.kit();
  kit?.remembered.set('loginOnline', true);
  kit?.remembered.forget('sessionChanged');
  if (status === 'starting') return;
  if (status === 'signedIn') {
    await revokeToken(core);
    await endHere(core);
  }
  core.become({ ...signedOut(core.state()), loginOnline: true });
}

/** Events that may change the session from outside: the server comes and goes, other tabs sign in and out. */
export function listen(core: SessionCore, kit: LocalKit): () => void {
  const stopReachability = kit.reachability.subscribe((reachable) => {
    followReachability(core, reachable);
    if (reachable) void followOrders(core);
  });
  const stopChanges = kit.subscribeSessionChanges(() => {
    followOtherTab(core).catch((cause: unknown) => core.setup.log('Another tab changed the session', cause));
  });
  return () => {
    stopReachability();
    stopChanges();
  };
}
