import { pickers } from '@stockwell/model/api/pickers';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { DocumentName } from '../../local/documents/document-types.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { starsOf } from '../program/copy-name.ts';
import { useCopies } from '../program/use-copies.ts';
import { newestFirst, programsOf, storedVersionOption, versionDay } from './report-scope.ts';
import type { ReportScope, VersionOption } from './scope.ts';
import { noLists, useMasterLists } from './use-master-lists.ts';

/** How the stored versions of programs of a kind are listed, and who may list and download them. */
const versionLists = {
  supplyPlan: {
    picker: pickers.supplyPlanVersions,
    function: 'ROLE_BF_DROPDOWN_SP',
    download: 'ROLE_BF_DOWNLOAD_PROGARM',
  },
  forecast: {
    picker: pickers.forecastVersions,
    function: 'ROLE_BF_DROPDOWN_FC',
    download: 'ROLE_BF_LOAD_DELETE_DATASET',
  },
} as const;

/** What reports can be asked about: programs, the versions of one of them, and the master data behind the filters. */
export function useReportScope(
  programOf: (scope: ReportScope) => number | null,
  kind: DocumentName = 'supplyPlan',
): ReportScope {
  const t = useTexts('reports');
  const { language, sessionType, functions } = useSession();
  const isOnline = sessionType === 'Online';
  const mayDownload = functions.has(versionLists[kind].download);
  const lists = useMasterLists();
  const copies = useCopies(kind);
  const day = today();

  const base = useMemo<ReportScope>(
    () => ({
      isReady: lists !== null && copies.state !== 'loading',
      isOnline,
      mayDownload,
      language,
      t,
      today: day,
      programs: lists ? programsOf(lists, copies.copies, isOnline, language, kind) : [],
      versions: [],
      lists: lists ?? noLists,
    }),
    [lists, copies, isOnline, mayDownload, language, t, day, kind],
  );
  const programId = useMemo(() => programOf(base), [programOf, base]);

  const stored = useQuery({
    queryKey: ['reports', 'versions', kind, programId],
    enabled: isOnline && programId !== null && functions.has(versionLists[kind].function),
    queryFn: ({ signal }) =>
      call(versionLists[kind].picker, { params: { programId: programId ?? 0 }, signal, quiet: true }),
  });

  return useMemo(() => {
    const local = copies.copies
      .filter((copy) => copy.programId === programId)
      .map((copy): VersionOption => {
        const known = stored.data?.find(({ versionId }) => versionId === copy.versionId);
        const start = copy.cutOffDate
          ? ` ${t('reports:startOf', { month: displayMonth(monthOfDate(copy.cutOffDate), 'MMM-YYYY', language) })}`
          : '';
        const stars = starsOf(copy.versionTypeId, copy.versionStatusId);
        return {
          from: 'local',
          versionId: copy.versionId,
          label: `${copy.versionId}${stars}${versionDay(known?.createdDate ?? null, language)} ${t('reports:local')}${start}`,
          cutOffDate: copy.cutOffDate,
          createdDate: known?.createdDate ?? null,
          isModified: copy.modified,
        };
      });
    const server = (stored.data ?? []).map(({ versionId, versionType, versionStatus, createdDate }) =>
      storedVersionOption(
        {
          versionId,
          versionTypeId: Number(versionType.id),
          versionStatusId: Number(versionStatus.id),
          createdDate,
        },
        language,
      ),
    );
    return {
      ...base,
      // A version of the server that the address names is not given up while the list is on its way.
      isReady: base.isReady && !stored.isLoading,
      versions: [...local.toSorted(newestFirst), ...server.toSorted(newestFirst)],
    };
  }, [base, copies, stored.data, stored.isLoading, programId, language, t]);
}
