import { datasetDataEndpoints as calls } from '@stockwell/model/api/dataset-data';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { senderOf } from '../../../http/bodies/parsers.ts';
import { serve } from '../../../http/serve.ts';
import { requirePrograms } from '../../pickers/reach.ts';
import { functionsOf } from '../../pickers/shapes.ts';
import { submitCommit } from '../commit/submit.ts';
import { documentText } from '../document-text.ts';
import { loadProgramPage, loadPrograms } from '../lists.ts';
import { recordHistoryWithEnds } from '../record-history.ts';
import { sendJsonText } from '../send-text.ts';
import { storedForecast } from './stored.ts';
import { forecastVersions } from './version-list.ts';

/** The versions of forecasts. */
export function forecastRoutes(app: FastifyInstance, house: House): void {
  const { db } = house;
  serve(app, house, calls.versions, ({ body, caller }) =>
    forecastVersions(house, caller, functionsOf(calls.versions), body),
  );
  serve(app, house, calls.loadDataset, ({ caller }) =>
    loadPrograms(house, storedForecast, caller, functionsOf(calls.loadDataset)),
  );
  serve(app, house, calls.loadDatasetPage, ({ caller, params }) =>
    loadProgramPage(house, storedForecast, caller, params.programId, params.page),
  );

  serve(app, house, calls.datasetData, async ({ params: { programId, versionId }, request, reply }) =>
    sendJsonText(request, reply, await documentText(house, storedForecast, programId, versionId)),
  );
  serve(app, house, calls.datasetDataWithoutTree, async ({ params, request, reply }) => {
    const { programId, versionId } = params;
    const text = await documentText(house, storedForecast, programId, versionId, ['treeList']);
    return sendJsonText(request, reply, text);
  });
  serve(app, house, calls.datasetDataList, async ({ body, caller, request, reply }) => {
    const programIds = [...new Set(body.map(({ programId }) => programId))];
    await requirePrograms(house, caller, functionsOf(calls.datasetDataList), programIds);
    const texts: string[] = [];
    for (const { programId, versionId } of body)
      texts.push(await documentText(house, storedForecast, programId, versionId));
    return sendJsonText(request, reply, `[${texts.join(',')}]`);
  });

  serve(app, house, calls.recordHistory, ({ params }) =>
    recordHistoryWithEnds(db, storedForecast, params.programId, params.recordKind, params.recordId),
  );
  serve(app, house, calls.commit, ({ params: { comparedVersionId }, caller, request }) => {
    const sent = { bytes: request.body as Buffer, sender: senderOf(request) };
    return submitCommit(house, caller, { stored: storedForecast, path: { comparedVersionId } }, sent);
  });
}
