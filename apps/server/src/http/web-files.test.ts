import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serveWebFiles } from './web-files.ts';

const script = 'export const stock = 1;\n';
const page = '<!doctype html><title>Stockwell</title>';

async function served() {
  const folder = mkdtempSync(join(tmpdir(), 'stockwell-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets/start-1a2b.js'), script);
  writeFileSync(join(folder, 'assets/start-1a2b.js.br'), brotliCompressSync(script));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await serveWebFiles(app, folder);
  return (url: string, encoding?: string) =>
    app.inject({ url, ...(encoding && { headers: { 'accept-encoding': encoding } }) });
}

describe('the files of the web application', () => {
  it('are kept for good where the name identifies the content, and asked for again where not', async () => {
    const get = await served();
    expect((await get('/assets/start-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/index.html')).headers['cache-control']).toBe('no-cache');
    expect((await get('/supplyPlan')).headers['cache-control']).toBe('no-cache');
  });

  it('travel as the build has packed them to whoever can unpack them', async () => {
    const get = await served();
    const packed = await get('/assets/start-1a2b.js', 'gzip, br');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.headers['content-type']).toMatch(/javascript/);
    expect(packed.rawPayload).toEqual(brotliCompressSync(script));
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/start-1a2b.js')).payload).toBe(script);
  });

  it('are the page for any address of the application, and nothing for a piece of another build', async () => {
    const get = await served();
    expect((await get('/supplyPlan/1/0/0')).payload).toBe(page);
    expect((await get('/assets/gone-3c4d.js')).statusCode).toBe(404);
    expect((await get('/api/nothing')).statusCode).toBe(404);
  });
});
