import { datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { exampleDataset } from '@stockwell/model/dataset-data/testing';
import { describe, expect, it } from 'vitest';
import {
  checkProduct,
  customPrice,
  leavesTrees,
  newProductCells,
  type ProductCell,
  type ProductCells,
  productCells,
  productWith,
  treesWith,
  withProductCell,
} from './forecast-products.ts';

const data = datasetDataSchema.parse(exampleDataset());
const [unit] = data.planningUnitList;
if (!unit) throw new Error('The example has no product');
const cells = productCells(unit);
const prices = (id: number, agent: number) => (id === 10 && agent === 3 ? 2.5 : null);
const offline = () => undefined;
const typed = (
  key: ProductCell,
  value: ProductCells[ProductCell],
  from = cells,
  priceOf: typeof prices | typeof offline = prices,
) => withProductCell(from, key, value, priceOf);
const wrong = (key: ProductCell, value: ProductCells[ProductCell], taken: readonly number[] = []) =>
  checkProduct(typed(key, value), new Set(taken)).map(({ cell, rule }) => `${cell} ${rule}`);

describe('a product of a forecast', () => {
  it('begins with both forecasts', () => {
    expect(newProductCells).toMatchObject({ consumptionForecast: true, treeForecast: true, active: true });
    expect(checkProduct(newProductCells, new Set())).toEqual([{ cell: 'planningUnit', rule: 'required' }]);
  });

  it('is there once, also against inactive rows', () => {
    expect(wrong('stock', 1, [10])).toEqual(['planningUnit duplicate']);
    expect(wrong('stock', 1, [11])).toEqual([]);
  });

  it('has whole numbers of at most ten digits, and 0 to 99 months of stock', () => {
    for (const value of [null, 0, 9_999_999_999]) expect(wrong('stock', value)).toEqual([]);
    for (const value of [-1, 1.5, 10_000_000_000, 'many'])
      expect(wrong('stock', value)).toEqual(['stock whole']);
    for (const value of [null, 0, 99]) expect(wrong('monthsOfStock', value)).toEqual([]);
    for (const value of [-1, 100, 2.5])
      expect(wrong('monthsOfStock', value)).toEqual(['monthsOfStock months']);
  });

  it('has a price of 0 or more', () => {
    for (const value of [null, 0, 1.2345]) expect(wrong('price', value)).toEqual([]);
    expect(wrong('price', -0.01)).toEqual(['price price']);
  });
});

describe('the price of a product', () => {
  it('is that of the agent, or none where the agent has none', () => {
    expect(typed('priceType', 3)).toMatchObject({ priceType: 3, price: 2.5 });
    expect(typed('priceType', 4, { ...cells, price: 7 })).toMatchObject({ priceType: 4, price: null });
  });

  it('stays without a connection', () => {
    expect(typed('priceType', 3, { ...cells, price: 7 }, offline)).toMatchObject({ priceType: 3, price: 7 });
  });

  it('is a custom one when it is typed without a type', () => {
    expect(typed('price', 7)).toMatchObject({ priceType: customPrice, price: 7 });
    expect(productWith(unit, typed('price', 7))).toMatchObject({ procurementAgent: null, price: 7 });
  });

  it('goes with the product', () => {
    const priced = typed('priceType', 3);
    expect(typed('planningUnit', 11, priced)).toMatchObject({ priceType: null, price: null });
  });
});

describe('switching a product off', () => {
  it('takes it out of trees by either tick, and names those that hold it', () => {
    expect(leavesTrees(cells, typed('active', false))).toBe(true);
    expect(leavesTrees(cells, typed('treeForecast', false))).toBe(true);
    expect(leavesTrees(cells, typed('consumptionForecast', false))).toBe(false);
    expect(treesWith(data, 10).map(({ label }) => label.label_en)).toEqual(['Patients']);
    expect(treesWith(data, 11)).toEqual([]);
  });
});
