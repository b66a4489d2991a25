import { type DateText, monthOfDate } from '@stockwell/model/months';
import { shipmentStatusIds } from '@stockwell/model/program-data/index';
import { groupedBy, sumOf } from './groups.ts';
import type { BudgetMasterData, ReportBudget } from './master-data/budgets.ts';
import type { FundingSourceMasterData } from './master-data/funding-sources.ts';
import type { ReportPeriod } from './period.ts';
import { wholeSection } from './prepared/prepared.ts';
import type { Report, ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import { type ReportedShipment, reportedShipments } from './reported-shipments.ts';

export interface BudgetFilters extends ReportPeriod {
  readonly programIds: readonly number[];
  readonly fundingSourceIds: readonly number[];
}

export interface BudgetRow {
  readonly budgetId: number;
  readonly fundingSourceId: number;
  readonly fundingSourceTypeId: number | null;
  readonly currencyId: number;
  readonly startDate: DateText;
  readonly stopDate: DateText;
  readonly budgetUsd: number;
  readonly plannedUsd: number;
  /** Every status but planned and cancelled. */
  readonly orderedUsd: number;
  /** Below 0 when more is used than there is. */
  readonly remainingUsd: number;
  readonly chartRemainingUsd: number;
  readonly chartOverspentUsd: number;
  readonly usedBySelectedProgramsUsd: number;
}

/**
 * Budgets and what shipments take from them. A budget is one pot: the shipments of all programs count, at any date;
 * period and programs only choose which budgets are listed.
 * @param programs all programs, chosen or not
 */
export function budgetReport(
  programs: readonly ReportProgram[],
  filters: BudgetFilters,
  { budgets, fundingSourceTypeOf }: BudgetMasterData & FundingSourceMasterData,
): BudgetRow[] {
  return budgetRows(
    programs.flatMap((program) => {
      const { programId } = program.version.data;
      return budgetUse(program).map((use) => ({ ...use, programId }));
    }),
    filters,
    { budgets, fundingSourceTypeOf },
  );
}

/** What the shipments of a program take from a budget, in dollars. */
export interface BudgetUse {
  readonly budgetId: number;
  readonly plannedUsd: number;
  /** Every status but planned and cancelled. */
  readonly orderedUsd: number;
}

interface UseOfProgram extends BudgetUse {
  readonly programId: number;
}

export function budgetUse(program: ReportProgram): BudgetUse[] {
  const isPlanned = ({ statusId }: ReportedShipment): boolean => statusId === shipmentStatusIds.planned;
  return [...groupedBy(reportedShipments(program), ({ budgetId }) => budgetId)].flatMap(
    ([budgetId, shipments]) =>
      budgetId === null
        ? []
        : [
            {
              budgetId,
              plannedUsd: costOf(shipments.filter(isPlanned)),
              orderedUsd: costOf(shipments.filter((shipment) => !isPlanned(shipment))),
            },
          ],
  );
}

function budgetRows(
  uses: readonly UseOfProgram[],
  filters: BudgetFilters,
  { budgets, fundingSourceTypeOf }: BudgetMasterData & FundingSourceMasterData,
): BudgetRow[] {
  const usesOf = groupedBy(uses, ({ budgetId }) => budgetId);
  return budgets
    .filter((budget) => isListed(budget, filters))
    .map((budget): BudgetRow => {
      const { budgetId, fundingSourceId, currencyId, startDate, stopDate } = budget;
      return {
        budgetId,
        fundingSourceId,
        fundingSourceTypeId: fundingSourceTypeOf.get(fundingSourceId) ?? null,
        currencyId,
        startDate,
        stopDate,
        ...amountsOf(budget, usesOf.get(budgetId) ?? [], filters),
      };
    });
}

const isListed = (
  { active, fundingSourceId, programIds, startDate, stopDate }: ReportBudget,
  filters: BudgetFilters,
): boolean =>
  active &&
  isChosen(filters.fundingSourceIds, fundingSourceId) &&
  programIds.some((id) => isChosen(filters.programIds, id)) &&
  monthOfDate(startDate) <= monthOfDate(filters.stopDate) &&
  monthOfDate(stopDate) >= monthOfDate(filters.startDate);

const costOf = (shipments: readonly ReportedShipment[]): number =>
  sumOf(shipments, ({ totalCostUsd }) => totalCostUsd);

function amountsOf(
  { budgetAmt, conversionRateToUsd }: ReportBudget,
  uses: readonly UseOfProgram[],
  filters: BudgetFilters,
) {
  const budgetUsd = budgetAmt * conversionRateToUsd;
  const plannedUsd = sumOf(uses, (use) => use.plannedUsd);
  const orderedUsd = sumOf(uses, (use) => use.orderedUsd);
  const remainingUsd = budgetUsd - plannedUsd - orderedUsd;
  return {
    budgetUsd,
    plannedUsd,
    orderedUsd,
    remainingUsd,
    chartRemainingUsd: Math.max(remainingUsd, 0),
    chartOverspentUsd: Math.max(-remainingUsd, 0),
    usedBySelectedProgramsUsd: sumOf(
      uses.filter(({ programId }) => isChosen(filters.programIds, programId)),
      (use) => use.plannedUsd + use.orderedUsd,
    ),
  };
}

export const budgetsReport: Report<BudgetFilters, readonly BudgetRow[], 'budgets' | 'fundingSourceTypes'> = {
  lists: ['shipmentList'],
  sharesBudgets: true,
  plan: 'none',
  masterData: { budgets: true, fundingSourceTypes: true },
  units: () => [],
  compute: budgetReport,
  prepared: {
    needs: () => ({ sections: ['budgetUse'], years: null }),
    compute: (programs, filters, master) =>
      budgetRows(
        programs.flatMap((program) =>
          wholeSection(program, 'budgetUse').map((use) => ({ ...use, programId: program.programId })),
        ),
        filters,
        master,
      ),
  },
};
