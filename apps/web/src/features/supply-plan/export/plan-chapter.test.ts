import { expect, it } from 'vitest';
import { pdfOf } from '../../../ui/export/pdf-tables.ts';
import { planChapter } from './plan-chapter.ts';

const sheet = {
  title: 'Product',
  facts: [
    ['Program', 'ABC'],
    ['Min quantity', 66.66666667],
    ['Notes', null],
  ],
  heading: ['Row', 'Jan-25', 'Feb-25'],
  lines: [
    { name: 'Opening', cells: [1234.4, null], decimals: [0, 0], texts: ['1,234', ''] },
    { name: 'Months of stock', cells: [2.902, 'N/A'], decimals: [1, 1], texts: ['2.9', 'N/A'] },
  ],
} as const;
const words = {
  notes: 'Notes',
  noteHeading: ['Kind', 'Month', 'Region', 'Note'],
  exact: String,
};
/** One white dot. */
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==';
const picture = { png, ratio: 3 };

it('prints the texts of the screen, the chart below the table', () => {
  const chapter = planChapter({ sheet, notes: [] }, picture, words);
  expect(chapter.lines).toEqual(['Program: ABC   |   Min quantity: 66.66666667']);
  expect(chapter.tables).toHaveLength(1);
  expect(chapter.tables[0]?.body).toEqual([
    ['Opening', '1,234', ''],
    ['Months of stock', '2.9', 'N/A'],
  ]);
  expect(chapter.picture?.after).toBe(1);
});

it('brings the notes along, and begins every product on a page of its own', async () => {
  const chapter = planChapter({ sheet, notes: [['Count', 'Jan-25', 'North', 'Checked']] }, picture, words);
  expect(chapter.tables[1]?.title).toBe('Notes');
  const pages: string[] = [];
  const pageText = (page: number, of: number): string => {
    pages.push(`${page}/${of}`);
    return '';
  };
  const pdf = await pdfOf({ ...chapter, more: [chapter, chapter], pageText });
  expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  expect(pages).toEqual(['1/3', '2/3', '3/3']);
});
