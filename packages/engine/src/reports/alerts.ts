import {
  addMonths,
  type DateText,
  firstDayOf,
  lastDayOf,
  type MonthText,
  monthOfDate,
  monthRange,
  parseMonth,
} from '@stockwell/model/months';
import type { Condition } from '@stockwell/model/subscriptions/condition';
import { isEmergencyMonth } from '../supply-plan/suggestions.ts';
import { type DashboardExpiry, dashboardExpiries, type ExpiryProgram } from './dashboard-expiries.ts';
import { groupedBy, sumOf } from './groups.ts';
import type { Report } from './report.ts';
import { isChosen, type ReportVersion, reportedUnits } from './report-version.ts';
import { gradeProgram } from './scores.ts';
import { stockStatusIds } from './stock-status.ts';
import { statusesOf } from './stock-status-counts.ts';

export interface AlertFilters {
  readonly condition: Condition;
  /** The products of the view; empty: all of them. */
  readonly planningUnitIds: readonly number[];
  readonly today: DateText;
}

/** Something that a condition was waiting for. The same one has the same key tomorrow. */
export interface AlertFinding {
  readonly key: string;
  readonly programId: number;
  /** The product that will be stocked out or of which too much expires; null where it is about the program. */
  readonly planningUnitId: number | null;
  /** The first month without stock. */
  readonly month: MonthText | null;
  /** What expires in US dollars, or the score in percent. */
  readonly value: number | null;
}

/** No lead time is longer. */
const mostMonths = 60;

/** The months that a shipment planned today arrives too late for. */
function monthsInLeadTime({ data }: ReportVersion, today: DateText): MonthText[] {
  const month = monthOfDate(today);
  const months = monthRange(month, addMonths(month, mostMonths));
  const end = months.findIndex((one) => !isEmergencyMonth(parseMonth(one), data, today));
  return end < 0 ? months : months.slice(0, end);
}

/** The products that a condition is about: those that it names, else those of the view. Empty: all of them. */
const productsOf = ({ condition, planningUnitIds }: AlertFilters): readonly number[] =>
  condition.kind !== 'score' && condition.planningUnitIds.length > 0
    ? condition.planningUnitIds
    : planningUnitIds;

function stockOuts({ version }: ExpiryProgram, filters: AlertFilters): AlertFinding[] {
  const { today } = filters;
  const { programId } = version.data;
  const months = monthsInLeadTime(version, today);
  return reportedUnits(version, productsOf(filters)).flatMap((unit) => {
    const at = statusesOf(version, unit, months).indexOf(stockStatusIds.stockedOut);
    const planningUnitId = unit.planningUnit.id;
    return at < 0
      ? []
      : [
          {
            key: `${programId}/${planningUnitId}`,
            programId,
            planningUnitId,
            month: months[at] ?? null,
            value: null,
          },
        ];
  });
}

const ofProgram = (programId: number, value: number): AlertFinding => ({
  key: String(programId),
  programId,
  planningUnitId: null,
  month: null,
  value,
});

/** Expiries above the amount: of all products that count together, or of each of them. */
function expiriesAbove(
  program: ExpiryProgram,
  { amountUsd, months, perProduct }: Condition & { readonly kind: 'expiry' },
  filters: AlertFilters,
): AlertFinding[] {
  const { programId } = program.version.data;
  const month = monthOfDate(filters.today);
  const period = { startDate: firstDayOf(month), stopDate: lastDayOf(addMonths(month, months - 1)) };
  const products = productsOf(filters);
  const expiries = dashboardExpiries(program, period).filter(({ planningUnitId }) =>
    isChosen(products, planningUnitId),
  );
  // Of the rounded costs, as dashboards add them up.
  const costOf = (some: readonly DashboardExpiry[]): number => sumOf(some, ({ costRounded }) => costRounded);
  const findings = perProduct
    ? [...groupedBy(expiries, ({ planningUnitId }) => planningUnitId)].map(([planningUnitId, own]) => ({
        ...ofProgram(programId, costOf(own)),
        key: `${programId}/${planningUnitId}`,
        planningUnitId,
      }))
    : [ofProgram(programId, costOf(expiries))];
  return findings.filter(({ value }) => (value ?? 0) > amountUsd);
}

function findingsOf(program: ExpiryProgram, filters: AlertFilters): AlertFinding[] {
  const { programId } = program.version.data;
  const { condition, today } = filters;
  switch (condition.kind) {
    case 'stockOut':
      return stockOuts(program, filters);
    case 'expiry':
      return expiriesAbove(program, condition, filters);
    case 'score': {
      const { overallScoreRounded: score } = gradeProgram(program.version, today).scores;
      return score !== null && score < condition.below ? [ofProgram(programId, score)] : [];
    }
  }
}

/** What subscriptions wait for, in the newest versions of programs. */
export const alertReport: Report<AlertFilters, readonly AlertFinding[], never, 'expiries'> = {
  lists: ['shipmentList', 'problemReportList'],
  plan: 'expiries',
  masterData: {},
  units: () => [],
  compute: (programs, filters) => programs.flatMap((program) => findingsOf(program, filters)),
};

/** Those that were not there at the last time. */
export const newFindings = (
  findings: readonly AlertFinding[],
  known: readonly string[],
): readonly AlertFinding[] => findings.filter(({ key }) => !known.includes(key));
