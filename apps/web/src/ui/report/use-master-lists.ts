import { type ReportList, reportLists } from '@stockwell/engine/reports/report-lists';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { masterList } from '../../local/masters/memory.ts';
import type { MasterRecord } from '../../local/masters/record.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { masterChanges } from '../program/master-changes.ts';
import { useLocalOwner } from '../program/open-copies.ts';

export type ReportLists = Readonly<Record<ReportList, readonly MasterRecord[]>>;

export const noLists: ReportLists = Object.fromEntries(
  reportLists.map((name) => [name, []]),
) as unknown as ReportLists;

async function readLists(owner: RecordOwner): Promise<ReportLists> {
  const read = await Promise.all(
    reportLists.map(async (name) => {
      const list = await masterList(owner, name);
      return [name, list.result === 'found' ? list.value : []] as const;
    }),
  );
  return Object.fromEntries(read) as ReportLists;
}

/** The lists on this device; null while they are being read. A sync that brings newer ones is noticed. */
export function useMasterLists(): ReportLists | null {
  const owner = useLocalOwner();
  const version = useSyncExternalStore(masterChanges.subscribe, masterChanges.get);
  const [lists, setLists] = useState<ReportLists | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is the reason to read again
  useEffect(() => {
    let isGone = false;
    if (!owner) return;
    readLists(owner).then(
      (read) => {
        if (!isGone) setLists(read);
      },
      (cause: unknown) => console.warn('The master data on this device could not be read', cause),
    );
    return () => {
      isGone = true;
    };
  }, [owner, version]);
  return lists;
}
