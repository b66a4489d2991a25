import { addKnown } from './add-known.ts';
import { groupedBy } from './groups.ts';
import type { RegionMasterData, ReportRegion } from './master-data/regions.ts';
import { wholeSection } from './prepared/prepared.ts';
import type { Report } from './report.ts';
import { isChosen } from './report-version.ts';

export interface WarehouseByCountryFilters {
  readonly realmCountryIds: readonly number[];
}

export interface WarehouseCapacityFilters extends WarehouseByCountryFilters {
  readonly programIds: readonly number[];
}

export interface RegionCapacity {
  readonly regionId: number;
  readonly gln: string | null;
  /** In cubic metres; null where nobody has said it, which is not 0. */
  readonly capacityCbm: number | null;
}

export interface ProgramRegionCapacity extends RegionCapacity {
  /** The chosen programs that share the region. */
  readonly programIds: readonly number[];
}

export interface CountryCapacity<R extends RegionCapacity> {
  readonly realmCountryId: number;
  /** The sum of what is known. */
  readonly totalCapacityCbm: number | null;
  readonly regions: readonly R[];
}

/** A program as far as its stores are concerned. */
export interface ProgramRegions {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly regionIds: readonly number[];
}

const capacityOf = ({ regionId, gln, capacityCbm }: ReportRegion): RegionCapacity => ({
  regionId,
  gln,
  capacityCbm,
});

function byCountry<R extends RegionCapacity>(
  regions: readonly ReportRegion[],
  rowOf: (region: ReportRegion) => R,
): CountryCapacity<R>[] {
  const countries = groupedBy(regions, ({ realmCountryId }) => realmCountryId);
  return [...countries].map(([realmCountryId, own]) => ({
    realmCountryId,
    totalCapacityCbm: addKnown(own.map(({ capacityCbm }) => capacityCbm)),
    regions: own.map(rowOf),
  }));
}

/** What the stores of the regions of programs hold. */
export function warehouseCapacity(
  programs: readonly ProgramRegions[],
  { realmCountryIds, programIds }: WarehouseCapacityFilters,
  { regions }: RegionMasterData,
): CountryCapacity<ProgramRegionCapacity>[] {
  const chosen = programs.filter(
    (program) => isChosen(programIds, program.programId) && isChosen(realmCountryIds, program.realmCountryId),
  );
  const sharing = (regionId: number): number[] =>
    chosen.filter(({ regionIds }) => regionIds.includes(regionId)).map(({ programId }) => programId);
  return byCountry(
    regions.filter(({ active, regionId }) => active && sharing(regionId).length > 0),
    (region) => ({ ...capacityOf(region), programIds: sharing(region.regionId).toSorted((a, b) => a - b) }),
  );
}

/** What the stores of all regions of countries hold, whether a program works there or not. */
export const warehouseByCountry = (
  { realmCountryIds }: WarehouseByCountryFilters,
  { regions }: RegionMasterData,
): CountryCapacity<RegionCapacity>[] =>
  byCountry(
    regions.filter(({ active, realmCountryId }) => active && isChosen(realmCountryIds, realmCountryId)),
    capacityOf,
  );

export const warehouseCapacityReport: Report<
  WarehouseCapacityFilters,
  readonly CountryCapacity<ProgramRegionCapacity>[],
  'regions'
> = {
  lists: [],
  plan: 'none',
  masterData: { regions: true },
  units: () => [],
  compute: (programs, filters, master) =>
    warehouseCapacity(
      programs.map(({ version: { data }, realmCountryId }) => ({
        programId: data.programId,
        realmCountryId,
        regionIds: data.regionList.map(({ regionId }) => regionId),
      })),
      filters,
      master,
    ),
  prepared: {
    needs: () => ({ sections: ['regions'], years: null }),
    compute: (programs, filters, master) =>
      warehouseCapacity(
        programs.map((program) => ({
          programId: program.programId,
          realmCountryId: program.realmCountryId,
          regionIds: wholeSection(program, 'regions'),
        })),
        filters,
        master,
      ),
  },
};

export const warehouseByCountryReport: Report<
  WarehouseByCountryFilters,
  readonly CountryCapacity<RegionCapacity>[],
  'regions'
> = {
  lists: [],
  plan: 'none',
  masterData: { regions: true },
  units: () => [],
  compute: (_programs, filters, master) => warehouseByCountry(filters, master),
};
