import type { PartId } from '@stockwell/model/documents/record-kind';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { documentCalls } from '../../api/document-calls.ts';
import type { CopySummary } from '../../local/documents/summary.ts';
import { useCopies } from '../program/use-copies.ts';
import { useDocument } from '../program/use-document.ts';
import { type ReportScope, type StandardValues, singleProgram } from './scope.ts';
import { useReportScope } from './use-report-scope.ts';

const noParts: readonly PartId[] = [];

/** The parts of a copy that a report reads. A funnel reads other trees: all of them are needed. */
const partsOf = {
  trees: ({ treeIds }: CopySummary<'forecast'>): readonly PartId[] => treeIds,
  all: ({ treeIds, planningUnitIds }: CopySummary<'forecast'>): readonly PartId[] => [
    ...planningUnitIds,
    ...treeIds,
  ],
} as const;

/** What reports on forecasts can be asked about, with the document of the chosen version: its records are filters. */
export function useForecastScope(
  settle: (known: ReportScope) => StandardValues,
  parts: keyof typeof partsOf,
): ReportScope {
  const base = useReportScope(
    useCallback((known: ReportScope) => singleProgram(known, settle(known))?.id ?? null, [settle]),
    'forecast',
  );
  const values = useMemo(() => settle(base), [settle, base]);
  const programId = base.isReady ? values.program : null;
  const versionId = values.version?.versionId;
  const isWanted = typeof programId === 'number' && versionId !== undefined;
  const isLocal = isWanted && values.version?.from === 'local';
  const copy = useMemo(
    () => (isLocal ? ({ kind: 'forecast', programId, versionId } as const) : null),
    [isLocal, programId, versionId],
  );
  const { copies } = useCopies('forecast');
  const summary = copies.find((one) => one.programId === programId && one.versionId === versionId);
  const local = useDocument(copy, copy && summary ? partsOf[parts](summary) : noParts, true);
  const stored = useQuery({
    queryKey: ['forecasts', 'document', programId, versionId],
    enabled: isWanted && !isLocal && base.isOnline,
    queryFn: ({ signal }) =>
      documentCalls('forecast').document({ programId: programId ?? 0, versionId: versionId ?? 0 }, signal),
    // A version does not change, and comparing two documents takes longer than using one.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
  const { state } = local;
  const isUnread = state === 'failed' || state === 'corrupt' || state === 'missing';
  const error = useMemo(
    () => (!isLocal ? stored.error : isUnread ? new Error(state) : null),
    [isLocal, stored.error, isUnread, state],
  );
  const data = !isWanted ? null : isLocal ? local.data : (stored.data ?? null);
  const { retry: retryLocal } = local;
  const { refetch } = stored;
  const retry = useCallback(() => void (isLocal ? retryLocal() : refetch()), [isLocal, retryLocal, refetch]);
  return useMemo(
    () => ({
      ...base,
      isReady: base.isReady && (!isWanted || data !== null || error !== null),
      forecast: { data, error, retry },
    }),
    [base, isWanted, data, error, retry],
  );
}
