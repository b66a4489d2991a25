import { can } from '@stockwell/model/access/can';
import { useCallback } from 'react';
import { useSession } from '../../../platform/session/context.ts';
import type { OpenForecastCopy } from '../version-settings/use-open-forecasts.ts';

/** Whether trees of a copy may be added or edited: the function is held on its program, and no upload locks it. */
export function useMayTrees(): (copy: OpenForecastCopy | null, what: 'ADD' | 'EDIT') => boolean {
  const { access } = useSession();
  return useCallback(
    (copy, what) =>
      copy !== null &&
      !copy.summary.readonly &&
      can(access, `ROLE_BF_${what}_TREE`, [copy.summary.programId]),
    [access],
  );
}
