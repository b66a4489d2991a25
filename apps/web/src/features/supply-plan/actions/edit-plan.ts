import { actionsOfEdit } from '@stockwell/engine/edits/edits';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { OpenProgram, SaveResult } from '../../../ui/program/index.ts';

/** Changes the document of some products and notes for the problem list what was touched. */
export async function editPlan(
  program: OpenProgram | null,
  units: readonly number[],
  change: (data: ProgramData) => ProgramData,
): Promise<SaveResult> {
  if (!program?.data) return { result: 'missing' };
  const action = actionsOfEdit(program.data, change(program.data));
  return program.edit(change, { units, action });
}
