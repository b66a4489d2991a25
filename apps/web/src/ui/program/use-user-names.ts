import { datasetDataEndpoints } from '@stockwell/model/api/dataset-data';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { call } from '../../api/client.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
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

interface UserRef {
  readonly userId: number;
  readonly username: string;
}

const versionList = datasetDataEndpoints.versions;

/** Who made the versions of a forecast: the list of versions says it to all who may open one of them. */
function useForecastAuthors(programId: number | null): readonly (UserRef | null)[] | undefined {
  const { sessionType, functions } = useSession();
  const mayAsk = versionList.permission.functions.some((id) => functions.has(id));
  const { data } = useQuery({
    queryKey: ['forecasts', 'authors', programId],
    enabled: sessionType === 'Online' && mayAsk && programId !== null,
    queryFn: ({ signal }) =>
      call(versionList, { body: { programIds: [programId ?? 0], versionTypeId: -1 }, signal, quiet: true }),
    select: (versions) => versions.map(({ createdBy }) => createdBy),
  });
  return data;
}

/**
 * The names of those who have worked on a program, by their ids: everybody who has uploaded or reviewed a version, and
 * the user. Records hold ids alone; the names are kept on this device, encrypted, for work without a connection.
 */
export function useUserNames(
  programId: number | null,
  kind: DocumentName = 'supplyPlan',
): ReadonlyMap<number, string> {
  const { user } = useSession();
  const owner = useLocalOwner();
  const { data: events } = useVersionEvents(kind === 'supplyPlan' ? programId : null);
  const authors = useForecastAuthors(kind === 'forecast' ? programId : null);
  const [kept, setKept] = useState(noNames);
  const asked = useMemo((): Names => {
    const users = authors ?? events?.map(({ lastModifiedBy }) => lastModifiedBy) ?? [];
    return users.flatMap((one) => (one ? [[one.userId, one.username] as const] : []));
  }, [events, authors]);

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
