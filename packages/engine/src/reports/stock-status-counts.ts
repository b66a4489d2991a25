import type { MonthText } from '@stockwell/model/months';
import type { ProgramPlanningUnit } from '@stockwell/model/program-data/index';
import { withAll } from '../supply-plan/variants.ts';
import { sumOf } from './groups.ts';
import { monthsOfPlan, type ReportVersion, reportedUnits } from './report-version.ts';
import { limitsOf, type StockStatusId, stockOf, stockStatusIds, stockStatusOf } from './stock-status.ts';

/** Months of products by their stock status. */
export interface StockStatusCounts {
  readonly stockOut: number;
  readonly underStock: number;
  readonly adequate: number;
  readonly overStock: number;
  readonly na: number;
  readonly total: number;
}

/** The stock status of a product in each of the months; a month without a plan is not applicable. */
export function statusesOf(
  version: ReportVersion,
  unit: ProgramPlanningUnit,
  months: readonly MonthText[],
): StockStatusId[] {
  const plan = monthsOfPlan(version, unit.planningUnit.id);
  return months.map((month) => {
    const row = plan.get(month);
    return row ? stockStatusOf(stockOf(row, withAll), limitsOf(row, unit.planBasedOn)) : stockStatusIds.na;
  });
}

export interface StockedOutUnit {
  readonly planningUnitId: number;
  readonly stockedOutMonths: number;
}

/** The products that are stocked out in at least one of the months. */
export const stockedOutUnits = (version: ReportVersion, months: readonly MonthText[]): StockedOutUnit[] =>
  reportedUnits(version, [])
    .map((unit) => ({
      planningUnitId: unit.planningUnit.id,
      stockedOutMonths: statusesOf(version, unit, months).filter((id) => id === stockStatusIds.stockedOut)
        .length,
    }))
    .filter(({ stockedOutMonths }) => stockedOutMonths > 0);

export const stockStatusCounts = (version: ReportVersion, months: readonly MonthText[]): StockStatusCounts =>
  addCounts(reportedUnits(version, []).map((unit) => unitStatusCounts(version, unit, months)));

/** The months of one product by their stock status. */
export const unitStatusCounts = (
  version: ReportVersion,
  unit: ProgramPlanningUnit,
  months: readonly MonthText[],
): StockStatusCounts => countStatuses(statusesOf(version, unit, months));

export function countStatuses(statuses: readonly StockStatusId[]): StockStatusCounts {
  const counts = new Map<StockStatusId, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  const count = (status: StockStatusId): number => counts.get(status) ?? 0;
  return {
    stockOut: count(stockStatusIds.stockedOut),
    underStock: count(stockStatusIds.belowMin),
    adequate: count(stockStatusIds.toPlan),
    overStock: count(stockStatusIds.aboveMax),
    na: count(stockStatusIds.na),
    total: statuses.length,
  };
}

export const addCounts = (counts: readonly StockStatusCounts[]): StockStatusCounts => ({
  stockOut: sumOf(counts, (one) => one.stockOut),
  underStock: sumOf(counts, (one) => one.underStock),
  adequate: sumOf(counts, (one) => one.adequate),
  overStock: sumOf(counts, (one) => one.overStock),
  na: sumOf(counts, (one) => one.na),
  total: sumOf(counts, (one) => one.total),
});
