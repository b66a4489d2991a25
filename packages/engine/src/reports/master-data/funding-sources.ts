export interface FundingSourceMasterData {
  /** The type of each funding source, by the id of the funding source. */
  readonly fundingSourceTypeOf: ReadonlyMap<number, number>;
}
