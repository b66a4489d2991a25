import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversionMasterData } from './equivalency.ts';
import { type GlobalConsumptionFilters, globalConsumption } from './global-consumption.ts';
import type { ReportProgram } from './report.ts';
import { withMonths } from './testing.ts';
import { versionWithConsumption } from './testing-consumption.ts';

const filters: GlobalConsumptionFilters = {
  startDate: '2025-05-01',
  stopDate: '2025-05-31',
  realmCountryIds: [],
  programIds: [],
  equivalencyUnitId: 0,
  planningUnitIds: [10],
  viewBy: 1,
};

const forecastingUnit = (forecastingUnitId: number) => ({
  forecastingUnitId,
  tracerCategoryId: null,
  productCategoryId: null,
  unitId: null,
});

/** 900 of the forecasting unit of packs of 30 (10) and 90 (11) are one equivalency unit, 450 in program 2. */
const master: ConversionMasterData = {
  units: new Map([
    [10, { multiplier: 30 }],
    [11, { multiplier: 90 }],
  ]),
  forecastingUnitOf: new Map([
    [10, forecastingUnit(5)],
    [11, forecastingUnit(5)],
  ]),
  equivalencyMappings: [
    { equivalencyUnitId: 7, forecastingUnitId: 5, programId: null, convertToEu: 900, active: true },
    { equivalencyUnitId: 7, forecastingUnitId: 5, programId: 2, convertToEu: 450, active: true },
  ],
};

const inMay = (quantity: number) => [null, null, null, null, quantity];

const country = (realmCountryId: number, programId: number, actual: number | null, forecast: number) => ({
  realmCountryId,
  version: versionWithConsumption(
    [{ actual: actual === null ? [] : inMay(actual), forecast: inMay(forecast) }],
    { programId },
  ),
});

/** Country 6 has program 1 with an actual and program 2 without; country 5 has program 3. */
const programs = [country(6, 1, 100, 90), country(6, 2, null, 50), country(5, 3, 7, 9)];

describe('the consumption of countries', () => {
  it('takes actual or forecast for each program before it adds them: 100 and 50 are 150', () => {
    expect(globalConsumption(programs, { ...filters, realmCountryIds: [6] }, master)).toEqual({
      rows: [{ id: 6, month: '2025-05', consumption: 150 }],
      aggregatedRows: [{ month: '2025-05', consumption: 150 }],
    });
  });

  it('is shown by country or by program, and together', () => {
    const of = (viewBy: 1 | 2) => globalConsumption(programs, { ...filters, viewBy }, master);
    expect(of(1).rows.map(({ id, consumption }) => [id, consumption])).toEqual([
      [6, 150],
      [5, 7],
    ]);
    expect(of(2).rows.map(({ id, consumption }) => [id, consumption])).toEqual([
      [1, 100],
      [2, 50],
      [3, 7],
    ]);
    expect(of(1).aggregatedRows).toEqual([{ month: '2025-05', consumption: 157 }]);
    expect(of(2).aggregatedRows).toEqual(of(1).aggregatedRows);
  });

  it('is of the chosen programs, and has no rows of one that does not plan the product', () => {
    expect(globalConsumption(programs, { ...filters, programIds: [3] }, master).rows).toEqual([
      { id: 5, month: '2025-05', consumption: 7 },
    ]);
    expect(globalConsumption(programs, { ...filters, planningUnitIds: [11] }, master).rows).toEqual([]);
  });

  it('is blank, not 0, in a month without consumption', () => {
    const { rows, aggregatedRows } = globalConsumption(
      programs,
      { ...filters, programIds: [3], startDate: '2024-12-01', stopDate: '2024-12-31' },
      master,
    );
    expect(rows).toEqual([{ id: 5, month: '2024-12', consumption: null }]);
    expect(aggregatedRows).toEqual([{ month: '2024-12', consumption: null }]);
  });

  it("is converted by each program's own mapping before it is added", () => {
    const { rows } = globalConsumption(programs, { ...filters, equivalencyUnitId: 7, viewBy: 2 }, master);
    expect(rows.map(({ consumption }) => consumption)).toEqual([
      (100 * 30) / 900,
      (50 * 30) / 450,
      (7 * 30) / 900,
    ]);
  });

  it('leaves out products that are inactive or not mapped', () => {
    const inactive = {
      realmCountryId: 6,
      version: versionWithConsumption([{ actual: inMay(1) }], { unit: () => ({ active: false }) }),
    };
    expect(globalConsumption([inactive], filters, master).rows).toEqual([]);
    expect(globalConsumption(programs, { ...filters, equivalencyUnitId: 8 }, master).rows).toEqual([]);
  });
});

it('of all programs is the sum of the programs one by one', () => {
  const period = { startDate: '2025-01-01', stopDate: '2025-02-28' };
  const chosen = { ...filters, ...period, planningUnitIds: [], equivalencyUnitId: 7 };
  const plans = [1, 2, 3].map((programId) =>
    versionWithConsumption([{ forecast: [1, 1] }, { planningUnitId: 11, forecast: [1, 1] }], { programId }),
  );
  const sums = (reported: readonly ReportProgram[]) =>
    globalConsumption(reported, chosen, master).aggregatedRows.map(({ consumption }) => consumption);
  const quantity = fc.option(fc.nat(1_000_000), { nil: null });
  const figures = fc.array(fc.tuple(quantity, quantity), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(figures, (quantities) => {
      const all = plans.map((plan, i) => ({
        realmCountryId: 5 + (i % 2),
        version: withMonths(plan, {
          '2025-01': { consumptionQty: quantities[i]?.[0] ?? null },
          '2025-02': { consumptionQty: quantities[i]?.[1] ?? null },
        }),
      }));
      const single = all.map((program) => sums([program]));
      sums(all).forEach((together, i) => {
        const parts = single.flatMap((own) => own[i] ?? []);
        if (together === null) expect(parts).toEqual([]);
        else expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(together, 6);
      });
    }),
  );
});
