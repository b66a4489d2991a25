import { startWorker } from '../background-worker.ts';
import type { Bytes } from '../bytes.ts';
import { deferred } from '../deferred.ts';
import type { PackedCopy } from './pack.ts';
import { type Preparation, type PrepareInput, prepareCopy, UnreadableAnswer } from './prepare-copy.ts';
import type { PrepareMessage } from './serve-preparation.ts';

type Reply =
  | { readonly ready: true }
  | { readonly copy: PackedCopy }
  | { readonly failure: string; readonly message: string };

interface PrepareWorker {
  readonly worker: Worker;
  /** False where it does not start. */
  readonly isReady: Promise<boolean>;
}

function newWorker(): PrepareWorker {
  const worker = startWorker('stockwell-download');
  const isReady = new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
  });
  return { worker, isReady };
}

/** A worker whose code is there when it is needed. */
let spare: PrepareWorker | null = null;

/** For pages that offer downloads. */
export function readyForDownloads(): void {
  if (typeof Worker !== 'undefined') spare ??= newWorker();
}

/** Makes a copy away from the screen where there are workers, one for each copy. A cancelled one ends at once. */
export function prepareAside(input: PrepareInput, signal: AbortSignal): Preparation {
  if (typeof Worker === 'undefined') return prepareCopy(input);
  const { worker, isReady } = spare ?? newWorker();
  spare = null;
  const { promise, resolve, reject } = deferred<PackedCopy>();
  // Whoever asks for the copy gets the error; a download that is given up before that asks no more.
  promise.catch(() => undefined);
  let waiting: PrepareMessage[] | null = [{ start: input }];
  let instead: Preparation | null = null;

  function end(finish: () => void): void {
    worker.terminate();
    signal.removeEventListener('abort', cancel);
    finish();
  }
  const cancel = (): void => end(() => reject(new DOMException('Cancelled', 'AbortError')));
  signal.addEventListener('abort', cancel);
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if ('copy' in data) end(() => resolve(data.copy));
    else if ('failure' in data) end(() => reject(new UnreadableAnswer(`${data.failure}: ${data.message}`)));
  });
  worker.addEventListener('error', ({ message }) => {
    if (!waiting) end(() => reject(new UnreadableAnswer(message)));
  });

  function take(message: PrepareMessage): void {
    if (waiting) waiting.push(message);
    else if (!instead) worker.postMessage(message, 'bytes' in message ? [message.bytes.buffer] : []);
    else if ('bytes' in message) instead.take(message.bytes);
    else if ('end' in message) instead.finish().then(resolve, reject);
  }
  void isReady.then((ready) => {
    // A worker that does not start must not keep anybody from downloading.
    if (!ready) instead = prepareCopy(input);
    const messages = waiting ?? [];
    waiting = null;
    for (const message of messages) take(message);
  });
  return {
    // What is handed over must not be shared with the bytes that come after it.
    take: (bytes: Bytes) => take({ bytes: bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice() }),
    finish: () => {
      take({ end: true });
      return promise;
    },
  };
}
