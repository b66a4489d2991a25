import { annualShipmentCostReport } from './annual-shipment-cost.ts';
import { budgetsReport } from './budgets.ts';
import { consumption } from './consumption.ts';
import { costOfInventoryReport } from './cost-of-inventory.ts';
import { dashboardBlockReport } from './dashboard-block.ts';
import { expiredInventoryReport } from './expired-inventory.ts';
import { forecastErrorMonthlyReport } from './forecast-error-monthly.ts';
import { forecastMetricsReport } from './forecast-metrics.ts';
import { forecastOverTimeReport } from './forecast-over-time.ts';
import { globalConsumptionReport } from './global-consumption.ts';
import { inventoryTurnsReport } from './inventory-turns.ts';
import { linkedShipmentsReport } from './linked-shipments.ts';
import type { MasterDataPart, NamedParts } from './master-data/index.ts';
import type { PreparedReport } from './prepared/prepared.ts';
import { productCatalogReport } from './product-catalog.ts';
import { programOverviewReport } from './program-overview.ts';
import type { PlanDetail, Report, ReportMasterData, ReportProgram } from './report.ts';
import {
  aggregateShipmentByProduct,
  fundingSourceShipmentReport,
  procurementAgentShipmentReport,
} from './shipment-costs.ts';
import { shipmentDetailsReport } from './shipment-details.ts';
import { shipmentOverviewReport } from './shipment-overview.ts';
import { shipmentGlobalDemand } from './shipments-by-country.ts';
import { stockAdjustmentReport } from './stock-adjustment.ts';
import { stockStatusMatrixReport } from './stock-status-matrix.ts';
import { stockStatusMatrixGlobalReport } from './stock-status-matrix-global.ts';
import { stockStatusOverTimeReport } from './stock-status-over-time.ts';
import { stockStatusSnapshotReport } from './stock-status-snapshot.ts';
import { stockStatusSnapshotGlobalReport } from './stock-status-snapshot-global.ts';
import { programLeadTimes } from './supplier-lead-times.ts';
import { supplyPlanBottomReport } from './supply-plan-bottom.ts';
import { supplyPlanReport } from './supply-plan-report.ts';
import { supplyPlanScoreCard } from './supply-plan-score-card.ts';
import { supplyPlanTopReport } from './supply-plan-top.ts';
import { warehouseCapacityReport } from './warehouse-capacity.ts';

/** Every report, by the name of its call. */
export const reports = {
  consumption,
  globalConsumption: globalConsumptionReport,
  programOverview: programOverviewReport,
  stockStatusMatrix: stockStatusMatrixReport,
  stockStatusMatrixGlobal: stockStatusMatrixGlobalReport,
  stockStatusOverTime: stockStatusOverTimeReport,
  stockStatusForProgram: stockStatusSnapshotReport,
  stockStatusAcrossProducts: stockStatusSnapshotGlobalReport,
  costOfInventory: costOfInventoryReport,
  expiredStock: expiredInventoryReport,
  shipmentDetails: shipmentDetailsReport,
  procurementAgentShipmentReport,
  fundingSourceShipmentReport,
  aggregateShipmentByProduct,
  shipmentOverview: shipmentOverviewReport,
  shipmentGlobalDemand,
  annualShipmentCost: annualShipmentCostReport,
  programLeadTimes,
  programProductCatalog: productCatalogReport,
  warehouseCapacityReport,
  budgetReport: budgetsReport,
  stockAdjustment: stockAdjustmentReport,
  stockStatusVertical: supplyPlanReport,
  inventoryTurns: inventoryTurnsReport,
  supplyPlanScoreCard,
  forecastErrorNew: forecastErrorMonthlyReport,
  forecastMetricsMonthly: forecastOverTimeReport,
  forecastMetricsComparision: forecastMetricsReport,
} as const;

/** What dashboards show of programs, by the name of the call where they have one. */
export const dashboards = {
  supplyPlanTop: supplyPlanTopReport,
  supplyPlanBottom: supplyPlanBottomReport,
  dashboardBlock: dashboardBlockReport,
  linkedShipments: linkedShipmentsReport,
} as const;

export type ReportName = keyof typeof reports;
export type DashboardName = keyof typeof dashboards;
/** Whatever is computed from versions of programs. */
export type FiguresName = ReportName | DashboardName;
type Compute<N extends ReportName> = (typeof reports)[N]['compute'];
export type ReportFilters<N extends ReportName> = Parameters<Compute<N>>[1];
export type ReportFigures<N extends ReportName> = ReturnType<Compute<N>>;

/** A report whose filters, parts and figures are only known by its name. */
export interface AnyReport
  extends Omit<Report<unknown, unknown, never, PlanDetail>, 'masterData' | 'compute' | 'prepared'> {
  readonly masterData: Partial<NamedParts<MasterDataPart>>;
  /** The programs have what `plan` says, the master data the parts that `masterData` names. */
  readonly compute: (
    programs: readonly ReportProgram[],
    filters: unknown,
    master: ReportMasterData,
  ) => unknown;
  readonly prepared?: PreparedReport<unknown, unknown, ReportMasterData>;
}

export const reportOf = (name: FiguresName): AnyReport =>
  ({ ...reports, ...dashboards })[name] as unknown as AnyReport;
