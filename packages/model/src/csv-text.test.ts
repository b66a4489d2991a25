import { describe, expect, it } from 'vitest';
import { csvLines } from './csv-text.ts';

describe('rows for machines', () => {
  it('quote what contains separators, quotes or line breaks', () => {
    expect(csvLines([['NVR, north', 'say "so"', 'two\nlines', 'a;b']])).toBe(
      '"NVR, north","say ""so""","two\nlines","a;b"\r\n',
    );
  });

  it('never hold a formula', () => {
    expect(csvLines([['=1+1', '+1', '-1', '@SUM(A1)', '\tx', "'=1"]])).toBe(
      `'=1+1,'+1,'-1,'@SUM(A1),"'\tx",''=1\r\n`,
    );
  });

  it('write numbers plainly, and nothing for what is not there', () => {
    expect(csvLines([[1234567.5, -3, 1e21, null, Number.NaN, -0]])).toBe(
      '1234567.5,-3,1000000000000000000000,,,0\r\n',
    );
  });
});
