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
import { dashboardExpiries, type ExpiryProgram } from './dashboard-expiries.ts';
import { sumOf } from './groups.ts';
import type { Report } from './report.ts';
import { type ReportVersion, reportedUnits } from './report-version.ts';
import { gradeProgram } from './scores.ts';
import { stockStatusIds } from './stock-status.ts';
import { statusesOf } from './stock-status-counts.ts';

export interface AlertFilters {
  readonly condition: Condition;
  readonly today: DateText;
}

/** Something that a condition was waiting for. The same one has the same key tomorrow. */
export interface AlertFinding {
  readonly key: string;
  readonly programId: number;
  /** The product that will be stocked out; null where it is about the program. */
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

function stockOuts({ version }: ExpiryProgram, today: DateText): AlertFinding[] {
  const { programId } = version.data;
  const months = monthsInLeadTime(version, today);
  return reportedUnits(version, []).flatMap((unit) => {
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

function findingsOf(program: ExpiryProgram, { condition, today }: AlertFilters): AlertFinding[] {
  const { programId } = program.version.data;
  switch (condition.kind) {
    case 'stockOut':
      return stockOuts(program, today);
    case 'expiry': {
      const month = monthOfDate(today);
      const period = {
        startDate: firstDayOf(month),
        stopDate: lastDayOf(addMonths(month, condition.months - 1)),
      };
      // Of the rounded costs, as dashboards add them up.
      const cost = sumOf(dashboardExpiries(program, period), ({ costRounded }) => costRounded);
      return cost > condition.amountUsd ? [ofProgram(programId, cost)] : [];
    }
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
