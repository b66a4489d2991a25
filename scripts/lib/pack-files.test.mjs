import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packFiles } from './pack-files.mjs';
import { temporaryTree } from './temporary.mjs';

describe('files of the web application', () => {
  it('get packed copies beside them where that pays', async () => {
    const script = 'const stock = 1;\n'.repeat(500);
    const folder = temporaryTree({
      'assets/start.js': script,
      'assets/small.js': 'export {};',
      'icon.png': Buffer.alloc(5000),
    });

    await packFiles(folder);

    expect(readdirSync(path.join(folder, 'assets')).sort()).toEqual([
      'small.js',
      'start.js',
      'start.js.br',
      'start.js.gz',
    ]);
    expect(readdirSync(folder).sort()).toEqual(['assets', 'icon.png']);
    const read = (name) => readFileSync(path.join(folder, 'assets', name));
    expect(brotliDecompressSync(read('start.js.br')).toString()).toBe(script);
    expect(gunzipSync(read('start.js.gz')).toString()).toBe(script);
  });
});
