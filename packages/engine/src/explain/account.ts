import type { Month } from '@stockwell/model/months';
import type { PlanBatch } from '../supply-plan/batch-book.ts';
import type { FormulaName } from './formulas.ts';
import type { RowName } from './rows.ts';

/** What the terms of formulas are called; keys of their messages. */
export const termNames = [
  'actual',
  'adjustment',
  'adjustmentApplied',
  'allocated',
  'amc',
  'batch',
  'batchCount',
  'ceiling',
  'consumption',
  'consumptionApplied',
  'correction',
  'count',
  'ending',
  'expired',
  'floor',
  'forecast',
  'fullDemand',
  'given',
  'heldBefore',
  'manualAdjustment',
  'maxMonths',
  'maxStock',
  'minMonths',
  'minQty',
  'minSetting',
  'minStock',
  'minimum',
  'months',
  'opening',
  'previousClosing',
  'previousEnding',
  'projected',
  'region',
  'regions',
  'regionsCounted',
  'regionsReported',
  'reorder',
  'shipment',
  'shipments',
  'shortage',
  'stockNow',
  'stockNext',
  'stockAfterNext',
  'stored',
  'takenBack',
  'takenEarlier',
  'toTake',
  'unmet',
] as const;
export type TermName = (typeof termNames)[number];

/** A record that a number comes from, with its part of the number in planning units. */
export interface RecordPart {
  readonly list:
    | 'consumptionList'
    | 'inventoryList'
    | 'shipmentList'
    | 'batchInfoList'
    | 'batchInventoryList'
    | 'supplyPlan';
  /** Null for a batch that the plan made, and for months kept by the server. */
  readonly id: string | null;
  readonly value: number;
  /** What the part was worked out from, where it is more than the record's quantity. */
  readonly from?: Readonly<Record<string, number>>;
}

/** A cell of the plan: a row of the month, or a figure of one of its batches. */
export type Cell = RowName | BatchCell;

export const batchFigures = [
  'openingBalance',
  'shipmentQty',
  'expiredQty',
  'calculatedConsumption',
  'closingBalance',
] as const;
export type BatchFigure = (typeof batchFigures)[number];
export const batchTags = ['consumptionQty', 'adjustmentQty', 'stockQty'] as const;
export type BatchTag = (typeof batchTags)[number];

export interface BatchCell {
  readonly batch: PlanBatch;
  readonly figure: `${BatchFigure}${'' | 'Wps' | 'Wtbdps'}` | BatchTag;
}

/** A number that takes part in a formula. */
export interface Term {
  readonly name: TermName;
  readonly value: number;
  /** The cell that it was read from, which can be explained in turn. */
  readonly cell?: { readonly month: Month; readonly cell: Cell };
  /** The records behind it; their parts add up to it. */
  readonly records?: readonly RecordPart[];
}

/** Why a number is what it is. */
export interface Account {
  readonly formula: FormulaName;
  readonly terms: readonly Term[];
}

/** The account of a cell. A value of null is an empty cell. */
export interface Explanation extends Account {
  readonly month: Month;
  readonly cell: Cell;
  readonly value: number | null;
}

export const account = (formula: FormulaName, terms: readonly Term[] = []): Account => ({ formula, terms });

export const term = (name: TermName, value: number, more: Omit<Term, 'name' | 'value'> = {}): Term => ({
  name,
  value,
  ...more,
});
