// Carries series on, one job a message.
import { parentPort } from 'node:worker_threads';
import { runSeriesJob } from '../../packages/engine/src/series/batch/job.ts';
import { serveJobs } from '../../packages/engine/src/series/batch/pool.ts';

const port = parentPort;
if (!port) throw new Error('Only as a worker');
serveJobs(
  {
    postMessage: (message) => port.postMessage(message),
    onMessage: (listener) => port.on('message', listener),
  },
  runSeriesJob,
);
