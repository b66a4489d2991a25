import type { ShipmentEntry } from '@stockwell/engine/entry/index';
import { monthOfEntry } from '@stockwell/engine/entry/shipment-entry';
import type { DateText, MonthText } from '@stockwell/model/months';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';

/** Shipments that planners manage, and those linked to an order of the agent's system. */
export type ShipmentType = 'manual' | 'erp';

/** Which shipments a sheet shows. */
export interface ShipmentFilter {
  readonly from?: MonthText | undefined;
  readonly to?: MonthText | undefined;
  /** Missing: both. */
  readonly type?: ShipmentType | undefined;
  /** Empty or missing: all. */
  readonly statuses?: readonly number[] | undefined;
}

/** Deleted shipments are never listed; all others by the month in which they count. */
export function isShipmentInScope(entry: ShipmentEntry, filter: ShipmentFilter): boolean {
  const month = monthOfEntry(entry);
  if (entry.deleted) return false;
  if (filter.from !== undefined && month < filter.from) return false;
  if (filter.to !== undefined && month > filter.to) return false;
  if (filter.type !== undefined && entry.erp !== (filter.type === 'erp')) return false;
  return !filter.statuses?.length || filter.statuses.some((status) => status === entry.status);
}

/** Rows that wait are shown unless they clearly belong to other products. */
export const isShipmentDraftInScope = (
  { planningUnit }: Pick<ShipmentEntry, 'planningUnit'>,
  products: readonly number[],
): boolean => typeof planningUnit !== 'number' || products.includes(planningUnit);

/** A sheet of one month and one status makes its new rows there. */
export function beginningOf({ from, to, statuses }: ShipmentFilter): {
  readonly expectedDate: DateText | null;
  readonly status: number | null;
} {
  return {
    expectedDate: from !== undefined && from === to ? `${from}-01` : null,
    status: statuses?.length === 1 ? (statuses[0] ?? null) : null,
  };
}

/** Not counted in the balance: switched off, or cancelled. */
export const isShipmentMuted = ({
  accounted,
  status,
}: Pick<ShipmentEntry, 'accounted' | 'status'>): boolean =>
  !accounted || status === shipmentStatusIds.cancelled;
