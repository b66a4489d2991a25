import type { Readable } from 'node:stream';
import { holdsAny } from '@stockwell/model/access/can';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@stockwell/model/api/endpoint';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { realmTable } from '../db/schema/index.ts';
import type { SignedIn } from '../modules/access/principals.ts';
import { requireProgram } from '../modules/access/programs.ts';
import { requireConfirmation } from '../modules/session/confirmation.ts';
import { forbidden, notFound, Refusal } from './refusal.ts';
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

/**
 * Guards every route. Every route names its endpoint, every endpoint its permission; a route that names
 * neither cannot be registered, so that nothing is open by oversight.
 */
export function guardRoutes(app: FastifyInstance, context: AppContext): void {
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
    if (!endpoint || endpoint.permission === 'public') return;
    const { permission } = endpoint;
    const token = tokenIn(request);
    const signedIn = token ? await context.principals.byToken(token) : null;
    if (!signedIn) throw new Refusal(401, 'static.message.sessionExpired');
    if (!holdsAny(signedIn.functions, permission.functions)) throw forbidden(request.method);
    request.signedIn = signedIn;
    // Before the body is read: whoever may not make the call must not cost more than the refusal.
    await requirePath(context, request, signedIn, endpoint);
  });
  app.addHook('preHandler', async (request) => {
    const { signedIn } = request;
    if (signedIn && request.routeOptions.config.endpoint?.confirmed)
      await requireConfirmation(context, signedIn);
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
      ? app.rateLimit({ max: endpoint.callsPerMinute, timeWindow: 60_000 })
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
