import type { MonthText } from '@stockwell/model/months';
import type { Variant } from '../../supply-plan/variants.ts';
import { noEquivalencyUnit } from '../equivalency.ts';
import type { ReportPeriod } from '../period.ts';
import { type StockSum, stockSumFrom } from '../stock-sum.ts';
import { type PreparedNeeds, type PreparedProgram, wholeSection, yearsBetween } from './prepared.ts';

const sections = ['stock0', 'stock1', 'stock2'] as const;

interface StockRequest extends ReportPeriod {
  readonly equivalencyUnitId: number;
  readonly planningUnitIds: readonly number[];
}

/** All products of a program together are prepared, in planning units. */
export const stockNeeds = (
  { startDate, stopDate, equivalencyUnitId, planningUnitIds }: StockRequest,
  variant: Variant,
): PreparedNeeds | null =>
  equivalencyUnitId === noEquivalencyUnit && planningUnitIds.length === 0
    ? { sections: ['units', sections[variant]], years: yearsBetween(startDate, stopDate) }
    : null;

export const hasUnits = (program: PreparedProgram): boolean => wholeSection(program, 'units').ids.length > 0;

/** All products of a program together, by month. */
export function preparedStock(program: PreparedProgram, variant: Variant): (month: MonthText) => StockSum {
  const { byQuantity } = wholeSection(program, 'units');
  const years = program.section(sections[variant]);
  return (month) => {
    const row = years.get(Number(month.slice(0, 4)))?.[Number(month.slice(5)) - 1];
    return stockSumFrom(row ?? [], byQuantity);
  };
}
