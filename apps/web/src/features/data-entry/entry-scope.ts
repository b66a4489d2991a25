import type { MonthText } from '@stockwell/model/months';

/** Which records a sheet shows. */
export interface EntryFilter {
  readonly from?: MonthText | undefined;
  readonly to?: MonthText | undefined;
  /** Empty or missing: all regions. */
  readonly regions?: readonly number[] | undefined;
  /** Missing: both. */
  readonly active?: boolean | undefined;
  /** Of consumption: actual (1) or forecast (2); missing: both. */
  readonly type?: number | undefined;
}

/** Month and region that a dialog of the plan speaks of; rows of the sheet cannot leave them. */
export interface FixedPlace {
  readonly month: MonthText;
  readonly region: number;
}

interface Filtered {
  readonly month: string | null;
  readonly region: number | string | null;
  readonly active: boolean;
  readonly type: number | string | null;
}

export function isInScope(entry: Filtered, filter: EntryFilter, fixed: FixedPlace | undefined): boolean {
  const month = entry.month ?? '';
  if (fixed && (entry.month !== fixed.month || entry.region !== fixed.region)) return false;
  if (fixed) return true;
  if (filter.from !== undefined && month < filter.from) return false;
  if (filter.to !== undefined && month > filter.to) return false;
  if (filter.regions?.length && !filter.regions.some((region) => region === entry.region)) return false;
  if (filter.type !== undefined && entry.type !== filter.type) return false;
  return filter.active === undefined || entry.active === filter.active;
}

/** Rows that wait are shown unless they clearly belong elsewhere. */
export function isDraftInScope(
  entry: Filtered & { readonly planningUnit: number | string | null },
  products: readonly number[],
  fixed: FixedPlace | undefined,
): boolean {
  const { planningUnit } = entry;
  if (typeof planningUnit === 'number' && !products.includes(planningUnit)) return false;
  return !fixed || (entry.month === fixed.month && entry.region === fixed.region);
}
