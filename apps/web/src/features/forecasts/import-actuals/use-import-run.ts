import { touchedProducts } from '@stockwell/engine/entry/import-actuals/extrapolate-imported';
import { type ImportedProduct, importedProducts } from '@stockwell/engine/entry/import-actuals/preview';
import type { FromPlanRow } from '@stockwell/engine/outputs/import-from-plan';
import { importFromPlans } from '@stockwell/engine/outputs/import-from-plan-write';
import { useRef, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import type { Progress } from '../../../engine/tasks.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import { idGenerator } from '../../../ui/program/index.ts';

export interface ImportRun {
  /** While it runs. */
  readonly running: { readonly progress: Progress | null } | null;
  /** What was imported, and can be undone. */
  readonly done: readonly ImportedProduct[] | null;
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
  const [done, setDone] = useState<ImportRun['done']>(null);
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
    const { result } = await forecast.edit(() => ({ records, fields: [] }), {
      units: touched.map(({ planningUnitId }) => planningUnitId),
    });
    // What the device could not store yet is kept by the copy and tried again, which the page says by itself.
    if (result === 'refused' || result === 'readonly' || result === 'missing' || result === 'corrupt')
      setFailed('save');
    else setDone(importedProducts(ticked));
  }

  return {
    running,
    done,
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
      setFailed(null);
      await forecast.undo();
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
