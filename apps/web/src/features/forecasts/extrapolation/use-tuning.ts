import type { ExtrapolationDraft } from '@stockwell/engine/entry/extrapolation/draft';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { TunedMethod } from '@stockwell/engine/series/tune';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from '../../../engine/client.ts';
import { engine } from '../../../engine/engine.ts';
import type { DraftOfPlace } from './use-draft.ts';

export interface Tuning {
  readonly running: TunedMethod | null;
  readonly percent: number;
  readonly hasFailed: boolean;
  readonly tune: (method: TunedMethod) => void;
  readonly cancel: () => void;
}

/** Looks for the settings of a method with the lowest error, and takes them. */
export function useTuning(
  data: DatasetData,
  place: ForecastPlace,
  { window, settings }: ExtrapolationDraft,
  edit: DraftOfPlace['edit'],
): Tuning {
  const [state, setState] = useState<{ readonly running: TunedMethod | null; readonly percent: number }>({
    running: null,
    percent: 0,
  });
  const [hasFailed, setFailed] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const tune = (method: TunedMethod): void => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    // A search that made room for another one says nothing of that one.
    const stop = (): void => {
      if (stopping.current === controller) setState({ running: null, percent: 0 });
    };
    setFailed(false);
    setState({ running: method, percent: 0 });
    engine()
      .run(
        'tuneMethod',
        { data, place, window, method, settings: settings[method] },
        {
          signal: controller.signal,
          onProgress: ({ done, of }) =>
            setState({ running: method, percent: Math.round((100 * done) / Math.max(1, of)) }),
        },
      )
      .then((found) => {
        stop();
        setFailed(found === null);
        if (found) edit((before) => ({ ...before, settings: { ...before.settings, [method]: found } }));
      })
      .catch((cause: unknown) => {
        stop();
        if (isCancelled(cause)) return;
        console.warn('Settings could not be looked for', cause);
        setFailed(true);
      });
  };
  return { ...state, hasFailed, tune, cancel: () => stopping.current?.abort() };
}
