import type { SeriesJob, SeriesJobResult } from '@stockwell/engine/series/batch/job';
import { type PoolProgress, runPool } from '@stockwell/engine/series/batch/pool';
import { startWorker } from '../local/background-worker.ts';
import { direct, type TaskRunner, through } from './client.ts';

const fewestWorkers = 2;
const mostWorkers = 4;

/** One core is left to the page where there are more than two. */
const workersHere = (): number =>
  Math.min(mostWorkers, Math.max(fewestWorkers, (navigator.hardwareConcurrency || fewestWorkers) - 1));

interface JobOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: PoolProgress) => void;
}

/**
 * Runs many series on workers of their own, so that the page and its engine stay free. What is finished when it is
 * stopped is kept. Where a worker cannot be started, the work is done here, one series after another.
 */
export async function runSeriesJobs(
  jobs: readonly SeriesJob[],
  { signal, onProgress }: JobOptions,
): Promise<readonly SeriesJobResult[]> {
  const workers = Array.from({ length: Math.min(workersHere(), jobs.length) }, () =>
    typeof Worker === 'undefined' ? null : startWorker('stockwell-engine'),
  );
  const runnerOf = (worker: Worker | null): TaskRunner => (worker ? through(worker) : direct);
  const stopped = new Promise<never>((_, reject) => {
    for (const worker of workers)
      worker?.addEventListener('error', () => reject(new Error('A worker could not be started')));
  });
  try {
    const work = runPool(
      jobs,
      workers.map(runnerOf).map((run) => ({
        run: (job: SeriesJob) => run('seriesJob', { job }, () => undefined) as Promise<SeriesJobResult>,
      })),
      { onProgress, shouldStop: () => signal.aborted },
    );
    const { results } = await Promise.race([work, stopped]);
    return results.filter((result) => result !== undefined);
  } finally {
    for (const worker of workers) worker?.terminate();
  }
}
