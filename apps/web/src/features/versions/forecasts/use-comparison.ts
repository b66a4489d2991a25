import { type ComparedForecast, compareSummaries } from '@stockwell/engine/outputs/compare-summaries';
import type { ForecastSummaryRow } from '@stockwell/engine/outputs/forecast-rows';
import { forecastReportEndpoints } from '@stockwell/model/api/forecast-reports';
import type { ProgramVersion } from '@stockwell/model/entities/program';
import type { DateText } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { localOwner } from '../../../platform/session/owner.ts';
import { type Chosen, chosenText } from '../between/lines.ts';

/** What a version says of itself. */
export interface VersionFacts {
  readonly startDate: DateText | null;
  readonly stopDate: DateText | null;
  readonly notes: string | null;
}

export interface ForecastComparison {
  readonly a: VersionFacts;
  readonly b: VersionFacts;
  readonly rows: readonly ComparedForecast[];
}

interface Side {
  readonly facts: VersionFacts;
  readonly rows: readonly ForecastSummaryRow[];
}

async function localSide(programId: number, versionId: number): Promise<Side> {
  const owner = localOwner();
  const { readCopy } = await import('../../../local/documents/index.ts');
  const copy = { kind: 'forecast', programId, versionId } as const;
  const stored = owner ? await readCopy(owner, copy) : null;
  if (stored?.result !== 'found') throw new Error('The copy does not open');
  const { forecastSummaryRows } = await import('@stockwell/engine/outputs/forecast-rows');
  const { forecastStartDate, forecastStopDate, notes } = stored.value.currentVersion;
  return {
    facts: { startDate: forecastStartDate, stopDate: forecastStopDate, notes },
    rows: forecastSummaryRows(stored.value, 1),
  };
}

async function storedSide(
  programId: number,
  versionId: number,
  versions: readonly ProgramVersion[],
  signal: AbortSignal,
): Promise<Side> {
  const body = { programId, versionId, reportView: 1 } as const;
  const rows = await call(forecastReportEndpoints.forecastSummary, { body, signal, quiet: true });
  const version = versions.find((one) => one.versionId === versionId);
  return {
    facts: {
      startDate: version?.forecastStartDate ?? null,
      stopDate: version?.forecastStopDate ?? null,
      notes: version?.notes ?? null,
    },
    rows,
  };
}

/** The selected forecasts of two versions of a forecast program. */
export function useComparison(
  programId: number | null,
  [a, b]: readonly [Chosen | null, Chosen | null],
  versions: readonly ProgramVersion[],
) {
  const isReady = programId !== null && a !== null && b !== null && chosenText(a) !== chosenText(b);
  return useQuery({
    queryKey: ['versions', 'forecasts', programId, a && chosenText(a), b && chosenText(b), versions.length],
    enabled: isReady,
    // Copies are worked on: what was compared a moment ago may be different now.
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ForecastComparison> => {
      if (programId === null || a === null || b === null) throw new Error('Two versions are needed');
      const sideOf = ({ from, versionId }: Chosen): Promise<Side> =>
        from === 'local'
          ? localSide(programId, versionId)
          : storedSide(programId, versionId, versions, signal);
      const [one, other] = await Promise.all([sideOf(a), sideOf(b)]);
      return { a: one.facts, b: other.facts, rows: compareSummaries(one.rows, other.rows) };
    },
  });
}
