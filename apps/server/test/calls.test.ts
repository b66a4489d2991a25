import calls from '@stockwell/model/api/api-calls.json' with { type: 'json' };
import { endpoints } from '@stockwell/model/api/index';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { guardRoutes } from '../src/http/serve.ts';
import { testHouse } from './harness.ts';

const t = testHouse();

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
    expect(specified.length - specifiedMissing.length).toBeGreaterThanOrEqual(276);
    expect(calls.length - missing.length).toBeGreaterThanOrEqual(383);
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
    guardRoutes(app, t.house);
    expect(() => app.get('/api/open', async () => 'anybody')).toThrow('GET /api/open declares no permission');
  });

  it('are documented as OpenAPI', async () => {
    const { body } = await t.call('GET', '/api/docs/json');
    expect(body.openapi).toBe('3.1.0');
    for (const endpoint of endpoints) {
      const path = body.paths?.[endpoint.path];
      expect(path?.[endpoint.method.toLowerCase()], endpoint.path).toBeTruthy();
    }
    const page = await t.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});
