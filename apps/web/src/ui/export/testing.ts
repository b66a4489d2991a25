import type { LanguageCode } from '@stockwell/model/languages';
import type { ExportDocument } from './export-document.ts';
import type { ExportLabels } from './export-labels.ts';

/** A document with every kind of column, for the tests of the writers. */
export const exampleDocument: ExportDocument = {
  title: 'Stock status',
  facts: [
    ['Program', 'NVR-MAL-MOH – Malaria'],
    ['Data', 'Local copy with changes that are not uploaded'],
    ['Notes', null],
  ],
  day: '2026-11-16',
  footer: 'NVR-MAL-MOH, version 3',
  sections: [
    {
      heading: 'By product',
      facts: [['Min months of stock', 3.5]],
      notes: ['Planned shipments are included.'],
      table: {
        columns: [
          { key: 'product', title: 'Product', kind: 'text' },
          { key: 'stock', title: 'Stock', kind: 'number', decimals: 1 },
          { key: 'error', title: 'Error', kind: 'percent' },
          { key: 'cost', title: 'Cost (USD)', kind: 'money' },
          { key: 'counted', title: 'Counted', kind: 'date' },
          { key: 'month', title: 'Month', kind: 'month' },
        ],
        rows: [
          {
            cells: {
              product: '=HYPERLINK("http://example.org")',
              stock: { value: 1234.56, tone: 'belowMin' },
              error: -0.07,
              cost: 0.1,
              counted: '2026-11-30',
              month: '2026-11',
            },
          },
          { cells: { product: '@total', stock: 2500 }, emphasis: 'total' },
        ],
      },
    },
    {
      heading: 'By region [1/2]',
      table: {
        columns: [{ key: 'region', title: 'Region', kind: 'text' }],
        rows: [{ cells: { region: '+1' } }],
      },
    },
  ],
};

export const exampleLabels = (language: LanguageCode): ExportLabels => ({
  language,
  fact: (label, value) => `${label}: ${value}`,
  page: (page, of) => `Page ${page} of ${of}`,
  continued: (page) => `Continues on page ${page}`,
});
