import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { RecordOwner } from '../../local/sealed-records.ts';
import { useSession } from '../../platform/session/context.ts';
import { useLocalOwner } from './open-copies.ts';
import { useVersionEvents } from './use-version-events.ts';

type Names = readonly (readonly [userId: number, name: string])[];

const schema = z.array(z.tuple([z.number().int(), z.string()]));
const store = 'userNames';
const noNames: Names = [];

async function readNames(owner: RecordOwner, programId: number): Promise<Names> {
  // The store of records is loaded with the first program, not with every page.
  const { getRecord } = await import('../../local/sealed-records.ts');
  const record = await getRecord(owner, store, String(programId));
  return (record.result === 'found' ? schema.safeParse(record.value).data : undefined) ?? noNames;
}

async function keepNames(owner: RecordOwner, programId: number, names: Names): Promise<void> {
  const known = await readNames(owner, programId);
  const next = [...new Map([...known, ...names])];
  if (JSON.stringify(next) === JSON.stringify(known)) return;
  const { putRecord } = await import('../../local/sealed-records.ts');
  await putRecord(owner, store, String(programId), next);
}

const warn = (cause: unknown): void => console.warn('Names of users could not be stored or read', cause);

/**
 * The names of those who have worked on a program, by their ids: everybody who has uploaded or reviewed a version, and
 * the user. Records hold ids alone; the names are kept on this device, encrypted, for work without a connection.
 */
export function useUserNames(programId: number | null): ReadonlyMap<number, string> {
  const { user } = useSession();
  const owner = useLocalOwner();
  const { data } = useVersionEvents(programId);
  const [kept, setKept] = useState(noNames);
  const asked = useMemo(
    (): Names =>
      (data ?? []).flatMap(({ lastModifiedBy }) =>
        lastModifiedBy ? [[lastModifiedBy.userId, lastModifiedBy.username] as const] : [],
      ),
    [data],
  );

  useEffect(() => {
    let isGone = false;
    setKept(noNames);
    if (!owner || programId === null) return;
    readNames(owner, programId).then((names) => {
      if (!isGone) setKept(names);
    }, warn);
    return () => {
      isGone = true;
    };
  }, [owner, programId]);

  useEffect(() => {
    if (owner && programId !== null && asked.length > 0) keepNames(owner, programId, asked).catch(warn);
  }, [owner, programId, asked]);

  const ownId = user?.userId;
  const ownName = user?.username;
  return useMemo(
    () =>
      new Map([...kept, ...asked, ...(ownId !== undefined && ownName ? [[ownId, ownName] as const] : [])]),
    [kept, asked, ownId, ownName],
  );
}
