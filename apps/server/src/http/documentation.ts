import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint } from '@stockwell/model/api/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callPage, indexPage } from './documentation-page.ts';
import { type Operation, openApiOf, operationsOf, type Schema } from './openapi.ts';
import { notFound } from './refusal.ts';

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** A text that is made once, when it is first asked for, and kept as it travels. */
interface Prepared {
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly plain: Buffer;
}

async function prepared(type: string, text: string): Promise<Prepared> {
  const plain = Buffer.from(text);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [br, gzipped] = await Promise.all([withBrotli(plain, brotli), withGzip(plain)]);
  return { type, br, gzip: gzipped, plain };
}

function send(request: FastifyRequest, reply: FastifyReply, text: Prepared): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
  reply.type(text.type).headers({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
  // Named also where there is none, so that nothing compresses it again.
  reply.header('content-encoding', encoding ?? 'identity');
  return reply.send(encoding ? text[encoding] : text.plain);
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** The calls for people at /api/docs, with a page for each, and as OpenAPI at /api/docs/json. */
export function documentCalls(app: FastifyInstance, version: string): void {
  const endpoints = new Set<Endpoint>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.add(config.endpoint);
  });
  const operations = once((): readonly Operation[] => operationsOf(endpoints));
  const byId = once(() => new Map(operations().map((operation) => [operation.id, operation])));
  const document = once(() => openApiOf(operations(), version));
  const index = once(() => prepared('text/html; charset=utf-8', indexPage(operations(), version)));
  const json = once(() => prepared('application/json; charset=utf-8', JSON.stringify(document())));

  app.get('/api/docs', async (request, reply) => send(request, reply, await index()));
  app.get('/api/docs/json', async (request, reply) => send(request, reply, await json()));
  app.get<{ Params: { id: string } }>('/api/docs/:id', async ({ params }, reply) => {
    const operation = byId().get(params.id);
    if (!operation) throw notFound();
    const { paths, components } = document() as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
      readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
    };
    const described = paths[operation.path]?.[operation.endpoint.method.toLowerCase()] ?? {};
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return callPage(operation, described, components.schemas.Refusal ?? {});
  });
}
