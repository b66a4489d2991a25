import type { Argon2Input } from './argon2.ts';
import { computeArgon2id } from './argon2id.ts';

/** Null when it cannot be computed here, for instance for want of memory: the page then tries itself. */
self.addEventListener('message', ({ data }: MessageEvent<Argon2Input>) => {
  computeArgon2id(data).then(
    (hash) => self.postMessage(hash),
    () => self.postMessage(null),
  );
});
