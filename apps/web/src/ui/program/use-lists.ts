import type { StreamedEntity } from '@stockwell/model/api/sync-stream';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { masterList } from '../../local/masters/memory.ts';
import type { MasterRecord } from '../../local/masters/record.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { masterChanges } from './master-changes.ts';
import { useLocalOwner } from './open-copies.ts';

export type MasterLists<N extends StreamedEntity> = Readonly<Record<N, readonly MasterRecord[]>>;

interface Read {
  readonly version: number;
  readonly lists: MasterLists<StreamedEntity>;
}

/** Lists as they were last read, by the names that were asked for, so that the next page begins with them. */
const lastRead = new WeakMap<RecordOwner, Map<readonly StreamedEntity[], Read>>();

function readBefore<N extends StreamedEntity>(
  owner: RecordOwner | null,
  names: readonly N[],
  version: number,
): MasterLists<N> | null {
  const read = owner ? lastRead.get(owner)?.get(names) : undefined;
  return read?.version === version ? read.lists : null;
}

/** Reads lists of master data from the device; one that is not there is empty. */
export async function readLists<N extends StreamedEntity>(
  owner: RecordOwner,
  names: readonly N[],
  version = masterChanges.get(),
): Promise<MasterLists<N>> {
  const read = await Promise.all(
    names.map(async (name) => {
      const list = await masterList(owner, name);
      return [name, list.result === 'found' ? list.value : []] as const;
    }),
  );
  const lists = Object.fromEntries(read) as MasterLists<StreamedEntity>;
  const ofOwner = lastRead.get(owner) ?? new Map<readonly StreamedEntity[], Read>();
  lastRead.set(owner, ofOwner);
  ofOwner.set(names, { version, lists });
  return lists;
}

/**
 * Lists of master data on this device; null while they are being read for the first time. A sync that downloads newer
 * ones is noticed. The names are a constant of whoever asks.
 */
export function useLists<N extends StreamedEntity>(names: readonly N[]): MasterLists<N> | null {
  const owner = useLocalOwner();
  const version = useSyncExternalStore(masterChanges.subscribe, masterChanges.get);
  const [lists, setLists] = useState(() => readBefore(owner, names, version));
  useEffect(() => {
    let isGone = false;
    if (owner) {
      readLists(owner, names, version).then(
        (read) => {
          if (!isGone) setLists(read);
        },
        (cause: unknown) => console.warn('The master data on this device could not be read', cause),
      );
    }
    return () => {
      isGone = true;
    };
  }, [owner, names, version]);
  return lists;
}
