import type { MakeChanges, OpenProgram, SaveResult } from './use-program.ts';

/** Changes the document of some products. */
export async function editPlan(
  program: OpenProgram | null,
  units: readonly number[],
  make: MakeChanges,
): Promise<SaveResult> {
  return program?.data ? program.edit(make, { units }) : { result: 'missing' };
}
