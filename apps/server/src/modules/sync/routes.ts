import { Readable } from 'node:stream';
import { syncEndpoints as calls } from '@stockwell/model/api/sync';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { allMasters } from './all-masters.ts';
import { changesFrom } from './changed-since.ts';
import { masterLines } from './stream.ts';
import { treeAnchors } from './tree-anchors.ts';

async function* asText(
  context: AppContext,
  caller: SignedIn,
  wanted: Parameters<typeof masterLines>[2],
): AsyncGenerator<string> {
  for await (const line of masterLines(context, caller, wanted)) yield `${JSON.stringify(line)}\n`;
}

export function syncRoutes(app: FastifyInstance, context: AppContext): void {
  serve(app, context, calls.allMasters, async ({ params, body, caller }) => {
    const since = changesFrom(params.lastSyncDate);
    await requirePrograms(context, caller, calls.allMasters.permission.functions, body);
    return allMasters(context, caller, body, since);
  });

  serve(app, context, calls.treeAnchors, async ({ body, caller }) => {
    await requirePrograms(context, caller, calls.treeAnchors.permission.functions, body);
    return treeAnchors(context.db, body);
  });

  serve(app, context, calls.masters, async ({ query, caller, reply }) => {
    const since = query.since === undefined ? null : changesFrom(query.since);
    reply.type('application/x-ndjson; charset=utf-8');
    return Readable.from(asText(context, caller, { since, from: query.from, part: query.part }));
  });
}
