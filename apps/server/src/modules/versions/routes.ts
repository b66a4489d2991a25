import { erpLinkingEndpoints } from '@stockwell/model/api/erp-linking';
import { programDataEndpoints as calls } from '@stockwell/model/api/program-data';
import { recordHistoryEndpoints } from '@stockwell/model/api/record-history';
import { allVersions } from '@stockwell/model/api/version-shapes';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { senderOf } from '../../http/bodies/parsers.ts';
import { serve } from '../../http/serve.ts';
import { requireProgram } from '../access/programs.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { functionsOf } from '../pickers/shapes.ts';
import { changesFrom } from '../sync/changed-since.ts';
import { ownRequestAtEnd, ownRequests, retryCommit } from './commit/requests.ts';
import { submitCommit } from './commit/submit.ts';
import { documentLines, sendLines, subsetLines } from './document-lines.ts';
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
export function versionRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const today = (): string => context.now().toISOString().slice(0, 10);

  serve(app, context, calls.loadProgram, ({ caller }) =>
    loadPrograms(context, storedSupplyPlan, caller, functionsOf(calls.loadProgram)),
  );
  serve(app, context, calls.loadProgramPage, ({ caller, params }) =>
    loadProgramPage(context, storedSupplyPlan, caller, params.programId, params.page),
  );

  serve(app, context, calls.programData, async ({ params, request, reply }) =>
    sendJsonText(
      request,
      reply,
      await documentText(context, storedSupplyPlan, params.programId, params.versionId),
    ),
  );
  serve(app, context, calls.programDataList, async ({ body, caller, request, reply }) => {
    const functions = functionsOf(calls.programDataList);
    await requirePrograms(context, caller, functions, [...new Set(body.map(({ programId }) => programId))]);
    const texts: string[] = [];
    for (const { programId, versionId, cutOffDate, settingsOnly } of body) {
      const without = settingsOnly ? Object.keys(storedSupplyPlan.tables) : [];
      texts.push(
        cutOffDate === null || settingsOnly
          ? await documentText(context, storedSupplyPlan, programId, versionId, without)
          : await subsetText(context, programId, versionId, { date: cutOffDate, today: today() }),
      );
    }
    return sendJsonText(request, reply, `[${texts.join(',')}]`);
  });
  serve(app, context, calls.programDataLines, ({ params, query, request, reply }) => {
    const { programId, versionId } = params;
    const lines =
      query.cutOffDate === undefined
        ? documentLines(context, storedSupplyPlan, programId, versionId)
        : subsetLines(context, programId, versionId, { date: query.cutOffDate, today: today() });
    return sendLines(request, reply, lines);
  });

  serve(app, context, calls.checkNewerVersions, async ({ body, caller }) => {
    const programIds = body.map(({ programId }) => programId);
    await requirePrograms(context, caller, functionsOf(calls.checkNewerVersions), programIds);
    return hasNewer(db, body);
  });
  serve(
    app,
    context,
    calls.latestVersion,
    async ({ params }) => (await latestVersions(db, [params.programId])).get(params.programId) ?? 0,
  );
  serve(app, context, calls.latestVersions, async ({ body, caller }) => {
    await requirePrograms(context, caller, functionsOf(calls.latestVersions), body);
    return [...(await latestVersions(db, body))].map(([programId, versionId]) => ({ programId, versionId }));
  });
  serve(app, context, calls.lastShipmentChange, async ({ params }) => {
    const { versionId } = await readVersion(db, params.programId, params.versionId);
    return lastShipmentChange(db, params.programId, versionId);
  });

  serve(app, context, recordHistoryEndpoints.recordHistory, ({ params }) =>
    recordHistory(db, storedSupplyPlan, params.programId, params.recordKind, params.recordId),
  );

  serve(app, context, erpLinkingEndpoints.otherProgramCheck, async ({ body, caller }) => {
    const { programId, roAndRoPrimeLineNoList: lines } = body;
    const functions = functionsOf(erpLinkingEndpoints.otherProgramCheck);
    const { realmId } = await requireProgram(context, caller, functions, programId);
    return linkedElsewhere(context, { programId, realmId, lines });
  });

  serve(app, context, calls.versionEvents, ({ params }) =>
    versionEvents(db, params.programId, params.versionId),
  );
  serve(app, context, calls.programEvents, ({ params }) => versionEvents(db, params.programId, allVersions));
  // Whose copy it is plays no part in the answer: the caller is known by the token.
  serve(app, context, calls.versionNews, ({ params }) =>
    versionNews(db, params.programId, params.versionId, changesFrom(params.lastSyncDate)),
  );

  serve(app, context, calls.commit, ({ params, caller, request }) => {
    const sent = { bytes: request.body as Buffer, sender: senderOf(request) };
    const path = { versionType: { id: params.versionTypeId } };
    return submitCommit(context, caller, { stored: storedSupplyPlan, path }, sent);
  });
  serve(app, context, calls.commitRequests, ({ params, body, caller }) =>
    ownRequests(context, caller, { status: params.requestStatus, ...body }),
  );
  serve(app, context, calls.commitRequest, ({ params, query, caller }) =>
    ownRequestAtEnd(context, caller, params.commitRequestId, query.waitMs),
  );
  serve(app, context, calls.retryCommit, ({ params, caller }) =>
    retryCommit(context, caller, params.commitRequestId),
  );
}
