import { datasetDataEndpoints as calls } from '@stockwell/model/api/dataset-data';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { isAnyOf } from '../../../db/is-any-of.ts';
import { labelIn } from '../../../db/label.ts';
import { forecastingUnitTable, planningUnitTable } from '../../../db/schema/index.ts';
import { senderOf } from '../../../http/bodies/parsers.ts';
import { serve } from '../../../http/serve.ts';
import { requirePrograms } from '../../pickers/reach.ts';
import { functionsOf } from '../../pickers/shapes.ts';
import { submitCommit } from '../commit/submit.ts';
import { documentLines, sendLines } from '../document-lines.ts';
import { documentText } from '../document-text.ts';
import { loadProgramPage, loadPrograms } from '../lists.ts';
import { recordHistoryWithEnds } from '../record-history.ts';
import { sendJsonText } from '../send-text.ts';
import { storedForecast } from './stored.ts';
import { forecastVersions } from './version-list.ts';

/** The versions of forecasts. */
export function forecastRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  serve(app, context, calls.versions, ({ body, caller }) =>
    forecastVersions(context, caller, functionsOf(calls.versions), body),
  );
  serve(app, context, calls.loadDataset, ({ caller }) =>
    loadPrograms(context, storedForecast, caller, functionsOf(calls.loadDataset)),
  );
  serve(app, context, calls.loadDatasetPage, ({ caller, params }) =>
    loadProgramPage(context, storedForecast, caller, params.programId, params.page),
  );

  serve(app, context, calls.datasetData, async ({ params: { programId, versionId }, request, reply }) =>
    sendJsonText(request, reply, await documentText(context, storedForecast, programId, versionId)),
  );
  serve(app, context, calls.datasetDataWithoutTree, async ({ params, request, reply }) => {
    const { programId, versionId } = params;
    const text = await documentText(context, storedForecast, programId, versionId, ['treeList']);
    return sendJsonText(request, reply, text);
  });
  const activeUnits = async (programId: number, versionId: number) => {
    const records = ['treeList', 'actualConsumptionList', 'consumptionExtrapolation'];
    const text = await documentText(context, storedForecast, programId, versionId, records);
    const { planningUnitList } = JSON.parse(text) as Pick<DatasetData, 'planningUnitList'>;
    return planningUnitList.filter(({ active }) => active);
  };
  serve(app, context, calls.planningUnits, ({ params: { programId, versionId } }) =>
    activeUnits(programId, versionId),
  );
  serve(app, context, calls.forecastingUnits, async ({ params: { programId, versionId } }) => {
    const ids = (await activeUnits(programId, versionId)).map(({ planningUnit }) => planningUnit.id);
    const units = await db
      .selectDistinct({ unit: forecastingUnitTable })
      .from(planningUnitTable)
      .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
      .where(isAnyOf(planningUnitTable.id, ids))
      .orderBy(asc(forecastingUnitTable.id));
    return units.map(({ unit }) => ({ id: unit.id, label: labelIn(unit) }));
  });
  serve(app, context, calls.datasetDataList, async ({ body, caller, request, reply }) => {
    const programIds = [...new Set(body.map(({ programId }) => programId))];
    await requirePrograms(context, caller, functionsOf(calls.datasetDataList), programIds);
    const texts: string[] = [];
    for (const { programId, versionId } of body)
      texts.push(await documentText(context, storedForecast, programId, versionId));
    return sendJsonText(request, reply, `[${texts.join(',')}]`);
  });
  serve(app, context, calls.datasetDataLines, ({ params: { programId, versionId }, request, reply }) =>
    sendLines(request, reply, documentLines(context, storedForecast, programId, versionId)),
  );

  serve(app, context, calls.recordHistory, ({ params }) =>
    recordHistoryWithEnds(db, storedForecast, params.programId, params.recordKind, params.recordId),
  );
  serve(app, context, calls.commit, ({ params: { comparedVersionId }, caller, request }) => {
    const sent = { bytes: request.body as Buffer, sender: senderOf(request) };
    return submitCommit(context, caller, { stored: storedForecast, path: { comparedVersionId } }, sent);
  });
}
