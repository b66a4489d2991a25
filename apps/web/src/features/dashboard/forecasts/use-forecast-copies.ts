import { type MonthText, monthOfDate } from '@stockwell/model/months';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { latestVersions } from '../../../api/latest-versions.ts';
import { subscribeCopies } from '../../../local/documents/changes.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { useSession } from '../../../platform/session/context.ts';
import { useLocalOwner } from '../../../ui/program/open-copies.ts';

export interface ForecastCopy {
  readonly summary: CopySummary<'forecast'>;
  /** The months that are forecast; null where the copy does not open. */
  readonly period: { readonly from: MonthText; readonly to: MonthText } | null;
}

const copiesKey = ['dashboard', 'forecasts'] as const;
const recheckMs = 300_000;

/** The forecasts on this device; undefined while they are read. Changes of any tab are followed. */
export function useForecastCopies(): readonly ForecastCopy[] | undefined {
  const owner = useLocalOwner();
  const client = useQueryClient();
  useEffect(() => subscribeCopies(() => void client.invalidateQueries({ queryKey: copiesKey })), [client]);
  const { data } = useQuery({
    queryKey: [...copiesKey, owner?.userId ?? 0],
    networkMode: 'always',
    staleTime: 0,
    queryFn: async (): Promise<readonly ForecastCopy[]> => {
      if (!owner) return [];
      const [{ copiesOnDevice }, { readGeneral }] = await Promise.all([
        import('../../../local/documents/summary.ts'),
        import('../../../local/documents/copy-store.ts'),
      ]);
      const { copies } = await copiesOnDevice(owner, 'forecast');
      return Promise.all(
        copies.map(async (summary) => {
          const general = await readGeneral(owner, summary);
          if (general.result !== 'found') return { summary, period: null };
          const { forecastStartDate, forecastStopDate } = general.value.currentVersion;
          return {
            summary,
            period: { from: monthOfDate(forecastStartDate), to: monthOfDate(forecastStopDate) },
          };
        }),
      );
    },
  });
  return data;
}

/** The newest versions of these forecasts on the server, as far as it has reported. */
export function useLatestForecasts(copies: readonly ForecastCopy[]): ReadonlyMap<number, number> {
  const { sessionType, functions } = useSession();
  const programIds = [...new Set(copies.map(({ summary }) => summary.programId))].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: [...copiesKey, 'latest', programIds],
    queryFn: ({ signal }) => call(latestVersions, { body: programIds, signal, quiet: true }),
    enabled: sessionType === 'Online' && programIds.length > 0 && functions.has('ROLE_BF_MASTER_DATA_SYNC'),
    staleTime: recheckMs,
    retry: false,
  });
  return new Map((data ?? []).map(({ programId, versionId }) => [programId, versionId]));
}
