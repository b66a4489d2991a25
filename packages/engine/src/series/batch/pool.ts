/** Something that does one job after another elsewhere: a worker of the browser or of Node. */
export interface PoolWorker<Job, Result> {
  readonly run: (job: Job) => Promise<Result>;
}

export interface PoolProgress {
  readonly done: number;
  readonly total: number;
}

export interface PoolOptions {
  readonly onProgress?: (progress: PoolProgress) => void;
  /** Asked before each job; what is finished by then is kept. */
  readonly shouldStop?: () => boolean;
}

export interface PoolOutcome<Result> {
  /** In the order of the jobs; undefined where a job was not done any more. */
  readonly results: readonly (Result | undefined)[];
  readonly stopped: boolean;
}

/** Gives each worker the next job as soon as it is free. A job that fails fails the whole. */
export async function runPool<Job, Result>(
  jobs: readonly Job[],
  workers: readonly PoolWorker<Job, Result>[],
  { onProgress, shouldStop }: PoolOptions = {},
): Promise<PoolOutcome<Result>> {
  const results: (Result | undefined)[] = jobs.map(() => undefined);
  const queue = jobs.entries();
  let done = 0;
  let stopped = false;
  const work = async (worker: PoolWorker<Job, Result>): Promise<void> => {
    for (const [place, job] of queue) {
      if (shouldStop?.()) {
        stopped = true;
        return;
      }
      results[place] = await worker.run(job);
      done += 1;
      onProgress?.({ done, total: jobs.length });
    }
  };
  await Promise.all(workers.map(work));
  return { results, stopped };
}

/** What both kinds of workers can do: take a message, and call back with one. */
export interface MessagePortLike {
  readonly postMessage: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
}

interface Numbered<T> {
  readonly number: number;
  readonly body: T;
}

/** A worker behind messages; answers are matched by number. */
export function workerOver<Job, Result>(port: MessagePortLike): PoolWorker<Job, Result> {
  const waiting = new Map<number, (result: Result) => void>();
  let last = 0;
  port.onMessage((message) => {
    const { number, body } = message as Numbered<Result>;
    waiting.get(number)?.(body);
    waiting.delete(number);
  });
  return {
    run: (job) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        port.postMessage({ number: last, body: job });
      }),
  };
}

/** The other end: answers each job that comes. */
export function serveJobs<Job, Result>(port: MessagePortLike, run: (job: Job) => Result): void {
  port.onMessage((message) => {
    const { number, body } = message as Numbered<Job>;
    port.postMessage({ number, body: run(body) });
  });
}
