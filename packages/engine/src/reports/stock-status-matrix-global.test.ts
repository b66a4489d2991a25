import { describe, expect, it } from 'vitest';
import type { ConversionMasterData } from './equivalency.ts';
import type { ReportMonth } from './report-version.ts';
import { type GlobalMatrixFilters, stockStatusMatrixGlobal } from './stock-status-matrix-global.ts';
import { exampleVersion, withMonths } from './testing.ts';

const filters: GlobalMatrixFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-01-31',
  realmCountryIds: [],
  programIds: [],
  equivalencyUnitId: 0,
  planningUnitIds: [],
  stockStatusConditions: [],
  removePlannedShipments: 0,
  showByQty: false,
  reportView: 2,
};

/** Bottles of 30 tablets, 900 of which are an equivalency unit; for program 2 it is 450. */
const master: ConversionMasterData = {
  units: new Map([[10, { multiplier: 30 }]]),
  forecastingUnitOf: new Map([
    [10, { forecastingUnitId: 5, tracerCategoryId: null, productCategoryId: null, unitId: null }],
  ]),
  equivalencyMappings: [
    { equivalencyUnitId: 7, forecastingUnitId: 5, programId: null, convertToEu: 900, active: true },
    { equivalencyUnitId: 7, forecastingUnitId: 5, programId: 2, convertToEu: 450, active: true },
  ],
};

const program = (
  programId: number,
  realmCountryId: number,
  figures: Partial<ReportMonth>,
  planBy: 1 | 2 = 1,
) => ({
  realmCountryId,
  version: withMonths(
    exampleVersion(({ planningUnitList }) => ({
      programId,
      planningUnitList: planningUnitList.map((unit) => ({ ...unit, planBasedOn: planBy, minQty: 1 })),
    })),
    { '2025-01': figures },
  ),
});

const programs = [
  program(1, 6, { closingBalance: 6000, amc: 1500, mos: 4, minStockMoS: 3, maxStockMoS: 6 }),
  program(2, 6, { closingBalance: 1000, amc: 500, mos: 2, minStockMoS: 2, maxStockMoS: 5 }),
];
const matrix = (change: Partial<GlobalMatrixFilters>, of = programs) =>
  stockStatusMatrixGlobal(of, { ...filters, ...change }, master);

describe('the global stock status matrix', () => {
  it('of two programs of a country has 3.5 months of stock between 2.5 and 5.5', () => {
    expect(matrix({})).toMatchObject([
      {
        realmCountryId: 6,
        programId: null,
        planningUnitIds: [10],
        months: [{ month: '2025-01', value: 3.5, minMos: 2.5, maxMos: 5.5, stockStatusId: 2 }],
      },
    ]);
  });

  it('has a row for each program as the program has it alone', () => {
    const rows = matrix({ reportView: 1 });
    expect(rows.map(({ programId, months }) => [programId, months[0]?.value])).toEqual([
      [1, 4],
      [2, 2],
    ]);
    expect(rows).toEqual(programs.flatMap((one) => matrix({ reportView: 1 }, [one])));
  });

  it('converts every program by its own mapping before it adds', () => {
    expect(matrix({ equivalencyUnitId: 7 })[0]?.months[0]).toMatchObject({
      stock: 200 + 1000 / 15,
      amc: 50 + 500 / 15,
      mos: 3.2,
    });
    expect(matrix({ equivalencyUnitId: 8 })).toEqual([]);
  });

  it('compares quantities with the sum of converted limits where all is planned by quantity', () => {
    const limits = { closingBalance: 100, minStock: 90, maxStock: 120 };
    const byQuantity = [program(1, 6, limits, 2), program(2, 6, limits, 2)];
    expect(matrix({ equivalencyUnitId: 7 }, byQuantity)[0]).toMatchObject({
      planBasedOn: 2,
      months: [{ value: 10, stockStatusId: 2, minQuantity: 9, maxQuantity: 12 }],
    });
    const mixed = [...programs, program(3, 6, limits, 2)];
    expect(matrix({}, mixed)[0]).toMatchObject({
      planBasedOn: 1,
      months: [{ minQuantity: null, maxQuantity: null }],
    });
  });

  it('keeps a row when one of its months has a chosen status', () => {
    const shown = matrix({ reportView: 1, stopDate: '2025-02-28', stockStatusConditions: [1] });
    expect(shown.map(({ programId }) => programId)).toEqual([]);
    const low = [...programs, program(3, 7, { closingBalance: 10, mos: 0.1 })];
    const kept = matrix({ reportView: 1, stopDate: '2025-02-28', stockStatusConditions: [1] }, low);
    expect(kept).toMatchObject([
      { programId: 3, months: [{ inShowData: true }, { inShowData: false, stockStatusId: 2 }] },
    ]);
  });

  it('shows quantities, and projections without planned shipments', () => {
    const version = program(1, 6, {
      closingBalance: 500,
      closingBalanceWps: 200,
      amc: 100,
      mos: 5,
      mosWps: 2,
    });
    const cell = matrix({ removePlannedShipments: 1, showByQty: true }, [version])[0]?.months[0];
    expect(cell).toMatchObject({ value: 200, stock: 200, mos: 2, stockStatusId: 1 });
  });

  it('is of the chosen countries, programs and products', () => {
    const many = [...programs, program(3, 7, {})];
    const countries = (change: Partial<GlobalMatrixFilters>) =>
      matrix(change, many).map(({ realmCountryId }) => realmCountryId);
    expect(countries({})).toEqual([6, 7]);
    expect(countries({ realmCountryIds: [7] })).toEqual([7]);
    expect(countries({ programIds: [2] })).toEqual([6]);
    expect(countries({ planningUnitIds: [11] })).toEqual([]);
  });

  it('has blank months where no program has a plan', () => {
    expect(matrix({ startDate: '2095-01-01', stopDate: '2095-01-31' })).toMatchObject([
      { months: [{ value: null, stock: null, stockStatusId: 4, minMos: null, isCounted: false }] },
    ]);
  });
});
