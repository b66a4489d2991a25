import type { StepName } from '../../local/documents/open-copy.ts';
import type { MakeChanges, OpenProgram, SaveResult } from './use-program.ts';

/** Changes the document of some products. */
export async function editPlan(
  program: OpenProgram | null,
  units: readonly number[],
  make: MakeChanges,
  step?: StepName,
): Promise<SaveResult> {
  return program?.data ? program.edit(make, { units, step }) : { result: 'missing' };
}
