import type { Readable } from 'node:stream';
import { holdsAny } from '@stockwell/model/access/can';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@stockwell/model/api/endpoint';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { realmTable } from '../db/schema/index.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { requireProgram } from '../modules/access/programs.ts';
import { apiKeyIn, holderOfKey } from '../modules/data-out/api-keys.ts';
import { requireConfirmation } from '../modules/session/confirmation.ts';
import { forbidden, notFound, Refusal } from './refusal.ts';
import type { Track } from './running-calls.ts';
import { refusalOf } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Files and documentation that belong to no call. */
    openToAll?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

export interface Call<E extends Endpoint> {
  readonly context: AppContext;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The caller; calls open to everybody have none. */
  readonly caller: E['permission'] extends 'public' ? SignedIn | null : SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A handler answers what the contract says; an answer too long to be kept in memory is a stream of its text. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E> | Readable>;

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

export function tokenIn(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Realm-bound callers may name their own realm only, the others any that exists. */
async function requireRealm(context: AppContext, request: FastifyRequest, realmId: number): Promise<void> {
  const own = request.signedIn?.realmId ?? null;
  if (own !== null && realmId !== own) throw forbidden(request.method);
  if (own !== null) return;
  const known = await context.db
    .select({ id: realmTable.id })
    .from(realmTable)
    .where(eq(realmTable.id, realmId));
  if (known.length === 0) throw notFound();
}

/** The path is one that the call takes, and names a realm and a program that the caller reaches. */
async function requirePath(
  context: AppContext,
  request: FastifyRequest,
  signedIn: SignedIn,
  { permission, params: contract }: Endpoint,
): Promise<void> {
  if (permission === 'public') return;
  const parsed = contract?.safeParse(request.params);
  if (parsed && !parsed.success) throw refusalOf(parsed.error);
  const params: Readonly<Record<string, unknown>> = parsed?.data ?? {};
  if (permission.realmParam) await requireRealm(context, request, Number(params[permission.realmParam]));
  if (permission.programParam)
    await requireProgram(context, signedIn, permission.functions, Number(params[permission.programParam]));
}

/** Who makes the call: a session, or a key where the call takes keys. */
async function callerOf(
  context: AppContext,
  request: FastifyRequest,
  { apiKeys, permission }: Endpoint,
): Promise<SignedIn | null> {
  const key = apiKeys ? apiKeyIn(request) : null;
  if (key && permission !== 'public')
    return holderOfKey(context.db, key, permission.functions, context.now());
  const token = tokenIn(request);
  return token ? context.principals.byToken(token) : null;
}

/** Other realms, and programs that are not of the key, look as if they were not there. */
function hidden(failure: unknown, caller: SignedIn): unknown {
  if (!(failure instanceof Refusal)) return failure;
  const isHidden = failure.status === 403 || (failure.status === 409 && 'apiKeyId' in caller);
  return isHidden ? notFound() : failure;
}

/** Calls with a key are counted by the key, which may come from many addresses; others by their address. */
const countedBy = ({ signedIn, ip }: FastifyRequest): string =>
  signedIn && 'apiKeyId' in signedIn ? `key ${String(signedIn.apiKeyId)}` : ip;

/** Lets the call in or refuses it, before its body is read: whoever may not make it must not cost more than that. */
async function admit(context: AppContext, request: FastifyRequest, endpoint: Endpoint): Promise<void> {
  const { permission } = endpoint;
  if (permission === 'public') return;
  const signedIn = await callerOf(context, request, endpoint);
  if (!signedIn) throw new Refusal(401, 'static.message.sessionExpired');
  if (!holdsAny(signedIn.functions, permission.functions)) throw forbidden(request.method);
  request.signedIn = signedIn;
  await requirePath(context, request, signedIn, endpoint).catch((failure: unknown) => {
    throw endpoint.apiKeys ? hidden(failure, signedIn) : failure;
  });
}

/**
 * Guards every route. Every route names its endpoint, every endpoint its permission; a route that names
 * neither cannot be registered, so that nothing is open by oversight.
 */
export function guardRoutes(app: FastifyInstance, context: AppContext, track: Track): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.endpoint && !route.config?.openToAll) {
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    // Set before anything can be refused: refusals carry data too.
    if (endpoint)
      reply.header('cache-control', endpoint.caching === 'revalidated' ? 'private, no-cache' : 'no-store');
    if (endpoint) await track(admit(context, request, endpoint));
  });
  app.addHook('preHandler', async (request) => {
    const { signedIn } = request;
    if (signedIn && request.routeOptions.config.endpoint?.confirmed)
      await track(requireConfirmation(context, signedIn));
  });
}

/** Serves a declared call. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: E,
  handler: Handler<E>,
): void {
  const schema = {
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: { 200: endpoint.response },
  };
  // One counter for the call: a second path to it is no second allowance.
  const limit =
    endpoint.callsPerMinute && context.config.rateLimit
      ? app.rateLimit({ max: endpoint.callsPerMinute, timeWindow: 60_000, keyGenerator: countedBy })
      : null;
  for (const path of [endpoint.path, ...(endpoint.alias ? [endpoint.alias] : [])]) {
    app.route({
      method: endpoint.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      ...(limit ? { onRequest: limit } : {}),
      config: { endpoint },
      handler: (request, reply) =>
        handler({
          context,
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.signedIn,
          request,
          reply,
        } as Call<E>),
    });
  }
}
