import { type DateText, monthOfDate } from '@stockwell/model/months';
import { planSettings } from '../supply-plan/product.ts';
import { withAll } from '../supply-plan/variants.ts';
import { openProblems } from './data-quality.ts';
import type { ReportPeriod } from './period.ts';
import { programIn, type Report } from './report.ts';
import type { ReportVersion } from './report-version.ts';
import { type StockStatusId, stockStatusIds } from './stock-status.ts';
import { type MatrixCell, type MatrixRow, stockStatusMatrix } from './stock-status-matrix.ts';
import { suggestedQuantities } from './stored-suggestions.ts';

export interface ProgramOverviewFilters extends ReportPeriod {
  /** An empty list means all. */
  readonly planningUnitIds: readonly number[];
  /** Only products with something to do. */
  readonly onlyTrouble: boolean;
  /** Cells show quantities, also of products planned by months of stock. */
  readonly showByQty: boolean;
  readonly today: DateText;
}

/** A month of a product. */
export interface OverviewMonth extends MatrixCell {
  /** What the plan suggests to ship; null for nothing. */
  readonly suggestedQuantity: number | null;
}

export interface ProductOverview extends Omit<MatrixRow, 'months'> {
  readonly months: readonly OverviewMonth[];
  readonly openProblems: number;
  /** From the current month on, within the period. */
  readonly stockedOutMonths: number;
  readonly belowMinMonths: number;
  readonly suggestions: number;
  readonly expiredQuantity: number;
  readonly hasTrouble: boolean;
}

/** How a product will fare from the current month on: what runs out, what expires and what is open. */
function outlookOf(months: readonly OverviewMonth[], today: DateText) {
  const ahead = months.filter(({ month }) => month >= monthOfDate(today));
  const inBand = (id: StockStatusId): number =>
    ahead.filter(({ stockStatusId }) => stockStatusId === id).length;
  return {
    stockedOutMonths: inBand(stockStatusIds.stockedOut),
    belowMinMonths: inBand(stockStatusIds.belowMin),
    suggestions: ahead.filter(({ suggestedQuantity }) => suggestedQuantity !== null).length,
    expiredQuantity: ahead.reduce((sum, cell) => sum + (cell.expiredQuantity ?? 0), 0),
  };
}

/** All products of a program by months: stock, suggested shipments, expiries and open problems. */
export function programOverview(version: ReportVersion, filters: ProgramOverviewFilters): ProductOverview[] {
  const { planningUnitIds, today, showByQty, startDate, stopDate, onlyTrouble } = filters;
  const { data, plan } = version;
  const problems = openProblems(version);
  const unitOf = new Map(data.planningUnitList.map((unit) => [unit.planningUnit.id, unit]));
  const rows = stockStatusMatrix(version, {
    startDate,
    stopDate,
    planningUnitIds,
    stockStatusConditions: [],
    removePlannedShipments: withAll,
    showByQty,
  });
  return rows
    .flatMap((row): ProductOverview[] => {
      const unit = unitOf.get(row.planningUnitId);
      if (!unit) return [];
      const settings = planSettings(unit, data.realm);
      const suggested = suggestedQuantities(plan.get(row.planningUnitId) ?? [], settings, today);
      const months = row.months.map((cell) => ({
        ...cell,
        suggestedQuantity: suggested.get(cell.month) ?? null,
      }));
      const outlook = outlookOf(months, today);
      const open = problems.filter(({ planningUnit }) => planningUnit.id === row.planningUnitId).length;
      const hasTrouble = open > 0 || Object.values(outlook).some((count) => count > 0);
      return [{ ...row, months, openProblems: open, ...outlook, hasTrouble }];
    })
    .filter(({ hasTrouble }) => hasTrouble || !onlyTrouble);
}

export const programOverviewReport: Report<ProgramOverviewFilters, readonly ProductOverview[]> = {
  lists: ['problemReportList'],
  plan: 'months',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: (programs, filters) => programOverview(programIn(programs).version, filters),
};
