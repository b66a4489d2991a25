import { type MonthText, monthOfDate } from '@stockwell/model/months';
import { type ProgramData, planBasedOn } from '@stockwell/model/program-data/index';
import type { ReportMonth } from '../reports/report-version.ts';
import { round8 } from '../supply-plan/rounding.ts';

const stages = ['Planned', 'Submitted', 'Approved', 'Onhold', 'Shipped', 'Received'] as const;
type Stage = (typeof stages)[number];
type StageQuantities = { readonly [S in Stage as `${'manual' | 'erp'}${S}ShipmentQty`]: number };

/** A month of a plan for the dashboards of a country, in planning units. */
export interface DashboardMonth extends StageQuantities {
  readonly transDate: string;
  readonly regionCount: number;
  readonly regionCountForStock: number;
  readonly openingBalance: number;
  /** Null where nothing was entered. */
  readonly actualConsumptionQty: number | null;
  readonly forecastedConsumptionQty: number | null;
  readonly nationalAdjustment: number;
  readonly expiredStock: number;
  readonly closingBalance: number;
  readonly mos: number | null;
  readonly amc: number | null;
  readonly amcCount: number;
  readonly unmetDemand: number;
  readonly minStockMos: number | null;
  readonly minStockQty: number;
  readonly maxStockMos: number | null;
  readonly maxStockQty: number;
}

export interface MonthSpan {
  readonly startDate: MonthText | null;
  readonly endDate: MonthText | null;
}

/** Months in which somebody entered a forecast: a forecast of 0 is one. */
export function forecastMonths({
  consumptionList,
}: Pick<ProgramData, 'consumptionList'>): ReadonlyMap<number, ReadonlySet<MonthText>> {
  const months = new Map<number, Set<MonthText>>();
  for (const { active, actualFlag, planningUnit, consumptionDate } of consumptionList) {
    if (!active || actualFlag) continue;
    const own = months.get(planningUnit.id) ?? new Set();
    months.set(planningUnit.id, own);
    own.add(monthOfDate(consumptionDate));
  }
  return months;
}

const round4 = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Averages are published with four decimals, and what is measured by them follows from the published average. */
function measured(row: ReportMonth, byMonths: boolean) {
  const amc = row.amc === null ? null : round4(row.amc);
  const quantity = (mos: number | null, otherwise: number): number =>
    byMonths && amc !== null && mos !== null ? round8(amc * mos) : otherwise;
  return {
    mos: row.mos === null || !amc ? row.mos : round8(row.closingBalance / amc),
    amc,
    minStockQty: quantity(row.minStockMoS, row.minStock),
    maxStockQty: quantity(row.maxStockMoS, row.maxStock),
  };
}

function dashboardMonth(row: ReportMonth, hasForecast: boolean, byMonths: boolean): DashboardMonth {
  const { mos, amc, minStockQty, maxStockQty } = measured(row, byMonths);
  return {
    transDate: row.transDate,
    regionCount: row.regionCount,
    regionCountForStock: row.regionCountForStock,
    openingBalance: row.openingBalance,
    actualConsumptionQty: row.actualConsumptionQty,
    forecastedConsumptionQty: hasForecast ? row.forecastConsumptionQty : null,
    nationalAdjustment: row.nationalAdjustment,
    manualPlannedShipmentQty: row.plannedShipmentsTotalData,
    manualSubmittedShipmentQty: row.submittedShipmentsTotalData,
    manualApprovedShipmentQty: row.approvedShipmentsTotalData,
    manualOnholdShipmentQty: row.onholdShipmentsTotalData,
    manualShippedShipmentQty: row.shippedShipmentsTotalData,
    manualReceivedShipmentQty: row.receivedShipmentsTotalData,
    erpPlannedShipmentQty: row.plannedErpShipmentsTotalData,
    erpSubmittedShipmentQty: row.submittedErpShipmentsTotalData,
    erpApprovedShipmentQty: row.approvedErpShipmentsTotalData,
    erpOnholdShipmentQty: row.onholdErpShipmentsTotalData,
    erpShippedShipmentQty: row.shippedErpShipmentsTotalData,
    erpReceivedShipmentQty: row.receivedErpShipmentsTotalData,
    expiredStock: row.expiredStock,
    closingBalance: row.closingBalance,
    mos,
    amc,
    amcCount: row.amcCount,
    unmetDemand: row.unmetDemand,
    minStockMos: row.minStockMoS,
    minStockQty,
    maxStockMos: row.maxStockMoS,
    maxStockQty,
  };
}

/** What is known of a product besides its months. */
export interface DashboardProduct {
  readonly planBasedOn: 1 | 2;
  /** Months in which a forecast was entered. */
  readonly forecasts: ReadonlySet<MonthText>;
}

/** The months of one product in a span, in their order. */
export function dashboardMonths(
  rows: readonly ReportMonth[],
  { planBasedOn: basis, forecasts }: DashboardProduct,
  { startDate, endDate }: MonthSpan,
): DashboardMonth[] {
  const byMonths = basis === planBasedOn.monthsOfStock;
  return rows.flatMap((row) => {
    const month = monthOfDate(row.transDate);
    const isIn = (startDate === null || month >= startDate) && (endDate === null || month <= endDate);
    return isIn ? [dashboardMonth(row, forecasts.has(month), byMonths)] : [];
  });
}
