import { usagePeriod } from '@stockwell/model/entities/usage-period';
import { expect, it } from 'vitest';
import { changedIn, newRow, storedRows } from './grid-rows.ts';
import { withKept } from './kept-grid.ts';

const label = (text: string) => ({ label_en: text, label_fr: null, label_sp: null, label_pr: null });
const stored = [
  { usagePeriodId: 1, label: label('day(s)'), convertToMonth: 30.5, active: true, recordVersion: 4 },
  { usagePeriodId: 2, label: label('week(s)'), convertToMonth: 4.3, active: true, recordVersion: 1 },
];
const rowsIn = (language: 'en' | 'fr') => storedRows(usagePeriod, stored, language);
const start = (language: 'en' | 'fr') => ({
  language,
  create: (key: string) => newRow(usagePeriod, { language, realm: null, defaults: {} }, key),
});

it('fills in what was changed of stored rows, in the writing of the language now, and adds new rows last', () => {
  const rows = withKept(
    usagePeriod,
    rowsIn('en'),
    {
      language: 'fr',
      rows: [
        { id: 2, drafts: { convertToMonth: '4,35' } },
        { id: null, drafts: { convertToMonth: '1 000,5' } },
      ],
    },
    start('en'),
  );
  expect(rows.map((row) => changedIn(usagePeriod, row, 'en'))).toEqual([
    [],
    ['convertToMonth'],
    ['convertToMonth'],
  ]);
  expect(rows.map(({ drafts }) => drafts.convertToMonth)).toEqual(['30.5', '4.35', '1,000.5']);
  expect(rows[2]?.record).toBeNull();
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
});

it('leaves aside what was changed of a row that is no longer there', () => {
  const kept = { language: 'en' as const, rows: [{ id: 9, drafts: { convertToMonth: '7' } }] };
  expect(withKept(usagePeriod, rowsIn('en'), kept, start('en'))).toEqual(rowsIn('en'));
});
