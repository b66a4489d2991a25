import { readingsIn } from '@stockwell/model/integrations/data-feeds/content';
import { readFeedTable } from '@stockwell/model/integrations/data-feeds/read-table';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { readFeedFile } from './read-feed-file.ts';

const columns = { place: 'Facility', item: 'Product', month: 'Month', value: 'Quantity' };

async function readingsOf(file: File): Promise<unknown> {
  const result = await readFeedFile(file);
  if (!result.ok) return result.problem.key;
  const table = readFeedTable(result.file.lines, columns, result.file.decimalSign);
  return table.ok ? [...readingsIn(table.content)] : table.code;
}

const reading = { place: 'F1', item: 'P-500', month: '2026-01', value: 1250.5 };

describe('a file of a data feed says the same', () => {
  it('as CSV, also with decimal commas', async () => {
    const csv = 'Facility;Product;Month;Quantity\nF1;P-500;202601;1250,5\n';
    expect(await readingsOf(new File([csv], 'january.csv'))).toEqual([reading]);
  });

  it('as JSON', async () => {
    const json = JSON.stringify({
      rows: [{ Facility: 'F1', Product: 'P-500', Month: '2026-01', Quantity: 1250.5 }],
    });
    expect(await readingsOf(new File([json], 'january.json'))).toEqual([reading]);
  });

  it('as a workbook, whose months are dates', async () => {
    const blob = await writeXlsxFile([
      ['Facility', 'Product', 'Month', 'Quantity'].map((value) => ({ value })),
      [
        { value: 'F1' },
        { value: 'P-500' },
        { value: new Date('2026-01-31T00:00:00Z'), format: 'dd/mm/yyyy' },
        { value: 1250.5 },
      ],
    ]).toBlob();
    expect(await readingsOf(new File([blob], 'january.xlsx'))).toEqual([reading]);
  });
});

it('says why a file cannot be read', async () => {
  expect(await readingsOf(new File(['{'], 'a.json'))).toBe('messages:static.dataFeed.notJson');
  expect(await readingsOf(new File(['%PDF'], 'a.pdf'))).toBe('fileImport:problem.wrongType');
});

it('takes more lines than the import of records does', async () => {
  const lines = Array.from({ length: 6000 }, (_, at) => `F${at},P,2026-01,1`);
  const csv = ['Facility,Product,Month,Quantity', ...lines].join('\n');
  expect(await readingsOf(new File([csv], 'a.csv'))).toHaveLength(6000);
});
