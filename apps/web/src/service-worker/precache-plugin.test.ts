import { afterEach, describe, expect, it, vi } from 'vitest';
import { packingPlugin } from './precache-plugin.ts';

const code = 'export const page = "Árvore de previsão";\n'.repeat(400);
const plugin = packingPlugin(new Set(['/assets/page.js']));

const fromServer = (status = 200): Response =>
  new Response(code, {
    status,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-length': '900',
    },
  });

const stored = (path: string, response: Response) =>
  plugin.cacheWillUpdate?.({
    request: new Request(`https://stockwell.example${path}`),
    response,
    event: {} as ExtendableEvent,
  });

const used = (cachedResponse: Response | undefined) =>
  plugin.cachedResponseWillBeUsed?.({
    cacheName: 'precache',
    request: new Request('https://stockwell.example/assets/page.js'),
    event: {} as ExtendableEvent,
    ...(cachedResponse ? { cachedResponse } : {}),
  });

type ExtendableEvent = Parameters<NonNullable<typeof plugin.cacheWillUpdate>>[0]['event'];

afterEach(() => vi.unstubAllGlobals());

describe('the code of a page', () => {
  it('is stored in a fraction of its size and used as the server sent it', async () => {
    const kept = (await stored('/assets/page.js', fromServer())) as Response;
    const bytes = await kept.clone().arrayBuffer();
    expect(bytes.byteLength).toBeLessThan(code.length / 10);

    const answer = (await used(kept)) as Response;
    expect(await answer.text()).toBe(code);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('is stored as it came where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined);
    const kept = (await stored('/assets/page.js', fromServer())) as Response;
    expect(await kept.clone().text()).toBe(code);
    expect(await ((await used(kept)) as Response).text()).toBe(code);
  });
});

it('leaves what every start needs as it is', async () => {
  const response = fromServer();
  expect(await stored('/assets/start.js', response)).toBe(response);
  expect(await used(response)).toBe(response);
});

it('stores no failure, and finds nothing where nothing is stored', async () => {
  expect(await stored('/assets/page.js', fromServer(503))).toBeNull();
  expect(await stored('/assets/start.js', fromServer(404))).toBeNull();
  expect(await used(undefined)).toBeNull();
});
