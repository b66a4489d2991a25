import { convertToEuOf, inEquivalencyUnits } from '../outputs/equivalency.ts';
import { reportingUnitMultiplier } from '../units/reporting-unit.ts';
import type { EquivalencyMasterData } from './master-data/equivalency.ts';
import type { ForecastingUnitMasterData } from './master-data/forecasting-units.ts';
import { multiplierOf, type ReportMasterData } from './report.ts';

/** `equivalencyUnitId` of a request that counts in planning units. */
export const noEquivalencyUnit = 0;

/** Turns planning units of one product into the unit of the report. Quantities are converted before they are added. */
export type UnitConversion = (planningUnits: number) => number;

export const inPlanningUnits: UnitConversion = (quantity) => quantity;

export const inForecastingUnits = (master: ReportMasterData, planningUnitId: number): UnitConversion => {
  const multiplier = multiplierOf(master, planningUnitId);
  return (quantity) => quantity * multiplier;
};

/** Into the alternate reporting unit that counts by this method and number. */
export const inReportingUnits = (conversionMethod: number, conversionNumber: number): UnitConversion => {
  const planningUnits = reportingUnitMultiplier(conversionMethod, conversionNumber);
  return (quantity) => quantity / planningUnits;
};

export type ConversionMasterData = ReportMasterData & ForecastingUnitMasterData & EquivalencyMasterData;

/**
 * Into the equivalency unit of a request, by the program's own mapping before the realm's and never by both. Null for
 * a product that is not mapped: it cannot be counted so and is left out.
 */
export function equivalencyConversion(
  master: ConversionMasterData,
  programId: number,
  equivalencyUnitId: number,
  planningUnitId: number,
): UnitConversion | null {
  if (equivalencyUnitId === noEquivalencyUnit) return inPlanningUnits;
  const unit = master.forecastingUnitOf.get(planningUnitId);
  const convertToEu =
    unit && convertToEuOf(master.equivalencyMappings, programId, equivalencyUnitId, unit.forecastingUnitId);
  if (convertToEu === undefined) return null;
  const multiplier = multiplierOf(master, planningUnitId);
  return (quantity) => inEquivalencyUnits(quantity, multiplier, convertToEu);
}
