import { batchLines, lineKinds } from '../../supply-plan/batch-lines.ts';
import { countedRecords } from '../../supply-plan/counted.ts';
import type { Product } from '../../supply-plan/product.ts';
import { round8 } from '../../supply-plan/rounding.ts';
import {
  type Account,
  account,
  type BatchTag,
  type RecordPart,
  type Term,
  type TermName,
  term,
} from '../account.ts';
import { type BatchPlace, isSameBatch } from './batch-place.ts';

type Records = Partial<Pick<Product, 'consumption' | 'inventory' | 'shipments'>>;

/** What single records say about the batch: the plan's own lines, read record by record. */
function lineTerms(
  { source, at, month, batch, variant }: BatchPlace,
  kind: number,
  name: TermName,
  records: readonly { readonly list: RecordPart['list']; readonly id: string; readonly only: Records }[],
): Term[] {
  const { product, plan, book } = source;
  return records.flatMap(({ list, id, only }) => {
    const alone = { ...product, consumption: [], inventory: [], shipments: [], ...only };
    const kinds = plan.consumptionKind.subarray(at, at + 1);
    const lines = batchLines(alone, countedRecords(alone), book, month, 1, kinds);
    let value = 0;
    for (let i = 0; i < lines.kind.length; i += 1) {
      if (lines.kind[i] !== kind || !isSameBatch(book.batches[lines.batch[i] ?? 0], batch)) continue;
      if (((lines.variants[i] ?? 0) & (1 << variant)) !== 0) value = round8(value + (lines.quantity[i] ?? 0));
    }
    return value === 0 ? [] : [term(name, value, { records: [{ list, id, value }] })];
  });
}

const shipmentsOf = (place: BatchPlace) =>
  place.source.shipments(place.month).map((shipment) => ({
    list: 'shipmentList' as const,
    id: shipment.shipmentId,
    only: { shipments: [shipment] },
  }));

const inventoryOf = (place: BatchPlace) =>
  place.source.inventory(place.month).map((record) => ({
    list: 'inventoryList' as const,
    id: record.inventoryId,
    only: { inventory: [record] },
  }));

const consumptionOf = (place: BatchPlace) =>
  place.source.consumption(place.month).map((record) => ({
    list: 'consumptionList' as const,
    id: record.consumptionId,
    only: { consumption: [record] },
  }));

/** What planners wrote against the batch. */
export const batchTagRows: Readonly<Record<BatchTag, (place: BatchPlace) => Account>> = {
  consumptionQty: (place) =>
    account('batchConsumption', lineTerms(place, lineKinds.consumption, 'consumption', consumptionOf(place))),
  adjustmentQty: (place) =>
    account('batchAdjustment', lineTerms(place, lineKinds.adjustment, 'adjustment', inventoryOf(place))),
  stockQty: (place) => account('batchCount', lineTerms(place, lineKinds.count, 'count', inventoryOf(place))),
};

/** What shipments of the month bring of the batch. */
export const explainArrivals = (place: BatchPlace): Account =>
  account('batchArrivals', lineTerms(place, lineKinds.arrival, 'shipment', shipmentsOf(place)));
