import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CellValue, SheetColumn } from './columns.ts';
import { idHeading, idHeadingOf, type SheetTemplate, templateFile } from './template.ts';
import { validationOf, withCached } from './template-feature.ts';
import { listTexts } from './template-lists.ts';

interface Row {
  readonly id: string;
  readonly region: CellValue;
  readonly month: CellValue;
  readonly day: CellValue;
  readonly quantity: CellValue;
  readonly price: CellValue;
  readonly notes: CellValue;
}

const regions = Array.from({ length: 90 }, (_, at) => ({
  id: at + 1,
  text: `Region, with a comma ${at + 1}`,
}));
const factorOf = (id: CellValue): number => Number(id) * 10;
const columns: readonly SheetColumn<Row>[] = [
  {
    key: 'region',
    titleKey: 'Region',
    kind: 'choice',
    required: true,
    value: (row) => row.region,
    options: () => regions,
    nameOf: (id) => `Closed ${id}`,
    facts: { factor: factorOf },
  },
  { key: 'month', titleKey: 'Month', kind: 'month', required: true, value: (row) => row.month },
  { key: 'day', titleKey: 'Day', kind: 'date', value: (row) => row.day },
  { key: 'quantity', titleKey: 'Quantity', kind: 'whole', value: (row) => row.quantity },
  {
    key: 'units',
    titleKey: 'Units',
    kind: 'decimal',
    decimals: 8,
    computed: true,
    value: (row) => (row.quantity === null ? null : Number(row.quantity) * factorOf(row.region)),
    fileFormula: ({ cell, fact }) =>
      `IF(${cell('quantity')}="","",${cell('quantity')}*${fact('region', 'factor')})`,
  },
  { key: 'price', titleKey: 'Price', kind: 'decimal', decimals: 2, value: (row) => row.price },
  { key: 'notes', titleKey: 'Notes', kind: 'text', value: (row) => row.notes },
];
const row = (part: Partial<Row> = {}): Row => ({
  id: 'r1',
  region: 2,
  month: '2026-11',
  day: '2026-11-30',
  quantity: 1234,
  price: 0.5,
  notes: '00123',
  ...part,
});

const template = (rows: readonly Row[]): SheetTemplate<Row> => ({
  fileName: 'sheet.xlsx',
  title: 'Sheet: one',
  columns,
  titleOf: ({ titleKey }) => titleKey,
  listOf: (column) => (column.key === 'region' ? regions : undefined),
  rows,
  rowId: ({ id }) => id,
  lines: 0,
  labels: { language: 'en', yes: 'Yes', no: 'No' },
  hints: { month: 'Month & year', date: '', computed: 'Calculated' },
});

async function filesIn(rows: readonly Row[], more: Partial<SheetTemplate<Row>> = {}) {
  const blob = await templateFile({ ...template(rows), ...more });
  const bytes = await blob.arrayBuffer();
  const files = unzipSync(new Uint8Array(bytes));
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  const sheet = text('xl/worksheets/sheet1.xml');
  return {
    bytes,
    text,
    sheet,
    cell: (address: string): string =>
      new RegExp(`<c r="${address}"[^>]*?(?:/>|>.*?</c>)`).exec(sheet)?.[0] ?? '',
    /** The number format that a cell is shown in. */
    formatOf: (address: string): string | undefined => {
      const styles = text('xl/styles.xml');
      const style = Number(new RegExp(`<c r="${address}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]);
      const formats = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(styles)?.[1]?.match(/<xf\b[^>]*>/g) ?? [];
      const id = /numFmtId="(\d+)"/.exec(formats[style] ?? '')?.[1];
      const found = new RegExp(`<numFmt\\b[^>]*numFmtId="${id}"[^>]*>`).exec(styles)?.[0] ?? '';
      return /formatCode="([^"]*)"/.exec(found)?.[1];
    },
  };
}

/** Lines that are always added below the rows. */
const spareLines = 100;
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a template', () => {
  it('is read back with its headings in their order, its rows, and the ids that nobody sees', async () => {
    const { bytes } = await filesIn([row()]);
    const [head, first] = await readSheet(bytes, 1);
    expect(head).toEqual([
      'Region *',
      'Month *',
      'Day',
      'Quantity',
      'Units',
      'Price',
      'Notes',
      idHeadingOf('region'),
      idHeading,
    ]);
    expect(first).toEqual([
      'Region, with a comma 2',
      new Date('2026-11-01T00:00:00Z'),
      new Date('2026-11-30T00:00:00Z'),
      1234,
      24680,
      0.5,
      '00123',
      '2',
      'r1',
    ]);
  });

  it('holds the same days in every time zone', async () => {
    for (const [place, minutes] of [
      ['Pacific/Honolulu', 600],
      ['UTC', 0],
      ['Pacific/Kiritimati', -840],
    ] as const) {
      vi.stubEnv('TZ', place);
      expect(new Date('2026-11-01').getTimezoneOffset()).toBe(minutes);
      const { cell } = await filesIn([row()]);
      // Days are counted from 1899-12-30.
      expect([cell('B2'), cell('C2')].map((one) => /<v>(.*)<\/v>/.exec(one)?.[1])).toEqual([
        '46327',
        '46356',
      ]);
    }
  });

  it('shows months, days and numbers in their formats, in the lines to fill in as well', async () => {
    const { formatOf } = await filesIn([row()]);
    for (const line of [2, 3, spareLines + 2]) {
      const formats = ['B', 'C', 'D', 'F'].map((letter) => formatOf(`${letter}${line}`));
      expect(formats).toEqual(['mmm-yyyy', 'dd-mmm-yyyy', '#,##0', '#,##0.00']);
    }
  });

  it('calculates: formulas without a leading sign, each with its result', async () => {
    const { sheet, cell, text } = await filesIn([row()]);
    const formulas = [...sheet.matchAll(/<c\b[^>]*><f>([^<]*)<\/f>(<v>[^<]*<\/v>)?<\/c>/g)];
    expect(formulas).toHaveLength(2 * (1 + spareLines));
    expect(formulas.filter(([, formula = '']) => /^[=+\-@]/.test(formula))).toEqual([]);
    expect(formulas.filter(([, , result]) => result === undefined)).toEqual([]);
    expect(cell('E2')).toContain('<v>24680</v>');
    expect(cell('H2')).toMatch(/ t="str"><f>IFERROR\(INDEX\(lists!\$B\$1:\$B\$90,MATCH\(.*<\/f><v>2<\/v>/);
    expect(cell('E3')).toMatch(/ t="str"><f>.*<\/f><v><\/v>/);
    expect(text('xl/workbook.xml')).toContain('fullCalcOnLoad="1"');
  });

  it('keeps the value of a row whose choice is no longer offered, where no formula could find it', async () => {
    const { cell } = await filesIn([row({ region: 900 })]);
    expect(cell('E2')).toContain('<v>11106000</v>');
    expect(cell('E2')).not.toContain('<f>');
    expect(cell('H2')).toContain('</f><v></v>');
    expect(cell('E3')).toContain('<f>');
  });

  it('keeps long lists with what formulas need on a sheet of their own', async () => {
    const { bytes } = await filesIn([]);
    const lists = await readSheet(bytes, 2);
    expect(lists).toHaveLength(90);
    expect(lists[1]).toEqual(['Region, with a comma 2', '2', 20]);
  });

  it('says on a sheet of its own what its rows are of', async () => {
    const { bytes } = await filesIn([row()], {
      about: {
        title: 'About this file',
        facts: [
          ['Program', 'ABC'],
          ['Version', '3'],
        ],
      },
    });
    expect(await readSheet(bytes, 'About this file')).toEqual([
      ['Program', 'ABC'],
      ['Version', '3'],
    ]);
  });

  it('distinguishes names that occur twice in a list, whatever their capitals', () => {
    expect(
      listTexts([
        { id: 1, text: 'A' },
        { id: 2, text: 'B' },
        { id: 3, text: 'b' },
      ]),
    ).toEqual(['A', 'B | 2', 'b | 3']);
  });

  it('lets a spreadsheet check what is typed', () => {
    const rule = { letter: 'B', computed: false, list: undefined, hint: 'Month & year', title: 'Month' };
    expect(validationOf({ ...rule, kind: 'month' }, 10)).toContain(
      'prompt="Month &amp; year" sqref="B2:B11"><formula1>32874</formula1>',
    );
    expect(validationOf({ ...rule, kind: 'decimal' }, 10)).toContain('type="decimal"');
    expect(validationOf({ ...rule, kind: 'choice', list: 'lists!$A$1:$A$90' }, 10)).toContain(
      '<formula1>lists!$A$1:$A$90</formula1>',
    );
    expect(validationOf({ ...rule, kind: 'whole', computed: true }, 10)).toContain(
      '<formula1>FALSE</formula1>',
    );
  });

  it('writes results as text or number, and leaves other cells alone', () => {
    const cached = new Map<string, string | number>([
      ['A1', 'R & D'],
      ['B1', -0.5],
    ]);
    expect(
      withCached('<c r="A1" s="1"><f>X</f></c><c r="B1"><f>Y</f></c><c r="C1"><v>1</v></c>', cached),
    ).toBe(
      '<c r="A1" s="1" t="str"><f>X</f><v>R &amp; D</v></c><c r="B1"><f>Y</f><v>-0.5</v></c><c r="C1"><v>1</v></c>',
    );
  });
});
