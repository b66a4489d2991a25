import { type Doer, direct, type Engine, engineOn, through } from './client.ts';

/** A worker that cannot be started must not keep anybody from planning: the work is then done here. */
function workerOrDirect(): Doer {
  if (typeof Worker === 'undefined') return direct;
  let failed = false;
  let fail = (): void => undefined;
  const failure = new Promise<'failed'>((resolve) => {
    fail = () => {
      failed = true;
      resolve('failed');
    };
  });
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'stockwell-engine',
  });
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
