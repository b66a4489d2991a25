import type { Ticks } from '@stockwell/engine/entry/import-forecast/preview';
import type { RegionsTyped } from '@stockwell/engine/entry/import-forecast/regions';
import type { UnitsTyped } from '@stockwell/engine/entry/import-forecast/units';
import type { MonthRange } from '../../../ui/months/index.ts';

/** A forecast program and one of its versions. */
export interface ChosenForecast {
  readonly programId: number | null;
  /** Null: the newest one that can be imported. */
  readonly versionId: number | null;
}

/** What is chosen in the steps, all of it: nothing is lost on the way back and on. */
export interface ImportDraft extends UnitsTyped, RegionsTyped, Ticks {
  readonly forecast: ChosenForecast;
  /** Null: all months that can be imported. */
  readonly range: MonthRange | null;
}

export const emptyDraft = (forecast: ChosenForecast): ImportDraft => ({
  forecast,
  range: null,
  units: new Map(),
  skipsUnmapped: false,
  regions: new Map(),
  further: null,
  unticked: new Set(),
  confirmed: new Set(),
});
