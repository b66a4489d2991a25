import { chunkCharacters } from '@stockwell/model/session/constants';
import { z } from 'zod';
import { open, seal, sealedSchema } from './aead.ts';
import { type Bytes, concatenated, gunzip, gzip, partsAsBytes, utf8 } from './bytes.ts';
import type { ChunkRow } from './database.ts';
import type { RecordAddress, RecordHead } from './record-index.ts';

const formatVersion = 1;

const chunkSchema = sealedSchema.extend({ chunk: z.number().int(), formatVersion: z.literal(formatVersion) });

export type Unsealed = { readonly result: 'found'; readonly value: unknown } | { readonly result: 'corrupt' };

/** A value as compressed bytes, cut to the size of chunks. Done once, however often it is sealed. */
export async function packed(value: unknown): Promise<Bytes[]> {
  const json = JSON.stringify(value);
  if (json === undefined) throw new TypeError('Only values that JSON can hold can be stored');
  return packedJson(json);
}

/** The same of a value whose JSON is known. */
export async function packedJson(json: string): Promise<Bytes[]> {
  const bytes = await gzip(utf8(json));
  const count = Math.ceil(bytes.length / chunkCharacters);
  return Array.from({ length: count }, (_, i) => bytes.slice(i * chunkCharacters, (i + 1) * chunkCharacters));
}

/**
 * Every chunk is sealed together with its whole address: whose it is, which record, which place of how
 * many, which revision. A chunk put anywhere else does not open.
 */
export async function sealChunks(
  dek: CryptoKey,
  userId: number,
  address: RecordAddress,
  chunks: readonly Bytes[],
  revision: number,
): Promise<ChunkRow[]> {
  const head: RecordHead = { revision, chunkCount: chunks.length };
  return Promise.all(
    chunks.map(async (plain, chunk) => ({
      ...(await seal(dek, plain, chunkData(userId, address, head, chunk))),
      ...address,
      userId,
      chunk,
      revision,
      formatVersion,
    })),
  );
}

/** The head is what the index promises, never what the rows say of themselves. */
export async function unsealChunks(
  dek: CryptoKey,
  userId: number,
  address: RecordAddress,
  rows: readonly ChunkRow[],
  head: RecordHead,
): Promise<Unsealed> {
  if (rows.length === 0 || rows.length !== head.chunkCount) return corrupt;
  const parts = await Promise.all(
    rows.map(async (row, i) => {
      const chunk = chunkSchema.safeParse(row);
      if (!chunk.success || chunk.data.chunk !== i) return undefined;
      return open(dek, chunk.data, chunkData(userId, address, head, i));
    }),
  );
  const whole = parts.filter((part) => part !== undefined);
  if (whole.length !== parts.length) return corrupt;
  const json = new TextDecoder().decode(await gunzip(concatenated(whole)));
  return { result: 'found', value: JSON.parse(json) };
}

const corrupt: Unsealed = { result: 'corrupt' };

function chunkData(
  userId: number,
  { store, recordId }: RecordAddress,
  head: RecordHead,
  chunk: number,
): Bytes {
  return partsAsBytes([userId, store, recordId, formatVersion, chunk, head.chunkCount, head.revision]);
}
