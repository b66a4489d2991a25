import { describe, expect, it } from 'vitest';
import type { StoredToken } from '../../local/user-copy.ts';
import { createTokenKeeper } from './token-keeper.ts';

const obtainedAt = Date.UTC(2026, 10, 15);

function keeperAt(age: number, refresh: (token: string) => Promise<string> = async () => 'new') {
  let stored: StoredToken | null = { token: 'old', obtainedAt };
  const log: string[] = [];
  const refreshed: string[] = [];
  let notified = 0;
  const keeper = createTokenKeeper({
    now: () => obtainedAt + age,
    read: async () => stored,
    save: async (token) => {
      stored = token;
    },
    refresh: (token) => {
      refreshed.push(token);
      return refresh(token);
    },
    log: (message) => void log.push(message),
    withLock: (work) => work(),
    renewed: () => {
      notified += 1;
    },
  });
  return {
    keeper,
    log,
    refreshed,
    notified: () => notified,
    stored: () => stored,
    put: (token: StoredToken | null) => {
      stored = token;
    },
  };
}

describe('the token before a call', () => {
  it.each([
    [0, 'old'],
    [20_999_999, 'old'],
    [21_000_000, 'old'],
    [21_000_001, 'new'],
  ])('is at an age of %i ms the %s one', async (age, expected) => {
    expect(await keeperAt(age).keeper.current()).toBe(expected);
  });

  it('is kept with the time of its refresh, and the other tabs are notified', async () => {
    const { keeper, stored, notified } = keeperAt(21_000_001);
    await keeper.current();
    expect(stored()).toEqual({ token: 'new', obtainedAt: obtainedAt + 21_000_001 });
    expect(notified()).toBe(1);
  });

  it('is refreshed once for calls made side by side', async () => {
    const { keeper, refreshed } = keeperAt(21_000_001);
    expect(await Promise.all([keeper.current(), keeper.current(), keeper.current()])).toEqual([
      'new',
      'new',
      'new',
    ]);
    expect(refreshed).toEqual(['old']);
  });

  it('stays the old one when the refresh fails, which is only logged', async () => {
    const { keeper, log } = keeperAt(21_000_001, async () => {
      throw new Error('no answer');
    });
    expect(await keeper.current()).toBe('old');
    expect(log).toHaveLength(1);
  });

  it('is not refreshed any more once the server would refuse it', async () => {
    const { keeper, refreshed } = keeperAt(21_600_001);
    expect(await keeper.current()).toBe('old');
    expect(await keeper.lapsed()).toBe(true);
    expect(refreshed).toEqual([]);
  });

  it('is the one another tab has refreshed meanwhile', async () => {
    const { keeper, put, refreshed } = keeperAt(21_000_001);
    const waiting = keeper.current();
    put({ token: 'from another tab', obtainedAt: obtainedAt + 21_000_000 });
    expect(await waiting).toBe('from another tab');
    expect(refreshed).toEqual([]);
  });

  it('is read again after another tab has announced a new one', async () => {
    const { keeper, put } = keeperAt(1_000);
    expect(await keeper.current()).toBe('old');
    put({ token: 'other', obtainedAt });
    expect(await keeper.current()).toBe('old');
    keeper.forget();
    expect(await keeper.current()).toBe('other');
  });

  it('is nothing while nobody is signed in', async () => {
    const { keeper, put } = keeperAt(0);
    put(null);
    expect(await keeper.current()).toBeNull();
    expect(await keeper.lapsed()).toBe(false);
  });
});
