import type { Changes } from '@stockwell/engine/changes/change';
import { putRecords } from '@stockwell/engine/changes/put-records';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import type { ProgramData, ProgramPlanningUnit } from '@stockwell/model/program-data/index';

/** The months that the program itself averages over, where a copy has others of its own. */
const ownWindow = (unit: ProgramPlanningUnit) =>
  unit.programAmcWindow ?? { past: unit.monthsInPastForAmc, future: unit.monthsInFutureForAmc };

/**
 * A product with the window of the average that was tried. The window is a setting of the program: the copy keeps
 * what the program says beside it, until the program says something else.
 */
function withWindow(now: ProgramPlanningUnit, tried: ProgramPlanningUnit): ProgramPlanningUnit {
  const { monthsInPastForAmc, monthsInFutureForAmc } = tried;
  if (now.monthsInPastForAmc === monthsInPastForAmc && now.monthsInFutureForAmc === monthsInFutureForAmc) {
    return now;
  }
  const own = ownWindow(now);
  const { programAmcWindow: _, ...unit } = now;
  const isOwn = own.past === monthsInPastForAmc && own.future === monthsInFutureForAmc;
  return {
    ...unit,
    monthsInPastForAmc,
    monthsInFutureForAmc,
    ...(isOwn ? {} : { programAmcWindow: own }),
  };
}

/** What was tried on a product, as changes of the plan itself. */
export function savedInto(now: ProgramData, { records }: Changes): Changes {
  const tried = new Map(
    records.flatMap(({ kind, after }) => {
      const unit = kind === 'planningUnit' ? (after as ProgramPlanningUnit | null) : null;
      return unit ? [[unit.programPlanningUnitId, unit] as const] : [];
    }),
  );
  const units = now.planningUnitList.flatMap((unit) => {
    const after = tried.get(unit.programPlanningUnitId);
    return after ? [withWindow(unit, after)] : [];
  });
  const settings = putRecords(supplyPlanRecords, now, 'planningUnit', units);
  return {
    records: [...settings.records, ...records.filter(({ kind }) => kind !== 'planningUnit')],
    fields: [],
  };
}
