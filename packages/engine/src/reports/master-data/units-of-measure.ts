export interface UnitOfMeasureMasterData {
  /** The unit of measure of each planning unit, by the id of the planning unit. */
  readonly unitOfMeasureOf: ReadonlyMap<number, number>;
}
