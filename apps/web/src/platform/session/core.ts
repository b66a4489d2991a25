import type { call } from '../../api/client.ts';
import { sessionCalls } from '../../api/session-calls.ts';
import type { Argon2Cost } from '../../local/argon2.ts';
import type { KeyValue } from '../../local/key-value.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import type { ModuleId } from './context.ts';
import type { EarlyValues } from './early-values.ts';
import type { LocalKit } from './local-kit.ts';
import { setLocalOwner } from './owner.ts';
import { type SessionState, startingState } from './state.ts';
import { createTokenKeeper, type TokenKeeper } from './token-keeper.ts';

/** The world outside the session: everything that is not a decision. */
export interface SessionSetup {
  readonly call: typeof call;
  readonly loadLocal: () => Promise<LocalKit>;
  /** Whether anything is stored on this device; a first visit need not load the local store. */
  readonly localExists: () => Promise<boolean>;
  /** Whether the server answers, asked without the local store. */
  readonly serverAnswers: () => Promise<boolean>;
  readonly now: () => number;
  readonly navigate: (path: string) => void;
  /** Loads the application again at this address. */
  readonly reload: (path: string) => void;
  readonly path: () => string;
  /** Whether the page holds changes that leaving it would lose. */
  readonly hasUnsaved: () => boolean;
  readonly tabStorage: KeyValue;
  readonly early: EarlyValues;
  readonly log: (message: string, cause: unknown) => void;
  readonly clearFilters: () => void;
  readonly withLock: <T>(work: () => Promise<T>) => Promise<T>;
  readonly notifyTokenRenewed: () => void;
  /** Cheaper passwords only in tests. */
  readonly cost?: Argon2Cost;
}

/** What the parts of the session share: the state, whose records are open, and the token. */
export interface SessionCore {
  readonly setup: SessionSetup;
  state(): SessionState;
  become(next: SessionState): void;
  change(part: Partial<SessionState>): void;
  subscribe(listener: () => void): () => void;
  /** The local store if it is loaded already. */
  kit(): LocalKit | null;
  local(): Promise<LocalKit>;
  owner(): RecordOwner | null;
  hold(owner: RecordOwner | null): void;
  readonly tokens: TokenKeeper;
}

export function createCore(setup: SessionSetup): SessionCore {
  let state = startingState(setup.early);
  let kit: LocalKit | null = null;
  let owner: RecordOwner | null = null;
  const listeners = new Set<() => void>();

  const tokens = createTokenKeeper({
    now: setup.now,
    async read() {
      if (!owner || !kit) return null;
      const stored = await kit.readToken(owner);
      return stored.result === 'found' ? stored.value : null;
    },
    async save(token) {
      if (owner && kit) await kit.saveToken(owner, token);
    },
    refresh: async (token) => (await setup.call(sessionCalls.refresh, { token, quiet: true })).token,
    log: setup.log,
    withLock: setup.withLock,
    renewed: setup.notifyTokenRenewed,
  });

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    setup,
    tokens,
    become,
    state: () => state,
    change: (part) => become({ ...state, ...part }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    kit: () => kit,
    async local() {
      kit ??= await setup.loadLocal();
      return kit;
    },
    owner: () => owner,
    hold(next) {
      owner = next;
      setLocalOwner(next);
      tokens.forget();
    },
  };
}

const moduleKey = 'stockwell.module';

export function tabModule({ tabStorage }: SessionSetup): ModuleId | null {
  const stored = tabStorage.getItem(moduleKey);
  return stored === '1' ? 1 : stored === '2' ? 2 : null;
}

export function setTabModule({ tabStorage }: SessionSetup, module: ModuleId | null): void {
  if (module === null) tabStorage.removeItem(moduleKey);
  else tabStorage.setItem(moduleKey, String(module));
}
