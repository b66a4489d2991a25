import { touchedProducts } from '@stockwell/engine/entry/import-actuals/extrapolate-imported';
import { type ImportedProduct, importedProducts } from '@stockwell/engine/entry/import-actuals/preview';
import type { FromPlanRow } from '@stockwell/engine/outputs/import-from-plan';
import { importFromPlans } from '@stockwell/engine/outputs/import-from-plan-write';
import { useRef, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import type { Progress } from '../../../engine/tasks.ts';
import type { StepName } from '../../../local/documents/open-copy.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import { idGenerator } from '../../../ui/program/index.ts';

export interface ImportRun {
  /** While it runs. */
  readonly running: { readonly progress: Progress | null } | null;
  /** What was imported. */
  readonly done: readonly ImportedProduct[] | null;
  /** Nothing else was done to the forecast after it. */
  readonly canUndo: boolean;
  /** The last import was undone. */
  readonly isUndone: boolean;
  /** Why the last import was not complete: not stored at all, or stored without new forecasts. */
  readonly failed: 'save' | 'forecasts' | null;
  readonly run: (ticked: readonly FromPlanRow[], noteOf: (planningUnitId: number) => string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly forget: () => void;
}

/** Imports rows and carries them on, as one step of the forecast. */
export function useImportRun(forecast: OpenForecast): ImportRun {
  const [running, setRunning] = useState<ImportRun['running']>(null);
  const [done, setDone] = useState<{ products: readonly ImportedProduct[]; step: StepName } | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [failed, setFailed] = useState<ImportRun['failed']>(null);
  const isRunning = useRef(false);
  useUnsavedChanges(running !== null);

  async function take(
    ticked: readonly FromPlanRow[],
    noteOf: (planningUnitId: number) => string,
  ): Promise<void> {
    const data = forecast.now();
    if (!data) return;
    const imported = importFromPlans(data, ticked, { noteOf, newId: idGenerator.recordId });
    const touched = touchedProducts(ticked);
    let { records } = imported;
    try {
      const carried = await engine().run(
        'extrapolateImported',
        { data, imported, touched },
        { onProgress: (progress) => setRunning({ progress }) },
      );
      records = [...records, ...carried.records];
    } catch (cause) {
      console.warn('Imported consumption could not be carried on', cause);
      setFailed('forecasts');
    }
    const step = Symbol('import');
    const { result } = await forecast.edit(() => ({ records, fields: [] }), {
      units: touched.map(({ planningUnitId }) => planningUnitId),
      step,
    });
    // What the device could not store yet is kept by the copy and tried again, which the page says by itself.
    if (result === 'refused' || result === 'readonly' || result === 'missing' || result === 'corrupt')
      setFailed('save');
    else setDone({ products: importedProducts(ticked), step });
  }

  return {
    running,
    done: done?.products ?? null,
    canUndo: done !== null && forecast.newestStep === done.step,
    isUndone,
    failed,
    run: async (ticked, noteOf) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setFailed(null);
      setUndone(false);
      setRunning({ progress: null });
      try {
        await take(ticked, noteOf);
      } finally {
        isRunning.current = false;
        setRunning(null);
      }
    },
    undo: async () => {
      if (!done || (await forecast.undoStep(done.step)) !== 'undone') return;
      setFailed(null);
      setDone(null);
      setUndone(true);
    },
    forget: () => {
      setDone(null);
      setUndone(false);
      setFailed(null);
    },
  };
}
