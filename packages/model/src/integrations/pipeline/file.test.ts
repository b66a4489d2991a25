import { describe, expect, it } from 'vitest';
import { readPipeline } from './file.ts';
import { samplePipeline } from './testing.ts';

const sample = () => samplePipeline({ products: ['One', 'Two'], start: '2019-01' });
type Content = ReturnType<typeof sample>;
const problemsOf = (change: (content: Content) => unknown) => {
  const content = sample();
  const result = readPipeline(change(content) ?? content);
  return result.ok ? [] : result.problems.map(({ code, list, row, field }) => [code, list, row, field]);
};
const put = (list: string, row: number, part: object) => (content: Content) => {
  Object.assign(content[list]?.[row] ?? {}, part);
};

describe('a PipeLine file', () => {
  it('is read with numbers as numbers and days as days, however they are written', () => {
    const result = readPipeline(sample());
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { file } = result;
    expect([file.info.programname, file.info.defaultleadtimeorder, file.info.defaultleadtimeship]).toEqual([
      'Malaria 2019',
      2,
      null,
    ]);
    expect(file.source[0]?.freight).toBe(12);
    expect(file.inventory[0]?.period).toBe('2019-01-28');
    expect(file.commodityprice[0]).toMatchObject({ dtmeffective: '2015-01-01', unitprice: 3.5 });
  });

  it.each<[string, (content: Content) => unknown, readonly unknown[]]>([
    ['another file', () => ({ hello: 1 }), ['otherFile', '', null, '']],
    ['a list', () => [1, 2], ['otherFile', '', null, '']],
    [
      'two programs',
      (c) => void c.programinfo?.push({ programname: 'Other' }),
      ['notOneProgram', 'programinfo', null, ''],
    ],
    [
      'no products',
      (c) => ({ ...c, product: [], consumption: [], inventory: [], shipment: [], commodityprice: [] }),
      ['noProducts', 'product', null, ''],
    ],
    [
      'a wrong number',
      put('consumption', 1, { consamount: 'many' }),
      ['wrongNumber', 'consumption', 2, 'consamount'],
    ],
    [
      'a month that no year has',
      put('consumption', 0, { consstartmonth: 13 }),
      ['wrongMonth', 'consumption', 1, 'consstartmonth'],
    ],
    [
      'a day that no month has',
      put('inventory', 0, { period: '2019-02-30' }),
      ['wrongDate', 'inventory', 1, 'period'],
    ],
    ['a missing amount', put('shipment', 0, { shipamount: null }), ['missing', 'shipment', 1, 'shipamount']],
    [
      'a product that is not listed',
      put('shipment', 0, { productid: 'P9' }),
      ['unknownProduct', 'shipment', 1, 'productid'],
    ],
    ['a product listed twice', put('product', 1, { productid: 'P1' }), ['twice', 'product', 2, 'productid']],
    ['a list that is none', (c) => ({ ...c, inventory: 'none' }), ['wrongList', 'inventory', null, '']],
    [
      'a row that is none',
      (c) => void c.inventory?.splice(0, 1, 5 as never),
      ['wrongList', 'inventory', 1, ''],
    ],
  ])('is refused for %s', (_, change, problem) => {
    expect(problemsOf(change)[0]).toEqual(problem);
  });
});
