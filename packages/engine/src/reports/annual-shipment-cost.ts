import { type DateText, monthOfDate, parseMonth, yearOf } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import { leadTimesOf } from '../supply-plan/lead-times.ts';
import { datesUpTo } from '../supply-plan/shipment-dates.ts';
import { groupedBy, sumOf } from './groups.ts';
import { isInPeriod, type ReportPeriod } from './period.ts';
import { programIn, type Report, type ReportProgram } from './report.ts';
import { isChosen } from './report-version.ts';
import { type ReportedShipment, reportedShipments } from './reported-shipments.ts';

/** `reportBasedOn` of a request: the date by which shipments belong to a year. */
export const costDates = { submitted: 1, received: 2 } as const;

export interface AnnualCostFilters extends ReportPeriod {
  readonly planningUnitIds: readonly number[];
  readonly procurementAgentIds: readonly number[];
  readonly fundingSourceIds: readonly number[];
  /** Empty for all; cancelled shipments never count. */
  readonly shipmentStatusIds: readonly number[];
  readonly reportBasedOn: (typeof costDates)[keyof typeof costDates];
}

/** Dollars by calendar year, and `total`. */
export type YearlyCost = Readonly<Record<string, number>>;

export interface AnnualCostRow {
  /** Agent, funding source and product, the sum of agent and funding source, or the sum of everything. */
  readonly level: 'detail' | 'subtotal' | 'grandTotal';
  /** Null for shipments without one, and in the grand total. */
  readonly procurementAgentId: number | null;
  readonly fundingSourceId: number | null;
  /** Null in sums. */
  readonly planningUnitId: number | null;
  readonly costUsd: YearlyCost;
}

export interface AnnualShipmentCost {
  readonly rows: readonly AnnualCostRow[];
  /** Shipments whose submitted date is estimated from lead times; null by date of receipt. */
  readonly shipmentsAtEstimatedDate: number | null;
}

interface DatedShipment extends ReportedShipment {
  readonly date: DateText;
  readonly isEstimated: boolean;
}

/** What shipments cost by calendar year, for each agent, funding source and product. */
export function annualShipmentCost(program: ReportProgram, filters: AnnualCostFilters): AnnualShipmentCost {
  const { data } = program.version;
  const bySubmission = filters.reportBasedOn === costDates.submitted;
  const shipments = reportedShipments(program)
    .filter(
      (shipment) =>
        isChosen(filters.planningUnitIds, shipment.planningUnitId) &&
        isChosen(filters.procurementAgentIds, shipment.procurementAgentId) &&
        isChosen(filters.fundingSourceIds, shipment.fundingSourceId) &&
        isChosen(filters.shipmentStatusIds, shipment.statusId),
    )
    .map((shipment) => ({ ...shipment, ...(bySubmission ? submission(data, shipment) : receipt(shipment)) }))
    .filter(({ date }) => isInPeriod(filters, date));
  const costUsd = costByYear(yearsOf(filters));
  const details = [...groupedBy(shipments, ({ procurementAgentId }) => procurementAgentId)].flatMap(
    ([procurementAgentId, ofAgent]) =>
      [...groupedBy(ofAgent, ({ fundingSourceId }) => fundingSourceId)].flatMap(
        ([fundingSourceId, ofSource]) => {
          const group = { procurementAgentId, fundingSourceId };
          return [
            ...[...groupedBy(ofSource, ({ planningUnitId }) => planningUnitId)].map(
              ([planningUnitId, own]): AnnualCostRow => ({
                level: 'detail',
                ...group,
                planningUnitId,
                costUsd: costUsd(own),
              }),
            ),
            { level: 'subtotal', ...group, planningUnitId: null, costUsd: costUsd(ofSource) } as const,
          ];
        },
      ),
  );
  const nobody = { procurementAgentId: null, fundingSourceId: null, planningUnitId: null };
  return {
    rows: [...details, { level: 'grandTotal', ...nobody, costUsd: costUsd(shipments) }],
    shipmentsAtEstimatedDate: bySubmission ? shipments.filter(({ isEstimated }) => isEstimated).length : null,
  };
}

type DateOf = Pick<DatedShipment, 'date' | 'isEstimated'>;

const receipt = ({ receiveDate }: ReportedShipment): DateOf => ({ date: receiveDate, isEstimated: false });

function submission(data: ProgramData, { record }: ReportedShipment): DateOf {
  if (record.submittedDate !== null) return { date: record.submittedDate, isEstimated: false };
  const { submittedDate } = datesUpTo(record.expectedDeliveryDate, leadTimesOf(data, record));
  return { date: submittedDate, isEstimated: true };
}

const yearOfDate = (date: DateText): number => yearOf(parseMonth(monthOfDate(date)));

function yearsOf({ startDate, stopDate }: ReportPeriod): number[] {
  const first = yearOfDate(startDate);
  return Array.from({ length: Math.max(0, yearOfDate(stopDate) - first + 1) }, (_, at) => first + at);
}

const costByYear =
  (years: readonly number[]) =>
  (shipments: readonly DatedShipment[]): YearlyCost => {
    const byYear = groupedBy(shipments, ({ date }) => yearOfDate(date));
    return Object.fromEntries([
      ...years.map((year) => [year, sumOf(byYear.get(year) ?? [], (one) => one.totalCostUsd)]),
      ['total', sumOf(shipments, (one) => one.totalCostUsd)],
    ]);
  };

export const annualShipmentCostReport: Report<AnnualCostFilters, AnnualShipmentCost> = {
  lists: ['shipmentList'],
  plan: 'none',
  masterData: {},
  units: ({ planningUnitIds }) => planningUnitIds,
  compute: (programs, filters) => annualShipmentCost(programIn(programs), filters),
};
