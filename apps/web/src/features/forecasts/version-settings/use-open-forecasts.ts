import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OpenCopy } from '../../../local/documents/open-copy.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { type CopySummary, openCopy, plainCopy, useLocalOwner } from '../../../ui/program/index.ts';

/** A forecast of this device, as far as it is open. */
export interface OpenForecastCopy {
  readonly summary: CopySummary<'forecast'>;
  readonly open: OpenCopy<'forecast'>;
  /** Without products' and trees' records; null while it is being read, or where it does not open. */
  readonly data: DatasetData | null;
}

const noParts: readonly number[] = [];

export const partsOf = ({ summary }: OpenForecastCopy) => [...summary.planningUnitIds, ...summary.treeIds];

/** A forecast with the records of all its products and trees. */
export async function wholeForecast(one: OpenForecastCopy): Promise<DatasetData> {
  const parts = partsOf(one);
  await one.open.load(parts);
  const data = one.open.has(parts) ? one.open.data(parts) : null;
  if (!data) throw new Error('A forecast of this device could not be read');
  return data;
}

/** All forecasts of this device at once, without their records. */
export function useOpenForecasts(copies: readonly CopySummary<'forecast'>[]): readonly OpenForecastCopy[] {
  const owner = useLocalOwner();
  const opened = useMemo(
    () => (owner ? copies.map((summary) => ({ summary, open: openCopy(owner, plainCopy(summary)) })) : []),
    [owner, copies],
  );
  useEffect(() => {
    for (const { open } of opened) void open.load(noParts);
  }, [opened]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = opened.map(({ open }) => open.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [opened],
  );
  const revision = useSyncExternalStore(subscribe, () => opened.map(({ open }) => open.revision).join());
  useUnsavedChanges(opened.some(({ open }) => open.isUnsaved));
  return useMemo(
    // Whatever a copy notifies of may be in its document.
    () => (revision === '' ? [] : opened.map((one) => ({ ...one, data: one.open.data(noParts) }))),
    [opened, revision],
  );
}
