/** What reports need of a region. */
export interface ReportRegion {
  readonly regionId: number;
  readonly realmCountryId: number;
  readonly gln: string | null;
  /** What its stores hold, in cubic metres. */
  readonly capacityCbm: number | null;
  readonly active: boolean;
}

export interface RegionMasterData {
  /** Of the countries that are reported. */
  readonly regions: readonly ReportRegion[];
}
