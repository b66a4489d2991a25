import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionKeyRow } from './database.ts';
import { type Locks, lockLiveness } from './liveness.ts';
import { getRecord, putRecord } from './sealed-records.ts';
import { channelHandover, type SessionHandover } from './session-handover.ts';
import {
  createSessionKeys,
  type SessionChange,
  type SessionKeys,
  subscribeSessionChanges,
} from './session-key.ts';
import { type Browser, keysStored, memoryLiveness, memoryStorage, newBrowser, newOwner } from './testing.ts';

const startedAt = Date.UTC(2026, 10, 15, 9);
const idleEnd = startedAt + 1_830_000;

let browser: Browser;
let liveness: ReturnType<typeof memoryLiveness>;
let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  browser = newBrowser();
  liveness = memoryLiveness();
  owner = await newOwner(browser.newTab(), 7);
});

function newTab(tabStorage = memoryStorage(), handover: SessionHandover = channelHandover()): SessionKeys {
  return createSessionKeys({ database: browser.newTab(), tabStorage, liveness, handover });
}

const session = () => ({
  userId: 7,
  seal: owner.seal,
  typeOfSession: 'Online' as const,
  startedAt,
  idleLimitMs: 1_830_000,
  latestEnd: startedAt + 86_400_000,
});

describe('a session', () => {
  it('survives a reload with a key that works but cannot be read', async () => {
    await putRecord(owner, 'programData', '12', 'kept');
    const tabStorage = memoryStorage();
    await newTab(tabStorage).start(session());
    const reloaded = await newTab(tabStorage).resume(startedAt + 1_000);
    if (reloaded.result !== 'resumed') throw new Error(reloaded.result);
    const { dek } = reloaded.session;
    expect(reloaded.session).toMatchObject({ userId: 7, typeOfSession: 'Online', startedAt });
    expect(await getRecord({ ...owner, dek }, 'programData', '12')).toMatchObject({ value: 'kept' });
    expect(dek.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', dek)).rejects.toThrow();
  });

  it('is shared by a new tab while another is open', async () => {
    await newTab().start(session());
    const other = newTab();
    expect(await other.resume(startedAt + 1_000)).toMatchObject({
      result: 'resumed',
      session: { userId: 7 },
    });
    expect(await other.isCurrent()).toBe(true);
  });

  it('is over, and its key gone, when no tab was left', async () => {
    await newTab().start(session());
    liveness.closeAllTabs();
    expect(await newTab().resume(startedAt + 1_000)).toEqual({ result: 'none' });
    expect(await owner.database.sessionKeys.count()).toBe(0);
  });

  it('is over after the idle time, unless it was touched', async () => {
    const tabStorage = memoryStorage();
    await newTab(tabStorage).start(session());
    await newTab(tabStorage).touch(startedAt + 60_000);
    expect(await newTab(tabStorage).resume(idleEnd + 59_999)).toMatchObject({ result: 'resumed' });
    expect(await newTab(tabStorage).resume(idleEnd + 60_000)).toEqual({ result: 'expired' });
    expect(await owner.database.sessionKeys.count()).toBe(0);
    expect(await newTab(tabStorage).resume(idleEnd + 60_000)).toEqual({ result: 'none' });
  });

  it('that idled out is not joined by a new tab', async () => {
    await newTab().start(session());
    expect(await newTab().resume(idleEnd)).toEqual({ result: 'none' });
  });

  it('ends at its latest end, however often it was touched', async () => {
    const tabStorage = memoryStorage();
    const tab = newTab(tabStorage);
    await tab.start(session());
    const { latestEnd } = session();
    await tab.touch(latestEnd - 1_000);
    expect(await newTab(tabStorage).resume(latestEnd - 1)).toMatchObject({ result: 'resumed' });
    expect(await newTab(tabStorage).resume(latestEnd)).toEqual({ result: 'expired' });
  });

  it('leaves nothing in the database that opens a record', async () => {
    await putRecord(owner, 'programData', '12', 'kept');
    const tabStorage = memoryStorage();
    await newTab(tabStorage).start(session());
    const records = await owner.database.records.toArray();
    expect(records.length).toBeGreaterThan(0);
    expect(await openedBy(await keysStored(owner.database))).toBe(0);
    // The secret of the tab is what is missing: with it the record opens.
    const resumed = await newTab(tabStorage).resume(startedAt);
    if (resumed.result !== 'resumed') throw new Error(resumed.result);
    expect(await openedBy([resumed.session.dek])).toBe(1);
  });

  it('opens with the secret of its own tab only', async () => {
    await newTab().start(session());
    const [row] = await owner.database.sessionKeys.toArray();
    const foreign = memoryStorage();
    foreign.setItem('stockwell.session', `${row?.sessionId}.${'A'.repeat(43)}`);
    expect(await newTab(foreign).resume(startedAt)).toEqual({ result: 'expired' });
  });

  it('goes on in a duplicated tab, whose storage is a copy', async () => {
    const tabStorage = memoryStorage();
    await newTab(tabStorage).start(session());
    const copy = memoryStorage();
    for (const [key, value] of tabStorage.content) copy.setItem(key, value);
    expect(await newTab(copy).resume(startedAt)).toMatchObject({ result: 'resumed' });
  });

  it('asks for a sign-in where no living tab hands over the secret, and leaves the other tab alone', async () => {
    const silent: SessionHandover = { offer: () => () => undefined, ask: async () => undefined };
    const tab = newTab();
    await tab.start(session());
    expect(await newTab(memoryStorage(), silent).resume(startedAt)).toEqual({ result: 'none' });
    expect(await tab.isCurrent()).toBe(true);
  });

  it('of a release that stored the key itself is ended and its key deleted', async () => {
    const row = { sessionId: 'old', userId: 7, typeOfSession: 'Online', startedAt, lastSeenAt: startedAt };
    const old = { ...row, dek: owner.dek } as unknown as SessionKeyRow;
    await owner.database.sessionKeys.add(old);
    liveness.hold('old');
    const tabStorage = memoryStorage();
    tabStorage.setItem('stockwell.session', 'old');
    expect(await newTab(tabStorage).resume(startedAt)).toEqual({ result: 'expired' });
    expect(await owner.database.sessionKeys.count()).toBe(0);
    await owner.database.sessionKeys.add(old);
    expect(await newTab().resume(startedAt)).toEqual({ result: 'none' });
    expect(await owner.database.sessionKeys.count()).toBe(0);
  });

  it('ends for all tabs at sign-out', async () => {
    const tab = newTab();
    const other = newTab();
    await tab.start(session());
    await other.resume(startedAt);
    await tab.end();
    expect(await owner.database.sessionKeys.count()).toBe(0);
    expect(await other.isCurrent()).toBe(false);
    expect(await other.resume(startedAt)).toEqual({ result: 'changed' });
    expect(await tab.resume(startedAt)).toEqual({ result: 'none' });
  });

  it('gives way when another user signs in elsewhere', async () => {
    const neighbour = await newOwner(owner.database, 8);
    const tab = newTab();
    const other = newTab();
    await tab.start(session());
    await other.start({ ...session(), userId: 8, seal: neighbour.seal });
    expect(await tab.isCurrent()).toBe(false);
    expect(await other.isCurrent()).toBe(true);
    await tab.end();
    expect(await other.isCurrent()).toBe(true);
  });
});

/** How many records of the owner open with one of these keys. */
async function openedBy(keys: readonly CryptoKey[]): Promise<number> {
  const opened = await Promise.all(
    keys.map(async (dek) => (await getRecord({ ...owner, dek }, 'programData', '12')).result === 'found'),
  );
  return opened.filter(Boolean).length;
}

describe('the handover of the secret', () => {
  it('answers for its own session only and stops when the tab leaves it', async () => {
    const handover = channelHandover(200);
    const secret = new Uint8Array(32).fill(5);
    const stop = handover.offer('a', async () => secret);
    expect(await handover.ask('a')).toEqual(secret);
    expect(await handover.ask('b')).toBeUndefined();
    stop();
    expect(await handover.ask('a')).toBeUndefined();
  });

  it('does not happen once the session was ended', async () => {
    const tab = newTab();
    await tab.start(session());
    const [row] = await owner.database.sessionKeys.toArray();
    await owner.database.sessionKeys.clear();
    expect(await channelHandover(200).ask(row?.sessionId ?? '')).toBeUndefined();
  });
});

describe('subscribeSessionChanges', () => {
  const changes: SessionChange[] = [];
  let stop: (() => void) | undefined;
  afterEach(() => {
    stop?.();
    changes.length = 0;
  });

  it('hears sign-in and sign-out of other tabs', async () => {
    stop = subscribeSessionChanges((change) => changes.push(change));
    const tab = newTab();
    await tab.start(session());
    await tab.end();
    await expect
      .poll(() => changes)
      .toMatchObject([
        { kind: 'signedIn', userId: 7 },
        { kind: 'signedOut', userId: 7 },
      ]);
  });

  it('ignores what it does not know', async () => {
    stop = subscribeSessionChanges((change) => changes.push(change));
    const channel = new BroadcastChannel('stockwell/session');
    channel.postMessage({ kind: 'somethingElse' });
    channel.postMessage({ kind: 'signedOut', userId: 7, sessionId: 'a' });
    channel.close();
    await expect.poll(() => changes).toEqual([{ kind: 'signedOut', userId: 7, sessionId: 'a' }]);
  });
});

describe('lockLiveness', () => {
  /** The two calls of the browser's lock manager that are used, as it behaves for shared locks. */
  function lockManager(): Locks {
    const held: { name: string }[] = [];
    return {
      query: async () => ({ held: [...held] }),
      request: async (name, _options, callback) => {
        const lock = { name };
        held.push(lock);
        await callback();
        held.splice(held.indexOf(lock), 1);
      },
    };
  }

  it('lives while one tab holds on', async () => {
    const locks = lockLiveness(lockManager());
    const [first, second] = [locks.hold('a'), locks.hold('a')];
    expect(await locks.isLive('a')).toBe(true);
    expect(await locks.isLive('b')).toBe(false);
    first();
    await expect.poll(() => locks.isLive('a')).toBe(true);
    second();
    await expect.poll(() => locks.isLive('a')).toBe(false);
  });
});
