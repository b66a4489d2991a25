import { useQueries } from '@tanstack/react-query';
import type { AnySummary } from '../../local/documents/summary.ts';
import { useLocalOwner } from '../../ui/program/open-copies.ts';

/** How many records of these copies were changed since the download; null for those that are still being counted. */
export function useChangeCounts(copies: readonly AnySummary[]): readonly (number | null)[] {
  const owner = useLocalOwner();
  return useQueries({
    queries: copies.map((copy) => ({
      queryKey: ['programCopies', 'changes', copy.kind, copy.programId, copy.versionId],
      queryFn: async () => {
        const { countChanges } = await import('../../local/documents/count-changes.ts');
        return owner ? countChanges(owner, copy) : null;
      },
      enabled: owner !== null && copy.modified,
      gcTime: 0,
      staleTime: 0,
    })),
    combine: (results) => results.map(({ data }) => data ?? null),
  });
}
