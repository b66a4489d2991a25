import { tokenDecision } from '@stockwell/model/session/token';
import type { StoredToken } from '../../local/user-copy.ts';

export interface TokenKeeperSetup {
  now(): number;
  read(): Promise<StoredToken | null>;
  save(token: StoredToken): Promise<void>;
  /** Asks the server for a token with a new lifetime. */
  refresh(token: string): Promise<string>;
  log(message: string, cause: unknown): void;
  /** Runs in one tab at a time, so that two of them do not refresh the same token. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Notifies the other tabs to read the token again: the old one is good for a minute only. */
  renewed(): void;
}

export interface TokenKeeper {
  /** The token for the next call, refreshed before use when it is too old. */
  current(): Promise<string | null>;
  /** Whether the server would refuse the token for its age. */
  lapsed(): Promise<boolean>;
  /** What is held in memory is no longer the truth. */
  forget(): void;
}

export function createTokenKeeper(setup: TokenKeeperSetup): TokenKeeper {
  let known: StoredToken | null = null;
  let refreshing: Promise<StoredToken> | null = null;

  async function stored(): Promise<StoredToken | null> {
    known ??= await setup.read();
    return known;
  }

  async function current(): Promise<string | null> {
    const token = await stored();
    if (!token || tokenDecision(token.obtainedAt, setup.now()) !== 'refresh') return token?.token ?? null;
    refreshing ??= setup
      .withLock(() => renew(token))
      .finally(() => {
        refreshing = null;
      });
    return (await refreshing).token;
  }

  async function renew(old: StoredToken): Promise<StoredToken> {
    // Another tab may have done it while this one waited for its turn.
    const newest = (await setup.read()) ?? old;
    if (tokenDecision(newest.obtainedAt, setup.now()) !== 'refresh') {
      known = newest;
      return newest;
    }
    try {
      const obtainedAt = setup.now();
      const renewed = { token: await setup.refresh(newest.token), obtainedAt };
      await setup.save(renewed);
      known = renewed;
      setup.renewed();
      return renewed;
    } catch (cause) {
      // The old token is used on until the server refuses it.
      setup.log('The token could not be refreshed', cause);
      return newest;
    }
  }

  async function lapsed(): Promise<boolean> {
    const token = await stored();
    return token !== null && tokenDecision(token.obtainedAt, setup.now()) === 'expired';
  }

  return {
    current,
    lapsed,
    forget() {
      known = null;
    },
  };
}
