import { methodsOf, nodeSeriesJob, withMethods } from '@stockwell/engine/entry/trees/node-extrapolation';
import type { TunedMethod } from '@stockwell/engine/series/tune';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from '../../../../../engine/client.ts';
import { engine } from '../../../../../engine/engine.ts';
import { useWorkshop } from '../../workshop.ts';
import type { NodeEditing } from '../use-node-form.ts';

export type NodeTuning = ReturnType<typeof useNodeTuning>;

/**
 * Looks for the settings of a method with the lowest error on the history of a node, and takes them. It belongs to the
 * dialog: whoever looks at another tab meanwhile still gets them.
 */
export function useNodeTuning({ form, setForm }: NodeEditing) {
  const { period } = useWorkshop();
  const [tuning, setTuning] = useState<TunedMethod | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const stopping = useRef<AbortController | null>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const tune = (method: TunedMethod): void => {
    stopping.current?.abort();
    const job = nodeSeriesJob(form, period.stop);
    setFailed(!job);
    if (!job) return;
    const controller = new AbortController();
    stopping.current = controller;
    setTuning(method);
    const settings = methodsOf(form).settings[method];
    engine()
      .run(
        'seriesJob',
        { job: { ...job, automatic: false, methods: [{ name: method, settings, isTuned: true }] } },
        { signal: controller.signal },
      )
      .then(({ results: [found] }) => {
        setFailed(!found);
        if (!found) return;
        setForm((before) => {
          const now = methodsOf(before);
          return withMethods(before, { ...now, settings: { ...now.settings, [method]: found.settings } });
        });
      })
      .catch((cause: unknown) => {
        if (isCancelled(cause)) return;
        console.warn('Settings could not be looked for', cause);
        setFailed(true);
      })
      .finally(() => {
        // A search that made room for another one says nothing of that one.
        if (stopping.current === controller) setTuning(null);
      });
  };
  return { tuning, hasFailed, tune, cancel: () => stopping.current?.abort() };
}
