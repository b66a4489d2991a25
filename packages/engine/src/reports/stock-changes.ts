import type { MonthText } from '@stockwell/model/months';
import { round8 } from '../supply-plan/rounding.ts';
import type { StockMonth } from './stock-month.ts';

/** A month of a plan, of one product or of several together. */
export type ChangedMonth = { readonly month: MonthText } & Pick<
  StockMonth,
  | 'openingBalance'
  | 'consumption'
  | 'shipmentQuantity'
  | 'adjustment'
  | 'expiredStock'
  | 'unmetDemand'
  | 'endingBalance'
>;

/** Why the stock of two versions differs, in the order in which a plan counts. */
export const stockCauses = [
  'opening',
  'consumption',
  'shipments',
  'adjustments',
  'expiries',
  'unmet',
  'other',
] as const;
export type StockCause = (typeof stockCauses)[number];

export interface StockChange {
  readonly cause: StockCause;
  /** What it adds to the stock of the newer version, compared with the older one. */
  readonly difference: number;
}

export interface StockChanges {
  readonly month: MonthText;
  readonly endingBefore: number;
  readonly endingAfter: number;
  /** From the ending stock of the older version to that of the newer one: they add up to the difference exactly. */
  readonly changes: readonly StockChange[];
}

const sum = (values: readonly (number | null | undefined)[]): number =>
  round8(values.reduce<number>((total, value) => total + (value ?? 0), 0));

/** What moves stock over some months, by cause. */
function movesOf(months: readonly ChangedMonth[]) {
  return {
    opening: months[0]?.openingBalance ?? 0,
    consumption: -sum(months.map((one) => one.consumption)),
    shipments: sum(months.map((one) => one.shipmentQuantity)),
    adjustments: sum(months.map((one) => one.adjustment)),
    expiries: -sum(months.map((one) => one.expiredStock)),
    // Demand that was not met did not take stock.
    unmet: sum(months.map((one) => one.unmetDemand)),
  } as const;
}

/**
 * What changed the ending stock of a month from one version to another: what they begin with, and what moves stock in
 * the months up to it. Null where one of them has no stock in the month.
 */
export function stockChanges(
  before: readonly ChangedMonth[],
  after: readonly ChangedMonth[],
  month: MonthText,
): StockChanges | null {
  const endingBefore = before.find((one) => one.month === month)?.endingBalance ?? null;
  const endingAfter = after.find((one) => one.month === month)?.endingBalance ?? null;
  if (endingBefore === null || endingAfter === null) return null;
  // Both are compared over the months that both have.
  const known = new Set(
    before.filter(({ openingBalance }) => openingBalance !== null).map((one) => one.month),
  );
  const shared = (months: readonly ChangedMonth[]): readonly ChangedMonth[] =>
    months.filter((one) => one.month <= month && known.has(one.month) && isKnown(after, one.month));
  const [old, now] = [movesOf(shared(before)), movesOf(shared(after))];
  const named = stockCauses.flatMap((cause): StockChange[] =>
    cause === 'other' ? [] : [{ cause, difference: round8(now[cause] - old[cause]) }],
  );
  const rest = round8(endingAfter - endingBefore - sum(named.map(({ difference }) => difference)));
  return {
    month,
    endingBefore,
    endingAfter,
    changes: [...named, { cause: 'other', difference: rest }],
  };
}

const isKnown = (months: readonly ChangedMonth[], month: MonthText): boolean =>
  months.some((one) => one.month === month && one.openingBalance !== null);
