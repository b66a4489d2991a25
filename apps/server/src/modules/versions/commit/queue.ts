import { commitCodes, commitStatusIds } from '@stockwell/model/api/version-shapes';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../db/client.ts';
import { commitRequestTable } from '../../../db/schema/index.ts';
import type { JobQueue } from '../../../jobs/define.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { CommitFailure, runCommit } from './job.ts';

export interface CommitQueue {
  /** Stores the job of a request, in the transaction that stores the request. */
  enqueue(db: Db | Tx, requestId: number): Promise<void>;
  /** A request was stored: work on it at once, with what was sent as long as it is in memory. */
  accept(requestId: number, content: Uint8Array): void;
  /** Resolves when a request has ended, and after `ms` milliseconds at the latest. */
  nextEnd: (requestId: number, ms: number) => ReturnType<JobQueue<never>['nextEnd']>;
  /** Looks for requests that wait. */
  wake(): void;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

export const commitJob = 'commit';

/** A request that was broken off so often is not worth another try. */
const mostAttempts = 3;
/** What waits in memory, packed; the rest is read again from where it is stored. */
const keptContents = 8;

/** Programs that are worked on at a time: as many as leave connections for everybody else. */
const places = ({ database, config }: Pick<AppContext, 'database' | 'config'>): number =>
  database.kind === 'pglite' ? 1 : Math.max(1, Math.min(4, Math.floor(config.databasePool / 2)));

/** Makes versions of the copies that were sent, several programs at a time; of one program one request waits. */
export function createCommitQueue(
  parts: Pick<AppContext, 'database' | 'config'> & { readonly jobs: Jobs },
  getContext: () => AppContext,
): CommitQueue {
  const table = commitRequestTable;
  const contents = new Map<number, Uint8Array>();

  /** Another server may do the work: what was kept for it here makes room for the next. */
  const keep = (requestId: number, content: Uint8Array): void => {
    const [oldest] = contents.keys();
    if (contents.size >= keptContents && oldest !== undefined) contents.delete(oldest);
    contents.set(requestId, content);
  };

  const commits = parts.jobs.define<{ readonly commitRequestId: number }>({
    kind: commitJob,
    concurrency: places(parts),
    leaseMs: 20_000,
    isAwaited: true,
    // What went wrong may go well the next time: a lost connection, a full disk.
    retry: {
      attempts: mostAttempts,
      pauseMs: () => 0,
      isLasting: (failure) => failure instanceof CommitFailure,
    },
    run: async ({ job, progress, complete }) => {
      const context = getContext();
      const { commitRequestId } = job.payload;
      const content = contents.get(commitRequestId);
      contents.delete(commitRequestId);
      const [request] = await context.db
        .select()
        .from(table)
        .where(and(eq(table.id, commitRequestId), eq(table.status, commitStatusIds.waiting)));
      if (!request) return;
      const { startedDate } = job;
      await runCommit(context, {
        request: { ...request, startedDate },
        content,
        at: context.now(),
        progress,
        complete,
      });
      await context.records.versionsChanged();
    },
    failed: async (tx, { job, failure, final, progress, at }) => {
      if (!final) return;
      const failedReason = failure instanceof CommitFailure ? failure.reason : commitCodes.failed;
      await tx
        .update(table)
        .set({
          status: commitStatusIds.failed,
          failedReason,
          progress,
          startedDate: job.startedDate,
          completedDate: at,
        })
        .where(and(eq(table.id, job.payload.commitRequestId), eq(table.status, commitStatusIds.waiting)));
    },
  });

  return {
    enqueue: (db, commitRequestId) =>
      commits.enqueue(db, { key: String(commitRequestId), payload: { commitRequestId } }),
    accept: (requestId, content) => {
      keep(requestId, content);
      commits.wake();
    },
    nextEnd: (requestId, ms) => commits.nextEnd(String(requestId), ms),
    wake: commits.wake,
    settled: commits.settled,
  };
}
