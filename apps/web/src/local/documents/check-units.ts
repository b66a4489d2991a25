import {
  checkProgramData,
  joinProgramData,
  type ProgramDataIssue,
  type ProgramParts,
} from '@stockwell/model/program-data/index';
import { withUnits } from '@stockwell/model/program-data/with-units';

/** Checks the document of these products alone: the settings of the others are left out, which keeps it quick. */
export function checkUnits(
  { general, parts }: ProgramParts,
  units: readonly number[],
): readonly ProgramDataIssue[] {
  const records = units.flatMap((unit) => parts.get(unit) ?? []);
  return checkProgramData(joinProgramData(withUnits(general, units), records)).issues;
}
