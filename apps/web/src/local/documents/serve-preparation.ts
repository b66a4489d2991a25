import type { Bytes } from '../bytes.ts';
import { type Preparation, type PrepareInput, prepareCopy } from './prepare-copy.ts';

/** What the worker receives: the copy to be made, the bytes of it, and their end. */
export type PrepareMessage =
  | { readonly start: PrepareInput }
  | { readonly bytes: Bytes }
  | { readonly end: true };

/** The scope of the worker, as far as it is needed here. */
interface WorkerScope {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Makes one copy and ends: reading a large document would hold up the screen. */
export function servePreparation(scope: WorkerScope): void {
  let preparation: Preparation | null = null;

  async function finish(): Promise<void> {
    try {
      if (!preparation) throw new Error('Nothing was begun');
      const copy = await preparation.finish();
      const buffers = copy.parts.flatMap(({ chunks }) => chunks.map(({ buffer }) => buffer));
      scope.postMessage({ copy }, [...new Set(buffers)]);
    } catch (failure) {
      const name = failure instanceof Error ? failure.name : 'Error';
      scope.postMessage({ failure: name, message: String(failure) }, []);
    }
  }

  scope.addEventListener('message', ({ data }) => {
    const message = data as PrepareMessage;
    if ('start' in message) preparation = prepareCopy(message.start);
    else if ('bytes' in message) preparation?.take(message.bytes);
    else void finish();
  });
  scope.postMessage({ ready: true }, []);
}
