import { type ConsumptionEntry, consumptionKind, hasErrors, issueOf } from '@stockwell/engine/entry/index';
import { consumption, context } from '@stockwell/engine/entry/testing';
import { describe, expect, it } from 'vitest';
import { cellValue, fileNumberStyle } from '../sheet/file-cells.ts';
import type { SheetColumn, SheetEdit } from '../sheet/index.ts';
import { type EntryRow, entryRows } from './entry-rows.ts';
import { afterEdit, type EntryDrafts, type EntrySource, validateDrafts } from './entry-state.ts';
import { fileRows, validateFile } from './file-rows.ts';
import { savedWarnings, withWarnings } from './saved-warnings.ts';
import { sayIssue } from './say-issue.ts';

const blank = (id: string): ConsumptionEntry =>
  consumption(1, { id, month: null, region: null, type: null, dataSource: null, quantity: null });

function source(...saved: readonly ConsumptionEntry[]): EntrySource<ConsumptionEntry> {
  return {
    kind: consumptionKind,
    context: context(),
    saved: new Map(saved.map((entry) => [entry.id, entry])),
    newEntry: blank,
  };
}

const none: EntryDrafts<ConsumptionEntry> = new Map();
const typed = (row: string, values: Readonly<Record<string, unknown>>, added: string[] = []): SheetEdit => ({
  changes: Object.entries(values).map(([key, value]) => ({ row, key, value: value as string })),
  added,
  how: 'typed',
});
const whole = { month: '2025-09', region: 2, type: 1, dataSource: 1, quantity: 5 };

describe('an edit of a sheet', () => {
  const first = consumption(1);

  it('that keeps the rules goes to the copy', () => {
    const { drafts, right } = afterEdit(source(first), none, typed(first.id, { quantity: 7 }));
    expect(right).toEqual([{ ...first, quantity: 7 }]);
    expect(drafts.size).toBe(0);
  });

  it('that breaks one waits, and the saved record stays as it was', () => {
    const at = source(first);
    const { drafts, right } = afterEdit(at, none, typed(first.id, { quantity: 'many' }));
    expect(right).toEqual([]);
    expect(drafts.get(first.id)?.quantity).toBe('many');
    expect(hasErrors(validateDrafts(at, drafts).get(first.id))).toBe(true);
  });

  it('of a new row is saved once the row is whole', () => {
    const at = source(first);
    const added = afterEdit(at, none, { changes: [], added: ['n'], how: 'added' });
    expect([added.right.length, added.drafts.size]).toEqual([0, 1]);
    // Nobody has typed into it yet: nothing is held against it.
    expect(validateDrafts(at, added.drafts).size).toBe(0);
    const begun = afterEdit(at, added.drafts, typed('n', { month: '2025-09' }));
    expect([begun.right.length, begun.drafts.size]).toEqual([0, 1]);
    const done = afterEdit(at, begun.drafts, typed('n', whole));
    expect(done.right.map(({ id }) => id)).toEqual(['n']);
    expect(done.drafts.size).toBe(0);
  });

  it('saves the right rows of a block and keeps the others', () => {
    const block: SheetEdit = {
      changes: [...typed('a', whole).changes, ...typed('b', { ...whole, quantity: -1 }).changes],
      added: ['a', 'b'],
      how: 'pasted',
    };
    const { drafts, right } = afterEdit(source(), none, block);
    expect(right.map(({ id }) => id)).toEqual(['a']);
    expect([...drafts.keys()]).toEqual(['b']);
  });

  it('that mends one row also releases the one it stood in the way of', () => {
    const at = source(first);
    const twin = consumption(2);
    const { drafts } = afterEdit(at, new Map([[twin.id, twin]]), typed(twin.id, { notes: 'x' }));
    expect(drafts.size).toBe(1);
    const other = consumption(3);
    const waiting = new Map([
      ['z', { ...other, id: 'z' }],
      [other.id, other],
    ]);
    const step = afterEdit(source(), waiting, typed('z', { region: 2 }));
    expect(step.right.map(({ id }) => id).sort()).toEqual([other.id, 'z'].sort());
  });

  it('that is taken back by hand leaves nothing behind', () => {
    const waiting = afterEdit(source(first), none, typed(first.id, { quantity: 'many' })).drafts;
    const { drafts, right } = afterEdit(source(first), waiting, typed(first.id, { quantity: 100 }));
    expect([drafts.size, right.length]).toEqual([0, 0]);
  });
});

it('keeps warning about saved rows that were touched, and only about those', () => {
  // Thirty tablets of reporting unit 200 are a pack of product 20.
  const tablets = { planningUnit: 20, reportingUnit: 200, quantity: 1000 };
  const [warned, other, waiting] = [1, 2, 3].map((n) =>
    consumption(n, { ...tablets, month: `2025-0${n}` }),
  ) as [ConsumptionEntry, ConsumptionEntry, ConsumptionEntry];
  const at = source(warned, other, waiting);
  const found = savedWarnings(at, new Set([warned.id, waiting.id, 'gone']), new Map([[waiting.id, waiting]]));
  expect([...found].map(([id, issues]) => [id, issues.map(({ rule }) => rule)])).toEqual([
    [warned.id, ['fractionOfPack']],
  ]);
  const sum = issueOf('countsAddUp', [], {}, 'warning');
  const both = withWarnings(new Map([[warned.id, [sum]]]), withWarnings(found, found));
  expect(both.get(warned.id)?.map(({ rule }) => rule)).toEqual(['countsAddUp', 'fractionOfPack']);
});

it('says why a typed number cannot be read', () => {
  const said = (typed: string, language: 'en' | 'fr') =>
    sayIssue(issueOf('number', ['quantity'], { typed }), {
      t: (key, params) => [key, ...Object.values(params ?? {})].join(' '),
      labels: { product: String, region: String, reportingUnit: String, dataSource: String },
      language,
    });
  expect(said('1.234', 'fr')).toBe('dataEntry:rule.ambiguousNumber 1234 1,234');
  expect(said('1234567890123456', 'en')).toBe('dataEntry:rule.tooManyDigits 15');
  expect(said('many', 'en')).toMatch(/^dataEntry:rule.number /);
});

it('keeps rows that have not changed the same', () => {
  const saved = [consumption(1), consumption(2)].map((entry) => ({ entry, isUploaded: true, lock: null }));
  const before = entryRows(saved, none, consumptionKind.id, new Map());
  const [one, other] = saved;
  if (!one || !other) throw new Error('The example lacks a record');
  const drafts = new Map([[other.entry.id, { ...other.entry, quantity: 1 }]]);
  const after = entryRows(saved, drafts, consumptionKind.id, before);
  expect(after.get(one.entry.id)).toBe(before.get(one.entry.id));
  expect(after.get(other.entry.id)).not.toBe(before.get(other.entry.id));
  expect(after.get(other.entry.id)?.entry.quantity).toBe(1);
});

describe('a file', () => {
  const labels = { language: 'en' as const, yes: 'Yes', no: 'No' };
  const column = (
    key: keyof ConsumptionEntry,
    kind: SheetColumn<EntryRow<ConsumptionEntry>>['kind'],
    names: readonly string[] = [],
  ): SheetColumn<EntryRow<ConsumptionEntry>> => ({
    key,
    titleKey: key,
    kind,
    value: ({ entry }) => entry[key] as string | number | null,
    ...(names.length > 0 ? { options: () => names.map((text, at) => ({ id: at + 1, text })) } : {}),
  });
  const columns = [
    column('month', 'month'),
    column('region', 'choice', ['North', 'South']),
    column('type', 'choice', ['Actual', 'Forecast']),
    column('dataSource', 'choice', ['Stores', 'Model']),
    column('quantity', 'whole'),
    column('active', 'tick'),
  ];
  const saved = consumption(1);
  let made = 0;
  const input = {
    source: source(saved),
    columns,
    rowOf: (id: string) =>
      id === saved.id ? { entry: saved, isSaved: true, isUploaded: true, lock: null } : undefined,
    newId: () => {
      made += 1;
      return `new ${made}`;
    },
    labels,
  };
  const validated = (...cells: readonly Record<string, string | number | boolean | null>[]) => {
    const rows = fileRows(
      input,
      cells.map((one, at) => ({ line: at + 2, cells: one })),
    );
    return validateFile(input, rows, ({ rule }) => rule, {});
  };
  const line = {
    month: '2025-09-15',
    region: 'South',
    type: 'Actual',
    dataSource: 'Stores',
    quantity: 5,
    active: null,
  };

  it('makes new rows of whole lines and changes of lines with an id', () => {
    const stored = { ...line, id: saved.id, month: '2025-10', region: 'North', quantity: 100 };
    const [made, changed] = validated(line, { ...stored, quantity: 7 });
    const [same] = validated(stored);
    expect(made).toMatchObject({ state: 'new', line: 2 });
    expect(made?.cells.month?.text).toBe('Sep-2025');
    expect(changed).toMatchObject({ state: 'changed' });
    expect(changed?.cells.quantity).toEqual({ text: '7', before: '100' });
    expect(same).toMatchObject({ state: 'unchanged' });
  });
  it('takes the hidden id before a name of another language', () => {
    const region = columns[1];
    if (!region) throw new Error('The example lacks a column');
    const row = { entry: saved, isSaved: false, isUploaded: false, lock: null };
    expect(cellValue(region, row, 'Sud', '2', labels)).toBe(2);
    expect(cellValue(region, row, 'Sud', null, labels)).toBe('Sud');
  });
  it('takes a name that was changed without the hidden id being calculated again', () => {
    const region = column('region', 'choice', ['North', 'South', 'south']);
    const row = { entry: saved, isSaved: false, isUploaded: false, lock: null };
    expect(cellValue(region, row, 'North', '2', labels)).toBe(1);
    expect(cellValue(region, row, 'south', '2', labels)).toBe(2);
    expect(cellValue(region, row, 'South', '3', labels)).toBe(3);
  });
  it('leaves a choice as it is that is no longer offered', () => {
    const region = { ...column('region', 'choice', ['North']), nameOf: () => 'Closed region' };
    const row = { entry: { ...saved, region: 9 }, isSaved: true, isUploaded: true, lock: null };
    expect(cellValue(region, row, 'Closed region', '', labels)).toBe(9);
    expect(cellValue(region, row, 'Unknown', '', labels)).toBe('Unknown');
  });
  it('reports what is wrong by cell, and refuses a line twice', () => {
    const [single, twin, wrong] = validated(
      line,
      { ...line },
      { ...line, month: '2025-08', region: 'West', quantity: 'x' },
    );
    expect(wrong).toMatchObject({ state: 'wrong' });
    expect(wrong?.cells.region).toEqual({ text: 'West', problem: 'choice' });
    expect(wrong?.cells.quantity).toEqual({ text: 'x', problem: 'number' });
    expect([single?.state, twin?.state]).toEqual(['new', 'wrong']);
    expect(twin?.cells.month?.problem).toBe('unique');
  });
  it('reads all its numbers in one style', () => {
    const lines = (...quantities: readonly (string | number)[]) =>
      quantities.map((quantity, at) => ({ line: at + 2, cells: { ...line, quantity } }));
    const french = { ...labels, language: 'fr' as const };
    const styleOf = (...quantities: readonly (string | number)[]) =>
      fileNumberStyle(columns, lines(...quantities), french);
    expect(styleOf('1.234', '1.234.567')).toEqual({ kind: 'read', style: 'comma' });
    expect(styleOf('1.234', '12')).toMatchObject({ kind: 'ask', styles: ['comma', 'point'] });
    expect(styleOf(1.234)).toEqual({ kind: 'read', style: 'comma' });
    const quantitiesIn = (numberStyle: 'point' | 'comma') =>
      fileRows({ ...input, labels: { ...french, numberStyle } }, lines('1.234', 7)).map(
        ({ row }) => row.entry.quantity,
      );
    expect([quantitiesIn('comma'), quantitiesIn('point')]).toEqual([
      [1234, 7],
      [1, 7],
    ]);
  });
  it('warns about a number that it rounded', () => {
    const [typed, number, right] = validated(
      { ...line, quantity: '12.5' },
      { ...line, month: '2025-08', quantity: 12.5 },
      { ...line, month: '2025-07', quantity: 12 },
    );
    expect(typed).toMatchObject({ state: 'new', cells: { quantity: { text: '13', problem: 'rounded' } } });
    expect(number).toMatchObject({ state: 'new', cells: { quantity: { text: '13', problem: 'rounded' } } });
    expect(right?.cells.quantity).toEqual({ text: '12' });
  });
  it('refuses changes of locked rows', () => {
    const locked = {
      ...input,
      rowOf: () => ({ entry: saved, isSaved: true, isUploaded: true, lock: 'Too old' }),
    };
    const rows = fileRows(locked, [{ line: 2, cells: { ...line, id: saved.id } }]);
    expect(validateFile(locked, rows, ({ rule }) => rule, {})).toMatchObject([
      { state: 'wrong', problem: 'Too old' },
    ]);
  });
});
