import { describe, expect, it } from 'vitest';
import {
  type CellTexts,
  copiedText,
  optionNamed,
  readCellNumber,
  readDate,
  readMonth,
  readText,
  shownText,
} from './cell-text.ts';
import { readBlock } from './clipboard.ts';
import type { CellChange, CellValue, SheetColumn } from './columns.ts';
import {
  clearEdit,
  copiedBlock,
  fillDownEdit,
  fillEdit,
  pasteEdit,
  type SheetContext,
  typedEdit,
} from './edits.ts';
import { workedOut } from './formula.ts';
import { pastedNumbers } from './pasted-numbers.ts';
import { tabbed } from './selection.ts';
import { keptOrder, rowsInView, textsOfColumn, wholeView } from './view.ts';

interface Row {
  readonly id: string;
  readonly region: CellValue;
  readonly month: CellValue;
  readonly quantity: CellValue;
  readonly active: CellValue;
  readonly notes: CellValue;
}

const labels: CellTexts = { language: 'en', yes: 'Yes', no: 'No' };
const regions = [
  { id: 1, text: 'North' },
  { id: 2, text: 'South' },
  { id: 3, text: 'Twin' },
  { id: 4, text: 'Twin' },
];
const column = (key: keyof Row, part: Partial<SheetColumn<Row>>): SheetColumn<Row> => ({
  key,
  titleKey: key,
  kind: 'text',
  value: (row) => row[key],
  ...part,
});
const region = column('region', { kind: 'choice', options: () => regions, nameOf: (id) => `#${id}` });
const month = column('month', { kind: 'month' });
const quantity = column('quantity', { kind: 'whole' });
const double: SheetColumn<Row> = {
  key: 'double',
  titleKey: 'double',
  kind: 'decimal',
  computed: true,
  value: (row) => (typeof row.quantity === 'number' ? row.quantity * 2 : null),
};
const active = column('active', { kind: 'tick' });
const notes = column('notes', {});
const columns = [region, month, quantity, double, active, notes];

const newRow = (id: string): Row => ({
  id,
  region: null,
  month: null,
  quantity: null,
  active: true,
  notes: null,
});
const row = (id: string, part: Partial<Row> = {}): Row => ({
  ...newRow(id),
  region: 1,
  month: '2026-11',
  quantity: 10,
  ...part,
});

function sheetContext(rows: readonly Row[], part: Partial<SheetContext<Row>> = {}): SheetContext<Row> {
  let made = 0;
  return {
    columns,
    rows,
    rowId: ({ id }) => id,
    isLocked: () => false,
    labels,
    newRow,
    newId: () => {
      made += 1;
      return `new ${made}`;
    },
    preview: (before, changes) =>
      Object.assign({ ...before }, Object.fromEntries(changes.map(({ key, value }) => [key, value]))),
    ...part,
  };
}

const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const values = (changes: readonly CellChange[] | undefined) =>
  changes?.map(({ row: id, key, value }) => [id, key, value]);

describe('a cell', () => {
  it('shows names, months, separators and ticks', () => {
    const one = row('a', { region: 2, quantity: 1234567 });
    expect(columns.map((each) => shownText(each, one, labels))).toEqual([
      'South',
      'Nov-2026',
      '1,234,567',
      '2,469,134',
      'Yes',
      '',
    ]);
    expect(shownText(region, row('a', { region: 9 }), labels)).toBe('#9');
    expect(shownText(region, row('a', { region: 'Nowhere' }), labels)).toBe('Nowhere');
  });

  it('may call its ticks otherwise than yes and no', () => {
    const status = column('active', { kind: 'tick', tickNames: { yes: 'Active', no: 'Inactive' } });
    expect([true, false].map((tick) => shownText(status, row('a', { active: tick }), labels))).toEqual([
      'Active',
      'Inactive',
    ]);
    expect(readText(status, row('a'), ' inactive', labels)).toBe(false);
    expect(readText(status, row('a'), 'retired', labels)).toBe('retired');
    expect(shownText(status, row('a', { active: 'retired' }), labels)).toBe('retired');
  });

  it.each<[SheetColumn<Row>, string, CellValue]>([
    [quantity, '1,234', 1234],
    [quantity, '1 234', 1234],
    [quantity, '12.6', 13],
    [quantity, '-3', -3],
    [quantity, 'many', 'many'],
    [quantity, '', null],
    [region, ' south ', 2],
    [region, 'South | 2', 2],
    [region, 'Twin | 4', 4],
    [region, 'West', 'West'],
    [active, 'yes', true],
    [active, 'FALSE', false],
    [active, 'Oui', true],
    [active, 'NÃO', false],
    [active, 'perhaps', 'perhaps'],
    [notes, ' text ', 'text'],
  ])('of %o reads %s', (each, text, value) => {
    expect(readText(each, row('a'), text, labels)).toBe(value);
  });

  it('reads numbers as the language writes them, and as English does', () => {
    const french = { ...labels, language: 'fr' as const };
    expect(readText(quantity, row('a'), '1 234', french)).toBe(1234);
    expect(readText(quantity, row('a'), '1,234,567', french)).toBe(1234567);
    expect(readText(quantity, row('a'), '1.234', { ...labels, language: 'sp' })).toBe(1234);
  });

  it.each(['en', 'fr', 'sp', 'pr'] as const)('never rounds thousands away in %s', (language) => {
    for (const text of ['1.234', '1,234', '1 234'])
      expect(readText(quantity, row('a'), text, { ...labels, language })).toBe(1234);
  });

  it('keeps a decimal that can be read in two ways as it was typed', () => {
    const price: SheetColumn<Row> = column('quantity', { kind: 'decimal', decimals: 2 });
    const french = { ...labels, language: 'fr' as const };
    expect(readText(price, row('a'), '1.234', french)).toBe('1.234');
    expect(readText(price, row('a'), '1.234', { ...french, numberStyle: 'comma' })).toBe(1234);
    expect(readText(price, row('a'), '1.234', { ...french, numberStyle: 'point' })).toBe(1.23);
  });

  it('reads the factors of a formula as decimals, also for whole numbers', () => {
    const packs: SheetColumn<Row> = column('quantity', { kind: 'whole', formula: true });
    expect(readText(packs, row('a'), '=1,000*1.125', labels)).toBe(1125);
    expect(readText(packs, row('a'), '=1.125*2', { ...labels, language: 'fr' })).toBe('=1.125*2');
  });

  it('shows percent signs, and leaves those that are typed aside', () => {
    const share: SheetColumn<{ readonly share: number }> = {
      key: 'share',
      titleKey: 'share',
      kind: 'decimal',
      decimals: 4,
      percent: () => true,
      value: (one) => one.share,
    };
    expect(shownText(share, { share: 12.5 }, labels)).toBe('12.5\u00a0%');
    for (const text of ['12.5%', '12.5 %', '12.5\u00a0%', '12.5'])
      expect(readText(share, { share: 0 }, text, labels)).toBe(12.5);
    expect(readText(share, { share: 0 }, '%', labels)).toBe('%');
  });
  it('reports that a number was rounded', () => {
    expect(readCellNumber(quantity, '12.5', labels)).toMatchObject({ value: 13, exact: 12.5, rounded: true });
    expect(readCellNumber(region, '12.5', labels)).toBeNull();
  });

  it.each([
    ['2026-11', '2026-11'],
    ['Nov-26', '2026-11'],
    ['nov 2026', '2026-11'],
    ['11/2026', '2026-11'],
    ['2026/11', '2026-11'],
    ['2026-11-30', '2026-11'],
    ['2026-11-30 00:00:00', '2026-11'],
    ['15-Nov-2026', '2026-11'],
    ['13/2026', undefined],
    ['nov/26', '2026-11'],
    ['soon', undefined],
  ])('reads the month %s as %s', (text, read) => {
    expect(readMonth(text, 'en')).toBe(read);
  });

  it.each([
    ['2026/4/5', 'en', '2026-04-05'],
    ['4/15/2026', 'fr', '2026-04-15'],
    ['4/5/2026', 'fr', '2026-05-04'],
    ['4/5/2026', 'en', '2026-04-05'],
    ['5-avr.-26', 'fr', '2026-04-05'],
    ['31/2/2026', 'fr', undefined],
  ] as const)('reads the day %s in %s as %s', (text, language, read) => {
    expect(readDate(text, language)).toBe(read);
  });

  it('finds names with a bar in them', () => {
    expect(optionNamed([{ id: 7, text: 'A | B' }], 'A | B')?.id).toBe(7);
  });

  it('works out what is typed with an equals sign', () => {
    const read = (text: string) => Number(text);
    expect(workedOut('=2+3*4', read)).toBe(14);
    expect(workedOut('=(2+3)*-4/2', read)).toBe(-10);
    expect(workedOut('=2+', read)).toBeNaN();
    expect(workedOut('=1/0', read)).toBeNaN();
    expect(workedOut('=alert(1)', read)).toBeNaN();
    expect(workedOut('12', read)).toBeUndefined();
  });
});

describe('a pasted block', () => {
  it('has numbers where it falls on columns of numbers that are typed', () => {
    const block = readBlock('North\tDec-26\t1,000\t9\tno\nSouth\t2027-01\t1,234,567\t8\n');
    expect(pastedNumbers(columns, block, 0)).toEqual([
      { text: '1,000', kind: 'whole' },
      { text: '1,234,567', kind: 'whole' },
    ]);
    expect(pastedNumbers(columns, readBlock('5\t6'), 2)).toEqual([{ text: '5', kind: 'whole' }]);
  });

  it('falls on the rows from its place on and makes the rows that are missing, in one step', () => {
    const edit = pasteEdit(
      sheetContext([row('a')]),
      readBlock('North\tDec-26\t1,000\t9\tno\thello\nSouth\t2027-01\t5\n'),
      at(0, 0),
    );
    expect(edit?.how).toBe('pasted');
    expect(edit?.added).toEqual(['new 1']);
    expect(values(edit?.changes)).toEqual([
      ['a', 'region', 1],
      ['a', 'month', '2026-12'],
      ['a', 'quantity', 1000],
      ['a', 'active', false],
      ['a', 'notes', 'hello'],
      ['new 1', 'region', 2],
      ['new 1', 'month', '2027-01'],
      ['new 1', 'quantity', 5],
    ]);
  });
  it('leaves computed and locked cells as they are', () => {
    const locked = sheetContext([row('a'), row('b')], { isLocked: ({ id }) => id === 'a' });
    expect(values(pasteEdit(locked, readBlock('7\t8\n7\t8'), at(0, 2))?.changes)).toEqual([
      ['b', 'quantity', 7],
    ]);
  });
  it('of one cell fills the selection', () => {
    const edit = pasteEdit(sheetContext([row('a'), row('b'), row('c')]), readBlock('3'), at(0, 2, 1, 2));
    expect(values(edit?.changes)).toEqual([
      ['a', 'quantity', 3],
      ['b', 'quantity', 3],
    ]);
  });
  it('makes no rows where none may be added', () => {
    const closed = sheetContext([row('a')], { newId: undefined });
    expect(pasteEdit(closed, readBlock('1\n2\n3'), at(0, 2))?.changes).toHaveLength(1);
  });
  it('reads each cell of a row as those before it have made it', () => {
    const after: SheetColumn<Row> = {
      ...notes,
      kind: 'choice',
      options: ({ region: chosen }) => (chosen === 2 ? [{ id: 'x', text: 'Only in the south' }] : []),
    };
    const sheet = sheetContext([row('a')], { columns: [region, after] });
    expect(values(pasteEdit(sheet, readBlock('South\tOnly in the south'), at(0, 0))?.changes)).toEqual([
      ['a', 'region', 2],
      ['a', 'notes', 'x'],
    ]);
  });
  it('passes over rows that only head others, and so does a copied one', () => {
    const headed = sheetContext([row('head'), row('a'), row('b'), row('head 2'), row('c')], {
      isHeading: ({ id }) => id.startsWith('head'),
      newId: undefined,
    });
    const changed = (block: string, area: ReturnType<typeof at>) =>
      values(pasteEdit(headed, readBlock(block), area)?.changes)?.map(([id, , value]) => [id, value]);
    const all = [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ];
    expect(changed('1\n2\n3\n4', at(1, 2))).toEqual(all);
    expect(changed('1\n2\n3', at(0, 2))).toEqual(all);
    expect(changed('7', at(1, 2, 4, 2))).toEqual([
      ['a', 7],
      ['b', 7],
      ['c', 7],
    ]);
    expect(copiedBlock(headed, at(0, 2, 4, 2))).toEqual([['10'], ['10'], ['10']]);
    const filled = fillEdit(
      { ...headed, rows: headed.rows.map((one, place) => ({ ...one, quantity: place })) },
      at(1, 2, 2, 2),
      at(1, 2, 4, 2),
    );
    expect(values(filled?.changes)).toEqual([['c', 'quantity', 1]]);
    expect(fillDownEdit(headed, at(1, 2))).toBeNull();
  });
  it('comes back as it was copied', () => {
    const rows = [row('a', { notes: 'two\nlines', quantity: 1234 }), row('b', { region: 2, active: false })];
    const block = copiedBlock(sheetContext(rows), at(0, 0, 1, 5));
    expect(copiedText(quantity, rows[0] ?? row('x'), labels)).toBe('1,234');
    const edit = pasteEdit(sheetContext([]), block, at(0, 0));
    expect(values(edit?.changes)?.filter(([, key]) => key === 'quantity')).toEqual([
      ['new 1', 'quantity', 1234],
      ['new 2', 'quantity', 10],
    ]);
    expect(values(edit?.changes)?.find(([, key]) => key === 'notes')?.[2]).toBe('two\nlines');
  });
});

describe('filling and clearing', () => {
  const rows = [
    row('a', { quantity: 1 }),
    row('b', { quantity: 2 }),
    row('c', { quantity: 3 }),
    row('d', { quantity: 4 }),
  ];
  it('repeats the first row downwards', () => {
    expect(values(fillDownEdit(sheetContext(rows), at(0, 2, 2, 3))?.changes)).toEqual([
      ['b', 'quantity', 1],
      ['c', 'quantity', 1],
    ]);
  });
  it('of a single cell takes the one above', () => {
    expect(values(fillDownEdit(sheetContext(rows), at(2, 2))?.changes)).toEqual([['c', 'quantity', 2]]);
    expect(fillDownEdit(sheetContext(rows), at(0, 2))).toBeNull();
  });
  it('repeats a block over the longer one, also upwards', () => {
    expect(values(fillEdit(sheetContext(rows), at(0, 2, 1, 2), at(0, 2, 3, 2))?.changes)).toEqual([
      ['c', 'quantity', 1],
      ['d', 'quantity', 2],
    ]);
    expect(values(fillEdit(sheetContext(rows), at(3, 2), at(1, 2, 3, 2))?.changes)).toEqual([
      ['b', 'quantity', 4],
      ['c', 'quantity', 4],
    ]);
  });
  it('empties what may be typed, and only what is not empty', () => {
    expect(values(clearEdit(sheetContext(rows), at(0, 2, 1, 5))?.changes)).toEqual([
      ['a', 'quantity', null],
      ['b', 'quantity', null],
    ]);
    expect(clearEdit(sheetContext(rows), at(0, 3))).toBeNull();
  });
  it('is no edit when nothing changes', () => {
    expect(typedEdit(sheetContext(rows), quantity, rows[0] ?? row('x'), '1')).toBeNull();
    expect(typedEdit(sheetContext(rows), double, rows[0] ?? row('x'), '1')).toBeNull();
  });
});

describe('a view', () => {
  const rows = [
    row('a', { quantity: 9 }),
    row('b', { quantity: 100, region: 2 }),
    row('c', { quantity: null, notes: 'Café' }),
  ];
  const ids = (view: Partial<typeof wholeView>) =>
    rowsInView(rows, columns, { ...wholeView, ...view }, labels, 'en').map(({ id }) => id);
  it('finds words in any column, accents and capitals aside', () => {
    expect(ids({ search: 'cafe' })).toEqual(['c']);
    expect(ids({ search: 'nov SOUTH' })).toEqual(['b']);
  });
  it('keeps ticked texts of a column', () => {
    expect(textsOfColumn(rows, region, labels)).toEqual(['North', 'South']);
    expect(ids({ filters: { region: ['South'] } })).toEqual(['b']);
  });
  it('sorts numbers by size, empty cells last either way', () => {
    expect(ids({ sort: { key: 'quantity', descending: false } })).toEqual(['a', 'b', 'c']);
    expect(ids({ sort: { key: 'quantity', descending: true } })).toEqual(['b', 'a', 'c']);
  });
  it('keeps rows in place while they are worked on, new ones at the end', () => {
    const made = { ids: ['b', 'a'], known: new Set(['a', 'b', 'hidden']) };
    expect(keptOrder(made, ['a', 'b', 'hidden', 'new'])).toEqual(['b', 'a', 'new']);
    expect(keptOrder(made, ['a', 'new'])).toEqual(['a', 'new']);
  });
});

it('goes from cell to cell by Tab and leaves the sheet at both ends', () => {
  const size = { columns: 3, rows: 2 };
  expect(tabbed({ row: 0, column: 2 }, false, size)).toEqual({ row: 1, column: 0 });
  expect(tabbed({ row: 1, column: 2 }, false, size)).toBeNull();
  expect(tabbed({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 2 });
  expect(tabbed({ row: 0, column: 0 }, true, size)).toBeNull();
});
