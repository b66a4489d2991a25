import type { NewProgram } from '@stockwell/model/api/programs';
import { entities } from '@stockwell/model/entities/index';
import { validation } from '@stockwell/model/entity/check-value';
import type { AppContext } from '../../app-context.ts';
import { addTogether, inRow } from '../../entities/save.ts';
import { codes, Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../access/principals.ts';

/** A planning unit stands once in a program; the second row is the one to mark. */
function requireOnce({ planningUnits }: NewProgram): void {
  const seen = new Set<unknown>();
  const fields: Record<string, string> = {};
  for (const [index, { values }] of planningUnits.entries()) {
    if (seen.has(values.planningUnit))
      fields[`programPlanningUnits.${index}.planningUnit`] = 'static.validation.twice';
    seen.add(values.planningUnit);
  }
  if (Object.keys(fields).length > 0) throw new Refusal(400, codes.invalid, { fields });
}

/** The program, its version 1, its planning units and their one-to-one reporting units: all of it or nothing. */
export async function initializeProgram(
  context: AppContext,
  wanted: NewProgram,
  caller: SignedIn,
): Promise<number> {
  if (wanted.planningUnits.length === 0)
    throw new Refusal(400, codes.invalid, { fields: { programPlanningUnits: validation.required } });
  requireOnce(wanted);
  return addTogether(context, caller, async (add) => {
    const program = Number(await add(entities.program, wanted.program));
    for (const [index, row] of wanted.planningUnits.entries()) {
      try {
        await add(entities.programPlanningUnit, { ...row, values: { ...row.values, program } });
      } catch (failure) {
        throw inRow(failure, `programPlanningUnits.${index}`);
      }
    }
    return program;
  });
}
