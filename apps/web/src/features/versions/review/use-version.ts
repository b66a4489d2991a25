import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import { versionStatusIds, versionTypeIds } from '@stockwell/model/api/version-shapes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { documentCalls } from '../../../api/document-calls.ts';

const all = -1;
const [longAgo, farAhead] = ['2000-01-01', '2199-12-31'];

const everywhere = {
  realmCountryId: all,
  healthAreaId: all,
  organisationId: all,
  startDate: longAgo,
  stopDate: farAhead,
} as const;

/** The newest approved version before another; null where none was approved. */
export function useLastApproved(programId: number, before: number) {
  return useQuery({
    queryKey: ['versions', 'approved', programId, before],
    queryFn: async ({ signal }): Promise<number | null> => {
      const approved = await call(calls.versionList, {
        params: {
          ...everywhere,
          programId,
          versionId: all,
          versionTypeId: versionTypeIds.final,
          versionStatusId: versionStatusIds.approved,
        },
        signal,
        quiet: true,
      });
      const earlier = approved.map(({ versionId }) => versionId).filter((id) => id < before);
      return earlier.length === 0 ? null : Math.max(...earlier);
    },
    gcTime: 0,
  });
}

/** One version as the list has it, and its document; both read again after each save. */
export function useReviewedVersion(programId: number, versionId: number) {
  const version = useQuery({
    queryKey: ['versions', 'one', programId, versionId],
    queryFn: async ({ signal }): Promise<ProgramVersionRow | null> => {
      const [row] = await call(calls.versionList, {
        params: { ...everywhere, programId, versionId, versionTypeId: all, versionStatusId: all },
        signal,
        quiet: true,
      });
      return row ?? null;
    },
    gcTime: 0,
  });
  const document = useQuery({
    queryKey: ['versions', 'document', programId, versionId],
    queryFn: ({ signal }) => documentCalls('supplyPlan').document({ programId, versionId }, signal),
    // A whole program is large: it goes when nobody looks at it any longer.
    gcTime: 0,
  });
  return { version, document };
}
