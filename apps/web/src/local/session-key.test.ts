import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Locks, lockLiveness } from './liveness.ts';
import { getRecord, putRecord, type RecordOwner } from './records.ts';
import {
  createSessionKeys,
  type SessionChange,
  type SessionKeys,
  subscribeSessionChanges,
} from './session-key.ts';
import { type Browser, memoryLiveness, memoryStorage, newBrowser, newOwner } from './testing.ts';

const startedAt = Date.UTC(2026, 10, 15, 9);
const idleEnd = startedAt + 1_830_000;

let browser: Browser;
let liveness: ReturnType<typeof memoryLiveness>;
let owner: RecordOwner;
beforeEach(async () => {
  browser = newBrowser();
  liveness = memoryLiveness();
  owner = await newOwner(browser.newTab(), 7);
});

function newTab(tabStorage = memoryStorage()): SessionKeys {
  return createSessionKeys({ database: browser.newTab(), tabStorage, liveness });
}

const session = () => ({ userId: 7, dek: owner.dek, typeOfSession: 'Online' as const, startedAt });

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
    await other.start({ ...session(), userId: 8, dek: neighbour.dek });
    expect(await tab.isCurrent()).toBe(false);
    expect(await other.isCurrent()).toBe(true);
    await tab.end();
    expect(await other.isCurrent()).toBe(true);
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
