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

/** The plan with what was tried on a product of it. */
export function savedInto(now: ProgramData, after: ProgramData): ProgramData {
  const tried = new Map(after.planningUnitList.map((unit) => [unit.programPlanningUnitId, unit]));
  return {
    ...now,
    planningUnitList: now.planningUnitList.map((unit) =>
      withWindow(unit, tried.get(unit.programPlanningUnitId) ?? unit),
    ),
    consumptionList: after.consumptionList,
    inventoryList: after.inventoryList,
    shipmentList: after.shipmentList,
    batchInfoList: after.batchInfoList,
    batchInventoryList: after.batchInventoryList,
    actionList: after.actionList,
  };
}
