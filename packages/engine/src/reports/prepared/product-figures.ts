import type { MonthText } from '@stockwell/model/months';
import type { ReportMonth } from '../report-version.ts';
import type { PreparedProgram } from './prepared.ts';

/** Figures of products that are prepared month by month, by the section that has them. */
export const productFigures = {
  consumption: 'consumptionQty',
  closing: 'closingBalance',
  closingWps: 'closingBalanceWps',
  mos: 'mos',
  amc: 'amc',
  minStock: 'minStock',
  maxStock: 'maxStock',
  minMos: 'minStockMoS',
  maxMos: 'maxStockMoS',
} as const satisfies Record<string, keyof ReportMonth>;
export type ProductFigure = keyof typeof productFigures;
export const productFigureNames = Object.keys(productFigures) as ProductFigure[];

/** By product and month of the year; null where the plan has no such month, or no such figure in it. */
export type FigureRows = readonly (readonly (number | null)[])[];

/** Whether the plan has a month: its stock is known in every projection. */
export type StockFigure = 'closing' | 'closingWps';

/**
 * Months of a product's plan with the named figures and no others. `stock`, which is one of them, says which months
 * the plan has.
 */
export function preparedMonths(
  program: PreparedProgram,
  months: readonly MonthText[],
  stock: StockFigure,
  names: readonly ProductFigure[],
): (unit: number) => ReportMonth[] {
  const inYear = months.map((month) => ({
    transDate: `${month}-01`,
    stock: program.section(stock).get(Number(month.slice(0, 4))),
    figures: names.map(
      (name) => [productFigures[name], program.section(name).get(Number(month.slice(0, 4)))] as const,
    ),
    at: Number(month.slice(5)) - 1,
  }));
  return (unit) =>
    inYear.flatMap(({ transDate, stock: known, figures, at }): ReportMonth[] => {
      if ((known?.[unit]?.[at] ?? null) === null) return [];
      const row: Record<string, unknown> = { transDate };
      for (const [name, rows] of figures) row[name] = rows?.[unit]?.[at] ?? null;
      // Whoever reads it has named what it reads; a test compares with whole months.
      return [row as unknown as ReportMonth];
    });
}
