import { planActuals } from '@stockwell/engine/reports/plan-actuals';
import type { BodyOf } from '@stockwell/model/api/endpoint';
import { forecastReportEndpoints as calls } from '@stockwell/model/api/forecast-reports';
import type { AppContext } from '../../app-context.ts';
import { fromPieces } from '../../workers/pieces.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { storedForecast } from '../versions/forecast/stored.ts';
import { readParts } from '../versions/read.ts';
import type { ForecastTask } from './forecast-task.ts';
import { readReportVersion } from './report-versions.ts';

/** Rows of a stored version of a forecast; a supply plan is none. */
export async function forecastAnswer<T>(
  context: AppContext,
  programId: number,
  versionId: number,
  asked: ForecastTask['asked'],
): Promise<T> {
  const document = await readParts(context.db, storedForecast, programId, versionId);
  const task = { document, asked };
  const { pieces } = await context.workers.lease(null, (worker) => worker.ask('forecastReport', task));
  return fromPieces(pieces) as T;
}

/** The actual consumption of stored supply plans, by the program and version that were asked for. */
export async function actualConsumptionAnswer(
  context: AppContext,
  caller: SignedIn,
  { programDataList, startDate, stopDate }: BodyOf<typeof calls.actualConsumptionReport>,
) {
  const programIds = [...new Set(programDataList.map(({ programId }) => programId))];
  await requirePrograms(context, caller, functionsOf(calls.actualConsumptionReport), programIds);
  const answer: Record<string, ReturnType<typeof planActuals>> = {};
  for (const { programId, versionId, planningUnitIds, regionIds } of programDataList) {
    const needs = { lists: ['consumptionList'], units: planningUnitIds, plan: 'none' } as const;
    const { data } = await readReportVersion(context, programId, versionId, needs);
    answer[`${programId}~${versionId}`] = planActuals(data, {
      planningUnitIds,
      regionIds,
      startDate,
      stopDate,
    });
  }
  return answer;
}
