import { Readable } from 'node:stream';
import { syncEndpoints as calls } from '@stockwell/model/api/sync';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../access/principals.ts';
import { requirePrograms } from '../pickers/reach.ts';
import { allMasters } from './all-masters.ts';
import { changesFrom } from './since.ts';
import { masterLines } from './stream.ts';

async function* asText(
  house: House,
  caller: SignedIn,
  wanted: Parameters<typeof masterLines>[2],
): AsyncGenerator<string> {
  for await (const line of masterLines(house, caller, wanted)) yield `${JSON.stringify(line)}\n`;
}

export function syncRoutes(app: FastifyInstance, house: House): void {
  serve(app, house, calls.allMasters, async ({ params, body, caller }) => {
    const since = changesFrom(params.lastSyncDate);
    await requirePrograms(house, caller, calls.allMasters.permission.functions, body);
    return allMasters(house, caller, body, since);
  });

  serve(app, house, calls.masters, async ({ query, caller, reply }) => {
    const since = query.since === undefined ? null : changesFrom(query.since);
    reply.type('application/x-ndjson; charset=utf-8');
    return Readable.from(asText(house, caller, { since, from: query.from, part: query.part }));
  });
}
