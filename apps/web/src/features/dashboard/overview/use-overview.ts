import type { SupplyPlanTop } from '@stockwell/engine/reports/supply-plan-top';
import { dashboardEndpoints } from '@stockwell/model/api/dashboard';
import { useQueries, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import { copyFigures } from '../../../ui/report/index.ts';
import { copyState } from '../figure-source.ts';
import type { FigureSources } from '../use-figure-source.ts';
import type { OverviewChoice } from './overview-choice.ts';

export interface OverviewRow extends SupplyPlanTop {
  readonly code: string;
  /** The copy that the figures are of; null for those of the server. */
  readonly copy: CopySummary | null;
}

export interface Overview {
  readonly rows: readonly OverviewRow[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Versions of others come now and then: opening the page again does not ask for them again at once. */
const freshFor = 5 * 60_000;

/** The figures of the chosen programs: of copies they are calculated here, of others the server is asked. */
export function useOverview(
  { downloaded, programIds }: OverviewChoice,
  { scope, newest }: FigureSources,
): Overview {
  const { isReady, today, programs } = scope;
  const chosen = programs.filter(({ id }) => programIds.includes(id));
  const server = useQuery({
    queryKey: ['dashboard', 'overview', programIds, today],
    enabled: isReady && !downloaded && programIds.length > 0,
    staleTime: freshFor,
    queryFn: ({ signal }) =>
      call(dashboardEndpoints.supplyPlanTop, { body: [...programIds], signal, quiet: true }),
  });
  const local = useQueries({
    queries: (downloaded ? chosen : []).flatMap(({ id, realmCountryId }) => {
      const copy = newest.get(id);
      if (!copy) return [];
      return {
        queryKey: ['dashboard', 'copy', id, today, ...copyState(copy)],
        enabled: isReady,
        // The document may have changed without its summary.
        staleTime: 0,
        networkMode: 'always' as const,
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          const filters = { programIds: [id], today };
          const asked = {
            name: 'supplyPlanTop' as const,
            filters,
            programId: id,
            realmCountryId,
            versionId: copy.versionId,
          };
          return (await copyFigures(asked, scope, signal)) as readonly SupplyPlanTop[];
        },
      };
    }),
  });
  const codes = new Map(programs.map(({ id, code }) => [id, code]));
  const rowOf = (figures: SupplyPlanTop): OverviewRow => ({
    ...figures,
    code: codes.get(figures.programId) ?? `#${figures.programId}`,
    copy: downloaded ? (newest.get(figures.programId) ?? null) : null,
  });
  const answers = downloaded ? local : [server];
  const isKnown = answers.every(({ data }) => data !== undefined);
  return {
    rows: isKnown
      ? answers
          .flatMap(({ data }) => (data ?? []).map(rowOf))
          .toSorted((a, b) => a.code.localeCompare(b.code))
      : undefined,
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}
