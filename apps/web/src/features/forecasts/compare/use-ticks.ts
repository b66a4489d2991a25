import { noSelection, toggled } from '@stockwell/engine/outputs/selection';
import type { ForecastSource } from '@stockwell/engine/outputs/sources';
import type { DatasetPlanningUnit, SelectedForecast } from '@stockwell/model/dataset-data/index';
import { sameValue } from '@stockwell/model/documents/same-record';
import { useStateOf } from '../../../ui/use-state-of.ts';

/** What was ticked and is not saved; null where nothing was. */
export interface Ticked {
  readonly draft: SelectedForecast | null;
  readonly blends: boolean | null;
}

const nothing: Ticked = { draft: null, blends: null };

export interface Ticks {
  readonly ticked: Ticked;
  readonly selected: SelectedForecast;
  readonly isEdited: boolean;
  /** Ticks stand beside each other, a consumption forecast beside trees. */
  readonly blends: boolean;
  setBlends(blends: boolean): void;
  toggle(source: ForecastSource): void;
  change(part: Partial<Pick<SelectedForecast, 'consumptionPercent' | 'notes'>>): void;
  /** Gives up the months in which the regions were made to agree. */
  dropAgreed(): void;
  discard(): void;
  /** This is saved: what was ticked after its save had begun stays. */
  settle(taken: Ticked): void;
}

/** What is ticked for a product in a region, kept beside the copy until it is saved. */
export function useTicks(place: string, unit: DatasetPlanningUnit, regionId: number): Ticks {
  const saved = unit.selectedForecastMap[regionId] ?? noSelection;
  const [ticked, setTicked] = useStateOf(place, nothing);
  const { draft } = ticked;
  const selected = draft ?? saved;
  const blends = ticked.blends ?? selected.consumptionPercent !== undefined;
  const put = (make: (before: SelectedForecast) => SelectedForecast): void =>
    setTicked((before) => ({ ...before, draft: make(before.draft ?? saved) }));
  return {
    ticked,
    selected,
    isEdited: draft !== null && !sameValue(draft, saved),
    blends,
    setBlends: (next) => {
      setTicked((before) => ({ ...before, blends: next }));
      if (!next && selected.consumptionPercent !== undefined) {
        // Without a blend one kind is left: the trees, which the share was taken of.
        put(({ consumptionPercent: _, agreed: _agreed, ...rest }) => ({
          ...rest,
          consumptionExtrapolationId: null,
        }));
      }
    },
    toggle: (source) => put((before) => toggled(before, source, { blends })),
    change: (part) => put((before) => ({ ...before, ...part })),
    dropAgreed: () => put(({ agreed: _, ...rest }) => rest),
    discard: () => setTicked(nothing),
    settle: (taken) => setTicked((before) => (before === taken ? nothing : before)),
  };
}
