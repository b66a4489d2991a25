import { round8 } from '@stockwell/engine/supply-plan/rounding';
import { reportingUnitMultiplier } from '@stockwell/engine/units/reporting-unit';
import type { ProgramData, ReportingUnit } from '@stockwell/model/program-data/index';

/** The unit that quantities are shown in; the plan itself is always in planning units. */
export interface ShownUnit {
  /** Planning units in one of it; 1 in the view by planning unit. */
  readonly multiplier: number;
  /** Null in the view by planning unit. */
  readonly reportingUnitId: number | null;
}

export const inPlanningUnits: ShownUnit = { multiplier: 1, reportingUnitId: null };

export function inReportingUnit(unit: ReportingUnit): ShownUnit {
  return {
    multiplier: reportingUnitMultiplier(unit.conversionMethod ?? 1, unit.conversionNumber),
    reportingUnitId: unit.realmCountryPlanningUnitId,
  };
}

/** A quantity as it is shown in a unit. */
export const shownIn = (unit: ShownUnit, quantity: number): number =>
  unit.multiplier === 1 ? quantity : round8(quantity / unit.multiplier);

/** The reporting units of a product that can be looked at. */
export const reportingUnitsOf = (data: ProgramData, planningUnitId: number): readonly ReportingUnit[] =>
  data.realmCountryPlanningUnitList.filter((unit) => unit.planningUnit.id === planningUnitId && unit.active);
