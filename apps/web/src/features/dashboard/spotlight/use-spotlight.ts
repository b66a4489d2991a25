import { spotlightWindow } from '@stockwell/engine/reports/dashboard-window';
import type { SupplyPlanBottom } from '@stockwell/engine/reports/supply-plan-bottom';
import { dashboardEndpoints } from '@stockwell/model/api/dashboard';
import { firstDayOf, lastDayOf, monthOfDate } from '@stockwell/model/months';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import type { CopySummary } from '../../../local/documents/summary.ts';
import type { MonthRange } from '../../../ui/months/index.ts';
import { copyFigures, type ReportScope } from '../../../ui/report/index.ts';
import type { SpotlightChoice } from './spotlight-choice.ts';

export type ShipmentDisplay = 1 | 2 | 3;

/** The months that the spotlight opens with: as the program says, else as its realm does. */
export function usualPeriod(programId: number, { lists, today }: ReportScope): MonthRange {
  const program = lists.program.find((record) => Number(record.programId) === programId);
  const [realm] = lists.realm;
  const months = (record: Readonly<Record<string, unknown>> | undefined, name: string): number | null => {
    const value = record?.[name];
    return value === null || value === undefined ? null : Number(value);
  };
  const { startDate, stopDate } = spotlightWindow(
    today,
    {
      monthsInPast: months(program, 'noOfMonthsInPastForBottomDashboard'),
      monthsInFuture: months(program, 'noOfMonthsInFutureForBottomDashboard'),
    },
    {
      monthsInPast: months(realm, 'noOfMonthsInPastForBottomDashboard') ?? 0,
      monthsInFuture: months(realm, 'noOfMonthsInFutureForBottomDashboard') ?? 1,
    },
  );
  return { from: monthOfDate(startDate), to: monthOfDate(stopDate) };
}

interface Asked {
  readonly choice: SpotlightChoice;
  readonly period: MonthRange;
  readonly displayShipmentsBy: ShipmentDisplay;
  readonly scope: ReportScope;
  readonly copy: CopySummary | undefined;
}

/** The figures of one program, of its copy or of its newest version on the server. */
export function useSpotlight({ choice, period, displayShipmentsBy, scope, copy }: Asked) {
  const { downloaded, programId } = choice;
  const { today, isReady, programs } = scope;
  const dates = { startDate: firstDayOf(period.from), stopDate: lastDayOf(period.to) };
  const asked = { ...dates, displayShipmentsBy };
  const { versionId, changedParts, openCount, newsUntil, downloadedAt } = copy ?? {};
  const source = downloaded ? [versionId, changedParts, openCount, newsUntil, downloadedAt] : 'server';
  return useQuery({
    // Other figures follow from another document, another day or another list of problems.
    queryKey: ['dashboard', 'spotlight', programId, asked, today, source],
    enabled: isReady && programId !== null && (!downloaded || copy !== undefined),
    // Only the shipments change with what they are shown by: the rest stays in place meanwhile.
    placeholderData: keepPreviousData,
    networkMode: downloaded ? 'always' : 'online',
    queryFn: async ({ signal }): Promise<SupplyPlanBottom | null> => {
      if (programId === null) return null;
      if (!downloaded) {
        const body = { ...asked, programIds: [programId] };
        const [figures] = await call(dashboardEndpoints.supplyPlanBottom, { body, signal, quiet: true });
        return figures ?? null;
      }
      const realmCountryId = programs.find(({ id }) => id === programId)?.realmCountryId ?? 0;
      const filters = { ...asked, programIds: [programId], today };
      const name = 'supplyPlanBottom' as const;
      const copied = { name, filters, programId, realmCountryId, versionId: versionId ?? 0 };
      const [figures] = (await copyFigures(copied, scope, signal)) as readonly SupplyPlanBottom[];
      return figures ?? null;
    },
  });
}
