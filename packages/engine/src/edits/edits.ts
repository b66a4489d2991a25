import type { supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { type DateText, firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { type Action, actionTypes, type ProgramData } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import type { Changes } from '../changes/change.ts';
import { monthOfShipment } from '../supply-plan/shipment-month.ts';

const inMonthOf = (planningUnitId: number, type: Action['type'], date: DateText): Action => ({
  planningUnitId,
  type,
  date: firstDayOf(date.slice(0, 7)),
});

type Records = typeof supplyPlanRecords;
/** The kinds of records that the plan is made from. */
type PlannedKind = 'consumption' | 'inventory' | 'batchCount' | 'batch' | 'shipment';
type RecordOf<K extends PlannedKind> = ProgramData[Records[K]['list']][number];

/** What an edit of each kind of record means for the problem list. */
const actionsOf: { readonly [K in PlannedKind]: (record: RecordOf<K>) => readonly Action[] } = {
  consumption: ({ planningUnit, actualFlag, consumptionDate }) => [
    inMonthOf(
      planningUnit.id,
      actualFlag ? actionTypes.actualConsumption : actionTypes.forecastConsumption,
      consumptionDate,
    ),
  ],
  inventory: ({ planningUnit, actualQty, adjustmentQty, inventoryDate }) => [
    ...(actualQty === null ? [] : [inMonthOf(planningUnit.id, actionTypes.inventory, inventoryDate)]),
    ...(adjustmentQty === null ? [] : [inMonthOf(planningUnit.id, actionTypes.adjustment, inventoryDate)]),
  ],
  batchCount: ({ planningUnitId, inventoryDate }) => [
    inMonthOf(planningUnitId, actionTypes.inventory, inventoryDate),
  ],
  // A batch is edited where it arrives.
  batch: ({ planningUnitId, createdDate }) => [inMonthOf(planningUnitId, actionTypes.shipment, createdDate)],
  shipment: (shipment) => [
    inMonthOf(
      shipment.planningUnit.id,
      actionTypes.shipment,
      firstDayOf(formatMonth(monthOfShipment(shipment))),
    ),
  ],
};

/** What was done by changes. A record that moved names the month it left and the one it came to. */
export function actionsOfChanges({ records }: Changes): Action[] {
  const byKind: Readonly<Record<string, ((record: never) => readonly Action[]) | undefined>> = actionsOf;
  return records.flatMap(({ kind, before, after }) => {
    const of = byKind[kind];
    return of ? [before, after].flatMap((record) => (record ? of(record as never) : [])) : [];
  });
}

/** The first month of a product that actions touched: from there on its plan is made again. */
export function editedFrom(actions: readonly Action[], planningUnitId: number): Month | undefined {
  const months = actions.flatMap((action) =>
    action.planningUnitId === planningUnitId ? [monthIn(action.date)] : [],
  );
  return months.length === 0 ? undefined : Math.min(...months);
}
