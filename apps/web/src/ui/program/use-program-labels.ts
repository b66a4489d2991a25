import type { ProgramData } from '@stockwell/model/program-data/index';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { masterList } from '../../local/masters/memory.ts';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { masterChanges } from './master-changes.ts';
import { useLocalOwner } from './open-copies.ts';
import { type LabelLists, labelLists, type ProgramLabels, programLabels } from './program-labels.ts';

interface Read {
  readonly version: number;
  readonly lists: LabelLists;
}

/** The lists as they were last read, so that the next page begins with them. */
const lastRead = new WeakMap<RecordOwner, Read>();

function readBefore(owner: RecordOwner | null, version: number): LabelLists | null {
  const read = owner ? lastRead.get(owner) : undefined;
  return read?.version === version ? read.lists : null;
}

/** Reads the lists of names from the device. */
export async function readLists(owner: RecordOwner, version = masterChanges.get()): Promise<LabelLists> {
  const read = await Promise.all(
    labelLists.map(async (name) => {
      const list = await masterList(owner, name);
      return [name, list.result === 'found' ? list.value : []] as const;
    }),
  );
  const lists: LabelLists = Object.fromEntries(read);
  lastRead.set(owner, { version, lists });
  return lists;
}

/** The lists of names on this device; null while they are being read for the first time. */
export function useLabelLists(): LabelLists | null {
  const owner = useLocalOwner();
  const version = useSyncExternalStore(masterChanges.subscribe, masterChanges.get);
  const [lists, setLists] = useState(() => readBefore(owner, version));
  useEffect(() => {
    let isGone = false;
    // A sync that downloaded newer names is one more reason to read them.
    if (owner) {
      readLists(owner, version).then(
        (read) => {
          if (!isGone) setLists(read);
        },
        (cause: unknown) => console.warn('The names on this device could not be read', cause),
      );
    }
    return () => {
      isGone = true;
    };
  }, [owner, version]);
  return lists;
}

/** The names that a program's document leaves to the master data of this device, in the user's language. */
export function useProgramLabels(data: ProgramData | null): ProgramLabels {
  const { language } = useSession();
  const lists = useLabelLists();
  // Only what the whole program shares is named: an edit of records leaves the words as they are.
  const { programId, planningUnitList, regionList, procurementAgentList, fundingSourceList } = data ?? {};
  const day = today();
  const reportingUnits = data?.realmCountryPlanningUnitList;
  return useMemo(
    () =>
      programLabels(
        programId === undefined
          ? null
          : {
              programId,
              planningUnitList: planningUnitList ?? [],
              regionList: regionList ?? [],
              procurementAgentList: procurementAgentList ?? [],
              fundingSourceList: fundingSourceList ?? [],
              realmCountryPlanningUnitList: reportingUnits ?? [],
            },
        lists,
        language,
        day,
      ),
    [
      programId,
      planningUnitList,
      regionList,
      procurementAgentList,
      fundingSourceList,
      reportingUnits,
      lists,
      language,
      day,
    ],
  );
}
