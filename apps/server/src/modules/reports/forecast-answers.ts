import { usualVersions } from '@stockwell/engine/outputs/value-added';
import { planActuals } from '@stockwell/engine/reports/plan-actuals';
import type { AnswerOf, BodyOf } from '@stockwell/model/api/endpoint';
import { forecastReportEndpoints as calls } from '@stockwell/model/api/forecast-reports';
import { latestVersion } from '@stockwell/model/api/version-shapes';
import { and, desc, eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { programVersionTable } from '../../db/schema/index.ts';
import { fromPieces } from '../../workers/pieces.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { storedForecast } from '../versions/forecast/stored.ts';
import { readParts } from '../versions/read.ts';
import type { DocumentTexts } from '../versions/stored-document.ts';
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

/** The versions before the newest one that are looked at unless others are asked for. */
async function usualEarlier(context: AppContext, programId: number): Promise<number[]> {
  const table = programVersionTable;
  const [, ...earlier] = await context.db
    .select({ versionId: table.versionId })
    .from(table)
    .where(and(eq(table.programId, programId), eq(table.ready, true)))
    .orderBy(desc(table.versionId))
    .limit(usualVersions + 1);
  return earlier.map(({ versionId }) => versionId);
}

/** What people's work on earlier versions of a forecast was worth. */
export async function valueAddedAnswer(
  context: AppContext,
  caller: SignedIn,
  { programId, versionIds, lookAhead }: BodyOf<typeof calls.forecastValueAdded>,
) {
  await requirePrograms(context, caller, functionsOf(calls.forecastValueAdded), [programId]);
  const asked = versionIds.length > 0 ? [...new Set(versionIds)] : await usualEarlier(context, programId);
  const earlier: DocumentTexts[] = [];
  for (const versionId of asked.sort((a, b) => a - b))
    earlier.push(await readParts(context.db, storedForecast, programId, versionId));
  return forecastAnswer<AnswerOf<typeof calls.forecastValueAdded>>(context, programId, latestVersion, {
    rows: 'valueAdded',
    lookAhead,
    earlier,
  });
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
