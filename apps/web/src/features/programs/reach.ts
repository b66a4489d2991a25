import { can } from '@stockwell/model/access/can';
import { isObject } from '@stockwell/model/objects';
import { useSession } from '../../platform/session/context.ts';
import type { EntityRecord } from '../../ui/entity/entity-record.ts';

/** A function counts only for the programs of the entries that give it. */
function useCanOn(functionId: string): (programIds: readonly number[]) => boolean {
  const { access } = useSession();
  return (programIds) => programIds.every((id) => can(access, functionId, [id]));
}

export function useProgramReach() {
  const canOn = useCanOn('ROLE_BF_EDIT_PROGRAM');
  return ({ programId }: EntityRecord) => canOn([Number(programId)]);
}

export function useDatasetReach() {
  const canOn = useCanOn('ROLE_BF_EDIT_DATASET');
  return ({ programId }: EntityRecord) => canOn([Number(programId)]);
}

/** A budget is changed by whoever may change budgets of all its programs. */
export function useBudgetReach() {
  const canOn = useCanOn('ROLE_BF_EDIT_BUDGET');
  return ({ programs, programsOutOfReach }: EntityRecord) =>
    !programsOutOfReach &&
    canOn((Array.isArray(programs) ? programs : []).filter(isObject).map(({ id }) => Number(id)));
}

/** Access is given to programs: a new one, or one that moved, is known to the session at once. */
export function useReloadedAccess(): () => Promise<void> {
  return useSession().reloadAccess;
}
