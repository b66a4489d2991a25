import { type MonthText, monthOfDate } from '@stockwell/model/months';
import { distinctIds, groupedBy, sumOf } from './groups.ts';
import { monthsOfPeriod, type ReportPeriod } from './period.ts';
import { type PreparedProgram, wholeSection } from './prepared/prepared.ts';
import { chosenPrograms, isChosenProgram, type Report, type ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import {
  chosenShipments,
  costsOf,
  countedShipments,
  type ReportedShipment,
  type ShipmentCosts,
  shipmentsIn,
} from './reported-shipments.ts';

export interface ShipmentDetailsFilters extends ReportPeriod {
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  readonly planningUnitIds: readonly number[];
  /** 1 by funding source, 2 by procurement agent. */
  readonly reportView: 1 | 2;
  readonly fundingSourceProcurementAgentIds: readonly number[];
  /** By funding source only; without one of them a shipment is left out. */
  readonly budgetIds: readonly number[];
}

export interface ShipmentDetail extends Omit<ReportedShipment, 'record'> {
  readonly shipmentId: string;
  readonly shipmentNo: number | null;
  readonly erpLinked: boolean;
  readonly localProcurement: boolean;
  readonly emergencyOrder: boolean;
  readonly orderNo: string | null;
  readonly primeLineNo: string | null;
  readonly notes: string | null;
}

export interface ShipmentDetailsTotal extends ShipmentCosts {
  readonly shipments: number;
}

export interface ShipmentSummary {
  /** The funding source or procurement agent; null for shipments without one. */
  readonly id: number | null;
  readonly realmCountryIds: readonly number[];
  readonly programIds: readonly number[];
  readonly shipments: number;
  readonly totalCostUsd: number;
}

export interface ShipmentChartMonth {
  readonly month: MonthText;
  /** By the id of the status. */
  readonly byStatus: Readonly<Record<string, number>>;
}

export interface ShipmentDetailsReport {
  readonly rows: readonly ShipmentDetail[];
  readonly total: ShipmentDetailsTotal;
  readonly summary: readonly ShipmentSummary[];
  /** Quantities of unlike products do not add up: they are drawn for one product alone. */
  readonly chartMeasure: 'quantity' | 'costUsd';
  readonly chart: readonly ShipmentChartMonth[];
}

/** The shipments of programs with their costs, summed by who pays or buys, and by month and status. */
export function shipmentDetails(
  programs: readonly ReportProgram[],
  filters: ShipmentDetailsFilters,
): ShipmentDetailsReport {
  return detailsReport(
    chosenPrograms(programs, filters).flatMap((program) => shipmentsIn(program, filters)),
    filters,
  );
}

function detailsReport(
  shipments: readonly ReportedShipment[],
  filters: ShipmentDetailsFilters,
): ShipmentDetailsReport {
  const rows = detailsOf(shipments, filters);
  const chartMeasure = filters.planningUnitIds.length === 1 ? 'quantity' : 'costUsd';
  return {
    rows,
    total: { shipments: rows.length, ...costsOf(rows) },
    summary: summaryOf(rows, partnerOf(filters)),
    chartMeasure,
    chart: chartOf(rows, filters, (row) => (chartMeasure === 'quantity' ? row.quantity : row.totalCostUsd)),
  };
}

type Partner = (row: Pick<ShipmentDetail, 'fundingSourceId' | 'procurementAgentId'>) => number | null;

const partnerOf =
  ({ reportView }: Pick<ShipmentDetailsFilters, 'reportView'>): Partner =>
  (row) =>
    reportView === 1 ? row.fundingSourceId : row.procurementAgentId;

function detailsOf(
  shipments: readonly ReportedShipment[],
  filters: ShipmentDetailsFilters,
): ShipmentDetail[] {
  const partner = partnerOf(filters);
  return shipments
    .filter((row) => isChosen(filters.fundingSourceProcurementAgentIds, partner(row)))
    .filter((row) => filters.reportView !== 1 || isChosen(filters.budgetIds, row.budgetId))
    .map(detailOf);
}

const detailOf = ({ record, ...shipment }: ReportedShipment): ShipmentDetail => ({
  ...shipment,
  shipmentId: record.shipmentId,
  shipmentNo: record.shipmentNo,
  erpLinked: record.erpFlag,
  localProcurement: record.localProcurement,
  emergencyOrder: record.emergencyOrder,
  orderNo: record.orderNo,
  primeLineNo: record.primeLineNo,
  notes: record.notes,
});

function summaryOf(rows: readonly ShipmentDetail[], partner: Partner): ShipmentSummary[] {
  return [...groupedBy(rows, partner)].map(([id, own]) => ({
    id,
    realmCountryIds: distinctIds(own.map(({ realmCountryId }) => realmCountryId)),
    programIds: distinctIds(own.map(({ programId }) => programId)),
    shipments: own.length,
    totalCostUsd: sumOf(own, (row) => row.totalCostUsd),
  }));
}

function chartOf(
  rows: readonly ShipmentDetail[],
  period: ReportPeriod,
  value: (row: ShipmentDetail) => number,
): ShipmentChartMonth[] {
  const months = new Map(monthsOfPeriod(period).map((month) => [month, {} as Record<string, number>]));
  for (const row of rows) {
    const byStatus = months.get(monthOfDate(row.receiveDate));
    if (byStatus) byStatus[row.statusId] = (byStatus[row.statusId] ?? 0) + value(row);
  }
  return [...months].map(([month, byStatus]) => ({ month, byStatus }));
}

export const shipmentDetailsReport: Report<ShipmentDetailsFilters, ShipmentDetailsReport> = {
  lists: ['shipmentList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: shipmentDetails,
  prepared: {
    // All products have too many shipments to be held at once: they are read version by version.
    needs: ({ planningUnitIds, startDate, stopDate }) =>
      planningUnitIds.length === 0
        ? null
        : {
            sections: ['units', 'multipliers'],
            years: null,
            products: { planningUnitIds, startDate, stopDate, figures: [], lists: ['shipmentList'] },
          },
    compute: (programs, filters) =>
      detailsReport(
        programs
          .filter((program) => isChosenProgram(filters, program))
          .flatMap((program) => chosenShipments(preparedRecords(program), filters)),
        filters,
      ),
  },
};

const preparedRecords = (program: PreparedProgram): ReportedShipment[] =>
  countedShipments(program.shipments(), {
    programId: program.programId,
    realmCountryId: program.realmCountryId,
    planned: new Set(wholeSection(program, 'units').ids),
    multiplierOf: new Map(wholeSection(program, 'multipliers')),
  });
