import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import type { RecordOwner } from '../sealed-records.ts';
import type { Stored } from '../user-copy.ts';
import type { MasterRecord } from './record.ts';
import { readList } from './store.ts';

type Kept = Map<StreamedEntity, Promise<Stored<readonly MasterRecord[]>>>;

/** Opened lists of whoever is signed in. They go with the owner at sign-out, and when a sync downloads newer ones. */
const opened = new WeakMap<RecordOwner, Kept>();

/** A list of the copy, decrypted once. */
export function masterList(
  owner: RecordOwner,
  name: StreamedEntity,
): Promise<Stored<readonly MasterRecord[]>> {
  const kept: Kept = opened.get(owner) ?? new Map();
  opened.set(owner, kept);
  const known = kept.get(name);
  if (known) return known;
  const reading = readList(owner, name);
  kept.set(name, reading);
  reading.then(
    ({ result }) => {
      if (result !== 'found') kept.delete(name);
    },
    () => kept.delete(name),
  );
  return reading;
}

export function forgetOpened(owner: RecordOwner): void {
  opened.delete(owner);
}
