import { erpLinkingEndpoints } from '@stockwell/model/api/erp-linking';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { recordHistoryEndpoints } from '@stockwell/model/api/record-history';
import { allVersions } from '@stockwell/model/api/version-shapes';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { senderOf } from '../../http/bodies/parsers.ts';
import { serve } from '../../http/serve.ts';
import { requireProgram } from '../access/programs.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { changesFrom } from '../sync/since.ts';
import { ownRequestAtEnd, ownRequests, retryCommit } from './commit/requests.ts';
import { submitCommit } from './commit/submit.ts';
import { documentText, subsetText } from './document-text.ts';
import { versionEvents, versionNews } from './events.ts';
import { hasNewer, lastShipmentChange, latestVersions } from './latest.ts';
import { linkedElsewhere } from './linked-elsewhere.ts';
import { loadProgramPage, loadPrograms } from './lists.ts';
import { readVersion } from './read.ts';
import { recordHistory } from './record-history.ts';
import { sendJsonText } from './send-text.ts';
import { storedSupplyPlan } from './supply-plan/stored.ts';

/** The versions of supply plans. */
export function versionRoutes(app: FastifyInstance, house: House): void {
  const { db } = house;
  const today = (): string => house.now().toISOString().slice(0, 10);

  serve(app, house, calls.loadProgram, ({ caller }) =>
    loadPrograms(house, storedSupplyPlan, caller, functionsOf(calls.loadProgram)),
  );
  serve(app, house, calls.loadProgramPage, ({ caller, params }) =>
    loadProgramPage(house, storedSupplyPlan, caller, params.programId, params.page),
  );

  serve(app, house, calls.programData, async ({ params, request, reply }) =>
    sendJsonText(
      request,
      reply,
      await documentText(house, storedSupplyPlan, params.programId, params.versionId),
    ),
  );
  serve(app, house, calls.programDataList, async ({ body, caller, request, reply }) => {
    const functions = functionsOf(calls.programDataList);
    await requirePrograms(house, caller, functions, [...new Set(body.map(({ programId }) => programId))]);
    const texts: string[] = [];
    for (const { programId, versionId, cutOffDate, settingsOnly } of body) {
      const without = settingsOnly ? Object.keys(storedSupplyPlan.tables) : [];
      texts.push(
        cutOffDate === null || settingsOnly
          ? await documentText(house, storedSupplyPlan, programId, versionId, without)
          : await subsetText(house, programId, versionId, { date: cutOffDate, today: today() }),
      );
    }
    return sendJsonText(request, reply, `[${texts.join(',')}]`);
  });

  serve(app, house, calls.checkNewerVersions, async ({ body, caller }) => {
    const programIds = body.map(({ programId }) => programId);
    await requirePrograms(house, caller, functionsOf(calls.checkNewerVersions), programIds);
    return hasNewer(db, body);
  });
  serve(
    app,
    house,
    calls.latestVersion,
    async ({ params }) => (await latestVersions(db, [params.programId])).get(params.programId) ?? 0,
  );
  serve(app, house, calls.latestVersions, async ({ body, caller }) => {
    await requirePrograms(house, caller, functionsOf(calls.latestVersions), body);
    return [...(await latestVersions(db, body))].map(([programId, versionId]) => ({ programId, versionId }));
  });
  serve(app, house, calls.lastShipmentChange, async ({ params }) => {
    const { versionId } = await readVersion(db, params.programId, params.versionId);
    return lastShipmentChange(db, params.programId, versionId);
  });

  serve(app, house, recordHistoryEndpoints.recordHistory, ({ params }) =>
    recordHistory(db, storedSupplyPlan, params.programId, params.recordKind, params.recordId),
  );

  serve(app, house, erpLinkingEndpoints.otherProgramCheck, async ({ body, caller }) => {
    const { programId, roAndRoPrimeLineNoList: lines } = body;
    const functions = functionsOf(erpLinkingEndpoints.otherProgramCheck);
    const { realmId } = await requireProgram(house, caller, functions, programId);
    return linkedElsewhere(house, { programId, realmId, lines });
  });

  serve(app, house, calls.versionEvents, ({ params }) =>
    versionEvents(db, params.programId, params.versionId),
  );
  serve(app, house, calls.programEvents, ({ params }) => versionEvents(db, params.programId, allVersions));
  // Whose copy it is plays no part in the answer: the caller is known by the token.
  serve(app, house, calls.versionNews, ({ params }) =>
    versionNews(db, params.programId, params.versionId, changesFrom(params.lastSyncDate)),
  );

  serve(app, house, calls.commit, ({ params, caller, request }) => {
    const sent = { bytes: request.body as Buffer, sender: senderOf(request) };
    const path = { versionType: { id: params.versionTypeId } };
    return submitCommit(house, caller, { stored: storedSupplyPlan, path }, sent);
  });
  serve(app, house, calls.commitRequests, ({ params, body, caller }) =>
    ownRequests(house, caller, { status: params.requestStatus, ...body }),
  );
  serve(app, house, calls.commitRequest, ({ params, query, caller }) =>
    ownRequestAtEnd(house, caller, params.commitRequestId, query.waitMs),
  );
  serve(app, house, calls.retryCommit, ({ params, caller }) =>
    retryCommit(house, caller, params.commitRequestId),
  );
}
