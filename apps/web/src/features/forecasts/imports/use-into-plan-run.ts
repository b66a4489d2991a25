import { difference } from '@stockwell/engine/changes/difference';
import {
  type ForecastTotals,
  forecastTotals,
  type IntoPlanRow,
} from '@stockwell/engine/outputs/import-into-plan-rows';
import {
  type ImportStamp,
  type IntoPlanProblem,
  importIntoPlan,
} from '@stockwell/engine/outputs/import-into-plan-write';
import type { Period } from '@stockwell/engine/outputs/period';
import { supplyPlan } from '@stockwell/model/program-data/index';
import { useRef, useState } from 'react';
import type { StepName } from '../../../local/documents/open-copy.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import type { OpenProgram } from '../../../ui/program/index.ts';

export interface IntoPlanRun {
  readonly isRunning: boolean;
  /** What was imported. */
  readonly done: readonly ForecastTotals[] | null;
  /** Nothing else was done to the plan after it. */
  readonly canUndo: boolean;
  /** The last import was undone. */
  readonly isUndone: boolean;
  /** Why nothing was written. */
  readonly problems: readonly IntoPlanProblem[];
  /** The device did not take it. */
  readonly isFailed: boolean;
  readonly run: (ticked: readonly IntoPlanRow[], range: Period, stamp: ImportStamp) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly forget: () => void;
}

const noProblems: readonly IntoPlanProblem[] = [];

/** Writes rows into the plan as one step of it, whole or not at all. */
export function useIntoPlanRun(program: OpenProgram): IntoPlanRun {
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState<{ totals: readonly ForecastTotals[]; step: StepName } | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [problems, setProblems] = useState(noProblems);
  const [isFailed, setFailed] = useState(false);
  const isBusy = useRef(false);
  useUnsavedChanges(isRunning);

  async function write(ticked: readonly IntoPlanRow[], range: Period, stamp: ImportStamp): Promise<void> {
    const data = program.now();
    if (!data) return setFailed(true);
    const imported = importIntoPlan(data, ticked, stamp);
    if (!imported.ok) return setProblems(imported.problems);
    const totals = forecastTotals(data, ticked, range);
    const changes = difference(supplyPlan, data, imported.data);
    const step = Symbol('import');
    const { result } = await program.edit(() => changes, {
      units: totals.map(({ planningUnitId }) => planningUnitId),
      step,
    });
    // What the device could not store yet is kept by the copy and tried again, which the page says by itself.
    if (result === 'refused' || result === 'readonly' || result === 'missing' || result === 'corrupt')
      setFailed(true);
    else setDone({ totals, step });
  }

  const forget = (): void => {
    setDone(null);
    setUndone(false);
    setProblems(noProblems);
    setFailed(false);
  };
  return {
    isRunning,
    done: done?.totals ?? null,
    canUndo: done !== null && program.newestStep === done.step,
    isUndone,
    problems,
    isFailed,
    run: async (ticked, range, stamp) => {
      if (isBusy.current) return;
      isBusy.current = true;
      forget();
      setRunning(true);
      try {
        await write(ticked, range, stamp);
      } finally {
        isBusy.current = false;
        setRunning(false);
      }
    },
    undo: async () => {
      if (!done || (await program.undoStep(done.step)) !== 'undone') return;
      forget();
      setUndone(true);
    },
    forget,
  };
}
