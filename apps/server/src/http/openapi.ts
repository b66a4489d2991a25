import type { Endpoint, Permission } from '@stockwell/model/api/endpoint';
import { packedFrom } from '@stockwell/model/api/packed';
import { refusals, refusalsOf } from '@stockwell/model/api/refusals';
import { errorSchema } from '@stockwell/model/api/shapes';
import { z } from 'zod';

export type Schema = { readonly [key: string]: unknown };

/** A call at one of its addresses. */
export interface Operation {
  readonly id: string;
  readonly path: string;
  readonly endpoint: Endpoint;
}

/** `GET /api/ticket/{key}` becomes `getApiTicketKey`, with which programs and links name it. */
const operationId = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Every call under each of its addresses, in the order of their subjects and paths. */
export function operationsOf(endpoints: Iterable<Endpoint>): readonly Operation[] {
  const taken = new Map<string, number>();
  const operations = [...new Set(endpoints)]
    .flatMap((endpoint) =>
      [endpoint.path, ...(endpoint.alias ? [endpoint.alias] : [])].map((path) => ({ path, endpoint })),
    )
    .sort((a, b) => a.endpoint.tag.localeCompare(b.endpoint.tag) || a.path.localeCompare(b.path));
  return operations.map((one) => {
    const id = operationId(one.endpoint.method, one.path);
    const times = taken.get(id) ?? 0;
    taken.set(id, times + 1);
    return { ...one, id: times === 0 ? id : `${id}${times + 1}` };
  });
}

const covered: readonly (readonly [keyof Exclude<Permission, 'public'>, string])[] = [
  ['realmParam', 'must be the own realm, unless the caller belongs to none'],
  ['programParam', 'must be covered by an access entry of a role with the function'],
  ['userParam', 'must be a user within the access of the caller'],
];

/** Who may make the call, in words. */
export function permissionText(permission: Permission): string {
  if (permission === 'public') return 'Open to everybody.';
  const { functions } = permission;
  const limits = covered.flatMap(([name, rule]) => {
    const param = permission[name];
    return typeof param === 'string' ? [`\`${param}\` ${rule}.`] : [];
  });
  return [`Needs ${functions.length > 1 ? 'one of ' : ''}${functions.join(', ')}.`, ...limits].join(' ');
}

/** References inside a schema count from its own root, which is elsewhere once it stands in the document. */
function moved(schema: unknown, root: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => moved(part, root));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? [key, root + value.slice(1)]
        : [key, moved(value, root)],
    ),
  );
}

export function jsonSchema(type: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema;
}

const packedText: Schema = {
  type: 'string',
  contentEncoding: 'base64',
  contentMediaType: 'application/gzip',
  description: 'The JSON text, compressed with gzip and written in base64.',
};
const bytes: Schema = { type: 'string', format: 'binary' };

const packedNote = `JSON of more than ${packedFrom / 1_000_000} MB is sent as text/plain: compressed with gzip and written in base64. Accept: application/json asks for JSON at any size.`;

/** What the answer is called and by which media types it travels. */
function answerOf({ answers, line, response }: Endpoint, placed: (type: z.ZodType) => unknown): Schema {
  const json = { schema: placed(response) };
  switch (answers) {
    case 'packed':
      return {
        description: packedNote,
        content: { 'application/json': json, 'text/plain': { schema: packedText } },
      };
    case 'lines':
      return {
        description: 'Lines of JSON, sent while they are made. The schema is that of one line.',
        content: { 'application/x-ndjson': { schema: line ? placed(line) : {} } },
      };
    case 'file':
      return { description: 'The bytes of the file.', content: { '*/*': { schema: bytes } } };
    default:
      return { description: 'The answer.', content: { 'application/json': json } };
  }
}

function bodyOf({ body, takes }: Endpoint, placed: (type: z.ZodType) => unknown): Schema | null {
  if (takes === 'file') {
    const form = { type: 'object', properties: { file: bytes }, required: ['file'] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  if (!body) return null;
  const json = { 'application/json': { schema: placed(body) } };
  const packed = takes === 'packed' ? { 'text/plain': { schema: packedText } } : {};
  return { required: true, content: { ...json, ...packed } };
}

function parametersOf({ path, endpoint }: Operation): readonly Schema[] {
  const named = (type: z.ZodObject | undefined) => (type ? jsonSchema(type, 'input') : {});
  const inPath = (named(endpoint.params).properties ?? {}) as Record<string, Schema>;
  const query = named(endpoint.query);
  const required = (query.required ?? []) as readonly string[];
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      schema: inPath[name] ?? { type: 'string' },
    })),
    ...Object.entries((query.properties ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    })),
  ];
}

const refusalName = 'Refusal';
const refusalAnswer = (status: keyof typeof refusals): Schema => ({
  description: refusals[status],
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${refusalName}` } } },
});

function describe(operation: Operation): Schema {
  const { id, path, endpoint } = operation;
  const place = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${endpoint.method.toLowerCase()}`;
  const at = (type: z.ZodType, io: 'input' | 'output', where: string) =>
    moved(jsonSchema(type, io), `${place}/${where}/schema`);
  const media = endpoint.answers === 'lines' ? 'application~1x-ndjson' : 'application~1json';
  const body = bodyOf(endpoint, (type) => at(type, 'input', 'requestBody/content/application~1json'));
  const { permission } = endpoint;
  const isAlias = path !== endpoint.path;
  return {
    operationId: id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [
      permissionText(permission),
      ...(endpoint.apiKeys ? ['Takes API keys.'] : []),
      ...(isAlias ? [`The same call as ${endpoint.path}.`] : []),
    ].join(' '),
    'x-functions': permission === 'public' ? [] : [...permission.functions],
    ...(permission === 'public' ? { security: [] } : {}),
    ...(endpoint.apiKeys ? { security: [{ bearer: [] }, { apiKey: [] }] } : {}),
    parameters: parametersOf(operation),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: answerOf(endpoint, (type) => at(type, 'output', `responses/200/content/${media}`)),
      ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusalAnswer(status)])),
    },
  };
}

const introduction = `Supply planning and forecasting of health commodities: every call of the service.

Answers of more than 1 KB are compressed with Brotli or gzip for callers that send Accept-Encoding. Every refusal has a messageCode that the applications translate. Each call names in x-functions the business functions of which the caller needs one.`;

/** The calls as OpenAPI, made from the declarations that serve and validate them. */
export function openApiOf(operations: readonly Operation[], version: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    paths[operation.path] = methods;
    methods[operation.endpoint.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stockwell', version, description: introduction },
    components: {
      schemas: { [refusalName]: jsonSchema(errorSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
      },
    },
    security: [{ bearer: [] }],
    paths,
  };
}
