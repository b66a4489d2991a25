import {
  checkProgramData,
  joinProgramData,
  type ProgramDataIssue,
  type ProgramParts,
} from '@stockwell/model/program-data/index';

/** Checks the document of these products alone: the settings of the others are left out, which keeps it quick. */
export function checkUnits(
  { general, units: parts }: ProgramParts,
  units: readonly number[],
): readonly ProgramDataIssue[] {
  const wanted = new Set(units);
  const isWanted = ({ planningUnit }: { readonly planningUnit: { readonly id: number } }): boolean =>
    wanted.has(planningUnit.id);
  const { issues } = checkProgramData(
    joinProgramData(
      {
        ...general,
        planningUnitList: general.planningUnitList.filter(isWanted),
        realmCountryPlanningUnitList: general.realmCountryPlanningUnitList.filter(isWanted),
        procurementAgentPlanningUnitList: general.procurementAgentPlanningUnitList.filter(isWanted),
      },
      units.flatMap((unit) => parts.get(unit) ?? []),
    ),
  );
  return issues;
}
