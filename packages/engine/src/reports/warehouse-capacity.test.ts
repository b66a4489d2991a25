import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleVersion } from './testing.ts';
import { warehouseByCountry, warehouseCapacity, warehouseCapacityReport } from './warehouse-capacity.ts';

const region = (regionId: number, realmCountryId: number, capacityCbm: number | null, active = true) => ({
  regionId,
  realmCountryId,
  capacityCbm,
  active,
  gln: `95000000000${regionId}`,
});

/** Country 6: regions 1 and 2 of programs, 3 of none, 4 closed. Country 7: region 5, of unknown size. */
const master = {
  units: new Map(),
  regions: [
    region(1, 6, 1200),
    region(2, 6, null),
    region(3, 6, 5000),
    region(4, 6, 900, false),
    region(5, 7, null),
  ],
};
const programs = [
  { programId: 12, realmCountryId: 6, regionIds: [1, 2, 4] },
  { programId: 11, realmCountryId: 6, regionIds: [1] },
  { programId: 13, realmCountryId: 7, regionIds: [5] },
];
const all = { realmCountryIds: [], programIds: [] };

describe('warehouse capacity', () => {
  it('adds what is known by country, and leaves an unknown volume blank', () => {
    expect(warehouseCapacity(programs, all, master)).toEqual([
      {
        realmCountryId: 6,
        totalCapacityCbm: 1200,
        regions: [
          { regionId: 1, gln: '950000000001', capacityCbm: 1200, programIds: [11, 12] },
          { regionId: 2, gln: '950000000002', capacityCbm: null, programIds: [12] },
        ],
      },
      {
        realmCountryId: 7,
        totalCapacityCbm: null,
        regions: [{ regionId: 5, gln: '950000000005', capacityCbm: null, programIds: [13] }],
      },
    ]);
  });

  it('names the chosen programs that share a region', () => {
    const [country] = warehouseCapacity(programs, { ...all, programIds: [12] }, master);
    expect(country?.regions[0]).toMatchObject({ regionId: 1, programIds: [12] });
    const countries = warehouseCapacity(programs, { ...all, realmCountryIds: [7] }, master);
    expect(countries.map(({ realmCountryId }) => realmCountryId)).toEqual([7]);
  });

  it('by country has every open region, also without a program', () => {
    const [country] = warehouseByCountry({ realmCountryIds: [6] }, master);
    expect(country?.regions.map(({ regionId }) => regionId)).toEqual([1, 2, 3]);
    expect(country?.totalCapacityCbm).toBe(6200);
  });

  it('of a copy is that of the regions of its program', () => {
    const version = exampleVersion();
    expect(warehouseCapacityReport.compute([{ version, realmCountryId: 6 }], all, master)).toMatchObject([
      { realmCountryId: 6, regions: [{ regionId: 1, programIds: [1] }] },
    ]);
  });

  it('of a country is the sum of its regions', () => {
    const capacity = fc.option(fc.nat(10_000));
    fc.assert(
      fc.property(fc.array(capacity, { minLength: 1 }), (capacities) => {
        const regions = capacities.map((capacityCbm, n) => region(n, 1 + (n % 3), capacityCbm));
        for (const country of warehouseByCountry({ realmCountryIds: [] }, { regions })) {
          const parts = country.regions.reduce((sum, one) => sum + (one.capacityCbm ?? 0), 0);
          expect(country.totalCapacityCbm ?? 0).toBe(parts);
        }
      }),
    );
  });
});
