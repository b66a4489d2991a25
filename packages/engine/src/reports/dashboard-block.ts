import type { DateText } from '@stockwell/model/months';
import { programTerms } from '../supply-plan/product.ts';
import { isTbdFunded } from '../supply-plan/shipments.ts';
import { type DashboardExpiry, dashboardExpiries, type ExpiryProgram } from './dashboard-expiries.ts';
import { windowAround } from './dashboard-window.ts';
import { flaggedUnits } from './data-quality.ts';
import { sumOf } from './groups.ts';
import { isLinked } from './linked-shipments.ts';
import type { DashboardMasterData } from './master-data/dashboard-windows.ts';
import { monthsOfPeriod } from './period.ts';
import { programIn, type Report } from './report.ts';
import { reportedUnits } from './report-version.ts';
import { reportedShipments, shipmentsIn } from './reported-shipments.ts';
import { scoredMonths } from './scores.ts';
import { type ShipmentShare, shipmentSharesBy } from './shipment-shares.ts';
import { type StockStatusCounts, stockedOutUnits, unitStatusCounts } from './stock-status-counts.ts';

/** What a product adds to the overview. */
interface TopUnit {
  readonly stockOut: boolean;
  /** In whole dollars, each batch rounded by itself. */
  readonly valueOfExpiredStock: number;
  readonly linkedShipmentsCount: number;
}

/** What a product adds to the spotlight. A quality is passed without an open problem of its kind. */
interface BottomUnit {
  readonly stockStatus: StockStatusCounts;
  readonly expiriesList: readonly DashboardExpiry[];
  readonly shipmentDetailsByFundingSource: readonly ShipmentShare[];
  readonly shipmentDetailsByProcurementAgent: readonly ShipmentShare[];
  readonly shipmentDetailsByShipmentStatus: readonly ShipmentShare[];
  readonly countOfTbdFundingSource: number;
  readonly forecastConsumptionQplPassed: boolean;
  readonly actualConsumptionQplPassed: boolean;
  readonly inventoryQplPassed: boolean;
  readonly shipmentQplPassed: boolean;
}

/** The figures of both dashboards product by product, for whoever adds them up. Inactive products are left out. */
export interface DashboardBlock {
  readonly startDateTop: DateText;
  readonly stopDateTop: DateText;
  readonly startDateBottom: DateText;
  readonly stopDateBottom: DateText;
  /** By the id of the planning unit. */
  readonly topPuData: Readonly<Record<string, TopUnit>>;
  readonly bottomPuData: Readonly<Record<string, BottomUnit>>;
}

export interface DashboardBlockFilters {
  readonly today: DateText;
}

export function dashboardBlock(
  programs: readonly ExpiryProgram[],
  { today }: DashboardBlockFilters,
  master: DashboardMasterData,
): DashboardBlock {
  const program = programIn(programs);
  const { version } = program;
  const { programId } = version.data;
  const top = windowAround(today, master.topDashboard);
  const bottom = windowAround(today, master.bottomDashboard.get(programId) ?? master.topDashboard);
  const ids = reportedUnits(version, []).map(({ planningUnit }) => planningUnit.id);
  return {
    startDateTop: top.startDate,
    stopDateTop: top.stopDate,
    startDateBottom: bottom.startDate,
    stopDateBottom: bottom.stopDate,
    topPuData: byUnit(ids, topUnits(program, top)),
    bottomPuData: byUnit(ids, bottomUnits(program, bottom, today)),
  };
}

const byUnit = <T>(ids: readonly number[], unitOf: (id: number) => T): Record<string, T> =>
  Object.fromEntries(ids.map((id) => [String(id), unitOf(id)]));

const ofUnit =
  (id: number) =>
  ({ planningUnitId }: { readonly planningUnitId: number }): boolean =>
    planningUnitId === id;

function topUnits(program: ExpiryProgram, window: ReturnType<typeof windowAround>): (id: number) => TopUnit {
  const stockedOut = stockedOutUnits(program.version, monthsOfPeriod(window));
  const expiries = dashboardExpiries(program, window);
  const linked = reportedShipments(program).filter(isLinked);
  return (id) => ({
    stockOut: stockedOut.some(ofUnit(id)),
    valueOfExpiredStock: sumOf(expiries.filter(ofUnit(id)), ({ costRounded }) => costRounded),
    linkedShipmentsCount: linked.filter(ofUnit(id)).length,
  });
}

function bottomUnits(
  program: ExpiryProgram,
  window: ReturnType<typeof windowAround>,
  today: DateText,
): (id: number) => BottomUnit {
  const { version } = program;
  const units = new Map(reportedUnits(version, []).map((unit) => [unit.planningUnit.id, unit]));
  const months = scoredMonths(today);
  const expiries = dashboardExpiries(program, window);
  const shipments = shipmentsIn(program, { ...window, planningUnitIds: [] });
  const terms = programTerms(version.data);
  const flagged = flaggedUnits(version);
  return (id) => {
    const unit = units.get(id);
    if (!unit) throw new RangeError(`Planning unit ${id} is not part of the program`);
    const own = shipments.filter(ofUnit(id));
    const shares = shipmentSharesBy(own);
    return {
      stockStatus: unitStatusCounts(version, unit, months),
      expiriesList: expiries.filter(ofUnit(id)),
      shipmentDetailsByFundingSource: shares.fundingSource,
      shipmentDetailsByProcurementAgent: shares.procurementAgent,
      shipmentDetailsByShipmentStatus: shares.status,
      countOfTbdFundingSource: own.filter(({ record }) => isTbdFunded(record, terms)).length,
      forecastConsumptionQplPassed: !flagged.forecastConsumption.has(id),
      actualConsumptionQplPassed: !flagged.actualConsumption.has(id),
      inventoryQplPassed: !flagged.inventory.has(id),
      shipmentQplPassed: !flagged.shipment.has(id),
    };
  };
}

export const dashboardBlockReport: Report<
  DashboardBlockFilters,
  DashboardBlock,
  'dashboardWindows',
  'expiries'
> = {
  lists: ['shipmentList', 'problemReportList'],
  plan: 'expiries',
  masterData: { dashboardWindows: true },
  units: () => [],
  compute: dashboardBlock,
};
