import { deviceDocument } from './device-documents.ts';
import { joinShares, type PackedCopy } from './pack.ts';
import type { PrepareTask } from './prepare.worker.ts';
import { type PrepareInput, prepareCopy, type Share } from './prepare-copy.ts';
import { UnreadableAnswer } from './read-answer.ts';

type Reply = { readonly copy: PackedCopy } | { readonly failure: string; readonly message: string };

/** Workers are made while the server still reads, so that their code is there when the answer is. */
const spare: Worker[] = [];

const newWorker = (): Worker =>
  new Worker(new URL('./prepare.worker.ts', import.meta.url), {
    type: 'module',
    name: 'stockwell-download',
  });

/** Every share reads the whole answer: small ones are not worth it, and small devices have no room for it. */
const dividedFrom = 1_000_000;
const dividedWithGb = 4;
const mostShares = 2;

function mayDivide(): boolean {
  const { hardwareConcurrency, deviceMemory = dividedWithGb } = navigator as Navigator & {
    readonly deviceMemory?: number;
  };
  return hardwareConcurrency >= mostShares && deviceMemory >= dividedWithGb;
}

function sharesOf({ kind, answer }: PrepareInput): readonly (Share | null)[] {
  if (answer.length < dividedFrom || !deviceDocument(kind).isDivisible || !mayDivide()) return [null];
  return Array.from({ length: mostShares }, (_, index) => ({ index, of: mostShares }));
}

export function makeReady(): void {
  if (typeof Worker === 'undefined') return;
  while (spare.length < (mayDivide() ? mostShares : 1)) spare.push(newWorker());
}

/** A worker did not start. */
class NoWorker extends Error {}

function ask(worker: Worker, task: PrepareTask): Promise<PackedCopy> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if ('copy' in data) resolve(data.copy);
      else reject(new UnreadableAnswer(`${data.failure}: ${data.message}`));
    });
    worker.addEventListener('error', () => reject(new NoWorker()));
    worker.postMessage(task);
  });
}

/** Away from the screen where there are workers; a cancelled one ends at once. */
export async function prepareAside(input: PrepareInput, signal?: AbortSignal): Promise<PackedCopy> {
  if (typeof Worker === 'undefined') return prepareCopy(input);
  const shares = sharesOf(input);
  const workers = shares.map(() => spare.shift() ?? newWorker());
  const cancelled = new Promise<never>((_, reject) => {
    const cancel = (): void => reject(new DOMException('Cancelled', 'AbortError'));
    if (signal?.aborted) cancel();
    else signal?.addEventListener('abort', cancel, { once: true });
  });
  try {
    const made = Promise.all(workers.map((worker, at) => ask(worker, { input, share: shares[at] ?? null })));
    return joinShares(await Promise.race([made, cancelled]));
  } catch (failure) {
    // A worker that does not start must not keep anybody from downloading.
    if (failure instanceof NoWorker) return await prepareCopy(input);
    throw failure;
  } finally {
    for (const worker of [...workers, ...spare.splice(0)]) worker.terminate();
  }
}
