import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { dueKinds, freeEverything, giveBack, topicOf } from './claims.ts';
import type { JobDefinition, JobQueue } from './define.ts';
import { createQueue, type QueueParts, type StoppableQueue } from './queue.ts';

export interface Jobs {
  /** Says how the jobs of a kind are done. */
  define<P>(definition: JobDefinition<P>): JobQueue<P>;
  /** Whether a failed job of a kind can be queued again as it is: its failure is noted on no other record. */
  isRetryable(kind: string): boolean;
  /** Looks for jobs of a kind that are due. */
  wake(kind: string): void;
  /** From now on jobs are done as soon as they are stored or due. */
  start(): void;
  /** Ends what runs; what takes too long is given back to the other servers. */
  stop(): Promise<void>;
}

export interface JobTimes {
  /** Servers notify each other of new jobs: looking is for pauses that are over and servers that are gone. */
  readonly lookEveryMs: number;
  /** How long a server that stops waits for what it has begun. */
  readonly graceMs: number;
}

const usualTimes: JobTimes = { lookEveryMs: 5000, graceMs: 8000 };

/** Work that outlives its call: claimed in the database, so that several servers share it and a crash loses none. */
export function createJobs(
  { database, log, now }: Pick<QueueParts, 'database' | 'log' | 'now'>,
  times: Partial<JobTimes> = {},
): Jobs {
  const { lookEveryMs, graceMs } = { ...usualTimes, ...times };
  const worker = randomUUID();
  const queues = new Map<string, StoppableQueue<never>>();
  let timer: NodeJS.Timeout | null = null;
  let stopping: Promise<void> | null = null;
  const { db } = database;

  const look = async (): Promise<void> => {
    for (const queue of queues.values()) await queue.schedule();
    const kinds = [...queues.values()].filter(({ enabled }) => enabled).map(({ kind }) => kind);
    for (const kind of await dueKinds(db, kinds, now())) queues.get(kind)?.wake();
  };
  const lookSafely = (): void => {
    look().catch((failure: unknown) => {
      if (!stopping) log.error({ err: failure }, 'jobs could not be looked for');
    });
  };

  database.subscribe((heard) => {
    if (!timer) return;
    if (heard === '*') lookSafely();
    else for (const queue of queues.values()) if (heard === topicOf(queue.kind)) queue.wake();
  });

  const stop = async (): Promise<void> => {
    if (timer) clearInterval(timer);
    timer = null;
    const all = [...queues.values()];
    for (const queue of all) queue.close();
    const settled = Promise.all(all.map((queue) => queue.settled())).then(() => true);
    const grace = new AbortController();
    const late = delay(graceMs, false, { signal: grace.signal }).catch(() => false);
    const isSettled = await Promise.race([settled, late]);
    grace.abort();
    if (isSettled) return;
    for (const queue of all) queue.abort();
    // Otherwise their claims run out.
    await giveBack(db, worker).catch((failure: unknown) =>
      log.error({ err: failure }, 'jobs were not given back'),
    );
  };

  return {
    define: <P>(definition: JobDefinition<P>) => {
      if (queues.has(definition.kind))
        throw new Error(`Jobs of the kind ${definition.kind} are defined twice`);
      const queue = createQueue(definition, { database, log, now, worker, isStarted: () => timer !== null });
      queues.set(definition.kind, queue as StoppableQueue<never>);
      return queue;
    },
    isRetryable: (kind) => queues.get(kind)?.retryable ?? false,
    wake: (kind) => {
      if (timer) queues.get(kind)?.wake();
    },
    start: () => {
      if (timer || stopping) return;
      timer = setInterval(lookSafely, lookEveryMs).unref();
      const free = database.kind === 'pglite' ? freeEverything(db) : Promise.resolve();
      free.then(lookSafely, (failure: unknown) => log.error({ err: failure }, 'claims could not be freed'));
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}
