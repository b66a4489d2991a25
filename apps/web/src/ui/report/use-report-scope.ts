import { pickers } from '@stockwell/model/api/pickers';
import { displayMonth, monthOfDate } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/client.ts';
import { formatDay } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { referencedId, textIn } from '../../local/masters/record.ts';
import { today } from '../../platform/clock.ts';
import { useSession } from '../../platform/session/context.ts';
import { starsOf } from '../program/copy-name.ts';
import { type Copies, useCopies } from '../program/use-copies.ts';
import { idIn, referencesIn } from './options/option.ts';
import type { ProgramOption, ReportScope, VersionOption } from './scope.ts';
import { noLists, type ReportLists, useMasterLists } from './use-master-lists.ts';

/** The programs of this device and, with a connection, all in reach: by code. */
function programsOf(
  lists: ReportLists,
  { copies }: Copies,
  isOnline: boolean,
  nameOf: (record: unknown) => string,
): readonly ProgramOption[] {
  const local = new Set(copies.map(({ programId }) => programId));
  const modified = new Set(copies.filter((copy) => copy.modified).map(({ programId }) => programId));
  return lists.program
    .filter((record) => record.active !== false)
    .map((record) => ({
      id: Number(record.programId),
      code: String(record.programCode ?? ''),
      name: nameOf(record),
      realmCountryId: Number(referencedId(record.realmCountry, 'realmCountry') ?? 0),
      technicalAreaIds: referencesIn(record.healthAreaList).map((area) => idIn(area, 'healthArea')),
      isLocal: local.has(Number(record.programId)),
      isModified: modified.has(Number(record.programId)),
    }))
    .filter(({ isLocal }) => isOnline || isLocal)
    .toSorted((a, b) => a.code.localeCompare(b.code));
}

/** What reports can be asked about: programs, the versions of one of them, and the master data behind the filters. */
export function useReportScope(programOf: (scope: ReportScope) => number | null): ReportScope {
  const t = useTexts('reports');
  const { language, sessionType, functions } = useSession();
  const isOnline = sessionType === 'Online';
  const mayDownload = functions.has('ROLE_BF_DOWNLOAD_PROGARM');
  const lists = useMasterLists();
  const copies = useCopies();
  const day = today();

  const base = useMemo<ReportScope>(
    () => ({
      isReady: lists !== null && copies.state !== 'loading',
      isOnline,
      mayDownload,
      language,
      t,
      today: day,
      programs: lists ? programsOf(lists, copies, isOnline, (record) => textIn(record, language)) : [],
      versions: [],
      lists: lists ?? noLists,
    }),
    [lists, copies, isOnline, mayDownload, language, t, day],
  );
  const programId = programOf(base);

  const stored = useQuery({
    queryKey: ['reports', 'versions', programId],
    enabled: isOnline && programId !== null && functions.has('ROLE_BF_DROPDOWN_SP'),
    queryFn: ({ signal }) =>
      call(pickers.supplyPlanVersions, { params: { programId: programId ?? 0 }, signal, quiet: true }),
  });

  return useMemo(() => {
    const dayOf = (date: string | null): string =>
      date ? ` (${formatDay(date.slice(0, 10), language)})` : '';
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
          label: `${copy.versionId}${stars}${dayOf(known?.createdDate ?? null)} ${t('reports:local')}${start}`,
          cutOffDate: copy.cutOffDate,
          createdDate: known?.createdDate ?? null,
          isModified: copy.modified,
        };
      });
    const server = (stored.data ?? []).map(
      (version): VersionOption => ({
        from: 'server',
        versionId: version.versionId,
        label: `${version.versionId}${starsOf(Number(version.versionType.id), Number(version.versionStatus.id))}${dayOf(version.createdDate)}`,
        cutOffDate: null,
        createdDate: version.createdDate,
        isModified: false,
      }),
    );
    const newestFirst = (a: VersionOption, b: VersionOption): number => b.versionId - a.versionId;
    return {
      ...base,
      // A version of the server that the address names is not given up while the list is on its way.
      isReady: base.isReady && !stored.isLoading,
      versions: [...local.toSorted(newestFirst), ...server.toSorted(newestFirst)],
    };
  }, [base, copies, stored.data, stored.isLoading, programId, language, t]);
}
