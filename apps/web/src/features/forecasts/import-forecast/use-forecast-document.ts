import { figuresIn, type ImportableForecast, lookupOf } from '@stockwell/engine/outputs/importable-forecasts';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentCalls } from '../../../api/document-calls.ts';
import { engine } from '../../../engine/engine.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useForecast } from '../../../ui/forecast/index.ts';
import { type ForecastCopy, useCopies } from '../../../ui/program/index.ts';

const finalType = 2;

/** Versions do not change, and comparing two documents takes longer than using one. */
const once = {
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  networkMode: 'always',
  retry: false,
} as const;

/** The copy on this device that is exactly a final version; null where there is none. */
function useExactCopy(programId: number | null, versionId: number | null): ForecastCopy | null {
  const { copies } = useCopies('forecast');
  const found = copies.find(
    (copy) =>
      copy.programId === programId &&
      copy.versionId === versionId &&
      copy.versionTypeId === finalType &&
      !copy.modified,
  );
  return useMemo(
    () => (found ? { kind: 'forecast', programId: found.programId, versionId: found.versionId } : null),
    [found],
  );
}

/** A final version of a forecast: from this device where it is there as it was stored, else from the server. */
export function useForecastDocument(programId: number | null, versionId: number | null) {
  const { sessionType } = useSession();
  const exact = useExactCopy(programId, versionId);
  const local = useForecast(exact, 'all', 'ROLE_BF_DROPDOWN_FC');
  const isAsked = programId !== null && versionId !== null && !exact && sessionType === 'Online';
  const stored = useQuery({
    ...once,
    queryKey: ['forecasts', 'document', programId, versionId],
    queryFn: isAsked
      ? ({ signal }) => documentCalls('forecast').document({ programId, versionId }, signal)
      : skipToken,
  });
  const data: DatasetData | undefined = exact
    ? (local.data ?? undefined)
    : programId === null || versionId === null
      ? undefined
      : stored.data;
  const calculated = useQuery({
    ...once,
    gcTime: 0,
    queryKey: ['forecasts', 'importable', programId, versionId, exact !== null],
    queryFn: data ? ({ signal }) => engine().run('importableForecasts', { data }, { signal }) : skipToken,
  });
  const forecasts: readonly ImportableForecast[] | undefined = data && calculated.data;
  const lookup = useMemo(() => lookupOf(forecasts ?? []), [forecasts]);
  return {
    data,
    /** Undefined while they are being calculated. */
    forecasts,
    lookup,
    figures: useMemo(() => figuresIn(lookup), [lookup]),
    error: exact ? calculated.error : (stored.error ?? calculated.error),
    /** It is neither on this device nor can it be fetched. */
    isUnreachable: versionId !== null && !exact && sessionType !== 'Online' && !stored.data,
    retry: () => void (stored.error ? stored.refetch() : calculated.refetch()),
  };
}
export type ForecastDocument = ReturnType<typeof useForecastDocument>;
