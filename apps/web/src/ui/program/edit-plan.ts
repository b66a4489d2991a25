import type { ProgramData } from '@stockwell/model/program-data/index';
import type { OpenProgram, SaveResult } from './use-program.ts';

/** Changes the document of some products. */
export async function editPlan(
  program: OpenProgram | null,
  units: readonly number[],
  change: (data: ProgramData) => ProgramData,
): Promise<SaveResult> {
  return program?.data ? program.edit(change, { units }) : { result: 'missing' };
}
