import { unsealChunks } from './chunks.ts';
import type { ChunkRow } from './database.ts';
import { isSameSeal } from './opened-records.ts';
import { indexAddress, indexFromValue, type RecordHead, type RecordIndex } from './record-index.ts';
import type { RecordOwner } from './sealed-records.ts';

/** The index that these rows hold. */
export async function readIndex(
  owner: Pick<RecordOwner, 'dek' | 'userId'>,
  rows: readonly ChunkRow[],
): Promise<RecordIndex | 'missing' | 'corrupt'> {
  const [first] = rows;
  if (!first) return 'missing';
  const known = lastIndex.get(owner.dek);
  if (known && isSameSeal(known.rows, rows)) return known.index;
  const head: RecordHead = { revision: first.revision, chunkCount: rows.length };
  const unsealed = await unsealChunks(owner.dek, owner.userId, indexAddress, rows, head);
  const index = unsealed.result === 'found' ? indexFromValue(unsealed.value) : undefined;
  if (!index) return 'corrupt';
  lastIndex.set(owner.dek, { rows, index });
  return index;
}

/** The index as it was last opened with a key. Every read needs it, and it seldom changes in between. */
const lastIndex = new WeakMap<
  CryptoKey,
  { readonly rows: readonly ChunkRow[]; readonly index: RecordIndex }
>();
