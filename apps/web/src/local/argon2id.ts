import { argon2id } from 'hash-wasm';
import type { Argon2Input } from './argon2.ts';
import type { Bytes } from './bytes.ts';

/** 256 bits, as long as the keys made of them. */
const hashBytes = 32;

/** Argon2id in the thread that calls it: load it only where that thread may stand still. */
export async function computeArgon2id(input: Argon2Input): Promise<Bytes> {
  const hash = await argon2id({
    password: input.password,
    salt: input.salt,
    memorySize: input.memoryKiB,
    iterations: input.passes,
    parallelism: input.lanes,
    hashLength: hashBytes,
    outputType: 'binary',
  });
  return new Uint8Array(hash);
}
