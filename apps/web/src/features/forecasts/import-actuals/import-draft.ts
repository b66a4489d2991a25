import type { RegionChoice } from '@stockwell/engine/entry/imports/region-choice';
import type { UnitChoice } from '@stockwell/engine/entry/imports/unit-choice';
import type { MonthRange } from '../../../ui/months/index.ts';

/** A supply plan to import from. */
export interface ChosenPlan {
  readonly key: string;
  readonly programId: number | null;
  /** Null: the newest one. */
  readonly versionId: number | null;
}

/** What is chosen in the steps, all of it: nothing is lost on the way back and on. */
export interface ImportDraft {
  /** Null: the usual months. */
  readonly range: MonthRange | null;
  readonly plans: readonly ChosenPlan[];
  readonly units: ReadonlyMap<string, UnitChoice>;
  readonly skipsUnmapped: boolean;
  readonly regions: ReadonlyMap<string, RegionChoice>;
  /** Rows of the preview that are left out. */
  readonly unticked: ReadonlySet<string>;
}

export const newPlan = (key: string): ChosenPlan => ({ key, programId: null, versionId: null });

export const emptyDraft = (key: string): ImportDraft => ({
  range: null,
  plans: [newPlan(key)],
  units: new Map(),
  skipsUnmapped: false,
  regions: new Map(),
  unticked: new Set(),
});
