import { endsEarly, nodeSeriesJob, withForecasts } from '@stockwell/engine/entry/trees/node-extrapolation';
import type { SeriesJob, SeriesJobResult } from '@stockwell/engine/series/batch/job';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isCancelled } from '../../../../../engine/client.ts';
import { engine } from '../../../../../engine/engine.ts';
import { useStable } from '../../../../../ui/use-stable.ts';
import { useWorkshop } from '../../workshop.ts';
import type { NodeEditing } from '../use-node-form.ts';

export interface NodeForecasts {
  /** Null as long as nothing is known, and where there is nothing to carry on. */
  readonly result: SeriesJobResult | null;
  readonly made: readonly MadeForecast[];
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

interface Known {
  readonly wanted: string;
  readonly result: SeriesJobResult | null;
}

/** What the methods of an extrapolated node give, calculated away from the screen whenever something is entered. */
export function useNodeForecasts({ form, setForm }: NodeEditing): NodeForecasts {
  const { period, mayEdit } = useWorkshop();
  const [known, setKnown] = useState<Known | null>(null);
  const wanted = useMemo(() => JSON.stringify(nodeSeriesJob(form, period.stop)), [form, period.stop]);
  const atOpening = useRef(wanted);
  const optionsAtOpening = useRef(form.extrapolationOptions);
  // What is saved stays as it is until something is entered, or the forecast has grown longer. Where it was run with
  // something else meanwhile, the form no longer has what was saved.
  const take = useStable((result: SeriesJobResult, asked: string): void => {
    if (!mayEdit) return;
    setForm((before) => {
      const hasSaved = before.extrapolationOptions === optionsAtOpening.current;
      const isSaved = asked === atOpening.current && hasSaved && !endsEarly(before, period.stop);
      const isLate = JSON.stringify(nodeSeriesJob(before, period.stop)) !== asked;
      return isSaved || isLate ? before : withForecasts(before, result);
    });
  });
  useEffect(() => {
    const job = JSON.parse(wanted) as SeriesJob | null;
    if (!job) return;
    const leaving = new AbortController();
    engine()
      .run('seriesJob', { job }, { signal: leaving.signal })
      .then((result) => {
        setKnown({ wanted, result });
        take(result, wanted);
      })
      .catch((cause: unknown) => {
        if (isCancelled(cause)) return;
        console.warn('The history of a node could not be carried on', cause);
        setKnown({ wanted, result: null });
      });
    return () => leaving.abort();
  }, [wanted, take]);
  const isNothing = wanted === 'null';
  const result = isNothing ? null : (known?.result ?? null);
  const made = useMemo(
    (): readonly MadeForecast[] =>
      result ? [...(result.automatic ? [result.automatic] : []), ...result.results] : [],
    [result],
  );
  return {
    result,
    made,
    isRunning: !isNothing && known?.wanted !== wanted,
    hasFailed: !isNothing && known?.wanted === wanted && known.result === null,
  };
}
