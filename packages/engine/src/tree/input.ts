import type { Tree, UsagePeriod } from '@stockwell/model/dataset-data/index';
import type { Month } from '@stockwell/model/months';

export type PlanningUnits = ReadonlyMap<number, { readonly multiplier: number }>;

/** All the trees of a program: funnels read across them. */
export interface TreeInput {
  readonly trees: readonly Tree[];
  /** The forecast period; both months belong to it. */
  readonly period: { readonly start: Month; readonly stop: Month };
  /** By planning unit id: forecasting units in a pack. */
  readonly planningUnits: PlanningUnits;
  readonly usagePeriods: readonly UsagePeriod[];
}
