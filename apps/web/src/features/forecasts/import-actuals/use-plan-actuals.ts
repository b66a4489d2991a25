import type { AskedOfPlan } from '@stockwell/engine/entry/import-actuals/mapping';
import type { PlanActual } from '@stockwell/engine/outputs/import-from-plan';
import { forecastReportEndpoints } from '@stockwell/model/api/forecast-reports';
import { firstDayOf, lastDayOf, monthOfDate, parseMonth } from '@stockwell/model/months';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../platform/session/context.ts';
import type { MonthRange } from '../../../ui/months/index.ts';

export interface PlanActuals {
  /** Undefined while they are on their way. */
  readonly actuals: readonly PlanActual[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The consumption that stored supply plans report. A stored version does not change: it is read once. */
export function usePlanActuals(
  asked: readonly (AskedOfPlan & { readonly versionId: number })[],
  { from, to }: MonthRange,
  isWanted: boolean,
): PlanActuals {
  const { sessionType } = useSession();
  const body = {
    programDataList: asked.map(({ programId, versionId, planningUnitIds, regionIds }) => ({
      programId,
      versionId,
      planningUnitIds: [...planningUnitIds],
      regionIds: [...regionIds],
    })),
    startDate: firstDayOf(from),
    stopDate: lastDayOf(to),
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['forecasts', 'planActuals', body],
    enabled: isWanted && sessionType === 'Online' && asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      call(forecastReportEndpoints.actualConsumptionReport, { body, signal, quiet: true }),
  });
  const actuals = useMemo(
    () =>
      data &&
      Object.entries(data).flatMap(([plan, rows]) => {
        const [programId = 0, versionId = 0] = plan.split('~').map(Number);
        return rows.map(
          (row): PlanActual => ({
            programId,
            versionId,
            planningUnitId: row.planningUnit.id,
            regionId: row.region.id,
            month: parseMonth(monthOfDate(row.month)),
            actualConsumption: row.actualConsumption,
            daysOfStockOut: row.dayOfStockOut,
          }),
        );
      }),
    [data],
  );
  return { actuals, error, retry: () => void refetch() };
}
