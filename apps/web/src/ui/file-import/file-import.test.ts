import { csvRows, decimalSignIn } from '@stockwell/model/csv-rows';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { SheetProblem, sheetLimits } from './limits.ts';
import { matchColumns, type SheetColumn } from './match-columns.ts';
import {
  countsOf,
  filledColumns,
  mayApply,
  type PreviewRow,
  rowErrorsOf,
  rowsToApply,
  withRowErrors,
} from './preview.ts';
import { readSheetFile } from './read-file.ts';

const file = (content: BlobPart, name: string): File => new File([content], name);
const reason = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (failure) {
    if (failure instanceof SheetProblem) return failure.key;
    throw failure;
  }
  return 'nothing';
};

describe('a CSV file', () => {
  it('is read with quotes, line breaks inside them, and doubled quotes', () => {
    expect(csvRows('\ufeffa,b\r\n"x, ""y""\nz",2\r\n')).toEqual([
      ['a', 'b'],
      ['x, "y"\nz', '2'],
    ]);
  });

  it('may separate by semicolons or tabs, as spreadsheets of many countries do', () => {
    expect(csvRows('Nom;Prix\nA;1,5')).toEqual([
      ['Nom', 'Prix'],
      ['A', '1,5'],
    ]);
    expect(csvRows('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('may have commas in its headings, and lines above them that have one cell', () => {
    expect(csvRows('Nom;Prix (USD, net)\nA;1,5')).toEqual([
      ['Nom', 'Prix (USD, net)'],
      ['A', '1,5'],
    ]);
    expect(csvRows('Plan\n\nNom;Prix\nA;1,5').slice(2)).toEqual([
      ['Nom', 'Prix'],
      ['A', '1,5'],
    ]);
  });

  it('of one column is not split at decimal commas', () => {
    expect(csvRows('Prix\n1,5\n-2,25\n')).toEqual([['Prix'], ['1,5'], ['-2,25']]);
  });

  it('has decimal commas where semicolons separate', () => {
    expect(['a;b\n1,5;2', 'a,b\n1.5,2', 'a\tb\n1,5\t2', 'a\n1'].map(decimalSignIn)).toEqual([
      ',',
      '.',
      null,
      null,
    ]);
  });

  it('gives back what an export guarded against running as a formula', () => {
    expect(csvRows("a\n'=1+1\n'tis")).toEqual([['a'], ['=1+1'], ["'tis"]]);
  });

  it('may be written in the older alphabet of Western Europe', async () => {
    const bytes = new Uint8Array([...'nom\n'].map((sign) => sign.charCodeAt(0)).concat(0xe9, 0x0a));
    const lines = await readSheetFile(file(bytes, 'a.csv'));
    expect(lines.map(({ cells }) => cells)).toEqual([['nom'], ['é']]);
  });
});

describe('numbers of a CSV file', () => {
  const columns = [
    { key: 'code', titles: [], required: true },
    { key: 'price', titles: [], required: true, numeric: 'decimal' as const },
    { key: 'packs', titles: [], required: false, numeric: 'whole' as const },
  ];
  const prices = async (text: string) =>
    matchColumns(await readSheetFile(file(text, 'a.csv')), columns, ({ key }) => key).rows.map(
      ({ cells }) => [cells.code, cells.price],
    );

  it('are read as the file writes decimals', async () => {
    expect(await prices('code,price\n1.234,1.234\nB,-7\n')).toEqual([
      ['1.234', 1.234],
      ['B', -7],
    ]);
    expect(await prices('code;price\n1,234;1,234\nB;0,5\n')).toEqual([
      ['1,234', 1.234],
      ['B', 0.5],
    ]);
  });

  it('of whole numbers are not taken for fractions that would be rounded away', async () => {
    const { rows } = matchColumns(
      await readSheetFile(file('code;price;packs\nA;1,5;1,234\nB;2;56\n', 'a.csv')),
      columns,
      ({ key }) => key,
    );
    expect(rows.map(({ cells }) => cells.packs)).toEqual(['1,234', 56]);
  });

  it('stay texts where the file leaves them unclear', async () => {
    expect(await prices('code,price\nA,"1,234"\nB,12a\n')).toEqual([
      ['A', '1,234'],
      ['B', '12a'],
    ]);
    expect(await prices('code;price\nA;1.234\n')).toEqual([['A', '1.234']]);
    expect(await prices('code\tprice\nA\t1,234\n')).toEqual([['A', '1,234']]);
  });
});

describe('a workbook', () => {
  it('gives texts, numbers and the numbers of its lines', async () => {
    const blob = await writeXlsxFile([
      [{ value: 'Name' }, { value: 'Factor' }],
      [
        { value: ' Box of 30 ', type: String },
        { value: 30.5, type: Number },
      ],
      [null, null],
      [{ value: 'Vial', type: String }, null],
    ]).toBlob();
    expect(await readSheetFile(file(blob, 'units.xlsx'))).toEqual([
      { line: 1, cells: ['Name', 'Factor'] },
      { line: 2, cells: ['Box of 30', 30.5] },
      { line: 4, cells: ['Vial', null] },
    ]);
  });

  it('that is none is refused with the reason', async () => {
    expect(await reason(readSheetFile(file('%PDF-1.7\nx', 'a.pdf')))).toBe('problem.wrongType');
    expect(await reason(readSheetFile(file(new Uint8Array([0x89, 0x50, 0, 0]), 'a.csv')))).toBe(
      'problem.wrongType',
    );
    expect(await reason(readSheetFile(file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]), 'a.xls')))).toBe(
      'problem.oldExcel',
    );
    expect(await reason(readSheetFile(file('PK\u0003\u0004 cut off', 'a.xlsx')))).toBe('problem.broken');
  });

  it('has limits', async () => {
    expect(await reason(readSheetFile(file('only headings\n', 'a.csv')))).toBe('problem.empty');
    const long = `a\n${'x\n'.repeat(sheetLimits.rows + 1)}`;
    expect(await reason(readSheetFile(file(long, 'a.csv')))).toBe('problem.tooManyRows');
    const large = file(new Uint8Array(sheetLimits.bytes + 1), 'a.csv');
    expect(await reason(readSheetFile(large))).toBe('problem.tooLarge');
  });

  it('that would fill the memory is not opened', async () => {
    const bytes = new Uint8Array(await (await writeXlsxFile([[{ value: 'a' }]]).toBlob()).arrayBuffer());
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < bytes.length - 46; at += 1)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
    expect(await reason(readSheetFile(file(bytes, 'a.xlsx')))).toBe('problem.unpacked');
  });
});

describe('headings', () => {
  const columns: readonly SheetColumn[] = [
    {
      key: 'label.label_en',
      titles: ['Planning unit (English)', 'Unité de planification (anglais)'],
      required: true,
    },
    { key: 'multiplier', titles: ['Conversion factor', 'Facteur de conversion'], required: true },
    { key: 'unit', titles: ['Unit', 'Unité'], required: false },
  ];
  const lines = (...rows: readonly (readonly (string | number | null)[])[]) =>
    rows.map((cells, index) => ({ line: index + 1, cells }));
  const match = (...rows: readonly (readonly (string | number | null)[])[]) =>
    matchColumns(lines(...rows), columns, ({ key }) => key);

  it('are found in any language, by key, in any order', () => {
    const { rows, unknown } = match(
      ['facteur de  CONVERSION *', 'label.label_en', 'Notes', null],
      [30, 'Box', 'x', null],
      [null, null, 'only a note', null],
    );
    expect(rows).toEqual([{ line: 2, cells: { 'label.label_en': 'Box', multiplier: 30 } }]);
    expect(unknown).toEqual(['Notes']);
  });

  it('that are missing or doubled are named', () => {
    expect(() => match(['Unit'], ['box'])).toThrow('problem.missing');
    expect(() => match(['Unit', 'Unité', 'multiplier', 'label.label_en'], ['a', 'b', 1, 'c'])).toThrow(
      'problem.twice',
    );
    expect(() => match(['x', 'y'], ['a', 'b'])).toThrow('problem.noHeadings');
  });
});

describe('the preview', () => {
  const row = (line: number, state: PreviewRow['state']): PreviewRow => ({
    line,
    state,
    cells: { name: { text: 'x' } },
  });
  const rows = [row(2, 'new'), row(3, 'unchanged'), row(4, 'wrong'), row(5, 'changed')];

  it('lets nothing be saved while a row is wrong and not left out', () => {
    expect(countsOf(rows)).toEqual({ new: 1, changed: 1, unchanged: 1, wrong: 1 });
    expect([mayApply(rows, false), mayApply(rows, true)]).toEqual([false, true]);
    expect(mayApply([row(2, 'unchanged')], false)).toBe(false);
    expect(rowsToApply(rows)).toEqual([0, 3]);
  });

  it('leaves out columns that no row fills', () => {
    const columns = ['name', 'empty', 'missing', 'needed'].map((key) => ({ key, title: key }));
    const filled = [
      {
        ...row(2, 'wrong'),
        cells: { name: { text: 'x' }, empty: { text: '' }, needed: { text: '', problem: 'p' } },
      },
    ];
    expect(filledColumns(columns, filled).map(({ key }) => key)).toEqual(['name', 'needed']);
  });

  it('marks what a save refused', () => {
    const rowErrors = rowErrorsOf(
      { '1.name': 'a', '0.row': 'b', '7.name': 'c', body: 'd' },
      [0, 3],
      (code) => code,
    );
    const marked = withRowErrors(rows, rowErrors);
    expect(marked.map(({ state }) => state)).toEqual(['wrong', 'unchanged', 'wrong', 'wrong']);
    expect([marked[0]?.problem, marked[3]?.cells.name?.problem]).toEqual(['b', 'a']);
  });
});
