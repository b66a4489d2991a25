/** What a worker is for; it learns it by its name. */
export type WorkerName = 'stockwell-engine' | 'stockwell-download';

export const startWorker = (name: WorkerName): Worker =>
  new Worker(new URL('../background.worker.ts', import.meta.url), { type: 'module', name });
