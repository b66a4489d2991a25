import { lineKinds } from '../../supply-plan/batch-lines.ts';
import { round8 } from '../../supply-plan/rounding.ts';
import { type Account, account, type BatchTag, type Term, type TermName, term } from '../account.ts';
import { type BatchPlace, isSameBatch } from './batch-place.ts';

/** The records of the month that say something about the batch, each with its quantity. */
function lineTerms({ source, month, batch, variant }: BatchPlace, kind: number, name: TermName): Term[] {
  const { batches } = source.book;
  return source.lines(month).flatMap(({ list, id, lines }) => {
    let value = 0;
    for (let i = 0; i < lines.kind.length; i += 1) {
      if (lines.kind[i] !== kind || !isSameBatch(batches[lines.batch[i] ?? 0], batch)) continue;
      if (((lines.variants[i] ?? 0) & (1 << variant)) !== 0) value = round8(value + (lines.quantity[i] ?? 0));
    }
    return value === 0 ? [] : [term(name, value, { records: [{ list, id, value }] })];
  });
}

/** What planners wrote against the batch. */
export const batchTagRows: Readonly<Record<BatchTag, (place: BatchPlace) => Account>> = {
  consumptionQty: (place) =>
    account('batchConsumption', lineTerms(place, lineKinds.consumption, 'consumption')),
  adjustmentQty: (place) => account('batchAdjustment', lineTerms(place, lineKinds.adjustment, 'adjustment')),
  stockQty: (place) => account('batchCount', lineTerms(place, lineKinds.count, 'count')),
};

/** What shipments of the month bring of the batch. */
export const explainArrivals = (place: BatchPlace): Account =>
  account('batchArrivals', lineTerms(place, lineKinds.arrival, 'shipment'));
