import { runProblems } from '@stockwell/engine/problems/index';
import { actual, forecast, program, run } from '@stockwell/engine/problems/testing';
import { expect, it } from 'vitest';
import { styledCell } from '../../ui/export/index.ts';
import { csvDocumentRows } from '../../ui/export/write-csv.ts';
import { problemColumns } from './columns.tsx';
import { filterFacts } from './filter-facts.ts';
import { usualFilter } from './filters.ts';
import { criticalityColour } from './fixed-labels.ts';
import { problemDocument } from './problem-document.ts';
import { problemRows } from './problem-rows.ts';

const today = '2026-05-20';
const context = { language: 'en' as const, t: (key: string) => key };
const { data } = runProblems(
  program({ consumptionList: [actual('2026-01'), forecast('2026-06', 100)] }),
  run(today),
);
const rows = problemRows(data, today, { language: 'en', regionName: String, product: String });
const document = problemDocument({
  title: 'Problems',
  about: 'ABC v3 local changed',
  facts: [['Program', 'ABC'], ...filterFacts(usualFilter, String, context)],
  columns: problemColumns(context, { hrefOf: () => undefined, onFollow: () => undefined }),
  rows,
  today,
});

it('names the program and the filters above the problems', () => {
  const labels = {
    language: 'en' as const,
    fact: (label: string, value: string) => `${label}: ${value}`,
    page: String,
    continued: String,
  };
  const written = csvDocumentRows(document, labels);
  expect(written.slice(0, 3)).toEqual([
    ['Problems'],
    ['Program: ABC'],
    ['problems:column.status: Open, Addressed'],
  ]);
  expect(written.slice(-rows.length)).toHaveLength(rows.length);
  expect(written.at(-rows.length - 1)?.[0]).toBe('problems:column.product');
});

it('has months as months, and criticality in its colour', () => {
  const table = document.sections[0]?.table;
  expect(table?.columns.find(({ key }) => key === 'month')?.kind).toBe('month');
  const tones = table?.rows.map(({ cells }) => styledCell(cells.criticality).tone);
  expect(tones).toEqual(rows.map(({ criticalityId }) => criticalityColour(criticalityId)));
});
