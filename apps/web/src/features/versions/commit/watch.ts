import type { CommitRequest } from '@stockwell/model/api/version-shapes';
import { commitStatusIds } from '@stockwell/model/api/version-shapes';
import type { ProgramCopy } from '../../../local/programs/names.ts';
import type { CommitMemory, WaitingCommit } from './waiting-commit.ts';

/** How a commit ended, to be told wherever the user is. */
export type CommitOutcome =
  | { readonly kind: 'done'; readonly commit: WaitingCommit; readonly versionId: number }
  /** The version is made, but could not be brought here yet; the next sync brings it. */
  | { readonly kind: 'notLoaded'; readonly commit: WaitingCommit; readonly versionId: number }
  | { readonly kind: 'failed'; readonly commit: WaitingCommit; readonly reason: string }
  /** The server never got it: nothing was made. */
  | { readonly kind: 'notArrived'; readonly commit: WaitingCommit };

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
  /** One tab at a time works on a commit. */
  readonly alone: <T>(commit: ProgramCopy, work: () => Promise<T>) => Promise<T>;
  readonly wait: (ms: number) => Promise<void>;
  readonly tell: (outcome: CommitOutcome) => void;
}

export interface CommitWatch {
  commits(): readonly WaitingCommit[];
  subscribe(listener: () => void): () => void;
  /** Reads what is remembered and goes on with it: after sign-in, a reload, or when the connection is back. */
  resume(): Promise<void>;
  /** Remembers a commit and, once it is queued, follows it. */
  follow(commit: WaitingCommit): Promise<void>;
  forget(copy: ProgramCopy): Promise<void>;
}

/** Small programs are done at once; later on every ten seconds is enough. */
const delays = [500, 1000, 1000, 2000, 3000, 5000, 8000] as const;
const usualDelay = 10_000;
export const pollDelay = (polls: number): number => delays[polls] ?? usualDelay;

/** What a page that was closed has sent may still be on its way: it is missed only after some looks. */
const looksForArrival = 4;

const keyOf = ({ programId, versionId }: ProgramCopy): string => `${programId}~${versionId}`;

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
  const drop = (commit: ProgramCopy): void => become(known.filter((one) => keyOf(one) !== keyOf(commit)));

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

  /** One look at the commit; true when nothing more is to be done here. */
  async function look(copy: ProgramCopy, looks: number): Promise<boolean> {
    return setup.alone(copy, async () => {
      const commit = (await setup.memory()?.read(copy)) ?? null;
      if (!commit || commit.stage === 'prepared') {
        if (!commit) drop(copy);
        return true;
      }
      if (commit.commitRequestId !== null) return settle(commit, await setup.ask(commit.commitRequestId));
      const request = await setup.find(commit);
      if (!request && looks < looksForArrival) return false;
      if (!request) {
        await setup.unlock(commit);
        await end(commit, { kind: 'notArrived', commit });
        return true;
      }
      const queued: WaitingCommit = {
        ...commit,
        stage: 'queued',
        commitRequestId: request.commitRequestId,
      };
      await setup.memory()?.keep(queued);
      put(queued);
      return settle(queued, request);
    });
  }

  async function pursue(copy: ProgramCopy): Promise<void> {
    const key = keyOf(copy);
    if (followed.has(key)) return;
    followed.add(key);
    try {
      for (let polls = 0; setup.memory() !== null && setup.isOnline(); polls += 1) {
        try {
          if (await look(copy, polls)) return;
        } catch {
          // A look that failed is simply repeated.
        }
        await setup.wait(pollDelay(polls));
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
      for (const commit of known) if (commit.stage !== 'prepared') void pursue(commit);
    },
    async follow(commit) {
      await setup.memory()?.keep(commit);
      put(commit);
      if (commit.stage === 'queued') void pursue(commit);
    },
    async forget(copy) {
      await setup.memory()?.forget(copy);
      drop(copy);
    },
  };
}
