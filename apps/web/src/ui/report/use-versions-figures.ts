import type { ForecastReportName, ValueAddedFilters } from '@stockwell/engine/outputs/forecast-reports';
import { forecastReportEndpoints } from '@stockwell/model/api/forecast-reports';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { engine } from '../../engine/engine.ts';
import { readCopy } from '../../local/documents/index.ts';
import { localOwner } from '../../platform/session/owner.ts';
import { versionsFrom, versionsOfProgram } from './filters/earlier-versions.ts';
import { type ReportScope, type StandardValues, singleProgram } from './scope.ts';
import type { FiguresRequest } from './server-question.ts';
import { type Figures, useEngineAnswer } from './use-figures.ts';

type Request = FiguresRequest<ForecastReportName> | null;

async function copyOf(programId: number, versionId: number): Promise<DatasetData> {
  const owner = localOwner();
  const stored = owner ? await readCopy(owner, { kind: 'forecast', programId, versionId }) : null;
  if (stored?.result !== 'found') throw new Error('The copy does not open');
  return stored.value;
}

/** Figures of the copies on this device. */
function useFiguresOfCopies(
  request: Request,
  programId: number | undefined,
  newest: number | undefined,
): Figures {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the copies again
  const run = useMemo(() => {
    if (!request || programId === undefined || newest === undefined) return null;
    const { versionIds } = request.filters as ValueAddedFilters;
    return async (signal: AbortSignal) => {
      const data = await copyOf(programId, newest);
      const earlier: DatasetData[] = [];
      for (const versionId of versionIds) earlier.push(await copyOf(programId, versionId));
      return engine().run('forecastReport', { data, earlier, ...request }, { signal });
    };
  }, [request, programId, newest, attempt]);
  const { answer, failure } = useEngineAnswer(request, run);
  const current = request && answer ? answer : null;
  return {
    figures: current?.of === request ? current?.figures : undefined,
    origin: current ? { from: 'local', at: current.at } : null,
    isBusy: run !== null && current?.of !== request && !failure,
    error: failure,
    retry: () => setAttempt((before) => before + 1),
  };
}

/** Figures that the server makes of stored versions. */
function useFiguresOfStored(request: Request, programId: number | undefined): Figures {
  const filters = request?.filters as ValueAddedFilters | undefined;
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['reports', 'forecastValueAdded', programId, filters],
    enabled: filters !== undefined && programId !== undefined,
    queryFn: ({ signal }) =>
      call(forecastReportEndpoints.forecastValueAdded, {
        body: { programId, ...filters } as never,
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
  return {
    figures: request && !isPlaceholderData ? data : undefined,
    origin: data ? { from: 'server', at: new Date(dataUpdatedAt) } : null,
    isBusy: request !== null && isFetching,
    error: isPlaceholderData ? null : error,
    retry: () => void refetch(),
  };
}

/** Figures of several versions of a forecast, from the server or, without it, from the copies here. */
export function useVersionsFigures(request: Request, scope: ReportScope, values: StandardValues): Figures {
  const isLocal = versionsFrom(scope) === 'local';
  const programId = singleProgram(scope, values)?.id;
  const newest = versionsOfProgram(scope).newest?.versionId;
  const local = useFiguresOfCopies(isLocal ? request : null, programId, newest);
  const stored = useFiguresOfStored(isLocal ? null : request, programId);
  return isLocal ? local : stored;
}
