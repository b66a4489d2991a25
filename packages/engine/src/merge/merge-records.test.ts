import { describe, expect, it } from 'vitest';
import { type Choice, choicesOf } from './choices.ts';
import { field, rounded } from './field.ts';
import type { MergeKind } from './kind.ts';
import { mergeRecords } from './merge-records.ts';
import { rowCodes } from './row.ts';

/** A kind of any document: here a product of a forecast, with settings of its own. */
interface Unit {
  id: string;
  place: string;
  stock: number;
  price: number | null;
  notes: string | null;
}
const unit = (id: string, part: Partial<Unit> = {}): Unit => ({
  id,
  place: id,
  stock: 1,
  price: 2,
  notes: null,
  ...part,
});
const kind: MergeKind<Unit> = {
  name: 'unit',
  id: (record) => record.id,
  naturalKey: (record) => record.place,
  identity: ['id'],
  fields: [
    field('place', ['place']),
    field('stock', ['stock']),
    rounded('price', 'price', 2),
    field('notes', ['notes']),
  ],
};
const merge = (base: Unit[], mine: Unit[], theirs: Unit[], choices: Choice[] = [], of = kind) =>
  mergeRecords(of, { base, mine, theirs }, choicesOf(choices));
const choose = (id: string, accept: 'mine' | 'theirs', of?: string): Choice => ({
  kind: 'unit',
  id,
  accept,
  ...(of === undefined ? {} : { field: of }),
});

describe('one record on three sides', () => {
  const was = unit('a');
  const cases: [string, Unit[], Unit[], Unit[], number, Unit[]][] = [
    [
      'no field differs',
      [was],
      [unit('a', { stock: 5 })],
      [unit('a', { stock: 5 })],
      4,
      [unit('a', { stock: 5 })],
    ],
    ['record not on the server', [], [was], [], 2, [was]],
    ['record not in the copy', [], [], [was], 3, [was]],
    ['only the server changed', [was], [was], [unit('a', { stock: 5 })], 3, [unit('a', { stock: 5 })]],
    ['only the copy changed', [was], [unit('a', { stock: 5 })], [was], 2, [unit('a', { stock: 5 })]],
    [
      'different fields',
      [was],
      [unit('a', { stock: 5 })],
      [unit('a', { notes: 'x' })],
      5,
      [unit('a', { stock: 5, notes: 'x' })],
    ],
    [
      'the same field',
      [was],
      [unit('a', { stock: 5 })],
      [unit('a', { stock: 6 })],
      1,
      [unit('a', { stock: 5 })],
    ],
    ['both new and different', [], [was], [unit('a', { stock: 6 })], 1, [was]],
    ['both new and the same', [], [was], [unit('a')], 4, [was]],
  ];
  it.each(cases)('%s', (_, base, mine, theirs, code, records) => {
    const result = merge(base, mine, theirs);
    expect(result.records).toEqual(records);
    expect(result.rows.map((row) => rowCodes[row.result])).toEqual(code === rowCodes.same ? [] : [code]);
  });

  it('asks only about the field that both changed and merges the others', () => {
    const result = merge(
      [was],
      [unit('a', { stock: 5, notes: 'mine' })],
      [unit('a', { stock: 6, price: 9 })],
    );
    expect(result.rows[0]?.fields.map(({ field: name, change, taken }) => [name, change, taken])).toEqual([
      ['stock', 'both', null],
      ['price', 'theirs', 'theirs'],
      ['notes', 'mine', 'mine'],
    ]);
    expect(result.records).toEqual([unit('a', { stock: 5, price: 9, notes: 'mine' })]);
  });

  it('takes empty text and nothing for the same, and sees a first note', () => {
    expect(merge([was], [unit('a', { notes: '' })], [was]).rows).toEqual([]);
    expect(merge([unit('a', { notes: '' })], [was], [unit('a', { notes: 'x' })]).records[0]?.notes).toBe('x');
    expect(merge([unit('a', { price: null })], [unit('a', { price: null })], [was]).rows).toHaveLength(1);
  });

  it('does not ask about what is equal when rounded, and loses nothing either', () => {
    const near = [unit('a', { price: 2.001 })];
    expect(merge([was], near, [was])).toMatchObject({ records: near, rows: [] });
    expect(merge([was], [was], near)).toMatchObject({ records: near, rows: [] });
    expect(merge([was], near, [unit('a', { price: 2.002 })]).rows).toEqual([]);
    expect(merge([was], near, [unit('a', { price: 3 })]).rows[0]?.result).toBe('theirs');
  });
});

describe('deletions', () => {
  const was = unit('a');
  const changed = unit('a', { stock: 5 });
  it('stands when the other side has not changed the record', () => {
    expect(merge([was], [], [was])).toMatchObject({ records: [], dropped: [was] });
    expect(merge([was], [was], [])).toMatchObject({ records: [], dropped: [was] });
    expect(merge([was], [], [was]).rows[0]).toMatchObject({ happened: 'deletedByMine', result: 'mine' });
    expect(merge([was], [], [])).toEqual({ records: [], rows: [], dropped: [] });
  });
  it('is a conflict when the other side has changed the record', () => {
    expect(merge([was], [], [changed]).rows[0]).toMatchObject({
      happened: 'deletedByMine',
      result: 'conflict',
    });
    expect(merge([was], [], [changed]).records).toEqual([changed]);
    expect(merge([was], [], [changed], [choose('a', 'mine')]).records).toEqual([]);
    expect(merge([was], [], [changed], [choose('a', 'theirs')]).records).toEqual([changed]);
    expect(merge([was], [changed], [], [choose('a', 'theirs')]).records).toEqual([]);
    expect(merge([was], [changed], [], [{ all: true, accept: 'mine' }]).records).toEqual([changed]);
  });
  it('keeps what lies before the first month of the copy, and shows it only when it changed', () => {
    const cut = { ...kind, beyondCutOff: () => true };
    expect(merge([was], [], [was], [], cut)).toMatchObject({ records: [was], rows: [] });
    expect(merge([was], [], [changed], [], cut)).toMatchObject({
      records: [changed],
      rows: [{ result: 'theirs' }],
    });
  });
});

describe('records that both sides have made', () => {
  it('are one record under the server id when their natural key is equal', () => {
    const result = merge([], [unit('z', { place: 'p', stock: 3 })], [unit('b', { place: 'p', stock: 3 })]);
    expect(result).toMatchObject({ records: [unit('b', { place: 'p', stock: 3 })], rows: [] });
    expect(merge([], [unit('z', { place: 'p' })], [unit('b', { place: 'q' })]).records).toHaveLength(2);
  });
  it('are not joined with a record that the copy has already', () => {
    const b = unit('b', { place: 'p' });
    expect(merge([b], [b, unit('z', { place: 'p' })], [b]).records).toHaveLength(2);
  });
  it('meet by their ids when a key is double, whatever the order', () => {
    const mine = [unit('z', { place: 'p', stock: 9 }), unit('y', { place: 'p', stock: 8 })];
    const theirs = [unit('c', { place: 'p' }), unit('b', { place: 'p' })];
    const stocks = (list: Unit[], other: Unit[]) =>
      merge([], list, other, [{ all: true, accept: 'mine' }])
        .records.map(({ id, stock }) => `${id} ${stock}`)
        .sort();
    expect(stocks(mine, theirs)).toEqual(['b 8', 'c 9']);
    expect(stocks(mine.toReversed(), theirs.toReversed())).toEqual(['b 8', 'c 9']);
  });
  it('are never joined without a natural key', () => {
    const free = { ...kind, naturalKey: () => null };
    expect(
      merge([], [unit('z', { place: 'p' })], [unit('b', { place: 'p' })], [], free).records,
    ).toHaveLength(2);
  });
});

describe('records moved to the same place', () => {
  const [a, b] = [unit('a'), unit('b')];
  const mine = [unit('a', { place: 'p' }), b];
  const theirs = [a, unit('b', { place: 'p' })];
  it('are put to people', () => {
    const { rows } = merge([a, b], mine, theirs);
    expect(rows.map(({ id, result, refused }) => [id, result, refused])).toEqual([
      ['a', 'conflict', ['unique']],
      ['b', 'conflict', ['unique']],
    ]);
    expect(rows[0]?.fields[0]).toMatchObject({ field: 'place', change: 'both', taken: null });
  });
  it('stand when one of them goes back', () => {
    const result = merge([a, b], mine, theirs, [choose('a', 'theirs')]);
    expect(result.rows.map(({ id, result: how }) => [id, how])).toEqual([
      ['a', 'theirs'],
      ['b', 'theirs'],
    ]);
    expect(result.records).toEqual([a, unit('b', { place: 'p' })]);
  });
  it('stay a conflict while the choices leave them there', () => {
    const { rows } = merge([a, b], mine, theirs, [choose('a', 'mine'), choose('b', 'theirs')]);
    expect(rows.map(({ result }) => result)).toEqual(['conflict', 'conflict']);
  });
  it('are left alone when one side has them so by itself', () => {
    const double = [unit('a', { place: 'b' }), b];
    expect(merge([a, b], double, [a, b])).toMatchObject({ records: double, rows: [{ result: 'mine' }] });
  });
});

describe('entry rules', () => {
  const ruled: MergeKind<Unit> = {
    ...kind,
    brokenRules: ({ stock, price }) => (stock > (price ?? 0) ? ['stockOverPrice'] : []),
  };
  const base = [unit('a', { stock: 1, price: 5 })];
  const mine = [unit('a', { stock: 4, price: 5 })];
  const theirs = [unit('a', { stock: 1, price: 2, notes: 'x' })];
  it('turn every changed field into a conflict when only the mixture breaks one', () => {
    const { rows } = merge(base, mine, theirs, [], ruled);
    expect(rows[0]).toMatchObject({ result: 'conflict' });
    expect(rows[0]?.fields.map(({ field: name, change, taken }) => [name, change, taken])).toEqual([
      ['stock', 'both', null],
      ['price', 'both', null],
      ['notes', 'both', null],
    ]);
  });
  it('are met by either whole side, and by a choice of fields that meets them', () => {
    expect(merge(base, mine, theirs, [choose('a', 'mine')], ruled)).toMatchObject({
      records: mine,
      rows: [{ result: 'mine', refused: [] }],
    });
    expect(merge(base, mine, theirs, [choose('a', 'theirs')], ruled).records).toEqual(theirs);
    const noted = merge(base, mine, theirs, [choose('a', 'mine'), choose('a', 'theirs', 'notes')], ruled);
    expect(noted.records).toEqual([unit('a', { stock: 4, price: 5, notes: 'x' })]);
    expect(noted.rows[0]?.result).toBe('merged');
  });
  it('keep the conflict open while the choice of fields breaks them', () => {
    const { rows } = merge(base, mine, theirs, [choose('a', 'theirs'), choose('a', 'mine', 'stock')], ruled);
    expect(rows[0]).toMatchObject({ result: 'conflict', refused: ['stockOverPrice'] });
  });
  it('do not blame the merge for what a side has broken before', () => {
    const broken = [unit('a', { stock: 9, price: 5 })];
    expect(merge(base, broken, theirs, [], ruled).rows[0]?.result).toBe('merged');
  });
});
