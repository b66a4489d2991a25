import calls from '@stockwell/model/api/api-calls.json' with { type: 'json' };
import { endpoints } from '@stockwell/model/api/index';
import { refusalsOf } from '@stockwell/model/api/refusals';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { trackCalls } from '../src/http/running-calls.ts';
import { guardRoutes } from '../src/http/serve.ts';
import { type Json, testServer } from './harness.ts';

const t = testServer();

const key = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
const served = new Map(
  endpoints.flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.alias ? [endpoint.alias] : [])].map(
      (path) => [key(endpoint.method, path), endpoint] as const,
    ),
  ),
);

describe('the calls of the product', () => {
  it('are counted against the list of all calls', () => {
    const missing = calls.filter((call) => !served.has(key(call.method, call.path)));
    const specified = calls.filter((call) => call.origin === 'specification');
    const specifiedMissing = missing.filter((call) => call.origin === 'specification');
    console.log(
      [
        `Calls of the specification served: ${specified.length - specifiedMissing.length} of ${specified.length}; of all known calls ${calls.length - missing.length} of ${calls.length}.`,
        'Missing from the specification:',
        ...specifiedMissing.map((call) => `  ${call.method} ${call.path}`),
      ].join('\n'),
    );
    // Raised with every call that is added, so that none is lost unnoticed.
    expect(specified.length - specifiedMissing.length).toBeGreaterThanOrEqual(293);
    expect(calls.length - missing.length).toBeGreaterThanOrEqual(484);
    expect(specified.length).toBe(293);
  });

  it.each(calls.filter((call) => served.has(key(call.method, call.path))))(
    '$method $path needs the functions that are written down for it',
    (call) => {
      const permission = served.get(key(call.method, call.path))?.permission;
      const functions = permission === 'public' || !permission ? ['PUBLIC'] : [...permission.functions];
      expect(functions.sort()).toEqual([...call.permission].sort());
    },
  );

  it('are all registered', () => {
    for (const endpoint of endpoints) {
      const url = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
      expect(t.app.hasRoute({ method: endpoint.method, url }), `${endpoint.method} ${endpoint.path}`).toBe(
        true,
      );
    }
  });

  it('cannot be registered without a permission', () => {
    const app = fastify();
    guardRoutes(app, t.context, trackCalls(app));
    expect(() => app.get('/api/open', async () => 'anybody')).toThrow('GET /api/open declares no permission');
  });

  it('are documented as OpenAPI', async () => {
    const { body } = await t.call('GET', '/api/docs/json');
    expect(body.openapi).toBe('3.1.0');
    for (const endpoint of endpoints) {
      const path = body.paths?.[endpoint.path];
      expect(path?.[endpoint.method.toLowerCase()], endpoint.path).toBeTruthy();
    }
  });

  it('are documented with the function they need, their answer and their refusals', async () => {
    const { body } = await t.call('GET', '/api/docs/json');
    for (const endpoint of endpoints) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const described = body.paths?.[endpoint.path]?.[endpoint.method.toLowerCase()];
      const functions = endpoint.permission === 'public' ? [] : endpoint.permission.functions;
      expect(described?.['x-functions'], name).toEqual(functions);
      for (const id of functions) expect(described?.description, name).toContain(id);
      const statuses = Object.keys(described?.responses ?? {}).map(Number);
      expect(statuses, name).toEqual([200, ...refusalsOf(endpoint)]);
      if (endpoint.permission !== 'public')
        expect(statuses, name).toEqual(expect.arrayContaining([401, 403]));
      for (const status of refusalsOf(endpoint)) {
        expect(described?.responses?.[status]?.content?.['application/json']?.schema, name).toEqual({
          $ref: '#/components/schemas/Refusal',
        });
      }
    }
    expect(body.components?.schemas?.Refusal?.required).toEqual(['messageCode']);
  });

  it('are documented with the ways in which large answers, lines and files travel', async () => {
    const { body } = await t.call('GET', '/api/docs/json');
    const travels = (method: string, path: string, part: 'answer' | 'body') => {
      const described = body.paths?.[path]?.[method];
      const content =
        part === 'answer' ? described?.responses?.[200]?.content : described?.requestBody?.content;
      return Object.keys(content ?? {});
    };
    const packed = ['application/json', 'text/plain'];
    expect(travels('post', '/api/programData', 'answer')).toEqual(packed);
    expect(travels('get', '/api/programData/programId/{programId}/versionId/{versionId}', 'answer')).toEqual(
      packed,
    );
    expect(travels('put', '/api/commit/programData/{versionTypeId}', 'body')).toEqual(packed);
    expect(travels('post', '/api/datasetData', 'answer')).toEqual(packed);
    expect(travels('put', '/api/commit/datasetData/{comparedVersionId}', 'body')).toEqual(packed);
    expect(travels('get', '/api/sync/masters', 'answer')).toEqual(['application/x-ndjson']);
    expect(travels('get', '/file/{fileName}', 'answer')).toEqual(['*/*']);
    expect(travels('post', '/api/ticket/addIssueAttachment/{issueId}', 'body')).toEqual([
      'multipart/form-data',
    ]);
    expect(body.info?.description).toContain('Accept-Encoding');
  });

  it('have references that lead somewhere in their document', async () => {
    const { body } = await t.call('GET', '/api/docs/json');
    const references = JSON.stringify(body).match(/"\$ref":"[^"]+"/g) ?? [];
    for (const reference of new Set(references)) {
      const parts = reference.slice(8, -1).split('/').slice(1);
      const target = parts.reduce<unknown>(
        (place, part) => (place as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
        body,
      );
      expect(target, reference).toBeTruthy();
    }
  });

  it('can be read on pages that need no script and travel compressed', async () => {
    const page = await t.app.inject({ url: '/api/docs', headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.rawPayload.length).toBeLessThan(60_000);
    const plain = (await t.app.inject('/api/docs')).payload;
    expect(plain).not.toContain('<script');
    const { body } = await t.call('GET', '/api/docs/json');
    for (const endpoint of endpoints) {
      const id = body.paths?.[endpoint.path]?.[endpoint.method.toLowerCase()]?.operationId;
      expect(plain).toContain(`href="/api/docs/${String(id)}"`);
    }
    const one = await t.app.inject('/api/docs/getApiTicketKey');
    expect(one.payload).toContain('ROLE_BF_LOGGED_IN');
    expect(one.payload).toContain('messageCode: string');
    expect((await t.app.inject('/api/docs/noSuchCall')).statusCode).toBe(404);
  });
});
