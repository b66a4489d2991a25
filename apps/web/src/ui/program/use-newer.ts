import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { latestVersions } from '../../api/latest-versions.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import type { DocumentCopy } from '../../local/documents/names.ts';
import { useSession } from '../../platform/session/context.ts';
import { useCopies } from './use-copies.ts';

const recheckMs = 300_000;

export const latestVersionsKey = ['programCopies', 'latest'] as const;

/** The newest ready version of each program on this device, as far as the server has reported. */
export function useLatestVersions(kind: DocumentName = 'supplyPlan'): ReadonlyMap<number, number> {
  const { sessionType, functions } = useSession();
  const { copies } = useCopies(kind);
  const programIds = [...new Set(copies.map(({ programId }) => programId))].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: [...latestVersionsKey, programIds],
    // A notice is a courtesy: whatever goes wrong with it leads nowhere else.
    queryFn: ({ signal }) => call(latestVersions, { body: programIds, signal, quiet: true }),
    enabled: sessionType === 'Online' && programIds.length > 0 && functions.has('ROLE_BF_MASTER_DATA_SYNC'),
    staleTime: recheckMs,
    refetchInterval: recheckMs,
    retry: false,
  });
  return new Map((data ?? []).map(({ programId, versionId }) => [programId, versionId]));
}

/** The newest version on the device of each program that has a newer one on the server. */
export function outdated<K extends DocumentName>(
  copies: readonly DocumentCopy<K>[],
  latest: ReadonlyMap<number, number>,
): readonly (DocumentCopy<K> & { readonly latest: number })[] {
  const newest = new Map<number, DocumentCopy<K>>();
  for (const { kind, programId, versionId } of copies) {
    if (versionId > (newest.get(programId)?.versionId ?? 0))
      newest.set(programId, { kind, programId, versionId });
  }
  return [...newest.values()].flatMap((copy) => {
    const there = latest.get(copy.programId) ?? 0;
    return there > copy.versionId ? [{ ...copy, latest: there }] : [];
  });
}

/** How many programs on this device have a newer version on the server. */
export function useOutdatedCount(kind: DocumentName = 'supplyPlan'): number {
  const { copies } = useCopies(kind);
  return outdated(copies, useLatestVersions(kind)).length;
}

/** How many copies hold changes that were not uploaded. */
export function useModifiedCount(kind: DocumentName = 'supplyPlan'): number {
  return useCopies(kind).copies.filter(({ modified }) => modified).length;
}
