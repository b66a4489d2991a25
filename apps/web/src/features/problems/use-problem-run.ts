import { applyToDocument } from '@stockwell/engine/changes/apply';
import type { ProblemFailure } from '@stockwell/engine/problems/index';
import { type ProblemReport, type ProgramData, supplyPlan } from '@stockwell/model/program-data/index';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isCancelled } from '../../engine/client.ts';
import type { ProblemList, Progress } from '../../engine/tasks.ts';
import { today } from '../../platform/clock.ts';
import type { OpenProgram } from '../../ui/program/index.ts';
import { isRunDue } from './is-run-due.ts';
import { problemRunTries, runProblems, storedQuietly } from './run-problems.ts';

export interface ProblemRun {
  /** How far a run has come; null while none is under way. */
  readonly progress: Progress | null;
  /** Why the list may be out of date. */
  readonly trouble: 'failed' | 'cancelled' | null;
  /** Products whose rules could not be asked. */
  readonly failures: readonly ProblemFailure[];
  /** The list as it is to be shown; those who only look at the program see what is not stored. */
  readonly reports: readonly ProblemReport[];
  /** Answers how many problems wait afterwards; null where the run did not come to its end. */
  readonly recalculate: (kind: 'full' | 'incremental') => Promise<ProblemList['counts'] | null>;
  readonly cancel: () => void;
}

interface Worked {
  readonly from: ProgramData;
  readonly reports: readonly ProblemReport[];
  readonly failures: ProblemList['failures'];
}

/** Looks for the problems of an open program: when it is opened, and when asked. */
export function useProblemRun(program: OpenProgram, onOpening: boolean): ProblemRun {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [trouble, setTrouble] = useState<ProblemRun['trouble']>(null);
  const [worked, setWorked] = useState<Worked | null>(null);
  const stop = useRef<AbortController | null>(null);
  const latest = useRef(program);
  latest.current = program;

  const recalculate = useCallback(async (kind: 'full' | 'incremental') => {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    setTrouble(null);
    setProgress({ done: 0, of: 0 });
    try {
      for (let attempt = 0; attempt < problemRunTries; attempt += 1) {
        const { data } = latest.current;
        if (!data) break;
        const list = await runProblems(data, kind, { signal: control.signal, onProgress: setProgress });
        if (latest.current.data !== data) continue;
        const { problemReportList: reports } = applyToDocument(supplyPlan, data, list.changes);
        setWorked({ from: data, reports, failures: list.failures });
        await latest.current.edit(() => list.changes, {
          units: data.planningUnitList.map((unit) => unit.planningUnit.id),
          ...storedQuietly,
        });
        return list.counts;
      }
    } catch (failure) {
      if (stop.current !== control) return null;
      setTrouble(isCancelled(failure) ? 'cancelled' : 'failed');
      if (!isCancelled(failure)) console.warn('The problems could not be looked for', failure);
    } finally {
      if (stop.current === control) {
        stop.current = null;
        setProgress(null);
      }
    }
    return null;
  }, []);

  const copy = program.copy ? `${program.copy.programId}~${program.copy.versionId}` : null;
  const opened = useRef<string | null>(null);
  const isReady = program.state === 'ready' && program.data !== null;
  useEffect(() => {
    if (!isReady || copy === null || opened.current === copy) return;
    opened.current = copy;
    setWorked(null);
    setTrouble(null);
    const { data, readonly } = latest.current;
    if (onOpening && data && readonly !== 'uploading' && isRunDue(data, today()))
      void recalculate('incremental');
  }, [isReady, copy, onOpening, recalculate]);
  useEffect(
    () => () => {
      stop.current?.abort();
      opened.current = null;
    },
    [],
  );

  const reports =
    worked && program.data === worked.from ? worked.reports : (program.data?.problemReportList ?? []);
  return {
    progress,
    trouble,
    failures: worked?.failures ?? [],
    reports,
    recalculate,
    cancel: () => stop.current?.abort(),
  };
}
