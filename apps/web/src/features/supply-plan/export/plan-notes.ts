import { monthIn } from '@stockwell/engine/calendar';
import { monthOfShipment } from '@stockwell/engine/supply-plan/shipment-month';
import type { Month } from '@stockwell/model/months';
import type { PlannedProduct } from '../../../engine/use-plan.ts';

/** A note that somebody wrote on a record of the shown months. */
export interface PlanNote {
  readonly about: 'consumption' | 'inventory' | 'shipment';
  readonly month: Month;
  readonly regionId: number | null;
  readonly text: string;
}

/** The notes of the records behind some months, by kind, month and region. */
export function planNotes(
  { data, planningUnitId }: PlannedProduct,
  months: readonly Month[],
  byRegion: (a: number | null, b: number | null) => number,
): PlanNote[] {
  const first = months[0] ?? 0;
  const last = months.at(-1) ?? -1;
  const isShown = (note: PlanNote): boolean =>
    note.text.trim() !== '' && note.month >= first && note.month <= last;
  const own = <R extends { readonly planningUnit: { readonly id: number }; readonly active: boolean }>(
    records: readonly R[],
  ): readonly R[] => records.filter((one) => one.active && one.planningUnit.id === planningUnitId);
  return [
    ...own(data.consumptionList).map(
      (one): PlanNote => ({
        about: 'consumption',
        month: monthIn(one.consumptionDate),
        regionId: one.region.id,
        text: one.notes ?? '',
      }),
    ),
    ...own(data.inventoryList).map(
      (one): PlanNote => ({
        about: 'inventory',
        month: monthIn(one.inventoryDate),
        regionId: one.region?.id ?? null,
        text: one.notes ?? '',
      }),
    ),
    ...own(data.shipmentList).map(
      (one): PlanNote => ({
        about: 'shipment',
        month: monthOfShipment(one),
        regionId: null,
        text: one.notes ?? '',
      }),
    ),
  ]
    .filter(isShown)
    .sort((a, b) => a.about.localeCompare(b.about) || a.month - b.month || byRegion(a.regionId, b.regionId));
}
