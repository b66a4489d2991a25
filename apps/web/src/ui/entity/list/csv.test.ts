import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('CSV export', () => {
  it('begins with a byte-order mark and ends every line with CRLF', () => {
    expect(
      csvOf([
        ['Pays', 'Code'],
        ['Côte', 'CIV'],
      ]),
    ).toBe('\ufeffPays,Code\r\nCôte,CIV\r\n');
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csvOf([['a,b', 'say "x"', 'two\nlines']])).toBe('\ufeff"a,b","say ""x""","two\nlines"\r\n');
  });

  it('never lets a text run as a formula', () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    expect(csvOf([dangerous])).toBe(`\ufeff'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'\rx"\r\n`);
  });

  it('leaves numbers plain, negative ones too, and empty cells empty', () => {
    expect(csvOf([[1234.5, -3, null, Number.NaN]])).toBe('\ufeff1234.5,-3,,\r\n');
  });
});
