import { expect, it } from 'vitest';
import type { SheetColumn } from './columns.ts';
import { foldable } from './folding.ts';

interface Row {
  readonly product: string;
  readonly source: string;
  readonly note: string;
}

const column = (key: keyof Row, part: Partial<SheetColumn<Row>> = {}): SheetColumn<Row> => ({
  key,
  titleKey: key,
  kind: 'text',
  value: (row) => row[key],
  folds: true,
  ...part,
});
const columns = [
  column('product', { readonly: () => true }),
  column('source'),
  column('note', { folds: false }),
];
const textsOf = (row: Row) => ({ ...row });
const folded = (...rows: readonly Row[]): string[] => [...foldable(columns, rows, textsOf)];
const one: Row = { product: 'Tablets', source: 'Stores', note: 'x' };

it('folds what every row says alike, where the column allows it', () => {
  expect(folded(one, { ...one })).toEqual(['product', 'source']);
  expect(folded(one, { ...one, source: 'Model' })).toEqual(['product']);
  expect(folded({ ...one, source: '' }, { ...one, source: '' })).toEqual(['product']);
});

it('folds of a single row only what cannot be changed in it', () => {
  expect(folded(one)).toEqual(['product']);
  expect(folded()).toEqual([]);
});
