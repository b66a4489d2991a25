import { workedExample } from '@stockwell/engine/supply-plan/testing';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { plannedExample } from '../../../engine/testing.ts';
import { programWords } from '../../../ui/program/words.ts';
import { monthsFrom } from '../view/month-window.ts';
import { inPlanningUnits } from '../view/unit-view.ts';
import { planNotes } from './plan-notes.ts';
import { planSheet, rowsOf, type SheetWords } from './plan-sheet.ts';
import { sheetCells } from './save-workbook.ts';

const words: SheetWords = {
  product: 'product',
  unit: 'unit',
  notes: 'notes',
  amcPast: 'past',
  amcFuture: 'future',
  shelfLife: 'shelf life',
  minMonths: 'min months',
  maxMonths: 'max months',
  minQuantity: 'min quantity',
  reorder: 'reorder',
  distribution: 'distribution',
  notAvailable: 'N/A',
  months: 'month',
  row: (key) => key,
  month: formatMonth,
  display: { showDecimals: false },
};
const planned = plannedExample(workedExample);
const names = programWords(null, {}, 'en', '2026-11-16');
const months = monthsFrom(parseMonth('2025-01'), 4);
const sheet = planSheet(planned, months, inPlanningUnits, names, words, [
  ['program', 'ABC'],
  ['state', 'as downloaded'],
]);
const line = (name: string) => sheet.lines.find((one) => one.name === name)?.cells;

it('exports every row of the plan with the numbers of the plan', () => {
  expect(sheet.heading).toEqual(['month', '2025-01', '2025-02', '2025-03', '2025-04']);
  expect(line('opening')).toEqual([4000, 2960, 1960, 610]);
  expect(line('consumption (-)')).toEqual([1040, 1000, 1200, 900]);
  expect(line('ending')).toEqual([2960, 1960, 610, 2500]);
  expect(line('amc')).toEqual([1020, 1080, 1035, 1025]);
});

it('keeps the figures unrounded, and says how the screen shows them', () => {
  const shown = sheet.lines.find(({ name }) => name === 'monthsOfStock');
  expect(shown?.cells).toEqual([2.90196078, 1.81481481, 0.58937198, 2.43902439]);
  expect(shown?.texts).toEqual(['2.9', '1.8', '0.6', '2.4']);
  expect(shown?.decimals).toEqual([1, 1, 1, 1]);
});

it('writes into workbooks the figure itself in the format of the screen', () => {
  const line = { name: 'ending', cells: [1999.6, 2500.25, null, 'N/A'], decimals: [1, 0, 0, 0], texts: [] };
  const adjusted = { name: 'adjustment', cells: [-0.4, -2.5], decimals: [0, 0], texts: [] };
  const rows = sheetCells({ ...sheet, lines: [line, adjusted] });
  expect(rows.at(-2)).toEqual([
    { value: 'ending', type: String },
    { value: 1999.6, type: Number, format: '#,##0.0' },
    { value: 2500.25, type: Number, format: '#,##0' },
    { value: '', type: String },
    { value: 'N/A', type: String },
  ]);
  expect(rows.at(-1)?.slice(1)).toEqual([
    { value: -0.4, type: Number, format: '#,##0;#,##0' },
    { value: -2.5, type: Number, format: '#,##0' },
  ]);
  expect(rows).toHaveLength(sheet.facts.length + 4);
});

it('says what it is of, and by which settings it was planned', () => {
  expect(sheet.facts.slice(0, 2)).toEqual([
    ['program', 'ABC'],
    ['state', 'as downloaded'],
  ]);
  expect(Object.fromEntries(sheet.facts)).toMatchObject({
    'min months': 3,
    'max months': 5,
    reorder: 2,
    past: 2,
  });
});

it('puts several products one below the other', () => {
  const rows = rowsOf([sheet, sheet]);
  expect(rows.filter(([first]) => first === 'month')).toHaveLength(2);
});

it('brings along the notes of the shown months, and no others', () => {
  const noted = {
    ...planned,
    data: {
      ...planned.data,
      consumptionList: planned.data.consumptionList.map((one) => ({ ...one, notes: one.consumptionDate })),
    },
  };
  const found = planNotes(noted, [parseMonth('2025-01')], () => 0);
  expect(found.map(({ about, text }) => [about, text])).toEqual([
    ['consumption', '2025-01-01'],
    ['consumption', '2025-01-01'],
  ]);
});
