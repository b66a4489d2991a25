import { type IdleSettings, idleState } from '@stockwell/model/session/idle';
import { z } from 'zod';
import type { LocalDatabase, SessionKeyRow } from './database.ts';
import type { KeyValue } from './key-value.ts';
import type { Liveness } from './liveness.ts';

/**
 * Staying signed in over reloads and in further tabs. The data key lies in the database as a key object
 * that cannot be read out, under a random session id that only the tabs of the session hold. It is
 * deleted at sign-out and when the session has idled out; what a closed browser leaves behind is
 * deleted by the next tab that opens, which finds no living tab of that session.
 */
export interface LiveSession {
  readonly userId: number;
  readonly dek: CryptoKey;
  /** How the user signed in. */
  readonly typeOfSession: SessionKeyRow['typeOfSession'];
  readonly startedAt: number;
}

export type Resumed =
  | { readonly result: 'resumed'; readonly session: LiveSession }
  | { readonly result: 'none' }
  /** This tab had a session which another tab has ended or replaced. */
  | { readonly result: 'changed' }
  | { readonly result: 'expired' };

export interface SessionKeysSetup {
  readonly database: LocalDatabase;
  readonly tabStorage: KeyValue;
  readonly liveness: Liveness;
  readonly idle?: IdleSettings;
}

const tabKey = 'stockwell.session';
const channelName = 'stockwell/session';

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedIn'), userId: z.number(), sessionId: z.string() }),
  z.object({ kind: z.literal('signedOut'), userId: z.number(), sessionId: z.string() }),
]);

/** Said to all other tabs of the browser. */
export type SessionChange = z.infer<typeof changeSchema>;

export type SessionKeys = ReturnType<typeof createSessionKeys>;

export function createSessionKeys({ database, tabStorage, liveness, idle }: SessionKeysSetup) {
  const { sessionKeys } = database;
  let letGo: (() => void) | undefined;

  function enter(sessionId: string): void {
    letGo?.();
    tabStorage.setItem(tabKey, sessionId);
    letGo = liveness.hold(sessionId);
  }

  function leave(): void {
    letGo?.();
    letGo = undefined;
    tabStorage.removeItem(tabKey);
  }

  function idledOut(row: SessionKeyRow, now: number): boolean {
    return idleState(row.lastSeenAt, now, idle).state === 'expired';
  }

  /** One current user at a time: whoever signs in takes the place of the session before. */
  async function start(session: LiveSession): Promise<void> {
    const sessionId = crypto.randomUUID();
    await database.transaction('rw', sessionKeys, async () => {
      await sessionKeys.clear();
      await sessionKeys.add({ ...session, sessionId, lastSeenAt: session.startedAt });
    });
    enter(sessionId);
    tell({ kind: 'signedIn', userId: session.userId, sessionId });
  }

  async function resume(now: number): Promise<Resumed> {
    const own = tabStorage.getItem(tabKey);
    return own === null ? join(now) : resumeOwn(own, now);
  }

  async function resumeOwn(sessionId: string, now: number): Promise<Resumed> {
    const row = await sessionKeys.get(sessionId);
    if (!row) {
      leave();
      return { result: 'changed' };
    }
    if (idledOut(row, now)) {
      await end();
      return { result: 'expired' };
    }
    enter(sessionId);
    return resumed(row);
  }

  /** A new tab takes part in the session whose tabs are open, and clears away any other. */
  async function join(now: number): Promise<Resumed> {
    let live: SessionKeyRow | undefined;
    for (const row of await sessionKeys.toArray()) {
      if (!idledOut(row, now) && (await liveness.isLive(row.sessionId))) live = row;
      else await sessionKeys.delete(row.sessionId);
    }
    if (!live) return { result: 'none' };
    enter(live.sessionId);
    return resumed(live);
  }

  /** Keeps the session from idling out over a reload; called with the input clock, not at every key. */
  async function touch(now: number): Promise<void> {
    const own = tabStorage.getItem(tabKey);
    if (own !== null) await sessionKeys.update(own, { lastSeenAt: now });
  }

  /** Whether the session of this tab is still the browser's: asked before an action. */
  async function isCurrent(): Promise<boolean> {
    const own = tabStorage.getItem(tabKey);
    return own !== null && (await sessionKeys.where('sessionId').equals(own).count()) === 1;
  }

  async function end(): Promise<void> {
    const own = tabStorage.getItem(tabKey);
    leave();
    if (own === null) return;
    const row = await sessionKeys.get(own);
    if (!row) return;
    await sessionKeys.delete(own);
    tell({ kind: 'signedOut', userId: row.userId, sessionId: own });
  }

  return { start, resume, touch, isCurrent, end };
}

/** Hears when another tab signs in or out. Returns the way to stop listening. */
export function subscribeSessionChanges(listener: (change: SessionChange) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    const change = changeSchema.safeParse(event.data);
    if (change.success) listener(change.data);
  };
  return () => channel.close();
}

function tell(change: SessionChange): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

function resumed({ userId, dek, typeOfSession, startedAt }: SessionKeyRow): Resumed {
  return { result: 'resumed', session: { userId, dek, typeOfSession, startedAt } };
}
