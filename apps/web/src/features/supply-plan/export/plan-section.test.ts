import { workedExample } from '@stockwell/engine/supply-plan/testing';
import { formatMonth, parseMonth } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { plannedExample } from '../../../engine/testing.ts';
import { styledCell } from '../../../ui/export/index.ts';
import { programLabels } from '../../../ui/program/program-labels.ts';
import { monthsFrom } from '../view/month-window.ts';
import { inPlanningUnits } from '../view/unit-view.ts';
import { planNotes } from './plan-notes.ts';
import { type PlanExportLabels, planSection } from './plan-section.ts';

const labels: PlanExportLabels = {
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
const names = programLabels(null, {}, 'en', '2026-11-16');
const months = monthsFrom(parseMonth('2025-01'), 4);
const section = planSection(planned, months, inPlanningUnits, names, labels);
const { columns = [], rows = [] } = section.table ?? {};
const cellsOf = (name: string) => {
  const row = rows.find(({ cells }) => cells.row === name);
  return columns.slice(1).map(({ key }) => styledCell(row?.cells[key]));
};
const line = (name: string) => cellsOf(name).map(({ value }) => value);

it('exports every row of the plan with the numbers of the plan', () => {
  expect(columns.map(({ title }) => title)).toEqual(['month', '2025-01', '2025-02', '2025-03', '2025-04']);
  expect(line('opening')).toEqual([4000, 2960, 1960, 610]);
  expect(line('consumption (-)')).toEqual([1040, 1000, 1200, 900]);
  expect(line('ending')).toEqual([2960, 1960, 610, 2500]);
  expect(line('amc')).toEqual([1020, 1080, 1035, 1025]);
});

it('keeps the figures unrounded, and says how the screen shows them', () => {
  const shown = cellsOf('monthsOfStock');
  expect(shown.map(({ value }) => value)).toEqual([2.90196078, 1.81481481, 0.58937198, 2.43902439]);
  expect(shown.map(({ text }) => text)).toEqual(['2.9', '1.8', '0.6', '2.4']);
  expect(shown.map(({ decimals }) => decimals)).toEqual([1, 1, 1, 1]);
});

it('marks months of stock with the band that the screen shows', () => {
  expect(cellsOf('monthsOfStock').map(({ tone }) => tone)).toEqual([
    'belowMin',
    'belowMin',
    'belowMin',
    'belowMin',
  ]);
});

it('names the settings by which it was planned', () => {
  expect(Object.fromEntries(section.facts ?? [])).toMatchObject({
    'min months': 3,
    'max months': 5,
    reorder: 2,
    past: 2,
  });
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
