import { csvRows } from '@stockwell/model/csv-rows';
import { languageCodes } from '@stockwell/model/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFormatOf, csvOf } from './csv.ts';
import type { ExportValue } from './export-document.ts';

describe('CSV export', () => {
  it('begins with a byte-order mark and ends every line with CRLF', () => {
    expect(
      csvOf(
        [
          ['Country', 'Code'],
          ['Côte', 'CIV'],
        ],
        'en',
      ),
    ).toBe('\ufeffCountry,Code\r\nCôte,CIV\r\n');
  });

  it('separates by semicolons and writes decimal commas where the language does', () => {
    const rows: ExportValue[][] = [['Prix', 1234.5, -0.25, 7]];
    expect(csvOf(rows, 'en')).toBe('\ufeffPrix,1234.5,-0.25,7\r\n');
    for (const language of ['fr', 'sp', 'pr'] as const)
      expect(csvOf(rows, language)).toBe('\ufeffPrix;1234,5;-0,25;7\r\n');
  });

  it('quotes separators of any language, quotes and line breaks', () => {
    expect(csvOf([['a,b', 'c;d', 'say "x"', 'two\nlines']], 'en')).toBe(
      '\ufeff"a,b","c;d","say ""x""","two\nlines"\r\n',
    );
    expect(csvOf([['a,b', 'c;d']], 'fr')).toBe('\ufeff"a,b";"c;d"\r\n');
  });

  it('never lets a text run as a formula', () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    expect(csvOf([dangerous], 'en')).toBe(`\ufeff'=1+1,'+1,'-1,'@SUM(A1),"'\tx","'\rx"\r\n`);
  });

  it('leaves numbers plain, negative ones too, and empty cells empty', () => {
    expect(csvOf([[1234.5, -3, null, Number.NaN, -0]], 'en')).toBe('\ufeff1234.5,-3,,,0\r\n');
  });

  it('writes very small and very large numbers without an exponent', () => {
    expect(csvOf([[1e-7, 0.1 + 0.2, 123456789012345680000, 1e21]], 'fr')).toBe(
      '\ufeff0,0000001;0,30000000000000004;123456789012345680000;1000000000000000000000\r\n',
    );
  });

  it('is read back as it was written, in every language', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom('=', "'", '-', '+', '@', ',', ';', '"', '\n', '\r', '\t', 'é', ' '),
      }),
    );
    // Quantities have up to eight decimals.
    const cell = fc.oneof(
      text,
      fc.maxSafeInteger().map((value) => value / 1e8),
    );
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      )
      .map((lines): ExportValue[][] => [(lines[0] ?? []).map((_, at) => `Column ${at}`), ...lines]);
    fc.assert(
      fc.property(fc.constantFrom(...languageCodes), table, (language, rows) => {
        const { decimal } = csvFormatOf(language);
        const read = csvRows(csvOf(rows, language));
        const known = rows.map((row, line) =>
          row.map((one, at) =>
            typeof one === 'number' ? Number(read[line]?.[at]?.replace(decimal, '.')) : read[line]?.[at],
          ),
        );
        expect(known).toEqual(rows);
      }),
    );
  });
});
