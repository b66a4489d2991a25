import { z } from 'zod';
import { sealedSchema } from './aead.ts';
import { type Bytes, fromBase64url, toBase64url } from './bytes.ts';
import { installationIdOf, type LocalDatabase, type SessionKeyRow } from './database.ts';
import type { KeyValue } from './key-value.ts';
import type { Liveness } from './liveness.ts';
import type { SessionHandover } from './session-handover.ts';
import { openSessionSeal, type SessionSeal } from './session-seal.ts';

/**
 * Staying signed in over reloads and in further tabs. The database keeps the data key only wrapped under a secret
 * of the session, which each tab holds in its own tab storage and hands to further tabs itself. The row goes at
 * sign-out and at the idle limit; what a closed browser leaves behind opens nothing, ends by its own clock and is
 * deleted by the next tab that opens, which finds no living tab of that session.
 */
export interface LiveSession {
  readonly userId: number;
  readonly dek: CryptoKey;
  /** How the user signed in. */
  readonly typeOfSession: SessionKeyRow['typeOfSession'];
  readonly startedAt: number;
}

export interface NewSession extends Pick<LiveSession, 'userId' | 'typeOfSession' | 'startedAt'> {
  readonly seal: SessionSeal;
  /** Without input the session ends after this long. */
  readonly idleLimitMs: number;
  /** However much input there is, it ends then. */
  readonly latestEnd: number;
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
  readonly handover: SessionHandover;
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

export function createSessionKeys({ database, tabStorage, liveness, handover }: SessionKeysSetup) {
  const { sessionKeys } = database;
  let letGo: (() => void) | undefined;

  function enter({ sessionId, secret }: TabSession): void {
    letGo?.();
    tabStorage.setItem(tabKey, `${sessionId}.${toBase64url(secret)}`);
    const release = liveness.hold(sessionId);
    const stopOffering = handover.offer(sessionId, async () => ((await isCurrent()) ? secret : undefined));
    letGo = () => {
      stopOffering();
      release();
    };
  }

  function leave(): void {
    letGo?.();
    letGo = undefined;
    tabStorage.removeItem(tabKey);
  }

  /** One current user at a time: whoever signs in takes the place of the session before. */
  async function start({ seal, ...session }: NewSession): Promise<void> {
    const sessionId = crypto.randomUUID();
    const row = { ...session, sessionId, wrapped: seal.wrapped };
    await database.transaction('rw', sessionKeys, async () => {
      await sessionKeys.clear();
      await sessionKeys.add({ ...row, endsAt: endOf(row, session.startedAt) });
    });
    enter({ sessionId, secret: seal.secret });
    notify({ kind: 'signedIn', userId: session.userId, sessionId });
  }

  async function resume(now: number): Promise<Resumed> {
    const own = tabSession(tabStorage);
    return own ? resumeOwn(own, now) : join(now);
  }

  async function resumeOwn(own: TabSession, now: number): Promise<Resumed> {
    const stored = await sessionKeys.get(own.sessionId);
    if (!stored) {
      leave();
      return { result: 'changed' };
    }
    const row = readRow(stored);
    const session = row && row.endsAt > now ? await liveSession(row, own.secret) : undefined;
    if (!session) {
      await end();
      return { result: 'expired' };
    }
    enter(own);
    return { result: 'resumed', session };
  }

  /** A new tab takes part in the session whose tabs are open. */
  async function join(now: number): Promise<Resumed> {
    const live = await clearEnded(now);
    const secret = live && (await handover.ask(live.sessionId));
    const session = live && secret && (await liveSession(live, secret));
    if (!session) return { result: 'none' };
    enter({ sessionId: live.sessionId, secret });
    return { result: 'resumed', session };
  }

  /** Clears away what ended sessions have left; the row of the living one, if any, stays and is the answer. */
  async function clearEnded(now: number): Promise<SessionKeyRow | undefined> {
    let live: SessionKeyRow | undefined;
    for (const stored of await sessionKeys.toArray()) {
      const row = readRow(stored);
      if (row && row.endsAt > now && (await liveness.isLive(row.sessionId))) live = row;
      else await sessionKeys.delete(stored.sessionId);
    }
    return live;
  }

  async function liveSession(row: SessionKeyRow, secret: Bytes): Promise<LiveSession | undefined> {
    const { userId, typeOfSession, startedAt, wrapped } = row;
    const installationId = await installationIdOf(database);
    const dek = await openSessionSeal({ secret, wrapped }, { userId, installationId });
    return dek && { userId, dek, typeOfSession, startedAt };
  }

  /** Keeps the session from idling out over a reload; called with the input clock, not at every key. */
  async function touch(now: number): Promise<void> {
    const own = tabSession(tabStorage);
    const row = own && readRow(await sessionKeys.get(own.sessionId));
    if (row) await sessionKeys.update(row.sessionId, { endsAt: endOf(row, now) });
  }

  /** Whether the session of this tab is still the browser's: asked before an action. */
  async function isCurrent(): Promise<boolean> {
    const own = tabSession(tabStorage);
    return own !== undefined && (await sessionKeys.where('sessionId').equals(own.sessionId).count()) === 1;
  }

  async function end(): Promise<void> {
    const own = tabSession(tabStorage);
    leave();
    if (!own) return;
    const row = await sessionKeys.get(own.sessionId);
    if (!row) return;
    await sessionKeys.delete(own.sessionId);
    notify({ kind: 'signedOut', userId: row.userId, sessionId: own.sessionId });
  }

  return { start, resume, clearEnded, touch, isCurrent, end };
}

/** What a tab holds of its session. A duplicated tab brings it along, and so does a tab the browser restores. */
interface TabSession {
  readonly sessionId: string;
  readonly secret: Bytes;
}

function tabSession(tabStorage: KeyValue): TabSession | undefined {
  const [sessionId, secret] = tabStorage.getItem(tabKey)?.split('.') ?? [];
  // A tab of an older release holds only the id: its session is found ended and has to be begun again.
  return sessionId ? { sessionId, secret: fromBase64url(secret ?? '') ?? new Uint8Array() } : undefined;
}

function endOf(
  { idleLimitMs, latestEnd }: Pick<NewSession, 'idleLimitMs' | 'latestEnd'>,
  input: number,
): number {
  return Math.min(input + idleLimitMs, latestEnd);
}

const rowSchema = z.object({
  sessionId: z.string(),
  userId: z.number(),
  typeOfSession: z.enum(['Online', 'Offline']),
  startedAt: z.number(),
  idleLimitMs: z.number(),
  latestEnd: z.number(),
  endsAt: z.number(),
  wrapped: sealedSchema,
});

/** Undefined for rows of older releases, which held the key itself, and for rows that make no sense. */
function readRow(row: unknown): SessionKeyRow | undefined {
  return rowSchema.safeParse(row).data;
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

function notify(change: SessionChange): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}
