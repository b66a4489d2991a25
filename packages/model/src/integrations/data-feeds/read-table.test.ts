import { describe, expect, it } from 'vitest';
import { readingsIn, summaryOf } from './content.ts';
import type { FeedColumns } from './feed.ts';
import { guessColumns } from './guess-columns.ts';
import { feedMonth } from './month-text.ts';
import { csvFeedLines } from './read-csv.ts';
import { jsonFeedLines } from './read-json.ts';
import { readFeedTable } from './read-table.ts';
import { feedValue } from './read-value.ts';

const columns: FeedColumns = {
  place: 'Facility code',
  placeName: 'Facility',
  item: 'Product',
  month: 'Month',
  value: 'Quantity',
};
const readCsv = (text: string) => {
  const { lines, decimalSign } = csvFeedLines(text);
  return readFeedTable(lines, columns, decimalSign);
};
const taken = (text: string) => {
  const result = readCsv(text);
  if (!result.ok) throw new Error(result.code);
  return { ...result, readings: [...readingsIn(result.content)] };
};

describe('an extract as CSV', () => {
  it('becomes readings with the codes and names of the source', () => {
    const { content, readings, problemCount } = taken(
      'Facility code,Facility,Product,Month,Quantity\r\nF1,"North, main",P-500,2026-01,120\r\nF2,South,P-500,Feb 2026,"1,250"\r\n',
    );
    expect(readings).toEqual([
      { place: 'F1', item: 'P-500', month: '2026-01', value: 120 },
      { place: 'F2', item: 'P-500', month: '2026-02', value: 1250 },
    ]);
    expect(content.places).toEqual([
      { code: 'F1', name: 'North, main' },
      { code: 'F2', name: 'South' },
    ]);
    expect(problemCount).toBe(0);
    expect(summaryOf(content)).toEqual({
      readings: 2,
      firstMonth: '2026-01',
      lastMonth: '2026-02',
      duplicates: 0,
    });
  });

  it('counts the same value once and sets differing values aside', () => {
    const { content, readings } = taken(
      'facility code;Product;month;quantity\nF1;A;202601;5\nF1;A;202601;5\nF1;B;202601;5\nF1;B;202601;7\nF1;B;202601;5\n',
    );
    expect(readings).toEqual([{ place: 'F1', item: 'A', month: '2026-01', value: 5 }]);
    expect(content.duplicates).toEqual([{ place: 'F1', item: 'B', month: '2026-01', values: [5, 7] }]);
  });

  it('lists lines that say nothing usable and takes the others', () => {
    const { readings, problems } = taken(
      [
        'Facility code,Product,Month,Quantity',
        'F1,A,2026-01,',
        ',A,2026-01,1',
        'F1,,2026-01,1',
        'F1,A,2026Q1,1',
        'F1,A,03/04/2026,1',
        'F1,A,2026-13,1',
        'F1,A,2026-01,many',
        'F1,A,2026-01,-3',
      ].join('\n'),
    );
    expect(readings).toEqual([{ place: 'F1', item: 'A', month: '2026-01', value: -3 }]);
    expect(problems).toEqual([
      { line: 3, code: 'static.dataFeed.line.required', field: 'place', value: '' },
      { line: 4, code: 'static.dataFeed.line.required', field: 'item', value: '' },
      { line: 5, code: 'static.dataFeed.line.otherPeriod', field: 'month', value: '2026Q1' },
      { line: 6, code: 'static.dataFeed.line.notMonth', field: 'month', value: '03/04/2026' },
      { line: 7, code: 'static.dataFeed.line.notMonth', field: 'month', value: '2026-13' },
      { line: 8, code: 'static.dataFeed.line.notNumber', field: 'value', value: 'many' },
    ]);
  });

  it('is refused as a whole without one of its columns, and without any value', () => {
    expect(readCsv('Facility code,Product,Quantity\nF1,A,1')).toEqual({
      ok: false,
      code: 'static.dataFeed.missingColumn',
      detail: 'Month',
    });
    expect(readCsv('Facility code,Product,Month,Quantity\nF1,A,2026-01,')).toMatchObject({
      ok: false,
      code: 'static.dataFeed.noRows',
    });
    expect(readCsv('')).toMatchObject({ ok: false, code: 'static.dataFeed.noRows' });
  });

  it('names at most 200 wrong lines and counts the others', () => {
    const wrong = Array.from({ length: 300 }, () => 'F1,A,2026-01,x').join('\n');
    const result = readCsv(`Facility code,Product,Month,Quantity\nF1,A,2026-01,1\n${wrong}`);
    expect(result).toMatchObject({ ok: true, problemCount: 300 });
    expect(result.ok && result.problems.length).toBe(200);
  });

  it('is refused when it has more readings than a delivery holds', () => {
    function* lines() {
      yield { line: 1, cells: ['Facility code', 'Product', 'Month', 'Quantity'] };
      for (let at = 0; at < 200_001; at += 1)
        yield { line: at + 2, cells: [`F${at % 15_000}`, `P${Math.floor(at / 15_000)}`, '2026-01', 1] };
    }
    expect(readFeedTable(lines(), columns)).toMatchObject({
      ok: false,
      code: 'static.dataFeed.tooManyReadings',
    });
  });
});

describe('an extract as JSON', () => {
  it('is a list of records, wherever it stands in the file', () => {
    const read = jsonFeedLines(
      JSON.stringify({
        dataSet: 'abc',
        dataValues: [
          { dataElement: 'de1', period: '202601', orgUnit: { id: 'ou1', name: 'North' }, value: '12' },
          { dataElement: 'de1', period: '202602', orgUnit: { id: 'ou1' }, value: 13.5 },
        ],
      }),
    );
    if (!read.ok) throw new Error(read.code);
    const table = readFeedTable(read.lines, {
      place: 'orgUnit.id',
      placeName: 'orgUnit.name',
      item: 'dataElement',
      month: 'period',
      value: 'value',
    });
    expect(table.ok && [...readingsIn(table.content)].map(({ month, value }) => [month, value])).toEqual([
      ['2026-01', 12],
      ['2026-02', 13.5],
    ]);
    expect(table.ok && table.content.places).toEqual([{ code: 'ou1', name: 'North' }]);
  });

  it('says what it is not', () => {
    expect(jsonFeedLines('<html>')).toEqual({ ok: false, code: 'notJson' });
    expect(jsonFeedLines('{"rows":[]}')).toEqual({ ok: false, code: 'noRows' });
    expect(jsonFeedLines('[1,2]')).toEqual({ ok: false, code: 'noRows' });
  });
});

describe('months', () => {
  it.each([
    ['2026-01', '2026-01'],
    ['202601', '2026-01'],
    [202601, '2026-01'],
    ['2026-01-31', '2026-01'],
    ['20260131', '2026-01'],
    ['2026-01-31T00:00:00Z', '2026-01'],
    ['Jan 2026', '2026-01'],
    ['janv. 2026', '2026-01'],
    ['Sep-26', '2026-09'],
    [46_053, '2026-01'],
  ])('%s is %s', (cell, month) => expect(feedMonth(cell)).toBe(month));

  it.each(['2026', '2026Q1', '2026W4', '202613', '01/02/2026', '2026-02-30', '0012-01', 1.5, 12, ''])(
    '%s is none',
    (cell) => expect(feedMonth(cell)).toBe(null),
  );
});

describe('values', () => {
  it.each([
    ['1234', undefined, 1234],
    ['1,234', undefined, 1234],
    ['1,234', ',' as const, 1.234],
    ['1.234', ',' as const, 1234],
    ['1.234', undefined, 1.234],
    ['1.5', ',' as const, 1.5],
    ['1 234,5', undefined, 1234.5],
    ['1.234.567,25', undefined, 1_234_567.25],
    ['1,234,567.25', undefined, 1_234_567.25],
    ['-3', undefined, -3],
    ['.5', undefined, 0.5],
    ['1.2E3', undefined, null],
    ['12E3', undefined, 12_000],
    ['', undefined, null],
    ['-', undefined, null],
    ['n/a', undefined, null],
    ['1,23,456', undefined, null],
  ])('%s (decimals after %s) is %s', (text, sign, value) => expect(feedValue(text, sign)).toBe(value));
});

describe('the head of a file', () => {
  it('is recognized in the words of common systems', () => {
    expect(guessColumns(['Data', 'dataelement', 'period', 'orgunit', 'value'])).toEqual({
      item: 'dataelement',
      month: 'period',
      place: 'orgunit',
      value: 'value',
    });
    expect(
      guessColumns(['Facility Code', 'Facility Name', 'Product Code', 'Product Name', 'Période', 'Quantité']),
    ).toEqual({
      place: 'Facility Code',
      placeName: 'Facility Name',
      item: 'Product Code',
      itemName: 'Product Name',
      month: 'Période',
      value: 'Quantité',
    });
    expect(guessColumns(['a', 'b'])).toEqual({});
  });
});
