import type { DateText } from '@stockwell/model/months';
import { programTerms } from '../supply-plan/product.ts';
import { isTbdFunded } from '../supply-plan/shipments.ts';
import { type DashboardExpiry, dashboardExpiries, type ExpiryProgram } from './dashboard-expiries.ts';
import { dashboardForecastErrors, type ProductForecastError } from './dashboard-forecast-error.ts';
import type { QualityCount } from './data-quality.ts';
import { groupedBy, sumOf } from './groups.ts';
import type { ProgramMasterData } from './master-data/programs.ts';
import type { ReportPeriod } from './period.ts';
import type { Report } from './report.ts';
import { isChosen } from './report-version.ts';
import { type ReportedShipment, shipmentsIn } from './reported-shipments.ts';
import { gradeProgram, type ProgramScores, scoredMonths } from './scores.ts';
import { type StockedOutUnit, type StockStatusCounts, stockedOutUnits } from './stock-status-counts.ts';
import { type VersionFigures, versionFigures } from './version-figures.ts';

/** `displayShipmentsBy` of a request. */
export const shipmentDisplays = { fundingSource: 1, procurementAgent: 2, status: 3 } as const;

export interface SupplyPlanBottomFilters extends ReportPeriod {
  readonly programIds: readonly number[];
  readonly displayShipmentsBy: (typeof shipmentDisplays)[keyof typeof shipmentDisplays];
  readonly today: DateText;
}

export interface ShipmentShare {
  /** The funding source, agent or status; null for shipments without one. */
  readonly reportById: number | null;
  readonly orderCount: number;
  /** In planning units. */
  readonly quantity: number;
  readonly cost: number;
  /** Of the cost of all; null where that is nothing. */
  readonly sharePerc: number | null;
}

export interface UndecidedFunding {
  readonly planningUnitId: number;
  readonly count: number;
}

/** Counts of months, their shares of all months as fractions, and the products that are stocked out. */
export interface StockStatusPanel extends StockStatusCounts {
  readonly stockOutPerc: number | null;
  readonly underStockPerc: number | null;
  readonly adequatePerc: number | null;
  readonly overStockPerc: number | null;
  readonly naPerc: number | null;
  readonly puStockOutList: readonly StockedOutUnit[];
}

/** A program in the spotlight of the dashboard. Only shipments, forecast errors and expiries follow the period. */
export interface SupplyPlanBottom extends VersionFigures, ProgramScores {
  readonly programId: number;
  readonly realmCountryId: number;
  readonly healthAreaIds: readonly number[];
  readonly stockStatus: StockStatusPanel;
  readonly forecastConsumptionQpl: QualityCount;
  readonly actualConsumptionQpl: QualityCount;
  readonly inventoryQpl: QualityCount;
  readonly shipmentQpl: QualityCount;
  readonly shipmentDetailsList: readonly ShipmentShare[];
  readonly shipmentTotal: number;
  readonly shipmentWithFundingSourceTbd: readonly UndecidedFunding[];
  readonly shipmentWithFundingSourceTbdCount: number;
  readonly forecastErrorList: readonly ProductForecastError[];
  readonly expiriesList: readonly DashboardExpiry[];
  /** In whole dollars, each batch rounded by itself. */
  readonly expiryTotal: number;
}

export const supplyPlanBottom = (
  programs: readonly ExpiryProgram[],
  filters: SupplyPlanBottomFilters,
  master: ProgramMasterData,
): SupplyPlanBottom[] =>
  programs
    .filter(({ version }) => isChosen(filters.programIds, version.data.programId))
    .map((program) => spotlight(program, filters, master));

function spotlight(
  program: ExpiryProgram,
  filters: SupplyPlanBottomFilters,
  master: ProgramMasterData,
): SupplyPlanBottom {
  const { version, realmCountryId } = program;
  const { data } = version;
  const { quality, stockStatus, scores } = gradeProgram(version, filters.today);
  const { startDate, stopDate } = filters;
  const shipments = shipmentsIn(program, { startDate, stopDate, planningUnitIds: [] });
  const terms = programTerms(data);
  const undecided = shipments.filter(({ record }) => isTbdFunded(record, terms));
  const expiries = dashboardExpiries(program, filters);
  return {
    programId: data.programId,
    realmCountryId,
    healthAreaIds: master.programOf.get(data.programId)?.healthAreaIds ?? [],
    ...versionFigures(data, master),
    ...scores,
    stockStatus: {
      ...stockStatus,
      ...sharesOf(stockStatus),
      puStockOutList: stockedOutUnits(version, scoredMonths(filters.today)),
    },
    forecastConsumptionQpl: quality.forecastConsumption,
    actualConsumptionQpl: quality.actualConsumption,
    inventoryQpl: quality.inventory,
    shipmentQpl: quality.shipment,
    shipmentDetailsList: shipmentShares(shipments, filters.displayShipmentsBy),
    shipmentTotal: costOf(shipments),
    shipmentWithFundingSourceTbd: [...groupedBy(undecided, (shipment) => shipment.planningUnitId)].map(
      ([planningUnitId, own]) => ({ planningUnitId, count: own.length }),
    ),
    shipmentWithFundingSourceTbdCount: undecided.length,
    forecastErrorList: dashboardForecastErrors(version, filters),
    expiriesList: expiries,
    expiryTotal: sumOf(expiries, ({ costRounded }) => costRounded),
  };
}

function sharesOf(counts: StockStatusCounts) {
  const share = (count: number): number | null => (counts.total === 0 ? null : count / counts.total);
  return {
    stockOutPerc: share(counts.stockOut),
    underStockPerc: share(counts.underStock),
    adequatePerc: share(counts.adequate),
    overStockPerc: share(counts.overStock),
    naPerc: share(counts.na),
  };
}

const costOf = (shipments: readonly ReportedShipment[]): number =>
  sumOf(shipments, ({ totalCostUsd }) => totalCostUsd);

const displayed = {
  [shipmentDisplays.fundingSource]: 'fundingSourceId',
  [shipmentDisplays.procurementAgent]: 'procurementAgentId',
  [shipmentDisplays.status]: 'statusId',
} as const;

function shipmentShares(
  shipments: readonly ReportedShipment[],
  displayBy: SupplyPlanBottomFilters['displayShipmentsBy'],
): ShipmentShare[] {
  const total = costOf(shipments);
  return [...groupedBy(shipments, (shipment) => shipment[displayed[displayBy]])].map(([reportById, own]) => ({
    reportById,
    orderCount: own.length,
    quantity: sumOf(own, ({ quantity }) => quantity),
    cost: costOf(own),
    sharePerc: total === 0 ? null : (costOf(own) / total) * 100,
  }));
}

export const supplyPlanBottomReport: Report<
  SupplyPlanBottomFilters,
  readonly SupplyPlanBottom[],
  'programs',
  'expiries'
> = {
  lists: ['consumptionList', 'shipmentList', 'problemReportList'],
  plan: 'expiries',
  masterData: { programs: true },
  units: () => [],
  compute: supplyPlanBottom,
};
