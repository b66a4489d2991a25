import { Worker } from 'node:worker_threads';
import type { SeriesJob, SeriesJobResult } from '../../packages/engine/src/series/batch/job.ts';
import { type PoolWorker, workerOver } from '../../packages/engine/src/series/batch/pool.ts';

export interface NodePool {
  readonly workers: readonly PoolWorker<SeriesJob, SeriesJobResult>[];
  readonly close: () => Promise<void>;
}

/** Workers of Node behind the same messages that the browser's take. */
export function nodePool(size: number): NodePool {
  const threads = Array.from({ length: size }, () => new Worker(new URL('./worker.mjs', import.meta.url)));
  const workers = threads.map((thread) =>
    workerOver<SeriesJob, SeriesJobResult>({
      postMessage: (message) => thread.postMessage(message),
      onMessage: (listener) => thread.on('message', listener),
    }),
  );
  return {
    workers,
    close: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
