/**
 * The plan is computed three times, each rolled forward by itself: with all shipments, without planned
 * ones, and without those whose funding is still to be decided.
 */
export const withAll = 0;
export const withoutPlanned = 1;
export const withoutTbd = 2;
export const variantCount = 3;
/** Whether a set of variants, one bit each, has one of them. */
export const hasVariant = (variants: number, variant: number): boolean => (variants & (1 << variant)) !== 0;
export type Variant = typeof withAll | typeof withoutPlanned | typeof withoutTbd;

/** How figures of a variant are named: `closingBalance`, `closingBalanceWps`, `closingBalanceWtbdps`. */
export const variantSuffixes = ['', 'Wps', 'Wtbdps'] as const;
