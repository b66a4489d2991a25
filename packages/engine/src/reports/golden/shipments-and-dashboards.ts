import { roundTo } from '@stockwell/model/numbers';
import { type AnnualCostFilters, annualShipmentCost } from '../annual-shipment-cost.ts';
import { type BudgetFilters, budgetReport } from '../budgets.ts';
import { dialBandOf, type QualityCount } from '../data-quality.ts';
import { programIn } from '../report.ts';
import { type ProgramScores, type ScoreBand, scoreBandOf } from '../scores.ts';
import {
  type AgentCostFilters,
  costsByAgent,
  costsByFunder,
  costsByProduct,
  type FunderCostFilters,
  type ShipmentCostFilters,
} from '../shipment-costs.ts';
import { overviewViews, type ShipmentOverviewFilters, shipmentOverview } from '../shipment-overview.ts';
import { type ShipmentsByCountryFilters, shipmentsByCountry } from '../shipments-by-country.ts';
import { type LeadTimeFilters, supplierLeadTimes } from '../supplier-lead-times.ts';
import { type SupplyPlanBottomFilters, supplyPlanBottom } from '../supply-plan-bottom.ts';
import { type ScoreCardFilters, scoreCard } from '../supply-plan-score-card.ts';
import { type SupplyPlanTopFilters, supplyPlanTop } from '../supply-plan-top.ts';
import { expiryProgramsOf, shipmentMasterDataOf } from './shipment-master-data.ts';
import { programOf, programsOf, type Runner, versionOf } from './world.ts';

type OfProgram<Filters> = Filters & { readonly programId: number };

const wholeDollars = (amounts: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, roundTo(amount, 0)]));

interface Costs {
  readonly freightPercent: number | null;
}
const withRoundedPercent = <T extends Costs>(costs: T) => ({
  ...costs,
  freightPercentRounded: costs.freightPercent === null ? null : roundTo(costs.freightPercent, 2),
});
const costResult = ({ rows, total }: { readonly rows: readonly Costs[]; readonly total: Costs }) => ({
  rows: rows.map(withRoundedPercent),
  total: withRoundedPercent(total),
});

const scoreColours: Readonly<Record<ScoreBand, string>> = {
  low: '#BA0C2F',
  fair: '#f48521',
  good: '#edba26',
  high: '#118b70',
  na: '#999',
};
const withColour = <T extends ProgramScores>(row: T) => ({
  ...row,
  overallScoreColour: scoreColours[scoreBandOf(row.overallScoreRounded)],
});

const dialColours = { all: '#118b70', most: '#edba26', some: '#f48521', few: '#BA0C2F' } as const;
const withDialColour = (count: QualityCount) => {
  const band = dialBandOf(count);
  return { ...count, dialColour: band && dialColours[band] };
};

/** The reports of shipments, money and dashboards. */
export const shipmentsAndDashboards: Readonly<Record<string, Runner>> = {
  procurementAgentExport: (world, filters: OfProgram<AgentCostFilters>) =>
    costResult(costsByAgent(programIn(programOf(world, filters)), filters)),
  funderExport: (world, filters: OfProgram<FunderCostFilters>) =>
    costResult(
      costsByFunder(programIn(programOf(world, filters)), filters, shipmentMasterDataOf(world.masters)),
    ),
  aggregateShipmentByProduct: (world, filters: OfProgram<ShipmentCostFilters>) =>
    costResult(costsByProduct(programIn(programOf(world, filters)), filters)),
  annualShipmentCost: (world, filters: OfProgram<AnnualCostFilters>) => {
    const { rows, ...rest } = annualShipmentCost(programIn(programOf(world, filters)), filters);
    return { rows: rows.map((row) => ({ ...row, costUsdRounded: wholeDollars(row.costUsd) })), ...rest };
  },
  supplierLeadTimes: (world, filters: OfProgram<LeadTimeFilters>) => ({
    rows: supplierLeadTimes(versionOf(world, filters), filters),
  }),
  shipmentGlobalView: (world, filters: ShipmentsByCountryFilters) => ({
    ...shipmentsByCountry(programsOf(world), filters, shipmentMasterDataOf(world.masters)),
  }),
  shipmentGlobalDemandView: (world, filters: ShipmentOverviewFilters) => {
    const { rows, bars, total } = shipmentOverview(programsOf(world), filters);
    const group =
      filters.reportView === overviewViews.fundingSource ? 'fundingSourceId' : 'procurementAgentId';
    const named = <T extends { readonly groupId: number | null }>({ groupId, ...row }: T) => ({
      [group]: groupId,
      ...row,
    });
    return { rows: rows.map(named), bars: bars.map(named), total };
  },
  budgets: (world, filters: BudgetFilters) => ({
    rows: budgetReport(programsOf(world), filters, shipmentMasterDataOf(world.masters)).map((row) => ({
      ...row,
      rounded: wholeDollars({
        budgetUsd: row.budgetUsd,
        plannedUsd: row.plannedUsd,
        orderedUsd: row.orderedUsd,
        remainingUsd: row.remainingUsd,
        chartRemainingUsd: row.chartRemainingUsd,
        chartOverspentUsd: row.chartOverspentUsd,
        usedBySelectedProgramsUsd: row.usedBySelectedProgramsUsd,
      }),
    })),
  }),
  supplyPlanTop: (world, filters: SupplyPlanTopFilters) => ({
    rows: supplyPlanTop(expiryProgramsOf(world), filters, shipmentMasterDataOf(world.masters)).map(
      withColour,
    ),
  }),
  supplyPlanBottom: (world, filters: SupplyPlanBottomFilters) => ({
    rows: supplyPlanBottom(expiryProgramsOf(world), filters, shipmentMasterDataOf(world.masters)).map(
      (row) => ({
        ...withColour(row),
        forecastConsumptionQpl: withDialColour(row.forecastConsumptionQpl),
        actualConsumptionQpl: withDialColour(row.actualConsumptionQpl),
        inventoryQpl: withDialColour(row.inventoryQpl),
        shipmentQpl: withDialColour(row.shipmentQpl),
      }),
    ),
  }),
  supplyPlanScoreCard: (world, filters: ScoreCardFilters) => ({
    ...scoreCard(programsOf(world), filters, shipmentMasterDataOf(world.masters)),
  }),
};
