import { type DateText, firstDayOf, formatMonth, type Month } from '@stockwell/model/months';
import { type Action, actionTypes, type ProgramData } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { sameJson } from '../problems/same-json.ts';
import { monthOfShipment } from '../supply-plan/shipment-month.ts';
import { appendActions } from './append.ts';

const inMonthOf = (planningUnitId: number, type: Action['type'], date: DateText): Action => ({
  planningUnitId,
  type,
  date: firstDayOf(date.slice(0, 7)),
});

/** Lists whose records the plan is made from. */
type EditedList =
  | 'consumptionList'
  | 'inventoryList'
  | 'batchInventoryList'
  | 'batchInfoList'
  | 'shipmentList';
type RecordOf<L extends EditedList> = ProgramData[L][number];

interface Kind<L extends EditedList> {
  readonly id: (record: RecordOf<L>) => string;
  readonly actions: (record: RecordOf<L>) => readonly Action[];
}

/** What an edit of each kind of record means for the problem list. */
const kinds: { readonly [L in EditedList]: Kind<L> } = {
  consumptionList: {
    id: (record) => record.consumptionId,
    actions: ({ planningUnit, actualFlag, consumptionDate }) => [
      inMonthOf(
        planningUnit.id,
        actualFlag ? actionTypes.actualConsumption : actionTypes.forecastConsumption,
        consumptionDate,
      ),
    ],
  },
  inventoryList: {
    id: (record) => record.inventoryId,
    actions: ({ planningUnit, actualQty, adjustmentQty, inventoryDate }) => [
      ...(actualQty === null ? [] : [inMonthOf(planningUnit.id, actionTypes.inventory, inventoryDate)]),
      ...(adjustmentQty === null ? [] : [inMonthOf(planningUnit.id, actionTypes.adjustment, inventoryDate)]),
    ],
  },
  batchInventoryList: {
    id: (record) => record.batchInventoryId,
    actions: ({ planningUnitId, inventoryDate }) => [
      inMonthOf(planningUnitId, actionTypes.inventory, inventoryDate),
    ],
  },
  // A batch is edited where it arrives.
  batchInfoList: {
    id: (record) => record.batchId,
    actions: ({ planningUnitId, createdDate }) => [
      inMonthOf(planningUnitId, actionTypes.shipment, createdDate),
    ],
  },
  shipmentList: {
    id: (record) => record.shipmentId,
    actions: (shipment) => [
      inMonthOf(
        shipment.planningUnit.id,
        actionTypes.shipment,
        firstDayOf(formatMonth(monthOfShipment(shipment))),
      ),
    ],
  },
};

/** Records that were added, taken out or changed: as they were and as they are. */
function* changed<T>(before: readonly T[], after: readonly T[], idOf: (record: T) => string): Generator<T> {
  if (before === after) return;
  const old = new Map(before.map((record) => [idOf(record), record]));
  for (const record of after) {
    const id = idOf(record);
    const was = old.get(id);
    old.delete(id);
    if (was !== undefined && sameJson(was, record)) continue;
    if (was !== undefined) yield was;
    yield record;
  }
  yield* old.values();
}

function* actionsIn<L extends EditedList>(list: L, before: ProgramData, after: ProgramData) {
  const { id, actions }: Kind<L> = kinds[list];
  const [was, is]: [readonly RecordOf<L>[], readonly RecordOf<L>[]] = [before[list], after[list]];
  for (const record of changed(was, is, id)) yield* actions(record);
}

/** What was done between two states of a program. A record that moved tells the month it left and the one it came to. */
export const actionsOfEdit = (before: ProgramData, after: ProgramData): Action[] =>
  (Object.keys(kinds) as EditedList[]).flatMap((list) => [...actionsIn(list, before, after)]);

/** The edited program, with what was done to it on its action list. */
export const noteEdit = (before: ProgramData, after: ProgramData): ProgramData =>
  appendActions(after, actionsOfEdit(before, after));

/** The first month of a product that actions touched: from there on its plan is made anew. */
export function editedFrom(actions: readonly Action[], planningUnitId: number): Month | undefined {
  const months = actions.flatMap((action) =>
    action.planningUnitId === planningUnitId ? [monthIn(action.date)] : [],
  );
  return months.length === 0 ? undefined : Math.min(...months);
}
