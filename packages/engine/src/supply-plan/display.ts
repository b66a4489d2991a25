import { displayNumber, type NumberDisplay } from '@stockwell/model/numbers';
import type { PlanRow } from './rows.ts';

/** The numbers of a month. */
export type PlanFigure = Exclude<keyof PlanRow, 'transDate' | 'month' | 'actualFlag' | 'batchDetails'>;

/** Averages and months of stock say nothing as whole numbers: their decimals are always shown. */
const alwaysWithDecimals: ReadonlySet<PlanFigure> = new Set([
  'amc',
  'mos',
  'mosWps',
  'mosWtbdps',
  'minStockMoS',
  'maxStockMoS',
]);

/** Where all demand was met there is nothing to tell. */
const blankAtZero: ReadonlySet<PlanFigure> = new Set(['unmetDemand', 'unmetDemandWps', 'unmetDemandWtbdps']);

/** A number of the plan as planners read it. Bands and suggestions judge the number itself, never this text. */
export function displayFigure(figure: PlanFigure, value: number | null, display: NumberDisplay): string {
  if (value === 0 && blankAtZero.has(figure)) return '';
  return displayNumber(value, alwaysWithDecimals.has(figure) ? { ...display, showDecimals: true } : display);
}
