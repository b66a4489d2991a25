import { useDebouncedValue } from '@mantine/hooks';
import { reportOf } from '@stockwell/engine/reports/index';
import { reportEndpoints } from '@stockwell/model/api/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { isCancelled } from '../../engine/client.ts';
import { engine } from '../../engine/engine.ts';
import { programCopy } from '../../local/documents/names.ts';
import { useProgram, useProgramFrame } from '../program/use-program.ts';
import type { FiguresOrigin } from './figure-age.ts';
import { masterDataOf } from './report-figures.ts';
import { isSameVersion, type ReportScope, type StandardValues, singleProgram } from './scope.ts';
import { type FiguresRequest, serverQuestion } from './server-question.ts';

export interface Figures {
  /** Undefined while the first ones are on their way. */
  readonly figures: unknown;
  /** The filters that the figures are of: late answers never stand beside newer filters. */
  readonly origin: FiguresOrigin | null;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Answer {
  readonly of: unknown;
  readonly figures: unknown;
  readonly at: Date;
}

/** The answer of the engine to a request, away from the screen. The one before stays until the next is there. */
export function useEngineAnswer(
  request: unknown,
  run: ((signal: AbortSignal) => Promise<unknown>) | null,
): { readonly answer: Answer | null; readonly failure: unknown } {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    if (!run) return;
    const abort = new AbortController();
    run(abort.signal).then(
      (figures) => {
        setFailure(null);
        setAnswer({ of: request, figures, at: new Date() });
      },
      (cause: unknown) => {
        if (!isCancelled(cause)) setFailure(cause);
      },
    );
    return () => abort.abort();
  }, [request, run]);
  return { answer, failure };
}

const noUnits: readonly number[] = [];

/** Figures of a copy on this device, calculated away from the screen. */
function useLocalFigures(
  request: FiguresRequest | null,
  scope: ReportScope,
  values: StandardValues,
): Figures {
  const program = singleProgram(scope, values);
  const version = values.version;
  const programId = program?.id;
  const versionId = version?.from === 'local' ? version.versionId : undefined;
  const copy = useMemo(
    () => (programId !== undefined && versionId !== undefined ? programCopy({ programId, versionId }) : null),
    [programId, versionId],
  );
  const frame = useProgramFrame(copy);
  const asked = request && copy ? reportOf(request.name).units(request.filters) : noUnits;
  // One product is read alone. Otherwise all of them, so that another choice of products is no other document.
  const units = useMemo(() => {
    const [only, ...others] = asked;
    if (only !== undefined && others.length === 0) return [only];
    return frame.data?.planningUnitList.map(({ planningUnit }) => planningUnit.id) ?? noUnits;
  }, [asked, frame.data]);
  const { data, state, retry } = useProgram(copy, units);
  const { lists, today } = scope;
  const name = request?.name;
  const master = useMemo(
    () => (name && programId !== undefined ? masterDataOf({ lists }, name, programId) : null),
    [lists, name, programId],
  );
  const realmCountryId = program?.realmCountryId ?? 0;
  const run = useMemo(() => {
    if (!request || !copy || !data || !master || units.length === 0) return null;
    const input = { data, realmCountryId, today, name: request.name, filters: request.filters, master };
    return (signal: AbortSignal) => engine().run('report', input, { signal });
  }, [request, copy, data, units, realmCountryId, today, master]);
  const { answer, failure } = useEngineAnswer(request, run);

  const isFailed = state === 'failed' || state === 'corrupt' || state === 'missing';
  const current = answer && copy && request ? answer : null;
  return {
    figures: current?.of === request ? current?.figures : undefined,
    origin: current ? { from: 'local', at: current.at } : null,
    isBusy: request !== null && current?.of !== request && !failure && !isFailed,
    error: failure ?? (isFailed ? new Error(state) : null),
    retry: () => void retry(),
  };
}

/** A change of filters waits this long for the next one before the server is asked. */
const pause = 300;

/** Figures of versions that the server stores. */
function useServerFigures(
  request: FiguresRequest | null,
  scope: ReportScope,
  values: StandardValues,
): Figures {
  const question = useMemo(() => request && serverQuestion(request, scope, values), [request, scope, values]);
  const [waited] = useDebouncedValue(question, pause, { leading: true });
  const isCurrent = JSON.stringify(waited) === JSON.stringify(question);
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['reports', 'figures', waited],
    enabled: waited !== null,
    queryFn: ({ signal }) =>
      waited ? call(reportEndpoints[waited.name], { body: waited.body as never, signal, quiet: true }) : null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isOld = isPlaceholderData || !isCurrent;
  return {
    figures: request && !isOld ? (data ?? undefined) : undefined,
    origin: data ? { from: 'server', at: new Date(dataUpdatedAt) } : null,
    isBusy: request !== null && (isFetching || !isCurrent),
    error: isOld ? null : error,
    retry: () => void refetch(),
  };
}

/** The figures of a report: from the chosen copy on this device, or from the server. */
export function useFigures(
  request: FiguresRequest | null,
  scope: ReportScope,
  values: StandardValues,
): Figures {
  const isLocal =
    values.version?.from === 'local' && scope.versions.some((one) => isSameVersion(one, values.version));
  const local = useLocalFigures(isLocal ? request : null, scope, values);
  const server = useServerFigures(isLocal || !scope.isOnline ? null : request, scope, values);
  return isLocal ? local : server;
}
