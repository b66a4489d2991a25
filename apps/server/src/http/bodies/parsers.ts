import { jsonLimits } from '@stockwell/model/api/body-limits';
import { scanJson } from '@stockwell/model/api/scan-json';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { fromPieces, ownMemory } from '../../workers/pieces.ts';
import { markValidated } from '../validation.ts';
import { callKey } from './call-key.ts';
import { parseWithin } from './read-json.ts';

/** Bodies up to this size and number of values are read on the main thread: a millisecond or two. */
const small = { bytes: 32_768, values: 2000 };

/** Who is counted as the sender of a body: the person, or the address where nobody is signed in. */
export const senderOf = ({ signedIn, ip }: FastifyRequest): string =>
  signedIn ? `user ${signedIn.userId}` : `address ${ip}`;

async function readLarge(context: AppContext, request: FastifyRequest, bytes: Buffer): Promise<unknown> {
  const { endpoint } = request.routeOptions.config;
  const limits = jsonLimits(endpoint?.bodyLimit);
  const given = { bytes, limits, call: endpoint ? callKey(endpoint) : null };
  const { pieces, validated } = await context.workers.lease(senderOf(request), (worker) =>
    worker.ask('json', given, ownMemory(bytes)),
  );
  const value = await fromPieces(pieces);
  if (validated) markValidated(value);
  return value;
}

const limitsOfSmall = { depth: 32, values: small.values, entries: small.values };

/**
 * How bodies of calls are read. Small JSON is parsed at once, larger JSON in a worker, and documents are left
 * as they came for their handler, which asks for rights before it checks their records.
 */
export function parseBodies(app: FastifyInstance, context: AppContext): void {
  const readJson = async (request: FastifyRequest, bytes: Buffer): Promise<unknown> => {
    // Calls without a body are often sent with the JSON type all the same.
    if (bytes.length === 0) return undefined;
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.document) return bytes;
    const isSmall = bytes.length <= small.bytes && scanJson(bytes, limitsOfSmall).exceeded === null;
    return isSmall ? parseWithin(bytes, jsonLimits(endpoint?.bodyLimit)) : readLarge(context, request, bytes);
  };
  const readText = async (request: FastifyRequest, bytes: Buffer): Promise<unknown> =>
    request.routeOptions.config.endpoint?.document && bytes.length > 0 ? bytes : bytes.toString('utf8');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, readText);
}
