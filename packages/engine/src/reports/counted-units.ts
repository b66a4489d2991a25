import type { MonthText } from '@stockwell/model/months';
import type { ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { type ConversionMasterData, equivalencyConversion, type UnitConversion } from './equivalency.ts';
import type { ReportProgram } from './report.ts';
import { monthsOfPlan, type ReportMonth, reportedUnits } from './report-version.ts';

/** The plan of a product in the unit that a report counts it in. */
export interface CountedProduct {
  readonly unit: Pick<ProgramPlanningUnit, 'planBasedOn'> & {
    readonly planningUnit: { readonly id: number };
  };
  readonly convert: UnitConversion;
  readonly months: ReadonlyMap<MonthText, ReportMonth>;
}

/** A product of a program. */
export interface CountedUnit extends CountedProduct {
  readonly program: ReportProgram;
  readonly unit: ProgramPlanningUnit;
}

export const countedUnit = (
  program: ReportProgram,
  unit: ProgramPlanningUnit,
  convert: UnitConversion,
): CountedUnit => ({ program, unit, convert, months: monthsOfPlan(program.version, unit.planningUnit.id) });

/** The chosen products of a program; with an equivalency unit those that can be counted in it. */
export function countedUnits(
  program: ReportProgram,
  planningUnitIds: readonly number[],
  equivalencyUnitId: number,
  master: ConversionMasterData,
): CountedUnit[] {
  const { programId } = program.version.data;
  return reportedUnits(program.version, planningUnitIds).flatMap((unit) => {
    const convert = equivalencyConversion(master, programId, equivalencyUnitId, unit.planningUnit.id);
    return convert ? [countedUnit(program, unit, convert)] : [];
  });
}
