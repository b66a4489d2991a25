import type { DatasetData } from '@stockwell/model/dataset-data/index';
import type { PartId } from '@stockwell/model/documents/record-kind';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OpenCopy } from '../../../local/documents/open-copy.ts';
import { useUnsavedChanges } from '../../../platform/unsaved.ts';
import { type CopySummary, openCopy, plainCopy, useLocalOwner } from '../../../ui/program/index.ts';

/** A forecast of this device, as far as it is open. */
export interface OpenForecastCopy {
  readonly summary: CopySummary<'forecast'>;
  readonly open: OpenCopy<'forecast'>;
  /** With the records of the wanted parts; null while they are being read, or where it does not open. */
  readonly data: DatasetData | null;
}

const noParts: readonly PartId[] = [];
const none = () => noParts;

export const partsOf = ({ summary }: OpenForecastCopy) => [...summary.planningUnitIds, ...summary.treeIds];

/** A forecast with the records of all its products and trees. */
export async function wholeForecast(one: OpenForecastCopy): Promise<DatasetData> {
  const parts = partsOf(one);
  await one.open.load(parts);
  const data = one.open.has(parts) ? one.open.data(parts) : null;
  if (!data) throw new Error('A forecast of this device could not be read');
  return data;
}

/** All forecasts of this device at once, without their records unless parts of them are wanted. */
export function useOpenForecasts(
  copies: readonly CopySummary<'forecast'>[],
  wanted: (summary: CopySummary<'forecast'>) => readonly PartId[] = none,
): readonly OpenForecastCopy[] {
  const owner = useLocalOwner();
  const opened = useMemo(
    () => (owner ? copies.map((summary) => ({ summary, open: openCopy(owner, plainCopy(summary)) })) : []),
    [owner, copies],
  );
  useEffect(() => {
    for (const { open, summary } of opened) void open.load(wanted(summary));
  }, [opened, wanted]);
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
    () =>
      revision === ''
        ? []
        : opened.map((one) => {
            const parts = wanted(one.summary);
            return { ...one, data: one.open.has(parts) ? one.open.data(parts) : null };
          }),
    [opened, revision, wanted],
  );
}
