import { repricedShipments } from '@stockwell/engine/supply-plan/reprice';
import { sameValue } from '@stockwell/model/documents/same-record';
import { freights, leadTimes } from '@stockwell/model/logistics';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { DocumentSettings } from '../document-settings.ts';

/**
 * The products of the program as they are now. Months of the average that the copy has of its own hold as long as
 * the program says what it said when they were chosen.
 */
function withOwnWindows(known: ProgramData, fresh: ProgramData): ProgramData['planningUnitList'] {
  const own = new Map(known.planningUnitList.map((unit) => [unit.programPlanningUnitId, unit]));
  return fresh.planningUnitList.map((unit) => {
    const before = own.get(unit.programPlanningUnitId);
    const window = before?.programAmcWindow;
    if (!before || !window) return unit;
    const isSaid = window.past === unit.monthsInPastForAmc && window.future === unit.monthsInFutureForAmc;
    const { monthsInPastForAmc, monthsInFutureForAmc } = before;
    return isSaid ? { ...unit, monthsInPastForAmc, monthsInFutureForAmc, programAmcWindow: window } : unit;
  });
}

/** Products whose prices may be others than before. */
function withOtherPrices(before: ProgramData, after: ProgramData): readonly number[] {
  const pricesOf = (data: ProgramData, id: number) => {
    const unit = data.planningUnitList.find((one) => one.planningUnit.id === id);
    const catalog = data.procurementAgentPlanningUnitList.filter((row) => row.planningUnit.id === id);
    return [unit?.catalogPrice, unit?.programPlanningUnitProcurementAgentPrices, catalog];
  };
  return before.planningUnitList
    .map(({ planningUnit }) => planningUnit.id)
    .filter((id) => !sameValue(pricesOf(before, id), pricesOf(after, id)));
}

/** Planned shipments are priced by the settings. */
export const supplyPlanSettings: DocumentSettings<'supplyPlan'> = {
  fields: ['programCode', 'realm', ...freights, ...leadTimes],
  withOwn: (known, next) => ({ ...next, planningUnitList: withOwnWindows(known, next) }),
  followedBy: withOtherPrices,
  following: (before, after, records) => ({
    ...records,
    shipmentList: repricedShipments(before, after, records.shipmentList),
  }),
};
