import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { latestVersions } from '../../api/latest-versions.ts';
import { type ProgramCopy, programCopy } from '../../local/documents/names.ts';
import { useSession } from '../../platform/session/context.ts';
import { useCopies } from './use-copies.ts';

const recheckMs = 300_000;

export const latestVersionsKey = ['programCopies', 'latest'] as const;

/** The newest ready version of each program on this device, as far as the server has reported. */
export function useLatestVersions(): ReadonlyMap<number, number> {
  const { sessionType, functions } = useSession();
  const { copies } = useCopies();
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
export function outdated(
  copies: readonly ProgramCopy[],
  latest: ReadonlyMap<number, number>,
): readonly (ProgramCopy & { readonly latest: number })[] {
  const newest = new Map<number, number>();
  for (const { programId, versionId } of copies)
    newest.set(programId, Math.max(versionId, newest.get(programId) ?? 0));
  return [...newest].flatMap(([programId, versionId]) => {
    const there = latest.get(programId) ?? 0;
    return there > versionId ? [{ ...programCopy({ programId, versionId }), latest: there }] : [];
  });
}

/** How many programs on this device have a newer version on the server. */
export function useOutdatedCount(): number {
  const { copies } = useCopies();
  return outdated(copies, useLatestVersions()).length;
}

/** How many copies hold changes that were not uploaded. */
export function useModifiedCount(): number {
  return useCopies().copies.filter(({ modified }) => modified).length;
}
