/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest';

/** The engine gives the same answer everywhere and always, so it knows no clock, no chance and no machine. */
const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
});

const forbidden: Readonly<Record<string, RegExp>> = {
  'a module of Node': /from ['"]node:|\brequire\(|\bprocess\.|\bBuffer\b/,
  'the browser':
    /\b(?:navigator|localStorage|indexedDB|globalThis|XMLHttpRequest)\b|\bfetch\(|\b(?:window|document|self)\.(?:location|document|body|postMessage)\b/,
  'a date with a time zone': /\bnew Date\b|\bDate\.(?:now|parse|UTC)\b|\bIntl\.DateTimeFormat\b|\bTemporal\b/,
  'a clock': /\bperformance\.|\bsetTimeout\b|\bsetInterval\b/,
  chance: /\bMath\.random\b|\bcrypto\b/,
};

/** Comments and texts may speak of anything. */
const codeOf = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g, (text) => (text.startsWith("'node:") ? text : "''"));

describe('the engine', () => {
  it('has files to look at', () => {
    expect(Object.keys(sources).length).toBeGreaterThan(30);
  });

  it.each(Object.entries(sources))('%s is pure', async (_, load) => {
    const code = codeOf(await load());
    const found = Object.entries(forbidden).filter(([, pattern]) => pattern.test(code));
    expect(found.map(([what]) => what)).toEqual([]);
  });

  it('would notice', () => {
    const impure = "import { readFileSync } from 'node:fs';\nconst now = Date.now() + Math.random();";
    const found = Object.entries(forbidden).filter(([, pattern]) => pattern.test(codeOf(impure)));
    expect(found.map(([what]) => what)).toEqual(['a module of Node', 'a date with a time zone', 'chance']);
  });
});
