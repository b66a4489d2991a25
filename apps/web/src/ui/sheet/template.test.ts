import { readSheet } from 'read-excel-file/universal';
import { describe, expect, it } from 'vitest';
import type { CellValue, SheetColumn } from './columns.ts';
import { idHeading, idHeadingOf, listTexts, type SheetTemplate, templateFile } from './template.ts';
import { validationOf } from './template-feature.ts';

interface Row {
  readonly id: string;
  readonly region: CellValue;
  readonly month: CellValue;
  readonly quantity: CellValue;
}

const regions = Array.from({ length: 90 }, (_, at) => ({
  id: at + 1,
  text: `Region, with a comma ${at + 1}`,
}));
const columns: readonly SheetColumn<Row>[] = [
  {
    key: 'region',
    titleKey: 'Region',
    kind: 'choice',
    required: true,
    value: (row) => row.region,
    options: () => regions,
  },
  { key: 'month', titleKey: 'Month', kind: 'month', required: true, value: (row) => row.month },
  { key: 'quantity', titleKey: 'Quantity', kind: 'whole', value: (row) => row.quantity },
  {
    key: 'twice',
    titleKey: 'Twice',
    kind: 'whole',
    computed: true,
    value: (row) => Number(row.quantity) * 2,
  },
];

const template = (rows: readonly Row[]): SheetTemplate<Row> => ({
  fileName: 'sheet.xlsx',
  title: 'Sheet: one',
  columns,
  titleOf: ({ titleKey }) => titleKey,
  listOf: (column) => (column.key === 'region' ? regions : undefined),
  rows,
  rowId: ({ id }) => id,
  words: { language: 'en', yes: 'Yes', no: 'No' },
  hints: { month: 'Month & year', date: '', computed: 'Calculated' },
});

describe('a template', () => {
  it('is read back with its headings in their order, its rows, and the ids that nobody sees', async () => {
    const blob = await templateFile(template([{ id: 'r1', region: 2, month: '2026-11', quantity: 1234 }]));
    const [head, first] = await readSheet(await blob.arrayBuffer(), 1);
    expect(head).toEqual(['Region *', 'Month *', 'Quantity', 'Twice', idHeadingOf('region'), idHeading]);
    expect(first?.slice(0, 3)).toEqual(['Region, with a comma 2', '2026-11-01', 1234]);
    expect(first?.[5]).toBe('r1');
  });

  it('keeps long lists on a sheet of their own', async () => {
    const blob = await templateFile(template([]));
    const lists = await readSheet(await blob.arrayBuffer(), 2);
    expect(lists).toHaveLength(90);
    expect(lists[1]).toEqual(['Region, with a comma 2', '2']);
  });

  it('tells names apart that stand twice in a list', () => {
    expect(
      listTexts([
        { id: 1, text: 'A' },
        { id: 2, text: 'B' },
        { id: 3, text: 'B' },
      ]),
    ).toEqual(['A', 'B | 2', 'B | 3']);
  });

  it('lets a spreadsheet check what is typed', () => {
    const rule = { letter: 'B', computed: false, list: undefined, hint: 'Month & year', title: 'Month' };
    expect(validationOf({ ...rule, kind: 'month' }, 10)).toContain(
      'prompt="Month &amp; year" sqref="B2:B11"',
    );
    expect(validationOf({ ...rule, kind: 'choice', list: 'lists!$A$1:$A$90' }, 10)).toContain(
      '<formula1>lists!$A$1:$A$90</formula1>',
    );
    expect(validationOf({ ...rule, kind: 'whole', computed: true }, 10)).toContain(
      '<formula1>FALSE</formula1>',
    );
  });
});
