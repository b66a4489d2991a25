import { monthIn } from '@stockwell/engine/calendar';
import type { Changes } from '@stockwell/engine/changes/change';
import { monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
import { type SupplyPlanRecord, supplyPlanRecords } from '@stockwell/model/documents/record-kinds';
import { formatMonth, type MonthText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';

/** What can be done to a record by hand, as the key of its message. */
export const changesByHand = [
  'consumptionEdited',
  'consumptionEntered',
  'inventoryEdited',
  'inventoryEntered',
  'shipmentEdited',
  'shipmentEntered',
  'stockCountedByBatch',
] as const;

const lists = ['consumptionList', 'inventoryList', 'shipmentList', 'batchInventoryList'] as const;

export interface ChangeByHand {
  readonly key: (typeof changesByHand)[number];
  readonly list: (typeof lists)[number];
  readonly recordId: string;
  readonly month: MonthText;
  readonly values: Readonly<Record<string, number | string | null>>;
}

type Of<L extends ChangeByHand['list']> = ProgramData[L][number];

/** How a list is described: its messages, and what of a record is said. */
interface ListDescription<R> {
  readonly edited: ChangeByHand['key'];
  readonly entered: ChangeByHand['key'];
  readonly month: (record: R) => MonthText;
  /** What the record counts for; none while it is inactive. */
  readonly quantity: (record: R) => number | null;
  readonly values: (record: R) => ChangeByHand['values'];
}

const descriptions: { readonly [L in ChangeByHand['list']]: ListDescription<Of<L>> } = {
  consumptionList: {
    edited: 'consumptionEdited',
    entered: 'consumptionEntered',
    month: (one) => formatMonth(monthIn(one.consumptionDate)),
    quantity: (one) => (one.active ? one.consumptionRcpuQty : null),
    values: (one) => ({ regionId: one.region.id }),
  },
  inventoryList: {
    edited: 'inventoryEdited',
    entered: 'inventoryEntered',
    month: (one) => formatMonth(monthIn(one.inventoryDate)),
    quantity: (one) => (one.active ? (one.actualQty ?? one.adjustmentQty) : null),
    values: (one) => ({ regionId: one.region?.id ?? null }),
  },
  shipmentList: {
    edited: 'shipmentEdited',
    entered: 'shipmentEntered',
    month: (one) => formatMonth(monthOfShipment(one)),
    quantity: (one) => (one.active && one.accountFlag ? one.shipmentRcpuQty : null),
    values: (one) => ({
      statusId: one.shipmentStatus.id,
      expectedDeliveryDate: one.receivedDate ?? one.expectedDeliveryDate,
    }),
  },
  batchInventoryList: {
    edited: 'stockCountedByBatch',
    entered: 'stockCountedByBatch',
    month: (one) => formatMonth(monthIn(one.inventoryDate)),
    quantity: (one) => one.batchList.reduce((sum, { qty }) => sum + qty, 0),
    values: () => ({}),
  },
};

/** What changes did to records, as who edited them would say it. */
export const describeChanges = ({ records }: Changes): readonly ChangeByHand[] =>
  lists.flatMap((list) =>
    records.flatMap(({ kind, key, before, after }) =>
      after && supplyPlanRecords[kind as SupplyPlanRecord].list === list
        ? [changeOf(list, key, before as Of<typeof list> | null, after as Of<typeof list>)]
        : [],
    ),
  );

function changeOf<L extends ChangeByHand['list']>(
  list: L,
  recordId: string,
  before: Of<L> | null,
  after: Of<L>,
): ChangeByHand {
  const of: ListDescription<Of<L>> = descriptions[list];
  return {
    key: before ? of.edited : of.entered,
    list,
    recordId,
    month: of.month(after),
    values: {
      ...of.values(after),
      before: before ? of.quantity(before) : null,
      after: of.quantity(after),
    },
  };
}
