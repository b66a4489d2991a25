import type { Bytes } from './bytes.ts';

export interface Argon2Cost {
  readonly memoryKiB: number;
  readonly passes: number;
  readonly lanes: number;
}

export interface Argon2Input extends Argon2Cost {
  readonly password: Bytes;
  readonly salt: Bytes;
}

/**
 * Argon2id in a worker of its own, which ends with the answer and gives its memory back: half a second of computing
 * would freeze the sign-in page. Where there are no workers, or the worker fails, the page computes itself.
 */
export function argon2(input: Argon2Input): Promise<Bytes> {
  if (typeof Worker === 'undefined') return computeHere(input);
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./argon2.worker.ts', import.meta.url), {
      type: 'module',
      name: 'stockwell-argon2',
    });
    const end = (finish: () => void): void => {
      worker.terminate();
      finish();
    };
    const failed = (): void => end(() => computeHere(input).then(resolve, reject));
    worker.addEventListener('message', ({ data }: MessageEvent<Bytes | null>) =>
      data ? end(() => resolve(data)) : failed(),
    );
    worker.addEventListener('error', failed);
    worker.postMessage(input);
  });
}

async function computeHere(input: Argon2Input): Promise<Bytes> {
  const { computeArgon2id } = await import('./argon2id.ts');
  return computeArgon2id(input);
}
