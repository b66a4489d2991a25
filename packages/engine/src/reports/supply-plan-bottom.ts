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
import { shipmentsIn } from './reported-shipments.ts';
import { gradeProgram, type ProgramScores, scoredMonths } from './scores.ts';
import {
  costOf,
  nameOfDisplay,
  type ShipmentDisplay,
  type ShipmentShare,
  type ShipmentSharesBy,
  shipmentSharesBy,
} from './shipment-shares.ts';
import { type StockedOutUnit, type StockStatusCounts, stockedOutUnits } from './stock-status-counts.ts';
import { type VersionFigures, versionFigures } from './version-figures.ts';

export interface SupplyPlanBottomFilters extends ReportPeriod {
  readonly programIds: readonly number[];
  readonly displayShipmentsBy: ShipmentDisplay;
  readonly today: DateText;
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
  /** By what was asked for. */
  readonly shipmentDetailsList: readonly ShipmentShare[];
  /** By each of them, so that another one can be shown without asking again. */
  readonly shipmentDetailsBy: ShipmentSharesBy;
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
  const shipmentDetailsBy = shipmentSharesBy(shipments);
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
    shipmentDetailsList: shipmentDetailsBy[nameOfDisplay(filters.displayShipmentsBy)],
    shipmentDetailsBy,
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
