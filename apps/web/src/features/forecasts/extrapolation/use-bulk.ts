import { type BulkRequest, bulkChanges } from '@stockwell/engine/entry/extrapolation/bulk';
import { useEffect, useRef, useState } from 'react';
import { engine } from '../../../engine/engine.ts';
import { runSeriesJobs } from '../../../engine/job-pool.ts';
import type { StepName } from '../../../local/documents/open-copy.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import { idGenerator } from '../../../ui/program/index.ts';

export type BulkOutcome =
  | {
      readonly kind: 'done';
      readonly count: number;
      readonly failed: number;
      readonly isStopped: boolean;
      readonly step: StepName;
    }
  | { readonly kind: 'nothing' | 'failed' };

export interface Bulk {
  readonly running: { readonly done: number; readonly total: number } | null;
  /** Of the chosen forecast. */
  readonly outcome: BulkOutcome | null;
  run(request: BulkRequest): Promise<void>;
  /** Finished products and regions are kept. */
  cancel(): void;
  /** What was done was taken back: nothing is said about it any more. */
  forget(): void;
}

/** Carries many products and regions on, in workers beside the page, and saves what they give in one step. */
export function useBulk(forecast: OpenForecast): Bulk {
  const [running, setRunning] = useState<Bulk['running']>(null);
  const { copy } = forecast;
  const place = `${copy?.programId} ${copy?.versionId}`;
  // Another forecast may be chosen while it runs.
  const [ended, setEnded] = useState<{ readonly place: string; readonly outcome: BulkOutcome } | null>(null);
  const setOutcome = (outcome: BulkOutcome): void => setEnded({ place, outcome });
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  async function outcomeOf(request: BulkRequest, signal: AbortSignal): Promise<BulkOutcome> {
    const data = forecast.now();
    if (!data) return { kind: 'failed' };
    const jobs = await engine().run('bulkJobs', { data, request });
    if (jobs.length === 0) return { kind: 'nothing' };
    setRunning({ done: 0, total: jobs.length });
    const results = await runSeriesJobs(jobs, { signal, onProgress: setRunning });
    const step = Symbol('bulk');
    const { result } = await forecast.edit(
      (now) => bulkChanges(now, request, results, idGenerator.recordId),
      { units: [...new Set(request.places.map(({ planningUnitId }) => planningUnitId))], step },
    );
    if (result === 'refused' || result === 'readonly' || result === 'missing' || result === 'corrupt')
      return { kind: 'failed' };
    return {
      kind: 'done',
      count: results.length,
      failed: results.filter(({ problems }) => problems.length > 0).length,
      isStopped: signal.aborted,
      step,
    };
  }

  return {
    running,
    outcome: ended?.place === place ? ended.outcome : null,
    run: async (request) => {
      const controller = new AbortController();
      stopping.current = controller;
      setEnded(null);
      setRunning({ done: 0, total: request.places.length });
      try {
        setOutcome(await outcomeOf(request, controller.signal));
      } catch (cause) {
        console.warn('Histories could not be carried on', cause);
        setOutcome({ kind: 'failed' });
      } finally {
        setRunning(null);
      }
    },
    cancel: () => stopping.current?.abort(),
    forget: () => setEnded(null),
  };
}
