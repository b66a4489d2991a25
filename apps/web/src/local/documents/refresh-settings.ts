import { repricedShipments } from '@stockwell/engine/supply-plan/reprice';
import { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { sameValue } from '@stockwell/model/documents/same';
import { freights, leadTimes } from '@stockwell/model/logistics';
import type { ProgramData, ProgramParts, UnitRecords } from '@stockwell/model/program-data/index';
import type { RecordOwner } from '../records.ts';
import { readGeneral, unitIdsOf } from './copy-store.ts';
import type { ProgramCopy } from './names.ts';
import { rewriteUnits } from './save-units.ts';
import { changedFields } from './stored-part.ts';

/** The fields of the document that are copies of master data. */
const settingFields: readonly (keyof ProgramData)[] = [
  'programCode',
  'realm',
  ...freights,
  ...leadTimes,
  ...Object.values(supplyPlanRecords).flatMap(({ keptIn, list }) => (keptIn === 'settings' ? [list] : [])),
];

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

const withSettings = (general: ProgramData, fresh: ProgramData): ProgramData => ({
  ...general,
  ...Object.fromEntries(settingFields.map((field) => [field, fresh[field]])),
  planningUnitList: withOwnWindows(general, fresh),
});

/** Products whose prices may be others than before. */
function withOtherPrices(before: ProgramData, after: ProgramData): readonly number[] {
  const pricesOf = (data: ProgramData, id: number) => {
    const unit = data.planningUnitList.find((one) => one.planningUnit.id === id);
    const catalog = data.procurementAgentPlanningUnitList.filter((row) => row.planningUnit.id === id);
    return [unit?.catalogPrice, unit?.programPlanningUnitProcurementAgentPrices, catalog];
  };
  return unitIdsOf(before).filter((id) => !sameValue(pricesOf(before, id), pricesOf(after, id)));
}

/**
 * Brings the settings of a copy up to date with the server's master data, and the prices of planned shipments with
 * them. The records stay the user's own; only shipments that got another price count as changed.
 */
export async function refreshSettings(
  owner: RecordOwner,
  copy: ProgramCopy,
  fresh: ProgramData,
): Promise<'changed' | 'same' | 'failed'> {
  const known = await readGeneral(owner, copy);
  if (known.result !== 'found') return 'failed';
  const next = withSettings(known.value, fresh);
  if (Object.keys(changedFields(known.value, next)).length === 0) return 'same';
  const units = withOtherPrices(known.value, next);
  let isRepriced = false;
  const change = ({ general, parts }: ProgramParts): ProgramParts => {
    const settings = withSettings(general, fresh);
    const priced = new Map<number, UnitRecords>();
    for (const [id, part] of parts) {
      const shipmentList = repricedShipments(general, settings, part.shipmentList);
      if (sameValue(shipmentList, part.shipmentList)) continue;
      priced.set(id, { ...part, shipmentList });
    }
    isRepriced = priced.size > 0;
    return { general: settings, parts: new Map([...parts, ...priced]) };
  };
  const outcome = await rewriteUnits(owner, copy, units, change, { modifies: () => isRepriced });
  return outcome.result === 'saved' ? 'changed' : 'failed';
}
