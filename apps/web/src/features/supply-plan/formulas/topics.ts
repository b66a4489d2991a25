import type { FormulaName, RowName } from '@stockwell/engine/explain/index';

/** What planners ask about a plan: the engine's rules behind it, and the rows that show them at work. */
export interface Topic {
  readonly key: string;
  readonly formulas: readonly FormulaName[];
  /** Rows whose account serves as an example. */
  readonly rows: readonly RowName[];
  /** How many months are shown where the rule has different outcomes. */
  readonly examples: 1 | 2;
  /** Topics of one way of planning have examples only for products planned that way. */
  readonly plannedBy?: 'monthsOfStock' | 'quantity';
}

const suggestion = {
  formulas: [
    'suggestionWithoutAverage',
    'suggestionEnoughStock',
    'suggestionToMax',
    'suggestionToMin',
    'suggestionNothingMissing',
  ],
  rows: ['suggestion'],
  examples: 2,
} as const satisfies Partial<Topic>;

export const topics = [
  {
    key: 'opening',
    formulas: ['openingOfPlan', 'openingCarried', 'openingStored'],
    rows: ['openingBalance'],
    examples: 1,
  },
  {
    key: 'consumption',
    formulas: ['consumptionAllReported', 'consumptionReachesForecast', 'consumptionForecast'],
    rows: ['consumptionQty'],
    examples: 1,
  },
  {
    key: 'adjustedConsumption',
    formulas: ['demandOfActual', 'demandOfForecast'],
    rows: ['fullDemand'],
    examples: 1,
  },
  { key: 'suggestionByMonths', ...suggestion, plannedBy: 'monthsOfStock' },
  { key: 'suggestionByQuantity', ...suggestion, plannedBy: 'quantity' },
  {
    key: 'expired',
    formulas: ['expiredBatches', 'batchExpires', 'batchStillGood'],
    rows: ['expiredStock'],
    examples: 1,
  },
  {
    key: 'ending',
    formulas: [
      'projectedStock',
      'correctionByAllRegions',
      'correctionBySomeRegions',
      'correctionNone',
      'endingCounted',
      'endingProjected',
    ],
    rows: ['expectedStock', 'closingBalance'],
    examples: 1,
  },
  { key: 'unmet', formulas: ['unmetDemand'], rows: ['unmetDemand'], examples: 1 },
  { key: 'amc', formulas: ['average', 'averageUnknown'], rows: ['amc'], examples: 1 },
  { key: 'monthsOfStock', formulas: ['monthsOfStock', 'monthsOfStockUnknown'], rows: ['mos'], examples: 1 },
  {
    key: 'minMonths',
    formulas: ['minMonths', 'minByMonths'],
    rows: ['minStockMoS', 'minStock'],
    examples: 1,
    plannedBy: 'monthsOfStock',
  },
  {
    key: 'maxMonths',
    formulas: ['maxMonths', 'maxByMonths'],
    rows: ['maxStockMoS', 'maxStock'],
    examples: 1,
    plannedBy: 'monthsOfStock',
  },
  {
    key: 'maxQuantity',
    formulas: ['minByQuantity', 'maxByQuantity'],
    rows: ['maxStock'],
    examples: 1,
    plannedBy: 'quantity',
  },
] as const satisfies readonly Topic[];
