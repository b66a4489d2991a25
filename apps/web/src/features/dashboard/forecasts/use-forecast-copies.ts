import { type MonthText, monthOfDate } from '@stockwell/model/months';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeCopies } from '../../../local/documents/changes.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { useLocalOwner } from '../../../ui/program/open-copies.ts';

export interface ForecastCopy {
  readonly summary: CopySummary<'forecast'>;
  /** The months that are forecast; null where the copy does not open. */
  readonly period: { readonly from: MonthText; readonly to: MonthText } | null;
}

/** Everything about the forecasts of this device: read again when one of them changes. */
export const copiesKey = ['dashboard', 'forecasts'] as const;

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
