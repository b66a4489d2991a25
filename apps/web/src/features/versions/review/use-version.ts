import type { ProgramVersionRow } from '@stockwell/model/api/version-review';
import { versionReviewEndpoints as calls } from '@stockwell/model/api/version-review';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchDocument } from '../documents.ts';

const all = -1;
const [longAgo, farAhead] = ['2000-01-01', '2199-12-31'];

/** One version as the list has it, and its document; both anew after each save. */
export function useReviewedVersion(programId: number, versionId: number) {
  const version = useQuery({
    queryKey: ['versions', 'one', programId, versionId],
    queryFn: async ({ signal }): Promise<ProgramVersionRow | null> => {
      const [row] = await call(calls.versionList, {
        params: {
          programId,
          versionId,
          realmCountryId: all,
          healthAreaId: all,
          organisationId: all,
          versionTypeId: all,
          versionStatusId: all,
          startDate: longAgo,
          stopDate: farAhead,
        },
        signal,
        quiet: true,
      });
      return row ?? null;
    },
    gcTime: 0,
  });
  const document = useQuery({
    queryKey: ['versions', 'document', programId, versionId],
    queryFn: ({ signal }) => fetchDocument(programId, versionId, signal),
    // A whole program is large: it goes when nobody looks at it any longer.
    gcTime: 0,
  });
  return { version, document };
}
