import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../db/client.ts';
import { failureLine } from '../log.ts';
import {
  claimNext,
  completeJob,
  endAttempt,
  insertJob,
  insertJobs,
  insertOnce,
  renewClaim,
  runningAmong,
  storeProgress,
} from './claims.ts';
import {
  BrokenOff,
  type ClaimedJob,
  type JobContext,
  type JobDefinition,
  type JobQueue,
  LostClaim,
  type StoredJob,
} from './define.ts';
import { createEndings } from './job-endings.ts';

export interface QueueParts {
  readonly database: Database;
  readonly log: AppContext['log'];
  readonly now: () => Date;
  /** This server among those that share the database. */
  readonly worker: string;
  /** Whether jobs are looked for as soon as they are stored. */
  readonly isStarted: () => boolean;
}

export interface StoppableQueue<P> extends JobQueue<P> {
  readonly kind: string;
  readonly enabled: boolean;
  /** Its failures are noted only in the job. */
  readonly retryable: boolean;
  /** Stores what recurs and is due, unless another server has. */
  schedule(): Promise<void>;
  /** Nothing more is taken. */
  close(): void;
  /** Notifies what still runs that the claims are given back. */
  abort(): void;
}

const lookAgainMs = 100;
/** How long a caller waits for a job that another server runs. */
const timeoutMs = 30_000;

const claimedJob = <P>({ id, key, payload, attempts, startedDate }: StoredJob): ClaimedJob<P> => ({
  id,
  key,
  payload: payload as P,
  attempt: attempts,
  startedDate: startedDate ?? new Date(),
});

/** Claims and runs the jobs of one kind, so many at a time. */
export function createQueue<P>(definition: JobDefinition<P>, parts: QueueParts): StoppableQueue<P> {
  const { kind, concurrency, leaseMs, retry, recurs, enabled = true } = definition;
  const { database, log, now, worker } = parts;
  const { db } = database;
  const running = new Map<number, Promise<void>>();
  const controllers = new Map<number, AbortController>();
  const looks = new Set<Promise<void>>();
  let closed = !enabled;
  let looking = false;
  let lookAgain = false;
  let ran = 0;
  let scheduled: string | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const endings = createEndings(database, kind);

  /** One claim at a time: what this server claims but does not know of is free for it. */
  const claim = (key?: string): Promise<StoredJob | undefined> => {
    const next = turn.then(async () => {
      if (closed) return undefined;
      const claimant = { worker, inHand: [...running.keys()], leaseMs, at: now() };
      const job = await claimNext(db, kind, claimant, key);
      if (job) begin(job);
      return job;
    });
    turn = next.catch(() => undefined);
    return next;
  };

  const begin = (job: StoredJob): void => {
    ran += 1;
    const work = attempt(job)
      .catch((failure: unknown) => log.error({ err: failure, kind, jobId: job.id }, 'a job was not noted'))
      .finally(() => {
        running.delete(job.id);
        wake();
        if (definition.isAwaited && job.key !== null)
          endings
            .announce(job.key)
            .catch(() => log.warn({ kind, jobId: job.id }, 'the end of a job was not announced'));
      });
    running.set(job.id, work);
  };

  const fail = async (job: StoredJob, failure: unknown): Promise<void> => {
    const isLasting = failure instanceof BrokenOff || (retry.isLasting?.(failure) ?? false);
    const final = isLasting || job.attempts >= retry.attempts;
    const words = failureLine(failure).slice(0, 500);
    if (!isLasting)
      log[final ? 'error' : 'warn'](
        { err: failure, kind, jobId: job.id, attempt: job.attempts },
        'a job failed',
      );
    const at = now();
    const next = final ? null : new Date(at.getTime() + retry.pauseMs(job.attempts));
    await db.transaction(async (tx) => {
      const ended = await endAttempt(tx, job, { at, words, next });
      if (!ended) return;
      const { progress } = ended;
      await definition.failed?.(tx, { job: claimedJob(job), failure, final, progress, at });
    });
  };

  const attempt = async (job: StoredJob): Promise<void> => {
    const controller = new AbortController();
    controllers.set(job.id, controller);
    const beat = setInterval(() => {
      renewClaim(db, job, leaseMs).then(
        (isHeld) => isHeld || controller.abort(new LostClaim(job)),
        () => undefined,
      );
    }, leaseMs / 4).unref();
    let completed = false;
    const context: JobContext<P> = {
      job: claimedJob(job),
      progress: (percent) => storeProgress(db, job, percent),
      complete: async (tx) => {
        await completeJob(tx, job, now());
        completed = true;
      },
      signal: controller.signal,
    };
    try {
      if (job.attempts > retry.attempts) throw new BrokenOff(retry.attempts);
      await definition.run(context);
      if (!completed) await completeJob(db, job, now());
    } catch (failure) {
      if (failure instanceof LostClaim) log.warn({ kind, jobId: job.id }, failure.message);
      else await fail(job, failure);
    } finally {
      clearInterval(beat);
      controllers.delete(job.id);
    }
  };

  const look = async (): Promise<void> => {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      do {
        lookAgain = false;
        let isMore = true;
        while (isMore && !closed && running.size < concurrency) isMore = (await claim()) !== undefined;
      } while (lookAgain);
    } catch (failure) {
      if (!closed) log.error({ err: failure, kind }, 'jobs could not be looked for');
    } finally {
      looking = false;
    }
  };

  const wake = (): void => {
    if (closed) return;
    const one = look().finally(() => looks.delete(one));
    looks.add(one);
  };

  /** An embedded database takes no other statement before the transaction has ended. */
  const wakeOwn = (): void => {
    if (database.kind === 'pglite' && parts.isStarted()) wake();
  };

  const schedule = async (): Promise<void> => {
    const key = recurs?.(now());
    if (closed || key === undefined || key === scheduled) return;
    await insertOnce(db, kind, key, now());
    scheduled = key;
  };

  const settled = async (): Promise<void> => {
    while (looks.size > 0 || running.size > 0) await Promise.all([...looks, ...running.values()]);
  };

  const runNow = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      const job = await claim(key);
      if (job) await running.get(job.id);
    }
    const until = Date.now() + timeoutMs;
    while (!closed && keys.length > 0 && Date.now() < until) {
      const [other] = await runningAmong(db, kind, keys);
      if (other === undefined) return;
      await (running.get(other) ?? delay(lookAgainMs));
    }
  };

  return {
    kind,
    enabled,
    retryable: definition.failed === undefined,
    enqueue: async (target, job) => {
      await insertJob(target, kind, job, now());
      wakeOwn();
    },
    enqueueAll: async (target, jobs, pauseMs = 0) => {
      const at = now();
      await insertJobs(target, kind, jobs, { at, runAfter: new Date(at.getTime() + pauseMs) });
      if (jobs.length > 0) wakeOwn();
    },
    wake,
    runNow,
    drain: async () => {
      const before = ran;
      await schedule();
      wake();
      await settled();
      return ran - before;
    },
    settled,
    schedule,
    nextEnd: endings.next,
    close: () => {
      closed = true;
      endings.stop();
    },
    abort: () => {
      for (const controller of controllers.values()) controller.abort(new Error('The server stops'));
    },
  };
}
