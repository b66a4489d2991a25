import { useMemo } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import { type CopySummary, useCopies } from '../../../ui/program/index.ts';
import {
  anyOne,
  choiceFilter,
  downloadedOnlyFilter,
  forecastSource,
  programOrAllFilter,
  type ReportScope,
  useReportFilters,
  versionFilter,
} from '../../../ui/report/index.ts';
import { type OpenForecastCopy, useOpenForecasts } from '../version-settings/use-open-forecasts.ts';
import { type TreeRow, treeRows } from './tree-rows.ts';

export const treeFilters = {
  downloadedOnly: downloadedOnlyFilter,
  program: programOrAllFilter,
  version: versionFilter,
  treeStatus: choiceFilter({
    labelKey: 'treeList:status.label',
    options: [
      { value: 1, textKey: 'treeList:status.active' },
      { value: 0, textKey: 'treeList:status.inactive' },
      { value: -1, textKey: 'treeList:status.all' },
    ],
  }),
} as const;

const treesOf = ({ treeIds }: CopySummary<'forecast'>): readonly string[] => treeIds;

export interface ListedTrees {
  readonly filters: ReturnType<typeof useReportFilters<typeof treeFilters>>;
  readonly scope: ReportScope;
  readonly copies: readonly OpenForecastCopy[];
  /** Undefined while they are being read. */
  readonly rows: readonly TreeRow[] | undefined;
  /** Why the version of the server could not be read. */
  readonly error: unknown;
}

/** The trees of the chosen version, or of all versions on this device while no program is chosen. */
export function useTreeRows(): ListedTrees {
  const { language } = useSession();
  const filters = useReportFilters(treeFilters, forecastSource);
  const { scope, values } = filters;
  const { copies: known, state } = useCopies('forecast');
  const copies = useOpenForecasts(known, treesOf);
  const { program, version, treeStatus } = values;
  const isServer = version?.from === 'server';
  const stored = scope.forecast;
  const rows = useMemo(() => {
    if (!scope.isReady || state === 'loading') return undefined;
    if (isServer) {
      const option = scope.programs.find(({ id }) => id === program);
      if (!stored?.data || !option) return stored?.error ? [] : undefined;
      const { versionId } = version;
      return treeRows(
        [{ programId: option.id, programCode: option.code, versionId, data: stored.data, copy: null }],
        language,
      );
    }
    const wanted = copies.filter(
      ({ summary }) =>
        (program === anyOne || summary.programId === program) &&
        (!version || summary.versionId === version.versionId),
    );
    if (wanted.some(({ data, open }) => data === null && open.state === 'loading')) return undefined;
    return treeRows(
      wanted.flatMap((copy) => (copy.data ? [{ ...copy.summary, data: copy.data, copy }] : [])),
      language,
    );
  }, [scope.isReady, scope.programs, state, isServer, stored, version, program, copies, language]);
  return {
    filters,
    scope,
    copies,
    rows: rows?.filter(({ tree }) => treeStatus === -1 || tree.active === (treeStatus === 1)),
    error: isServer ? stored?.error : null,
  };
}
