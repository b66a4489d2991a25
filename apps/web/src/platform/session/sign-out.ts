import { healthLimitMs } from '@stockwell/model/session/constants';
import { idleState } from '@stockwell/model/session/idle';
import { ApiError } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import { codes } from './codes.ts';
import type { SessionStanding } from './context.ts';
import { type SessionCore, setTabModule } from './core.ts';
import { keepAllDrafts } from './drafts.ts';
import { idleSettingsOf } from './idle-watch.ts';
import { forgetRequestedPage, noteRequestedPage } from './requested-page.ts';
import { signedOut } from './state.ts';

/** Informs the server, takes token and keys away, keeps records and copies, and shows why. */
export async function signOut(core: SessionCore, messageCode: string = codes.signedOut): Promise<void> {
  // Who idles out did not choose to leave: unsaved work is kept while the key is still here.
  if (messageCode === codes.sessionExpired) await keepAllDrafts();
  // Who chose to leave begins again at the dashboard; everybody else goes on where they were.
  if (messageCode === codes.signedOut) forgetRequestedPage(core.setup.tabStorage);
  else noteOpenPage(core);
  const failed = await revokeToken(core);
  const message = failed ? messageAfterFailure(failed, messageCode) : messageCode;
  await endHere(core, { endedWith: message });
  core.setup.navigate(`/login/${message}`);
}

function messageAfterFailure(failure: ApiError, messageCode: string): string {
  const timedOut = messageCode === codes.sessionExpired || failure.status === 401;
  return timedOut ? codes.sessionExpired : codes.logoutError;
}

export function noteOpenPage({ setup }: SessionCore): void {
  noteRequestedPage(setup.tabStorage, setup.path());
}

/** Puts the token on the server's revocation list. The failure, if any, is only for the message. */
export async function revokeToken(core: SessionCore): Promise<ApiError | null> {
  const { status, sessionType } = core.state();
  if (status !== 'signedIn' || sessionType !== 'Online') return null;
  try {
    const token = await core.tokens.current();
    if (token === null) return null;
    const signal = AbortSignal.timeout(healthLimitMs);
    await core.setup.call(sessionCalls.logout, { token, quiet: true, signal });
    return null;
  } catch (failure) {
    core.setup.log('The server could not be informed of the sign-out', failure);
    return failure instanceof ApiError ? failure : new ApiError(0, { messageCode: codes.logoutError });
  }
}

/** The session ends on this device, whatever the server says. User record, copies and masters stay. */
export async function endHere(core: SessionCore, standing: Partial<SessionStanding> = {}): Promise<void> {
  const owner = core.owner();
  const kit = core.kit();
  core.hold(null);
  setTabModule(core.setup, null);
  core.become(signedOut(core.state(), standing));
  if (!kit) return;
  try {
    if (owner) await kit.forgetToken(owner);
  } catch (cause) {
    core.setup.log('The stored token could not be removed', cause);
  }
  await kit.keys.end();
}

const following = new WeakMap<SessionCore, Promise<void>>();

/**
 * Another tab ended or replaced the session this tab holds. The token and the records are the other tab's
 * business: here only the memory is cleared. Tabs that idle out together all say so.
 */
export function followOtherTab(core: SessionCore): Promise<void> {
  // A page change and the other tab's own word may come together.
  const running = following.get(core) ?? follow(core).finally(() => following.delete(core));
  following.set(core, running);
  return running;
}

async function follow(core: SessionCore): Promise<void> {
  const { status, user } = core.state();
  const kit = core.kit();
  if (status !== 'signedIn' || !user || !kit || (await kit.keys.isCurrent())) return;
  const lastInput = kit.remembered.get('lastInput') ?? core.setup.now();
  const idle = idleState(lastInput, core.setup.now(), idleSettingsOf(user));
  const reason = idle.state === 'active' ? codes.sessionChange : codes.sessionExpired;
  // The user chose to leave the other tab, if any: what was typed here is sealed for whoever typed it.
  await keepAllDrafts();
  await kit.removeLeftovers(kit.database, user.userId);
  if (core.state().user !== user) return;
  noteOpenPage(core);
  core.hold(null);
  setTabModule(core.setup, null);
  core.become(signedOut(core.state(), { sessionChanged: reason === codes.sessionChange, endedWith: reason }));
  await kit.keys.end();
  core.setup.navigate(`/login/${reason}`);
}
