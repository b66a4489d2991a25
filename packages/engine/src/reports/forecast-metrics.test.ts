import { expect, it } from 'vitest';
import { type ForecastMetricsFilters, forecastMetrics } from './forecast-metrics.ts';
import { type RecordedConsumption, versionWithConsumption } from './testing-consumption.ts';

const filters: ForecastMetricsFilters = {
  realmCountryIds: [],
  programIds: [],
  planningUnitIds: [],
  tracerCategoryIds: [],
  startDate: '2025-03-15',
  previousMonths: 2,
};

const forecastingUnit = (forecastingUnitId: number, tracerCategoryId: number) => ({
  forecastingUnitId,
  tracerCategoryId,
  productCategoryId: null,
  unitId: null,
});

const master = {
  units: new Map(),
  forecastingUnitOf: new Map([
    [10, forecastingUnit(5, 1)],
    [11, forecastingUnit(6, 2)],
    [12, forecastingUnit(7, 2)],
  ]),
};

const program = (programId: number, realmCountryId: number, records: readonly RecordedConsumption[]) => ({
  realmCountryId,
  version: versionWithConsumption(records, {
    programId,
    unit: (id) => ({ forecastErrorThreshold: id === 10 ? 16 : 50 }),
  }),
});

const example = { actual: [100, 120, 80, null], forecast: [90, null, 100, 110] };
const exact = { planningUnitId: 11, actual: [5, 5, 5], forecast: [5, 5, 5] };
const forecastOnly = { planningUnitId: 12, forecast: [1, 1, 1] };

const metrics = (
  programs: readonly ReturnType<typeof program>[],
  change: Partial<ForecastMetricsFilters> = {},
) => forecastMetrics(programs, { ...filters, ...change }, master);

it('measures each product over the months of the window that have both', () => {
  const [row] = metrics([program(1, 6, [example])]).rows;
  expect(row?.errorPerc).toBeCloseTo(16.6667, 4);
  expect(row).toMatchObject({
    programId: 1,
    planningUnitId: 10,
    monthsIncluded: 2,
    thresholdPerc: 16,
    aboveThreshold: true,
  });
});

it('adds the regions of a month first', () => {
  const regions = [
    { regionId: 1, actual: [null, null, 100], forecast: [null, null, 80] },
    { regionId: 2, actual: [null, null, 50], forecast: [null, null, 70] },
  ];
  expect(metrics([program(1, 6, regions)]).rows[0]?.errorPerc).toBe(0);
});

it('ranks the largest errors first and unknown ones last', () => {
  const { rows } = metrics([program(1, 6, [forecastOnly, exact, example])]);
  expect(rows.map(({ planningUnitId, monthsIncluded }) => [planningUnitId, monthsIncluded])).toEqual([
    [10, 2],
    [11, 3],
    [12, 0],
  ]);
  expect(rows[2]).toMatchObject({ errorPerc: null, aboveThreshold: false });
});

it('counts products without a record in the month instead of listing them', () => {
  const programs = [program(1, 6, [example, exact])];
  const april = metrics(programs, { startDate: '2025-04-01' });
  // Of product 10 there is a forecast in April; product 11 was last recorded in March.
  expect(april.rows.map(({ planningUnitId }) => planningUnitId)).toEqual([10]);
  expect(april.unitsWithoutConsumption).toBe(1);
});

it('is of the chosen countries, programs, products and tracer categories', () => {
  const programs = [program(1, 6, [example, exact]), program(2, 5, [example])];
  const found = (change: Partial<ForecastMetricsFilters>) =>
    metrics(programs, change).rows.map(({ programId, planningUnitId }) => [programId, planningUnitId]);
  expect(found({ realmCountryIds: [5] })).toEqual([[2, 10]]);
  expect(found({ programIds: [1], planningUnitIds: [11] })).toEqual([[1, 11]]);
  expect(found({ tracerCategoryIds: [2] })).toEqual([[1, 11]]);
});

it('leaves out inactive products', () => {
  const inactive = {
    realmCountryId: 6,
    version: versionWithConsumption([example], { unit: () => ({ active: false }) }),
  };
  expect(metrics([inactive])).toEqual({ rows: [], unitsWithoutConsumption: 0 });
});

it('of several programs is that of the programs one by one', () => {
  const programs = [program(1, 6, [example, exact]), program(2, 5, [forecastOnly])];
  const together = metrics(programs);
  const single = programs.map((one) => metrics([one]));
  expect(together.rows).toHaveLength(3);
  expect(together.rows).toEqual(expect.arrayContaining(single.flatMap(({ rows }) => rows)));
  expect(together.unitsWithoutConsumption).toBe(
    single.reduce((sum, { unitsWithoutConsumption }) => sum + unitsWithoutConsumption, 0),
  );
});
