import type { Month } from '@stockwell/model/months';
import type {
  BatchInventory,
  Consumption,
  Inventory,
  ProgramData,
  Shipment,
} from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';
import { type BatchBook, openBook } from '../supply-plan/batch-book.ts';
import { type CutOff, cutOffOf } from '../supply-plan/cut-off.ts';
import type { SupplyPlan } from '../supply-plan/plan.ts';
import { type Product, productsOf } from '../supply-plan/product.ts';
import { type PlanRow, planRow } from '../supply-plan/rows.ts';
import { isCounted, monthOfShipment } from '../supply-plan/shipment-month.ts';
import type { ShipmentMonths } from '../supply-plan/shipments.ts';
import { evaluate } from './formulas.ts';
import { memo } from './memo.ts';
import { explainDemand } from './rows/consumption.ts';
import { bucketsOfShipment, type LinesOfRecord, linesOfRecord } from './single-records.ts';

/** A plan with the records that it was made from, sorted by month. What is asked for often is made once. */
export interface Source {
  readonly data: ProgramData;
  readonly product: Product;
  readonly plan: SupplyPlan;
  /** Records that count in a month. */
  readonly consumption: (month: Month) => readonly Consumption[];
  readonly inventory: (month: Month) => readonly Inventory[];
  readonly shipments: (month: Month) => readonly Shipment[];
  readonly batchCount: (month: Month) => BatchInventory | undefined;
  readonly cutOff: CutOff | null;
  /** The product's batches, to read the batch lines of records with. */
  readonly book: BatchBook;
  /** A month in the words of the planners. */
  readonly row: (at: number) => PlanRow;
  /** What each record of a month says about batches. */
  readonly lines: (month: Month) => readonly LinesOfRecord[];
  /** What would have been used in a month with stock on every day; null without consumption. */
  readonly fullDemand: (month: Month) => number | null;
  /** The sub-totals that a shipment belongs to. */
  readonly buckets: (shipment: Shipment) => ShipmentMonths;
}

function byMonth<T>(records: readonly T[], monthOf: (record: T) => Month): (month: Month) => readonly T[] {
  const found = new Map<Month, T[]>();
  for (const record of records) {
    const month = monthOf(record);
    const list = found.get(month);
    if (list) list.push(record);
    else found.set(month, [record]);
  }
  return (month) => found.get(month) ?? [];
}

/** Makes a plan ready to be explained. The plan must be that of the program as it is given. */
export function sourceOf(data: ProgramData, plan: SupplyPlan): Source {
  const { planningUnitId } = plan.settings;
  const product = productsOf(data).get(planningUnitId);
  if (!product) throw new RangeError(`Product ${planningUnitId} is not in program ${data.programId}`);
  const { terms } = product;
  const isInProgram = (record: Consumption | Inventory): boolean =>
    record.active && record.region !== null && terms.regionAt.has(record.region.id);
  const counts = new Map(product.batchCounts.map((count) => [monthIn(count.inventoryDate), count]));
  const book = openBook(product.batches);
  const consumption = byMonth(product.consumption.filter(isInProgram), (one) => monthIn(one.consumptionDate));
  const inventory = byMonth(product.inventory.filter(isInProgram), (one) => monthIn(one.inventoryDate));
  const shipments = byMonth(product.shipments.filter(isCounted), monthOfShipment);
  const source: Source = {
    data,
    product,
    plan,
    consumption,
    inventory,
    shipments,
    batchCount: (month) => counts.get(month),
    cutOff: cutOffOf(terms.cutOff, product.stored),
    book,
    row: memo((at: number) => planRow(plan, at)),
    lines: memo((month: Month) =>
      [
        ...consumption(month).map((record) => ({ list: 'consumptionList' as const, record })),
        ...inventory(month).map((record) => ({ list: 'inventoryList' as const, record })),
        ...shipments(month).map((record) => ({ list: 'shipmentList' as const, record })),
      ].map((one) => linesOfRecord(product, plan, book, one, month)),
    ),
    fullDemand: memo((month: Month) => evaluate(explainDemand(source, month))),
    buckets: memo((shipment: Shipment) => bucketsOfShipment(product, shipment)),
  };
  return source;
}
