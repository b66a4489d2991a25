import type { ProgramData, ReportingUnit } from '@stockwell/model/program-data/index';

/** The reporting unit in which one is one planning unit. */
export const oneToOneUnit = (data: ProgramData, planningUnitId: number): ReportingUnit | undefined =>
  data.realmCountryPlanningUnitList.find(
    (unit) => unit.planningUnit.id === planningUnitId && unit.conversionNumber === 1,
  );
