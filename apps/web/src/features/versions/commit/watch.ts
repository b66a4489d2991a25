import type { CommitRequest } from '@stockwell/model/api/version-shapes';
import { commitStatusIds, pollDelay } from '@stockwell/model/api/version-shapes';
import type { DocumentCopy } from '../../../local/documents/names.ts';
import type { SendSetup } from './send.ts';
import type { PreparedStep } from './send-prepared.ts';
import { type CommitMemory, goesOn, type WaitingCommit } from './waiting-commit.ts';

/** How a commit ended, to be told wherever the user is. */
export type CommitOutcome =
  | { readonly kind: 'done'; readonly commit: WaitingCommit; readonly versionId: number }
  /** The version is made, but could not be brought here yet; the next sync brings it. */
  | { readonly kind: 'notLoaded'; readonly commit: WaitingCommit; readonly versionId: number }
  | { readonly kind: 'failed'; readonly commit: WaitingCommit; readonly reason: string }
  /** The server never got it: nothing was made. */
  | { readonly kind: 'notArrived'; readonly commit: WaitingCommit }
  /** The copy of a prepared commit is no longer on this device. */
  | { readonly kind: 'gone'; readonly commit: WaitingCommit };

/** The world outside the watch. */
export interface WatchSetup {
  /** Null while nobody is signed in. */
  readonly memory: () => CommitMemory | null;
  readonly isOnline: () => boolean;
  /** The request of a commit that the server has; null when it never got it. */
  readonly find: (commit: WaitingCommit) => Promise<CommitRequest | null>;
  readonly ask: (commitRequestId: number) => Promise<CommitRequest>;
  /** Brings the new version in the place of the committed copy. */
  readonly bring: (commit: WaitingCommit, versionId: number) => Promise<void>;
  readonly unlock: (commit: WaitingCommit) => Promise<void>;
  /** Compares and sends what was prepared without a connection. */
  readonly sendPrepared: (
    commit: WaitingCommit,
    memory: Pick<SendSetup, 'follow' | 'forget'>,
  ) => Promise<PreparedStep>;
  /** One tab at a time works on a commit. */
  readonly alone: <T>(commit: DocumentCopy, work: () => Promise<T>) => Promise<T>;
  readonly wait: (ms: number) => Promise<void>;
  readonly tell: (outcome: CommitOutcome) => void;
  readonly codeOf: (failure: unknown) => string;
}

export interface CommitWatch {
  commits(): readonly WaitingCommit[];
  subscribe(listener: () => void): () => void;
  /** Reads what is remembered and goes on with it: after sign-in, a reload, or when the connection is back. */
  resume(): Promise<void>;
  /** A sync is done: what waited for it goes on. */
  synced(): Promise<void>;
  /** Remembers a commit and, once it is queued or prepared, follows it. */
  follow(commit: WaitingCommit): Promise<void>;
  forget(copy: DocumentCopy): Promise<void>;
}

/** What has not arrived yet is tried and looked for with patience. */
const sendDelays = [500, 1000, 1000, 2000, 3000, 5000, 8000] as const;
const usualSendDelay = 10_000;

/** What a page that was closed has sent may still be on its way: it is missed only after some looks. */
const looksForArrival = 4;
/** A prepared commit that fails so often is left to its user. */
const mostTries = 5;

const keyOf = ({ programId, versionId }: DocumentCopy): string => `${programId}~${versionId}`;

/** Follows commits outside of any page, until each has come to its end. */
export function createWatch(setup: WatchSetup): CommitWatch {
  let known: readonly WaitingCommit[] = [];
  const followed = new Set<string>();
  const listeners = new Set<() => void>();

  function become(next: readonly WaitingCommit[]): void {
    known = next;
    for (const listener of listeners) listener();
  }
  const put = (commit: WaitingCommit): void =>
    become([...known.filter((one) => keyOf(one) !== keyOf(commit)), commit]);
  const drop = (commit: DocumentCopy): void => become(known.filter((one) => keyOf(one) !== keyOf(commit)));

  async function end(commit: WaitingCommit, outcome: CommitOutcome): Promise<void> {
    await setup.memory()?.forget(commit);
    drop(commit);
    setup.tell(outcome);
  }

  /** Whether the commit has come to its end. */
  async function settle(commit: WaitingCommit, request: CommitRequest): Promise<boolean> {
    if (request.status === commitStatusIds.failed) {
      await setup.unlock(commit);
      await end(commit, { kind: 'failed', commit, reason: request.failedReason ?? '' });
      return true;
    }
    if (request.status !== commitStatusIds.completed) {
      if (request.progress !== commit.progress) put({ ...commit, progress: request.progress });
      return false;
    }
    const versionId = request.versionId ?? 0;
    try {
      await setup.bring(commit, versionId);
      await end(commit, { kind: 'done', commit, versionId });
    } catch {
      // The copy stays locked, so that nobody works on what is outdated: the next sync replaces it.
      await end(commit, { kind: 'notLoaded', commit, versionId });
    }
    return true;
  }

  async function remember(commit: WaitingCommit): Promise<void> {
    await setup.memory()?.keep(commit);
    put(commit);
  }

  /** Whether nothing more is to be done for a prepared commit, or not yet. */
  async function sendOn(commit: WaitingCommit, tries: number): Promise<boolean> {
    if (commit.waitsFor !== null) return true;
    // What the server does not take stays prepared.
    const memory = { follow: remember, forget: () => remember(commit) };
    const step = await setup.sendPrepared(commit, memory).catch((failure: unknown): PreparedStep => {
      if (tries + 1 < mostTries || !setup.isOnline()) throw failure;
      return { next: 'waits', reason: 'refused', messageCode: setup.codeOf(failure) };
    });
    if (step.next === 'waits') {
      const { reason, messageCode } = step;
      await remember({ ...commit, waitsFor: { reason, messageCode } });
      return true;
    }
    if (step.next === 'gone') await end(commit, { kind: 'gone', commit });
    return step.next === 'gone';
  }

  /** One look at the commit; true when nothing more is to be done here. */
  async function look(copy: DocumentCopy, looks: number): Promise<boolean> {
    return setup.alone(copy, async () => {
      const commit = (await setup.memory()?.read(copy)) ?? null;
      if (!commit) {
        drop(copy);
        return true;
      }
      if (commit.stage === 'prepared') return sendOn(commit, looks);
      if (commit.commitRequestId !== null) return settle(commit, await setup.ask(commit.commitRequestId));
      const request = await setup.find(commit);
      if (!request && looks < looksForArrival) return false;
      if (!request) {
        await setup.unlock(commit);
        if (commit.sendsItself) {
          await remember({ ...commit, stage: 'prepared', waitsFor: null });
          return false;
        }
        await end(commit, { kind: 'notArrived', commit });
        return true;
      }
      const queued: WaitingCommit = {
        ...commit,
        stage: 'queued',
        commitRequestId: request.commitRequestId,
      };
      await remember(queued);
      return settle(queued, request);
    });
  }

  async function pursue(copy: DocumentCopy): Promise<void> {
    const key = keyOf(copy);
    if (followed.has(key)) return;
    followed.add(key);
    let answers = 0;
    try {
      for (let looks = 0; setup.memory() !== null && setup.isOnline(); looks += 1) {
        try {
          if (await look(copy, looks)) return;
        } catch {
          // A look that failed is simply repeated.
        }
        const isQueued = known.some((one) => keyOf(one) === key && one.stage === 'queued');
        await setup.wait(isQueued ? pollDelay(answers) : (sendDelays[looks] ?? usualSendDelay));
        if (isQueued) answers += 1;
      }
    } finally {
      followed.delete(key);
    }
  }

  return {
    commits: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      const memory = setup.memory();
      become(memory ? await memory.list() : []);
      for (const commit of known) if (goesOn(commit)) void pursue(commit);
    },
    async synced() {
      const waiting = (await setup.memory()?.list()) ?? [];
      for (const commit of waiting) {
        if (commit.waitsFor?.reason !== 'syncFirst') continue;
        await remember({ ...commit, waitsFor: null });
        void pursue(commit);
      }
    },
    async follow(commit) {
      await remember(commit);
      if (commit.stage !== 'sending' && goesOn(commit)) void pursue(commit);
    },
    async forget(copy) {
      await setup.memory()?.forget(copy);
      drop(copy);
    },
  };
}
