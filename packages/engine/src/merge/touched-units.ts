import type { ProgramData } from '@stockwell/model/program-data/index';
import type { SettingsMerge } from './merge-settings.ts';
import type { MergeRow } from './row.ts';

/** The products on which anything differs; all of them when a setting of the whole program has changed. */
export function touchedUnits(
  rows: readonly MergeRow[],
  settings: SettingsMerge,
  merged: ProgramData,
): number[] {
  if (settings.changedForAll)
    return merged.planningUnitList.map((unit) => unit.planningUnit.id).sort(byNumber);
  const changedSettings = new Set(settings.lists.planningUnit.rows.map((row) => row.id));
  const touched = new Set<number>();
  for (const { planningUnitId } of rows) if (planningUnitId !== null) touched.add(planningUnitId);
  for (const unit of merged.planningUnitList) {
    if (changedSettings.has(String(unit.programPlanningUnitId))) touched.add(unit.planningUnit.id);
  }
  return [...touched].sort(byNumber);
}

const byNumber = (a: number, b: number): number => a - b;
