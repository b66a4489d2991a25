import { expect, it } from 'vitest';
import { csvDocumentRows } from '../../../ui/export/write-csv.ts';
import { productSections } from './plan-document.ts';

const section = {
  heading: 'Product',
  startsPage: true,
  table: {
    columns: [
      { key: 'row', title: 'Row', kind: 'text' },
      { key: '2025-01', title: 'Jan-25', kind: 'number' },
    ],
    rows: [{ cells: { row: 'Opening', '2025-01': { value: 1234.4, text: '1,234' } } }],
  },
} as const;
const labels = {
  notes: 'Notes',
  product: 'Planning unit',
  noteHeading: ['Kind', 'Month', 'Region', 'Note'],
};
const chart = { svg: '<svg></svg>', width: 3, height: 1 };
const notes = [['Count', 'Jan-25', 'North', 'Checked']];

it('puts the chart below the table, and the notes below the chart', () => {
  const sections = productSections({ section, chart, notes }, labels);
  expect(sections.map(({ heading, chart }) => [heading, chart !== undefined])).toEqual([
    ['Product', false],
    ['', true],
    ['Notes', false],
  ]);
  expect(productSections({ section, chart: null, notes: [] }, labels)).toEqual([section]);
});

it('puts several products one below the other in a CSV file, with their notes', () => {
  const product = productSections({ section, chart, notes }, labels);
  const document = { title: 'Plan', facts: [], day: '2025-01-10', sections: [...product, ...product] };
  const rows = csvDocumentRows(document, {
    language: 'en',
    fact: (label, value) => `${label}: ${value}`,
    page: String,
    continued: String,
  });
  expect(rows.filter(([first]) => first === 'Row')).toHaveLength(2);
  expect(rows.slice(-4)).toEqual([
    ['Notes'],
    ['Planning unit: Product'],
    ['Kind', 'Month', 'Region', 'Note'],
    ['Count', 'Jan-25', 'North', 'Checked'],
  ]);
});
