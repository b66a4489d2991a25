import { programDataEndpoints } from '@stockwell/model/api/program-data';
import {
  joinProgramData,
  noRecords,
  type ProgramData,
  type ProgramParts,
  parseProgramData,
  splitProgramData,
} from '@stockwell/model/program-data/index';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';

const newest = -1;

async function newestVersion(programId: number, signal: AbortSignal): Promise<ProgramParts> {
  const answer = await call(programDataEndpoints.programData, {
    params: { programId, versionId: newest },
    quiet: true,
    signal,
  });
  return splitProgramData(parseProgramData(answer));
}

/** The newest version of a program on the server, and of it one product. */
export function useServerVersion(programId: number | null, planningUnitId: number | null) {
  const units = useMemo(() => (planningUnitId === null ? [] : [planningUnitId]), [planningUnitId]);
  return useServerProducts(programId, units);
}

/** The newest version of a program on the server, and of it these products. */
export function useServerProducts(programId: number | null, units: readonly number[]) {
  const {
    data: parts,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['supplyPlan', 'server', programId],
    queryFn: ({ signal }) => newestVersion(programId ?? 0, signal),
    enabled: programId !== null,
    staleTime: 60_000,
    // A whole program is large: it goes when nobody looks at it any longer.
    gcTime: 60_000,
  });
  const data = useMemo((): ProgramData | null => {
    if (!parts || units.length === 0) return null;
    return joinProgramData(
      parts.general,
      units.map((unit) => parts.parts.get(unit) ?? noRecords()),
    );
  }, [parts, units]);
  return { data, version: parts?.general.currentVersion ?? null, error, isFetching, refetch };
}
