import { describe, expect, it } from 'vitest';
import { documentLimits, jsonLimits } from './body-limits.ts';
import { scanJson } from './scan-json.ts';

const limits = { depth: 4, values: 20, entries: 10 };
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const scan = (text: string, given = limits) => scanJson(bytesOf(text), given).exceeded;

describe('the scan of a JSON text', () => {
  it('takes what stays within the limits', () => {
    for (const text of ['1', '"a,b,[[[[[[", "', '[[[[1]]]]', '{"a":[1,2,3],"b":{"c":{"d":1}}}', '[1,2', ''])
      expect(scan(text), text).toBeNull();
  });

  it('counts neither marks inside texts nor escaped quotes', () => {
    expect(scan(JSON.stringify({ text: `${'[{,'.repeat(50)}"\\` }))).toBeNull();
    expect(scan('"\\\\",[[[[[')).toBe('depth');
  });

  it('names the limit that is exceeded', () => {
    expect(scan('[[[[[1]]]]]')).toBe('depth');
    expect(scan(`[${'1,'.repeat(9)}1]`)).toBeNull();
    expect(scan(`[${'1,'.repeat(10)}1]`)).toBe('entries');
    expect(scan(`{"a":[${'{},'.repeat(8)}{}],"b":[${'1,'.repeat(8)}1]}`)).toBe('values');
  });

  it('starts the count of entries again with every list', () => {
    const list = '[1,2,3,4,5,6]';
    expect(scan(`[${list},${list},${list}]`, { ...limits, values: 100 })).toBeNull();
  });

  it('refuses a list of empty objects long before a document of the same size', () => {
    expect(scan(`[${'{},'.repeat(200_000)}{}]`, documentLimits)).toBe('entries');
    expect(scan(`[${'{},'.repeat(60_000)}{}]`, jsonLimits())).toBe('values');
  });
});
