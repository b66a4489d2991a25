import { type MonthText, monthOfDate, parseMonth } from '@stockwell/model/months';
import { round8 } from '../supply-plan/rounding.ts';
import type { BatchRow } from '../supply-plan/rows.ts';
import { variantSuffixes } from '../supply-plan/variants.ts';
import type { RemovedShipments } from './stock-status.ts';

/** A month of a batch: opening − expired − consumption + adjustment + shipment + autoAllocated + counted = closing. */
export interface LedgerMonth {
  readonly month: MonthText;
  readonly opening: number;
  /** What was entered for the batch, as far as the batch could bear it. */
  readonly consumption: number;
  readonly adjustment: number;
  readonly shipment: number;
  /** Consumption and adjustments without a batch that the plan took from it (negative) or gave to it. */
  readonly autoAllocated: number;
  /** What a count by batches corrected; null in a month without one. */
  readonly counted: number | null;
  readonly closing: number;
  /** Null where nothing expires. */
  readonly expired: number | null;
}

/** A batch in a month of the plan. */
export interface BatchInMonth {
  readonly transDate: string;
  readonly row: BatchRow;
  /** Whether a count by batches set its closing balance. */
  readonly isCounted: boolean;
}

/** How a batch was used up, month by month. Months with nothing but zeros are left out. */
export const batchLedger = (months: readonly BatchInMonth[], removed: RemovedShipments): LedgerMonth[] =>
  months.map((month) => ledgerMonth(month, removed)).filter(isUsed);

function ledgerMonth({ transDate, row, isCounted }: BatchInMonth, removed: RemovedShipments): LedgerMonth {
  const suffix = variantSuffixes[removed];
  const month = monthOfDate(transDate);
  const opening = row[`openingBalance${suffix}`];
  const expired = row[`expiredQty${suffix}`];
  const shipment = row[`shipmentQty${suffix}`];
  const closing = row[`closingBalance${suffix}`];
  const available = round8(opening - expired + shipment);
  // What is entered for an expired batch is spread over the others.
  const isUsable = row.batch.expiry > parseMonth(month);
  const adjustment = isUsable ? Math.max(row.adjustmentQty, 0 - available) : 0;
  const consumption = isUsable ? Math.min(row.consumptionQty, round8(available + adjustment)) : 0;
  const rest = round8(closing - (available + adjustment - consumption));
  return {
    month,
    opening,
    consumption,
    adjustment,
    shipment,
    autoAllocated: isCounted ? 0 : rest,
    counted: isCounted ? rest : null,
    closing,
    expired: expired === 0 ? null : expired,
  };
}

const isUsed = ({ month: _month, ...figures }: LedgerMonth): boolean =>
  Object.values(figures).some((figure) => figure !== 0 && figure !== null);
