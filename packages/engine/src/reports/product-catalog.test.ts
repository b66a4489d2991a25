import { expect, it } from 'vitest';
import {
  type ProductCatalogFilters,
  type ProductCatalogMasterData,
  productCatalog,
} from './product-catalog.ts';
import { versionWithConsumption } from './testing-consumption.ts';

const forecastingUnit = (forecastingUnitId: number, productCategoryId: number, tracerCategoryId: number) => ({
  forecastingUnitId,
  productCategoryId,
  tracerCategoryId,
  unitId: 18,
});

/** Category 3 stands below 2, and 6 beside it. */
const master: ProductCatalogMasterData = {
  units: new Map([
    [10, { multiplier: 30 }],
    [11, { multiplier: 1 }],
    [12, { multiplier: 1 }],
  ]),
  forecastingUnitOf: new Map([
    [10, forecastingUnit(5, 3, 1)],
    [11, forecastingUnit(6, 6, 2)],
    [12, forecastingUnit(7, 6, 1)],
  ]),
  unitOfMeasureOf: new Map([[10, 19]]),
  parentCategoryOf: new Map([
    [1, null],
    [2, 1],
    [3, 2],
    [6, 1],
  ]),
};

/** Product 11 is planned by quantity, 12 is inactive in the program and 13 in the catalogue of the realm. */
const version = versionWithConsumption(
  [11, 12, 13].map((planningUnitId) => ({ planningUnitId })),
  {
    unit: (id) => ({
      catalogPrice: 2.9,
      planningUnit: { id, active: id !== 13 },
      active: id !== 12,
      ...(id === 11 ? { planBasedOn: 2, minMonthsOfStock: null, minQty: 500 } : {}),
    }),
  },
);

const catalog = (change: Partial<ProductCatalogFilters> = {}) =>
  productCatalog(version, { productCategoryId: -1, tracerCategoryId: -1, ...change }, master);

it('lists a product with its forecasting unit, units of measure and settings', () => {
  expect(catalog()[0]).toEqual({
    planningUnitId: 10,
    productCategoryId: 3,
    tracerCategoryId: 1,
    forecastingUnitId: 5,
    forecastingUnitUnitId: 18,
    planningUnitUnitId: 19,
    conversionFactor: 30,
    planBasedOn: 1,
    minMonthsOfStock: 3,
    minQty: null,
    reorderIntervalMonths: 2,
    shelfLifeMonths: 24,
    catalogPriceUsd: 2.9,
    active: true,
  });
});

it('shows the least quantity of a product that is planned by quantity', () => {
  expect(catalog()[1]).toMatchObject({ planBasedOn: 2, minMonthsOfStock: null, minQty: 500 });
});

it('lists inactive products only when asked, and as inactive', () => {
  expect(catalog().map(({ planningUnitId }) => planningUnitId)).toEqual([10, 11]);
  expect(
    catalog({ includeInactive: true }).map(({ planningUnitId, active }) => [planningUnitId, active]),
  ).toEqual([
    [10, true],
    [11, true],
    [12, false],
    [13, false],
  ]);
});

it('includes the descendants of a category', () => {
  const idsIn = (productCategoryId: number) =>
    catalog({ productCategoryId }).map(({ planningUnitId }) => planningUnitId);
  expect([idsIn(1), idsIn(2), idsIn(3), idsIn(6)]).toEqual([[10, 11], [10], [10], [11]]);
});

it('is of a tracer category', () => {
  expect(catalog({ tracerCategoryId: 2 }).map(({ planningUnitId }) => planningUnitId)).toEqual([11]);
  expect(catalog({ tracerCategoryId: 2, productCategoryId: 3 })).toEqual([]);
});
