import { monthIn } from '@stockwell/engine/calendar';
import { monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
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

export interface ChangeByHand {
  readonly key: (typeof changesByHand)[number];
  readonly list: 'consumptionList' | 'inventoryList' | 'shipmentList' | 'batchInventoryList';
  readonly recordId: string;
  readonly month: MonthText;
  readonly values: Readonly<Record<string, number | string | null>>;
}

type Of<L extends ChangeByHand['list']> = ProgramData[L][number];

/** How a list is told of: its messages, and what of a record is said. */
interface Told<R> {
  readonly edited: ChangeByHand['key'];
  readonly entered: ChangeByHand['key'];
  readonly id: (record: R) => string;
  readonly month: (record: R) => MonthText;
  /** What the record counts for; none while it is inactive. */
  readonly quantity: (record: R) => number | null;
  readonly values: (record: R) => ChangeByHand['values'];
}

const told: { readonly [L in ChangeByHand['list']]: Told<Of<L>> } = {
  consumptionList: {
    edited: 'consumptionEdited',
    entered: 'consumptionEntered',
    id: (one) => one.consumptionId,
    month: (one) => formatMonth(monthIn(one.consumptionDate)),
    quantity: (one) => (one.active ? one.consumptionRcpuQty : null),
    values: (one) => ({ regionId: one.region.id }),
  },
  inventoryList: {
    edited: 'inventoryEdited',
    entered: 'inventoryEntered',
    id: (one) => one.inventoryId,
    month: (one) => formatMonth(monthIn(one.inventoryDate)),
    quantity: (one) => (one.active ? (one.actualQty ?? one.adjustmentQty) : null),
    values: (one) => ({ regionId: one.region?.id ?? null }),
  },
  shipmentList: {
    edited: 'shipmentEdited',
    entered: 'shipmentEntered',
    id: (one) => one.shipmentId,
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
    id: (one) => one.batchInventoryId,
    month: (one) => formatMonth(monthIn(one.inventoryDate)),
    quantity: (one) => one.batchList.reduce((sum, { qty }) => sum + qty, 0),
    values: () => ({}),
  },
};

function changesIn<L extends ChangeByHand['list']>(
  list: L,
  before: readonly Of<L>[],
  after: readonly Of<L>[],
): ChangeByHand[] {
  const words: Told<Of<L>> = told[list];
  const old = new Map(before.map((record) => [words.id(record), record]));
  return after.flatMap((record) => {
    const was = old.get(words.id(record));
    if (was === record || JSON.stringify(was) === JSON.stringify(record)) return [];
    return [
      {
        key: was ? words.edited : words.entered,
        list,
        recordId: words.id(record),
        month: words.month(record),
        values: {
          ...words.values(record),
          before: was ? words.quantity(was) : null,
          after: words.quantity(record),
        },
      },
    ];
  });
}

/** Every record that differs between two documents, in the words of who edited it. */
export const changesBetween = (before: ProgramData, after: ProgramData): readonly ChangeByHand[] => [
  ...changesIn('consumptionList', before.consumptionList, after.consumptionList),
  ...changesIn('inventoryList', before.inventoryList, after.inventoryList),
  ...changesIn('shipmentList', before.shipmentList, after.shipmentList),
  ...changesIn('batchInventoryList', before.batchInventoryList, after.batchInventoryList),
];
