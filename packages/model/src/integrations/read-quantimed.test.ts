import { describe, expect, it } from 'vitest';
import { quantimedFileSchema } from '../api/quantimed.ts';
import { readQuantimed } from './read-quantimed.ts';
import { type SampleQuantimed, sampleQuantimedXml } from './testing.ts';

const sample: SampleQuantimed = {
  products: [
    ['102030405060', 'Zinc 20 mg & ORS'],
    ['AL', 'Artemether/lumefantrine'],
  ],
  records: [
    ['102030405060', '02/01/2026', 250.5, -3],
    ['102030405060', '1/1/2026', 100],
    ['AL', '12/31/2026 00:00:00', ''],
    ['AL', '01/01/2027', 0],
  ],
};
const read = (changes: Partial<SampleQuantimed> = {}) =>
  readQuantimed(sampleQuantimedXml({ ...sample, ...changes }));
const problemOf = (changes: Partial<SampleQuantimed>) => {
  const result = read(changes);
  return result.ok ? null : [result.problem.code, result.problem.value];
};

describe('a forecast of Quantimed', () => {
  it('is read with its records by product name and day', () => {
    const result = read();
    if (!result.ok) throw new Error(result.problem.code);
    const { file } = result;
    expect(quantimedFileSchema.parse(file)).toEqual(file);
    expect([file.dtmStart, file.dtmEnd, file.fileType, file.sourceName]).toEqual([
      '2026-01-01',
      '2026-12-31',
      'Forecast',
      'Malaria 2026',
    ]);
    expect(
      file.products.map(({ productName, lowestUnitMeasure }) => [productName, lowestUnitMeasure]),
    ).toEqual([
      ['Artemether/lumefantrine', 'tablet'],
      ['Zinc 20 mg & ORS', 'tablet'],
    ]);
    expect(file.records.map((record) => Object.values(record))).toEqual([
      ['AL', '2026-12-31', 0, 0],
      ['102030405060', '2026-01-01', 100, 0],
      ['102030405060', '2026-02-01', 250.5, -3],
    ]);
  });

  it('sets records outside its months aside, and keeps the last one inside', () => {
    const result = read({ start: '01/15/2026' });
    if (!result.ok) throw new Error(result.problem.code);
    // The month counts: exporters name any of its days.
    expect(result.file.records.map(({ dtmPeriod }) => dtmPeriod)).toContain('2026-01-01');
    expect(result.file.ignored).toEqual([
      { productId: 'AL', dtmPeriod: '2027-01-01', lngConsumption: 0, lngAdjustments: 0 },
    ]);
  });

  it.each<[string, Partial<SampleQuantimed>, readonly [string, string]]>([
    ['a day that no month has', { records: [['AL', '02/30/2026', 1]] }, ['wrongDate', '02/30/2026']],
    [
      'a day written the other way round',
      { records: [['AL', '31/12/2026', 1]] },
      ['wrongDate', '31/12/2026'],
    ],
    ['a quantity that is no number', { records: [['AL', '01/01/2026', '1,000']] }, ['wrongNumber', '1,000']],
    ['a quantity below 0', { records: [['AL', '01/01/2026', -1]] }, ['wrongNumber', '-1']],
    [
      'a quantity of more than 15 digits',
      { records: [['AL', '01/01/2026', '1000000000000000']] },
      ['wrongNumber', '1000000000000000'],
    ],
    ['a product that is not listed', { records: [['XY', '01/01/2026', 1]] }, ['unknownProduct', 'XY']],
    [
      'the same product and day twice',
      {
        records: [
          ['AL', '01/01/2026', 1],
          ['AL', '1/1/2026', 2],
        ],
      },
      ['recordTwice', 'AL, 1/1/2026'],
    ],
    [
      'a product listed twice',
      {
        products: [
          ['AL', 'One'],
          ['AL', 'Two'],
        ],
      },
      ['productTwice', 'AL'],
    ],
    ['a product without an id', { products: [['', 'One']] }, ['noProductId', '']],
    ['months that end before they begin', { stop: '12/31/2025' }, ['reversed', '2026-01-01 – 2025-12-31']],
    ['nothing inside its months', { records: [['AL', '01/01/2030', 1]] }, ['noRecords', '']],
    ['no records', { records: [] }, ['noRecords', '']],
  ])('is refused for %s', (_, changes, problem) => {
    expect(problemOf(changes)).toEqual(problem);
  });

  it('is refused by the line of what is wrong', () => {
    const text = sampleQuantimedXml({ ...sample, records: [['AL', 'soon', 1]] });
    const line = text.split('\n').findIndex((one) => one.includes('soon')) + 1;
    expect(readQuantimed(text)).toEqual({ ok: false, problem: { code: 'wrongDate', line, value: 'soon' } });
  });

  it.each([
    ['notXml', 'PK\u0003\u0004'],
    ['notXml', '<Export_File><Product></Export_File>'],
    ['otherFile', '<html><body>Hello</body></html>'],
    ['missing', '<Export_File><dtmStart>01/01/2026</dtmStart><Product/></Export_File>'],
    ['documentType', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'],
  ])('is refused with %s when the file is another one', (code, text) => {
    expect(readQuantimed(text)).toMatchObject({ ok: false, problem: { code } });
  });
});
