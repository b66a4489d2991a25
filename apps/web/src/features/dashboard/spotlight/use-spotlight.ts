import { windowAround } from '@stockwell/engine/reports/dashboard-window';
import { masterDataFrom } from '@stockwell/engine/reports/master-data/from-lists';
import type { SupplyPlanBottom } from '@stockwell/engine/reports/supply-plan-bottom';
import { dashboardEndpoints } from '@stockwell/model/api/dashboard';
import { firstDayOf, lastDayOf, monthOfDate } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import type { MonthRange } from '../../../ui/months/index.ts';
import { copyFigures, type ReportScope } from '../../../ui/report/index.ts';
import { copyState } from '../figure-source.ts';
import type { SpotlightChoice } from './spotlight-choice.ts';

/** The months that the spotlight opens with, as the settings of the program and its realm say. */
export function usualPeriod(programId: number, { lists, today }: ReportScope): MonthRange {
  const { bottomDashboard } = masterDataFrom(lists, [programId], ['dashboardWindows']);
  const months = bottomDashboard.get(programId) ?? { monthsInPast: 0, monthsInFuture: 1 };
  const { startDate, stopDate } = windowAround(today, months);
  return { from: monthOfDate(startDate), to: monthOfDate(stopDate) };
}

interface Asked {
  readonly choice: SpotlightChoice;
  readonly period: MonthRange;
  readonly scope: ReportScope;
  readonly copy: CopySummary | undefined;
}

/** The figures of one program, of its copy or of its newest version on the server. */
export function useSpotlight({ choice, period, scope, copy }: Asked) {
  const { downloaded, programId } = choice;
  const { today, isReady, programs } = scope;
  // Shipments come by everything that they can be shown by.
  const asked = {
    startDate: firstDayOf(period.from),
    stopDate: lastDayOf(period.to),
    displayShipmentsBy: 1,
  } as const;
  const source = downloaded && copy ? copyState(copy) : 'server';
  return useQuery<SupplyPlanBottom | null>({
    queryKey: ['dashboard', 'spotlight', programId, asked, today, source],
    enabled: isReady && programId !== null && (!downloaded || copy !== undefined),
    // Only some panels change with the months: the rest stays in place meanwhile.
    placeholderData: (previous, query) => (query?.queryKey[2] === programId ? previous : undefined),
    networkMode: downloaded ? 'always' : 'online',
    queryFn: async ({ signal }) => {
      if (programId === null) return null;
      if (!downloaded) {
        const body = { ...asked, programIds: [programId] };
        const [figures] = await call(dashboardEndpoints.supplyPlanBottom, { body, signal, quiet: true });
        return figures ?? null;
      }
      const realmCountryId = programs.find(({ id }) => id === programId)?.realmCountryId ?? 0;
      const filters = { ...asked, programIds: [programId], today };
      const name = 'supplyPlanBottom' as const;
      const copied = { name, filters, programId, realmCountryId, versionId: copy?.versionId ?? 0 };
      const [figures] = (await copyFigures(copied, scope, signal)) as readonly SupplyPlanBottom[];
      return figures ?? null;
    },
  });
}
