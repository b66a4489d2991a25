import type { PackedCopy } from './pack.ts';
import { type PrepareInput, prepareCopy } from './prepare-copy.ts';
import { UnreadableAnswer } from './read-answer.ts';

type Reply = { readonly copy: PackedCopy } | { readonly failure: string; readonly message: string };

/** A worker for each copy: it is made while the server still reads, so that its code is there when the answer is. */
let spare: Worker | null = null;

const newWorker = (): Worker =>
  new Worker(new URL('./prepare.worker.ts', import.meta.url), {
    type: 'module',
    name: 'stockwell-download',
  });

export function makeReady(): void {
  if (typeof Worker !== 'undefined') spare ??= newWorker();
}

/** Away from the screen where there are workers; a cancelled one ends at once. */
export function prepareAside(input: PrepareInput, signal?: AbortSignal): Promise<PackedCopy> {
  if (typeof Worker === 'undefined') return prepareCopy(input);
  const worker = spare ?? newWorker();
  spare = null;
  return new Promise((resolve, reject) => {
    const end = (finish: () => void): void => {
      worker.terminate();
      signal?.removeEventListener('abort', cancel);
      finish();
    };
    const cancel = (): void => end(() => reject(new DOMException('Cancelled', 'AbortError')));
    signal?.addEventListener('abort', cancel);
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) =>
      end(() =>
        'copy' in data
          ? resolve(data.copy)
          : reject(new UnreadableAnswer(`${data.failure}: ${data.message}`)),
      ),
    );
    // A worker that does not start must not keep anybody from downloading.
    worker.addEventListener('error', () => end(() => prepareCopy(input).then(resolve, reject)));
    worker.postMessage(input);
  });
}
