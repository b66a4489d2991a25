import { round8 } from '../../supply-plan/rounding.ts';
import { variantSuffixes } from '../../supply-plan/variants.ts';
import { type Term, term } from '../account.ts';
import type { BatchPlace } from './batch-place.ts';

export const isGood = ({ batch, month }: BatchPlace): boolean => batch.expiry > month;

function available({ row, variant }: BatchPlace): number {
  const suffix = variantSuffixes[variant] ?? '';
  return round8(row[`openingBalance${suffix}`] - row[`expiredQty${suffix}`] + row[`shipmentQty${suffix}`]);
}

/** What was written against the batch, as far as it could bear it; nothing once it has expired. */
export function appliedTerms(place: BatchPlace): readonly [adjustment: Term, consumption: Term] {
  const { row, batch, month } = place;
  const change = isGood(place) ? Math.max(row.adjustmentQty, -available(place)) : 0;
  const use = isGood(place) ? Math.min(row.consumptionQty, round8(available(place) + change)) : 0;
  return [
    term('adjustmentApplied', change, { cell: { month, cell: { batch, figure: 'adjustmentQty' } } }),
    term('consumptionApplied', use, { cell: { month, cell: { batch, figure: 'consumptionQty' } } }),
  ];
}

/** What a batch holds before the plan takes from it or gives to it. */
export function heldBefore(place: BatchPlace): number {
  const [adjustment, consumption] = appliedTerms(place);
  return round8(available(place) + adjustment.value - consumption.value);
}
