import type { CommitRequest } from '@stockwell/model/api/version-shapes';
import { commitStatusIds, pollDelay } from '@stockwell/model/api/version-shapes';
import type { DocumentCopy } from '../../../local/documents/names.ts';
import type { SendSetup } from './send.ts';
import type { PreparedStep } from './send-prepared.ts';
import { type CommitMemory, goesOn, type WaitingCommit } from './waiting-commit.ts';

/** How a commit ended, to be reported wherever the user is. */
export type CommitOutcome =
  | { readonly kind: 'done'; readonly commit: WaitingCommit; readonly versionId: number }
  /** The version is made, but could not be downloaded yet; the next sync downloads it. */
  | { readonly kind: 'notLoaded'; readonly commit: WaitingCommit; readonly versionId: number }
  | { readonly kind: 'failed'; readonly commit: WaitingCommit; readonly reason: string }
  /** The server never got it: nothing was made. */
  | { readonly kind: 'notArrived'; readonly commit: WaitingCommit }
  /** The copy of a prepared commit is no longer on this device. */
  | { readonly kind: 'gone'; readonly commit: WaitingCommit };

/** What a sender notes of its commit. */
export type SenderMemory = Pick<SendSetup, 'follow' | 'forget'>;

/** The world outside the watch. */
export interface WatchSetup {
  /** Null while nobody is signed in, and the same one as long as it is the same account. */
  readonly memory: () => CommitMemory | null;
  readonly isOnline: () => boolean;
  /** The request of a commit that the server has; null when it never got it. */
  readonly find: (commit: WaitingCommit) => Promise<CommitRequest | null>;
  readonly ask: (commitRequestId: number) => Promise<CommitRequest>;
  /** Downloads the new version in the place of the committed copy. */
  readonly download: (commit: WaitingCommit, versionId: number) => Promise<void>;
  readonly unlock: (commit: WaitingCommit) => Promise<void>;
  /** Compares and sends what was prepared without a connection. */
  readonly sendPrepared: (commit: WaitingCommit, memory: SenderMemory) => Promise<PreparedStep>;
  /** One tab at a time works on a commit. */
  readonly withLock: <T>(commit: DocumentCopy, work: () => Promise<T>) => Promise<T>;
  readonly wait: (ms: number) => Promise<void>;
  readonly notify: (outcome: CommitOutcome) => void;
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
  /** For a sender: notes stay with the account that is signed in now, also when another one signs in meanwhile. */
  forSender(): SenderMemory;
}

/** What has not arrived yet is tried and looked for at longer and longer intervals. */
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
  /** Whose commits these are. */
  let shown: CommitMemory | null = null;
  /** What is followed for each account. */
  const followed = new WeakMap<CommitMemory, Set<string>>();
  const listeners = new Set<() => void>();

  function become(next: readonly WaitingCommit[]): void {
    known = next;
    for (const listener of listeners) listener();
  }

  const isSignedIn = (memory: CommitMemory | null): boolean => memory !== null && setup.memory() === memory;
  /** An answer may arrive when its account has signed out: what it means waits on the device for the next sign-in. */
  function requireSignedIn(memory: CommitMemory): void {
    if (!isSignedIn(memory)) throw new Error('The session has ended');
  }
  function put(memory: CommitMemory | null, commit: WaitingCommit): void {
    if (isSignedIn(memory)) become([...known.filter((one) => keyOf(one) !== keyOf(commit)), commit]);
  }
  function drop(memory: CommitMemory | null, commit: DocumentCopy): void {
    if (isSignedIn(memory)) become(known.filter((one) => keyOf(one) !== keyOf(commit)));
  }

  async function remember(memory: CommitMemory | null, commit: WaitingCommit): Promise<void> {
    await memory?.keep(commit);
    put(memory, commit);
  }

  async function forget(memory: CommitMemory | null, copy: DocumentCopy): Promise<void> {
    await memory?.forget(copy);
    drop(memory, copy);
  }

  async function end(memory: CommitMemory, commit: WaitingCommit, outcome: CommitOutcome): Promise<void> {
    await forget(memory, commit);
    if (isSignedIn(memory)) setup.notify(outcome);
  }

  /** Whether the commit has come to its end. */
  async function settle(
    memory: CommitMemory,
    commit: WaitingCommit,
    request: CommitRequest,
  ): Promise<boolean> {
    requireSignedIn(memory);
    if (request.status === commitStatusIds.failed) {
      await setup.unlock(commit);
      await end(memory, commit, { kind: 'failed', commit, reason: request.failedReason ?? '' });
      return true;
    }
    if (request.status !== commitStatusIds.completed) {
      if (request.progress !== commit.progress) put(memory, { ...commit, progress: request.progress });
      return false;
    }
    const versionId = request.versionId ?? 0;
    try {
      await setup.download(commit, versionId);
      await end(memory, commit, { kind: 'done', commit, versionId });
    } catch {
      requireSignedIn(memory);
      // The copy stays locked, so that nobody works on what is outdated: the next sync replaces it.
      await end(memory, commit, { kind: 'notLoaded', commit, versionId });
    }
    return true;
  }

  /** Whether nothing more is to be done for a prepared commit, or not yet. */
  async function sendOn(memory: CommitMemory, commit: WaitingCommit, tries: number): Promise<boolean> {
    if (commit.waitsFor !== null) return true;
    // What the server does not take stays prepared.
    const sender: SenderMemory = {
      follow: (sent) => remember(memory, sent),
      forget: () => remember(memory, commit),
    };
    const step = await setup.sendPrepared(commit, sender).catch((failure: unknown): PreparedStep => {
      if (tries + 1 < mostTries || !setup.isOnline() || !isSignedIn(memory)) throw failure;
      return { next: 'waits', reason: 'refused', messageCode: setup.codeOf(failure) };
    });
    if (step.next === 'waits') {
      const { reason, messageCode } = step;
      await remember(memory, { ...commit, waitsFor: { reason, messageCode } });
      return true;
    }
    if (step.next === 'gone') await end(memory, commit, { kind: 'gone', commit });
    return step.next === 'gone';
  }

  /** One look at the commit; true when nothing more is to be done here. */
  async function look(memory: CommitMemory, copy: DocumentCopy, looks: number): Promise<boolean> {
    return setup.withLock(copy, async () => {
      const commit = await memory.read(copy);
      requireSignedIn(memory);
      if (!commit) {
        drop(memory, copy);
        return true;
      }
      if (commit.stage === 'prepared') return sendOn(memory, commit, looks);
      if (commit.commitRequestId !== null)
        return settle(memory, commit, await setup.ask(commit.commitRequestId));
      const request = await setup.find(commit);
      requireSignedIn(memory);
      if (!request && looks < looksForArrival) return false;
      if (!request) {
        await setup.unlock(commit);
        if (commit.sendsItself) {
          await remember(memory, { ...commit, stage: 'prepared', waitsFor: null });
          return false;
        }
        await end(memory, commit, { kind: 'notArrived', commit });
        return true;
      }
      const queued: WaitingCommit = {
        ...commit,
        stage: 'queued',
        commitRequestId: request.commitRequestId,
      };
      await remember(memory, queued);
      return settle(memory, queued, request);
    });
  }

  function followedFor(memory: CommitMemory): Set<string> {
    const keys = followed.get(memory) ?? new Set();
    followed.set(memory, keys);
    return keys;
  }

  async function poll(memory: CommitMemory | null, copy: DocumentCopy): Promise<void> {
    if (!memory) return;
    const key = keyOf(copy);
    const keys = followedFor(memory);
    if (keys.has(key)) return;
    keys.add(key);
    let answers = 0;
    try {
      for (let looks = 0; isSignedIn(memory) && setup.isOnline(); looks += 1) {
        try {
          if (await look(memory, copy, looks)) return;
        } catch {
          // A look that failed is simply repeated.
        }
        const isQueued = known.some((one) => keyOf(one) === key && one.stage === 'queued');
        await setup.wait(isQueued ? pollDelay(answers) : (sendDelays[looks] ?? usualSendDelay));
        if (isQueued) answers += 1;
      }
    } finally {
      keys.delete(key);
    }
  }

  function senderOf(memory: CommitMemory | null): SenderMemory {
    return {
      follow: async (commit) => {
        await remember(memory, commit);
        if (commit.stage !== 'sending' && goesOn(commit)) void poll(memory, commit);
      },
      forget: (copy) => forget(memory, copy),
    };
  }

  return {
    commits: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      const memory = setup.memory();
      // What another account has under way is not shown while the list is read.
      if (shown !== memory) become([]);
      shown = memory;
      const waiting = memory ? await memory.list() : [];
      if (setup.memory() !== memory) return;
      become(waiting);
      for (const commit of known) if (goesOn(commit)) void poll(memory, commit);
    },
    async synced() {
      const memory = setup.memory();
      const waiting = (await memory?.list()) ?? [];
      for (const commit of waiting) {
        if (commit.waitsFor?.reason !== 'syncFirst') continue;
        await remember(memory, { ...commit, waitsFor: null });
        void poll(memory, commit);
      }
    },
    follow: (commit) => senderOf(setup.memory()).follow(commit),
    forget: (copy) => forget(setup.memory(), copy),
    forSender: () => senderOf(setup.memory()),
  };
}
