import type { Month } from '@stockwell/model/months';
import type { Consumption, Inventory, Shipment } from '@stockwell/model/program-data/index';
import type { BatchBook } from '../supply-plan/batch-book.ts';
import { type BatchLines, batchLines } from '../supply-plan/batch-lines.ts';
import { countedRecords } from '../supply-plan/counted-records.ts';
import type { SupplyPlan } from '../supply-plan/plan.ts';
import type { Product } from '../supply-plan/product.ts';
import { monthOfShipment } from '../supply-plan/shipment-month.ts';
import { type ShipmentMonths, shipmentMonths } from '../supply-plan/shipments.ts';

/** A record that can name batches, with the list that it stands in. */
type OneRecord =
  | { readonly list: 'consumptionList'; readonly record: Consumption }
  | { readonly list: 'inventoryList'; readonly record: Inventory }
  | { readonly list: 'shipmentList'; readonly record: Shipment };

/** A product that has this record and no other. */
const withOnly = (product: Product, { list, record }: OneRecord): Product => ({
  ...product,
  consumption: list === 'consumptionList' ? [record] : [],
  inventory: list === 'inventoryList' ? [record] : [],
  shipments: list === 'shipmentList' ? [record] : [],
});

export interface LinesOfRecord {
  readonly list: OneRecord['list'];
  readonly id: string;
  readonly lines: BatchLines;
}

function idOf({ list, record }: OneRecord): string {
  if (list === 'consumptionList') return record.consumptionId;
  return list === 'inventoryList' ? record.inventoryId : record.shipmentId;
}

/** What a single record says about batches: the plan's own lines. */
export function linesOfRecord(
  product: Product,
  plan: SupplyPlan,
  book: BatchBook,
  one: OneRecord,
  month: Month,
): LinesOfRecord {
  const only = withOnly(product, one);
  const at = month - plan.first;
  const kinds = plan.consumptionKind.subarray(at, at + 1);
  const lines = batchLines(only, countedRecords(only), book, month, 1, kinds);
  return { list: one.list, id: idOf(one), lines };
}

/** The sub-totals that a single shipment belongs to: the plan's own. */
export function bucketsOfShipment(product: Product, shipment: Shipment): ShipmentMonths {
  const only = withOnly(product, { list: 'shipmentList', record: shipment });
  return shipmentMonths(product.terms, countedRecords(only).shipments, monthOfShipment(shipment), 1);
}
