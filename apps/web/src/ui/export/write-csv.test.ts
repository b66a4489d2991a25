import { expect, it } from 'vitest';
import { exampleDocument, exampleLabels } from './testing.ts';
import { writeCsv } from './write-csv.ts';

const linesIn = async (language: 'en' | 'fr') =>
  (await writeCsv(exampleDocument, exampleLabels(language)).text()).split('\r\n');

it('writes title, facts and sections one below the other', async () => {
  expect(await linesIn('en')).toEqual([
    'Stock status',
    'Program: NVR-MAL-MOH – Malaria',
    'Data: Local copy with changes that are not uploaded',
    '',
    'By product',
    'Min months of stock: 3.5',
    'Planned shipments are included.',
    'Product,Stock,Error (%),Cost (USD),Counted,Month',
    `"'=HYPERLINK(""http://example.org"")",1234.56,-7,0.1,2026-11-30,2026-11`,
    "'@total,2500,,,,",
    '',
    'By region [1/2]',
    'Region',
    "'+1",
    '',
  ]);
});

it('writes separators and decimal marks of the language', async () => {
  const lines = await linesIn('fr');
  expect(lines).toContain('"Min months of stock: 3,5"');
  expect(lines).toContain(`"'=HYPERLINK(""http://example.org"")";1234,56;-7;0,1;2026-11-30;2026-11`);
});

it('writes nothing but the table of a list that can be imported again', async () => {
  const [section] = exampleDocument.sections;
  if (!section) throw new Error('The example has sections');
  const list = { ...exampleDocument, sections: [section], tableOnly: true };
  const text = await writeCsv(list, exampleLabels('en')).text();
  expect(text.split('\r\n')[0]).toBe('Product,Stock,Error (%),Cost (USD),Counted,Month');
});
