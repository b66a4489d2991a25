import { usagePeriod } from '@stockwell/model/entities/usage-period';
import { describe, expect, it } from 'vitest';
import { readBlock, spread, writeBlock } from '../../sheet/clipboard.ts';
import { beginHistory, redo, step, undo } from './edit-history.ts';
import {
  changedRows,
  type GridRow,
  newRow,
  problemsIn,
  refusedCells,
  repeatedRows,
  rowBody,
  storedRows,
} from './grid-rows.ts';

const label = (text: string) => ({ label_en: text, label_fr: null, label_sp: null, label_pr: null });
const stored = [
  { usagePeriodId: 1, label: label('day(s)'), convertToMonth: 30.5, active: true, recordVersion: 4 },
  { usagePeriodId: 2, label: label('week(s)'), convertToMonth: 4.3, active: true, recordVersion: 1 },
];
const rows = storedRows(usagePeriod, stored, 'en');
const fresh = () => newRow(usagePeriod, { language: 'en', realm: null, defaults: {} });
const withDraft = (row: GridRow | undefined, drafts: object): GridRow => {
  if (!row) throw new Error('no row');
  return { ...row, drafts: { ...row.drafts, ...drafts } };
};

describe('a block on the clipboard', () => {
  it('is read as spreadsheets write it', () => {
    expect(readBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readBlock('"two\nlines"\t"say ""yes"""')).toEqual([['two\nlines', 'say "yes"']]);
    expect(readBlock('5" pipe\tx')).toEqual([['5" pipe', 'x']]);
    expect(readBlock('a\t\nb\tc')).toEqual([
      ['a', ''],
      ['b', 'c'],
    ]);
  });

  it('comes back as it went', () => {
    const block = [
      ['plain', 'with\ttab'],
      ['"quoted"', 'two\nlines'],
    ];
    expect(readBlock(writeBlock(block))).toEqual(block);
  });

  it('of one cell fills the selection', () => {
    expect(spread([['7']], 2, 2)).toEqual([
      ['7', '7'],
      ['7', '7'],
    ]);
    expect(spread([['7', '8']], 2, 2)).toEqual([['7', '8']]);
  });
});

describe('undo', () => {
  it('goes back and forth, and a new step forgets what was undone', () => {
    const history = step(step(beginHistory('a'), 'b'), 'c');
    expect(undo(history).present).toBe('b');
    expect(redo(undo(history)).present).toBe('c');
    expect(undo(undo(undo(history))).present).toBe('a');
    expect(redo(step(undo(history), 'd')).present).toBe('d');
  });
});

describe('the rows of a grid', () => {
  it('are sent only where something changed, with the version they were read in', () => {
    const edited = withDraft(rows[1], { convertToMonth: '4.33' });
    const same = withDraft(rows[0], { convertToMonth: '30.50' });
    const changed = changedRows(usagePeriod, [same, edited, fresh()], 'en');
    expect(changed.map(({ key }) => key)).toEqual(['s2']);
    expect(rowBody(usagePeriod, edited, 'en')).toMatchObject({
      usagePeriodId: 2,
      convertToMonth: 4.33,
      recordVersion: 1,
      active: true,
    });
  });

  it('are validated by the rules of the model', () => {
    const row = withDraft(fresh(), { convertToMonth: '0' });
    expect(Object.keys(problemsIn(usagePeriod, row, 'en')).sort()).toEqual(['convertToMonth', 'label']);
    expect(problemsIn(usagePeriod, withDraft(rows[0], {}), 'en')).toEqual({});
  });

  it('say how to write a number that can be read in two ways', () => {
    const row = withDraft(rows[0], { convertToMonth: '1.234' });
    expect(problemsIn(usagePeriod, row, 'fr').convertToMonth?.code).toBe('static.validation.ambiguousNumber');
  });

  it('take back what the server said about them', () => {
    const found = refusedCells(
      { fields: { '1.label': 'static.message.alreadyExists', other: 'x' }, details: {} },
      rows,
    );
    expect(found.get('s2')).toEqual({ label: { code: 'static.message.alreadyExists' } });
    expect(found.size).toBe(1);
  });

  it('take the limit of a rule that the server names', () => {
    const refusal = {
      fields: { '0.label': 'static.validation.tooLong' },
      details: { '0.label': { max: 50 }, row: 0 },
    };
    expect(refusedCells(refusal, rows).get('s1')).toEqual({
      label: { code: 'static.validation.tooLong', params: { max: 50 } },
    });
  });

  it('know which of them repeat each other', () => {
    const twin = withDraft(fresh(), { convertToMonth: '30.5' });
    expect([...repeatedRows(usagePeriod, [...rows, twin], ['convertToMonth'], 'en')].sort()).toEqual(
      ['s1', twin.key].sort(),
    );
  });
});
