import { type PlacedSelection, selectionChanges } from '@stockwell/engine/entry/selections';
import { isKept } from '../../../local/storage-failure.ts';
import type { OpenForecast } from '../../../ui/forecast/index.ts';
import { useStateOf } from '../../../ui/use-state-of.ts';
import type { Done } from './DoneNotice.tsx';

export interface SelectMany {
  /** What was done last to this copy, until it is taken back or put away. */
  readonly done: Done | null;
  /** The copy did not take it. */
  readonly hasFailed: boolean;
  readonly apply: (selections: readonly PlacedSelection[], text: string) => Promise<void>;
  readonly forget: () => void;
}

/** Selects for many products and regions in one step. */
export function useSelectMany(forecast: OpenForecast): SelectMany {
  const { copy } = forecast;
  const place = `${copy?.programId} ${copy?.versionId}`;
  const [done, setDone] = useStateOf<Done | null>(place, null);
  const [hasFailed, setFailed] = useStateOf(place, false);
  return {
    done,
    hasFailed,
    apply: async (selections, text) => {
      setDone(null);
      setFailed(false);
      const step = Symbol(text);
      const { result } = await forecast.edit((now) => selectionChanges(now, selections), { units: [], step });
      // What the device could not store yet is kept by the copy and tried again, which the page says by itself.
      if (result === 'saved' || isKept(result)) setDone({ text, step });
      else setFailed(true);
    },
    forget: () => setDone(null),
  };
}
