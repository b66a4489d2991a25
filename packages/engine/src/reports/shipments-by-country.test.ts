import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf } from './groups.ts';
import { type ExampleShipment, exampleUnits, unplannedProgram } from './shipment-testing.ts';
import {
  type CountryMasterData,
  countryViews,
  type ShipmentsByCountryFilters,
  shipmentsByCountry,
} from './shipments-by-country.ts';

const forecastingUnit = {
  forecastingUnitId: 5,
  tracerCategoryId: null,
  productCategoryId: null,
  unitId: null,
};
/** Packs of 30 (10) and of 90 (11) of one tablet, 900 of which are an equivalency unit; 12 has no mapping. */
const master: CountryMasterData = {
  units: new Map([
    [10, { multiplier: 30 }],
    [11, { multiplier: 90 }],
  ]),
  forecastingUnitOf: new Map([
    [10, forecastingUnit],
    [11, forecastingUnit],
  ]),
  equivalencyMappings: [
    { equivalencyUnitId: 7, forecastingUnitId: 5, programId: null, convertToEu: 900, active: true },
  ],
  fundingSourceTypeOf: new Map([
    [1, 31],
    [2, 32],
    [3, 31],
  ]),
  procurementAgentTypeOf: new Map([[4, 41]]),
};

const filters: ShipmentsByCountryFilters = {
  startDate: '2025-01-01',
  stopDate: '2025-12-31',
  realmCountryIds: [],
  programIds: [],
  planningUnitIds: [],
  equivalencyUnitId: 7,
  reportView: countryViews.fundingSource,
  fundingSourceProcurementAgentIds: [],
  includePlannedShipments: true,
};

const example: readonly ExampleShipment[] = [
  { source: 1, quantity: 900, status: 1 },
  { source: 1, unit: 11, quantity: 100 },
  { source: 2, quantity: 450 },
  { source: 2, unit: 12, quantity: 9999 },
];
const report = (change: Partial<ShipmentsByCountryFilters> = {}, shipments = example) =>
  shipmentsByCountry([unplannedProgram(shipments)], { ...filters, ...change }, master);

describe('shipments by country', () => {
  it('are added in equivalency units; what has no mapping is left out', () => {
    expect(report()).toEqual({
      rows: [{ realmCountryId: 6, quantity: { 1: 40, 2: 15 }, total: 55 }],
      total: { 1: 40, 2: 15, total: 55 },
      statusRows: [{ realmCountryId: 6, quantity: { 1: 30, 7: 25 }, total: 55 }],
      statusTotal: { 1: 30, 7: 25, total: 55 },
    });
  });

  it('of one product are counted in planning units', () => {
    expect(report({ equivalencyUnitId: 0, planningUnitIds: [12] }).total).toEqual({ 2: 9999, total: 9999 });
  });

  it('are summed by agent, and by the types of funding sources and agents', () => {
    const shipments: readonly ExampleShipment[] = [
      { source: 1, agent: 4, quantity: 30 },
      { source: 3, agent: 4, quantity: 60 },
      { source: 2, quantity: 90 },
    ];
    const total = (reportView: ShipmentsByCountryFilters['reportView'], ids: readonly number[] = []) =>
      report({ reportView, fundingSourceProcurementAgentIds: ids }, shipments).total;
    expect(total(countryViews.procurementAgent)).toEqual({ 4: 3, null: 3, total: 6 });
    expect(total(countryViews.fundingSourceType)).toEqual({ 31: 3, 32: 3, total: 6 });
    expect(total(countryViews.fundingSourceType, [32])).toEqual({ 32: 3, total: 3 });
    expect(total(countryViews.procurementAgentType)).toEqual({ 41: 3, null: 3, total: 6 });
    expect(total(countryViews.procurementAgent, [4])).toEqual({ 4: 3, total: 3 });
  });

  it('leave out planned ones when asked to, and countries without any', () => {
    expect(report({ includePlannedShipments: false }).total).toEqual({ 1: 10, 2: 15, total: 25 });
    expect(report({ realmCountryIds: [1] })).toEqual({
      rows: [],
      total: { total: 0 },
      statusRows: [],
      statusTotal: { total: 0 },
    });
  });

  it('of several programs are the sums of the programs one by one', () => {
    const anyShipments = fc.array(
      fc.record({
        unit: fc.constantFrom(...exampleUnits),
        source: fc.constantFrom(null, 1, 2, 3),
        status: fc.constantFrom(1 as const, 4 as const, 9 as const),
        quantity: fc.nat({ max: 1000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyShipments, anyShipments, fc.boolean(), (one, other, sameCountry) => {
        const programs = [
          unplannedProgram(one),
          unplannedProgram(other, { programId: 2, realmCountryId: sameCountry ? 6 : 7 }),
        ];
        const together = shipmentsByCountry(programs, filters, master);
        const alone = programs.map((program) => shipmentsByCountry([program], filters, master));
        for (const [id, quantity] of Object.entries(together.total)) {
          expect(quantity).toBeCloseTo(
            sumOf(alone, ({ total }) => total[id] ?? 0),
            6,
          );
        }
        expect(sumOf(together.rows, ({ total }) => total)).toBeCloseTo(together.total.total ?? -1, 6);
        expect(together.statusTotal.total).toBeCloseTo(together.total.total ?? -1, 6);
      }),
      { numRuns: 40 },
    );
  });
});
