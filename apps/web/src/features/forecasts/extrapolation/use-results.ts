import { type Changes, isEmpty } from '@stockwell/engine/changes/change';
import { extrapolationChanges } from '@stockwell/engine/entry/extrapolation/changes';
import type { ExtrapolationDraft } from '@stockwell/engine/entry/extrapolation/draft';
import type { ForecastPlace } from '@stockwell/engine/entry/extrapolation/place';
import type { SeriesJobResult } from '@stockwell/engine/series/batch/job';
import type { MadeForecast } from '@stockwell/engine/series/extrapolation-records';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { useEffect, useMemo, useState } from 'react';
import { isCancelled } from '../../../engine/client.ts';
import { engine } from '../../../engine/engine.ts';
import { idGenerator } from '../../../ui/program/index.ts';

export interface Results {
  /** The last that are known; those of another product or region never. */
  readonly result: SeriesJobResult | null;
  readonly made: readonly MadeForecast[];
  /** They are being calculated for what is set now. */
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

interface Known {
  readonly wanted: string;
  readonly placeKey: string;
  readonly data: DatasetData;
  readonly result: SeriesJobResult | null;
}

/** What the methods of a draft give, calculated away from the screen whenever something is set. */
export function useResults(data: DatasetData, place: ForecastPlace, draft: ExtrapolationDraft): Results {
  const [known, setKnown] = useState<Known | null>(null);
  const { window, methods, settings } = draft;
  const placeKey = `${place.planningUnitId} ${place.regionId}`;
  const wanted = JSON.stringify({ placeKey, window, methods, settings });
  useEffect(() => {
    const leaving = new AbortController();
    const { placeKey: key, ...asked } = JSON.parse(wanted) as { readonly placeKey: string } & Pick<
      ExtrapolationDraft,
      'window' | 'methods' | 'settings'
    >;
    const [planningUnitId = 0, regionId = 0] = key.split(' ').map(Number);
    engine()
      .run(
        'extrapolatePlace',
        { data, place: { planningUnitId, regionId }, draft: asked },
        { signal: leaving.signal },
      )
      .then((result) => setKnown({ wanted, placeKey: key, data, result }))
      .catch((cause: unknown) => {
        if (isCancelled(cause)) return;
        console.warn('A history could not be carried on', cause);
        setKnown({ wanted, placeKey: key, data, result: null });
      });
    return () => leaving.abort();
  }, [data, wanted]);
  const own = known?.placeKey === placeKey ? known : null;
  const isRunning = own === null || own.wanted !== wanted || own.data !== data;
  const made = useMemo(
    (): readonly MadeForecast[] =>
      own?.result ? [...(own.result.automatic ? [own.result.automatic] : []), ...own.result.results] : [],
    [own],
  );
  return { result: own?.result ?? null, made, isRunning, hasFailed: own !== null && own.result === null };
}

/** What saving would change; null as long as that is not known. */
export function usePendingChanges(
  data: DatasetData,
  place: ForecastPlace,
  draft: ExtrapolationDraft,
  { made, isRunning, hasFailed }: Results,
): Changes | null {
  const { planningUnitId, regionId } = place;
  return useMemo(
    () =>
      isRunning || hasFailed
        ? null
        : extrapolationChanges(data, { planningUnitId, regionId }, draft, made, idGenerator.recordId),
    [data, planningUnitId, regionId, draft, made, isRunning, hasFailed],
  );
}

export const changesSomething = (changes: Changes | null): boolean => changes !== null && !isEmpty(changes);
