import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CopySummary } from '../../local/documents/summary.ts';
import { useSession } from '../../platform/session/context.ts';
import { localOwner } from '../../platform/session/owner.ts';
import { readsOnly } from '../../ui/program/use-program.ts';

export interface ProblemRefresh {
  /** Copies whose list of problems can be computed again by this user now. */
  readonly refreshable: readonly CopySummary[];
  readonly isRunning: boolean;
  /** The programs whose list could not be computed. */
  readonly failed: readonly string[];
  readonly run: () => void;
}

/** Computes the problem lists of copies again, one after the other; their figures follow. */
export function useProblemRefresh(copies: readonly CopySummary[]): ProblemRefresh {
  const { access } = useSession();
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  // A copy that is being uploaded does not change, and who only reads a program stores nothing in it.
  const refreshable = copies.filter((copy) => !copy.readonly && !readsOnly(access, copy.programId));
  const latest = useRef(refreshable);
  latest.current = refreshable;

  const run = useCallback(async () => {
    const owner = localOwner();
    if (!owner) return;
    const control = new AbortController();
    stop.current = control;
    setRunning(true);
    setFailed([]);
    for (const copy of latest.current) {
      try {
        // The rules are much code: only who asks for them loads it.
        const { refreshProblems } = await import('../problems/index.ts');
        await refreshProblems(owner, copy, { signal: control.signal, onProgress: () => undefined });
      } catch (cause) {
        if (control.signal.aborted) return;
        console.warn('The problems could not be looked for', cause);
        setFailed((before) => [...before, copy.programCode]);
      }
    }
    setRunning(false);
    await client.invalidateQueries({ queryKey: ['dashboard'] });
  }, [client]);

  return { refreshable, isRunning, failed, run: () => void run() };
}
