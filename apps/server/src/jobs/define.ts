import type { Db, Tx } from '../db/client.ts';
import type { jobTable } from '../db/schema/index.ts';

export type StoredJob = typeof jobTable.$inferSelect;

/** Another server has taken the job over: theirs is the result that counts. */
export class LostClaim extends Error {
  constructor(job: Pick<StoredJob, 'id' | 'kind'>) {
    super(`Job ${job.id} (${job.kind}) was taken over`);
    this.name = 'LostClaim';
  }
}

/** A server was stopped or killed in the middle of the job, as often as it may be tried. */
export class BrokenOff extends Error {
  constructor(attempts: number) {
    super(`The job was broken off ${attempts} times`);
    this.name = 'BrokenOff';
  }
}

/** A job as its handler sees it: claimed, in this attempt. */
export interface ClaimedJob<P> {
  readonly id: number;
  readonly key: string | null;
  readonly payload: P;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  readonly startedDate: Date;
}

export interface JobContext<P> {
  readonly job: ClaimedJob<P>;
  /** How far the work is, 0 to 100, for whoever asks. */
  progress(percent: number): Promise<void>;
  /**
   * Ends the job together with what the transaction stores. Throws `LostClaim` when it is no longer this server's,
   * which undoes the transaction. A handler that does not call it has its job ended when it returns.
   */
  complete(tx: Tx): Promise<void>;
  /** Aborted when the claim is lost or the server gives the job back because it stops. */
  readonly signal: AbortSignal;
}

export interface RetryPolicy {
  /** How often it is tried; an attempt that a crash ended counts too. */
  readonly attempts: number;
  /** Milliseconds between a failed attempt and the next one. */
  readonly pauseMs: (attempt: number) => number;
  /** Whether a further attempt would end the same. */
  readonly isLasting?: (failure: unknown) => boolean;
}

export interface JobFailure<P> {
  readonly job: ClaimedJob<P>;
  readonly failure: unknown;
  /** Not tried again. */
  readonly final: boolean;
  /** How far the attempt came. */
  readonly progress: number;
  readonly at: Date;
}

export interface JobDefinition<P> {
  readonly kind: string;
  /** How many run at a time on one server. */
  readonly concurrency: number;
  /** A claim that was not renewed for so long is free for others. Renewed four times in that time. */
  readonly leaseMs: number;
  readonly retry: RetryPolicy;
  /** False where this server cannot do the work: jobs are stored and wait. */
  readonly enabled?: boolean;
  /** Of work that recurs: the key of the day or hours that it is due for, in which it is done once. */
  readonly recurs?: (now: Date) => string;
  /** Callers wait for the end of its jobs, which is announced to all servers. */
  readonly isAwaited?: true;
  readonly run: (context: JobContext<P>) => Promise<void>;
  /** Notes a failed attempt on the record that people see, in the transaction that ends the attempt. */
  readonly failed?: (tx: Tx, failure: JobFailure<P>) => Promise<void>;
}

export interface NewJob<P> {
  readonly key?: string;
  readonly payload: P;
  readonly runAfter?: Date;
  readonly priority?: number;
}

/** The jobs of one kind. */
export interface JobQueue<P> {
  /** Stores a job in the transaction of whatever causes it. A key that waits already is not stored twice. */
  enqueue(db: Db | Tx, job: NewJob<P>): Promise<void>;
  /** The same for several jobs, due now or after a pause. What waits already is due at the earlier of both times. */
  enqueueAll(
    db: Db | Tx,
    jobs: readonly { readonly key: string; readonly payload: P }[],
    pauseMs?: number,
  ): Promise<void>;
  /** Looks for jobs that are due. */
  wake(): void;
  /** Runs the jobs of these keys that are due, here and now; waits for those that another server runs. */
  runNow(keys: readonly string[]): Promise<void>;
  /** Runs everything that is due, what recurs included; answers how many jobs this server ran. */
  drain(): Promise<number>;
  /**
   * Resolves when an attempt at the job of a key ends on any server, and after `ms` milliseconds at the
   * latest. Call it before the state of the job is read, so that no end is missed in between.
   */
  nextEnd(key: string, ms: number): { readonly ended: Promise<void>; readonly cancel: () => void };
  /** Resolves when nothing of this kind runs here any more. */
  settled(): Promise<void>;
}
