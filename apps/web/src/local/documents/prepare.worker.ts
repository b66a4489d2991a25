import { type PrepareInput, prepareCopy, prepareShare, type Share } from './prepare-copy.ts';

export interface PrepareTask {
  readonly input: PrepareInput;
  /** Null: the whole copy. */
  readonly share: Share | null;
}

/** Makes one copy or a share of it and ends: reading a large document would hold up the screen. */
self.addEventListener('message', ({ data: { input, share } }: MessageEvent<PrepareTask>) => {
  (share ? prepareShare(input, share) : prepareCopy(input)).then(
    (copy) => {
      const buffers = copy.parts.flatMap(({ chunks }) => chunks.map(({ buffer }) => buffer));
      self.postMessage({ copy }, { transfer: [...new Set(buffers)] });
    },
    (failure: unknown) =>
      self.postMessage({
        failure: failure instanceof Error ? failure.name : 'Error',
        message: String(failure),
      }),
  );
});
