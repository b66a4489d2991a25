import { type PrepareInput, prepareCopy } from './prepare-copy.ts';

/** Makes one copy and ends: reading a large document would hold up the screen. */
self.addEventListener('message', ({ data }: MessageEvent<PrepareInput>) => {
  prepareCopy(data).then(
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
