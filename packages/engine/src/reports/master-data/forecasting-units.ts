/** What reports need of a forecasting unit. Tracer category and category of a product are those of its forecasting unit. */
export interface ReportForecastingUnit {
  readonly forecastingUnitId: number;
  readonly tracerCategoryId: number | null;
  readonly productCategoryId: number | null;
  /** Its unit of measure. */
  readonly unitId: number | null;
}

export interface ForecastingUnitMasterData {
  /** The forecasting unit of each planning unit, by the id of the planning unit. */
  readonly forecastingUnitOf: ReadonlyMap<number, ReportForecastingUnit>;
}
