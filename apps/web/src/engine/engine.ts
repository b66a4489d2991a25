import { startWorker } from '../local/background-worker.ts';
import { direct, type Engine, engineOn, type TaskRunner, through } from './client.ts';

/** A worker that cannot be started must not keep anybody from planning: the work is then done here. */
function workerOrDirect(): TaskRunner {
  if (typeof Worker === 'undefined') return direct;
  let failed = false;
  let fail = (): void => undefined;
  const failure = new Promise<'failed'>((resolve) => {
    fail = () => {
      failed = true;
      resolve('failed');
    };
  });
  const worker = startWorker('stockwell-engine');
  worker.addEventListener('error', fail);
  worker.addEventListener('messageerror', fail);
  const byWorker = through(worker);
  return async (task, input, onProgress) => {
    if (failed) return direct(task, input, onProgress);
    const answer = byWorker(task, input, onProgress);
    const first = await Promise.race([answer.then((output) => ({ output })), failure]);
    return first === 'failed' ? direct(task, input, onProgress) : first.output;
  };
}

let one: Engine | null = null;

/** The one engine of this tab. */
export function engine(): Engine {
  one ??= engineOn(workerOrDirect());
  return one;
}
