import type { DateText } from '@stockwell/model/months';
import {
  criticalityIds,
  problemCategoryIds,
  problemOf,
  problemTypeIds,
} from '@stockwell/model/problems/catalogue';
import { type ProblemReport, problemStatusIds, type RealmProblem } from '@stockwell/model/program-data/index';
import { monthIn } from '../calendar.ts';

/** Reports of a product or region that is not in use are kept, but neither shown nor counted nor committed. */
export const isVisible = (report: ProblemReport): boolean => report.planningUnitActive && report.regionActive;

export const visibleReports = (reports: readonly ProblemReport[]): ProblemReport[] =>
  reports.filter(isVisible);

const monthsListed = 6;

/** What is in order again is listed for some months only. */
export function isListed(report: ProblemReport, today: DateText): boolean {
  if (!isVisible(report)) return false;
  if (report.problemStatus.id !== problemStatusIds.inCompliance || report.createdDate === null) return true;
  return monthIn(report.createdDate) >= monthIn(today) - monthsListed;
}

export interface ProblemCounts {
  readonly open: number;
  readonly addressed: number;
}

export function problemCounts(reports: readonly ProblemReport[]): ProblemCounts {
  let open = 0;
  let addressed = 0;
  for (const report of reports) {
    if (!isVisible(report)) continue;
    if (report.problemStatus.id === problemStatusIds.open) open += 1;
    if (report.problemStatus.id === problemStatusIds.addressed) addressed += 1;
  }
  return { open, addressed };
}

const { otherLow, otherMedium, otherHigh } = problemCategoryIds;

/** The category under which a report is shown: problems typed by people are sorted by how grave they are. */
export function shownCategory(report: ProblemReport, problem: RealmProblem | undefined): number {
  const declared = problemOf(report.realmProblem.problemId);
  if (report.problemType.id === problemTypeIds.automatic) {
    return problem?.problemCategory.id ?? declared?.category ?? problemCategoryIds.supplyPlanning;
  }
  const criticality = problem?.criticality.id ?? declared?.criticality;
  if (criticality === criticalityIds.low) return otherLow;
  return criticality === criticalityIds.medium ? otherMedium : otherHigh;
}

const rows = ['open', 'addressed', 'resolved', 'total'] as const;
const columns = ['dataQuality', 'procurementSchedule', 'supplyPlanning', 'other', 'total'] as const;
export type ProblemSummary = Readonly<
  Record<(typeof rows)[number], Readonly<Record<(typeof columns)[number], number>>>
>;

const emptyRow = () => ({ dataQuality: 0, procurementSchedule: 0, supplyPlanning: 0, other: 0, total: 0 });

/** How many problems there are by status and category, without those that are in order again. */
export function problemSummary(
  reports: readonly ProblemReport[],
  realmProblems: readonly RealmProblem[],
): ProblemSummary {
  const problems = new Map(realmProblems.map((problem) => [problem.problemId, problem]));
  const summary = { open: emptyRow(), addressed: emptyRow(), resolved: emptyRow(), total: emptyRow() };
  for (const report of reports) {
    const row = rowOf(report);
    if (row === null || !isVisible(report)) continue;
    const column = columnOf(shownCategory(report, problems.get(report.realmProblem.problemId)));
    for (const line of [summary[row], summary.total]) {
      line[column] += 1;
      line.total += 1;
    }
  }
  return summary;
}

function rowOf(report: ProblemReport): 'open' | 'addressed' | 'resolved' | null {
  switch (report.problemStatus.id) {
    case problemStatusIds.open:
      return 'open';
    case problemStatusIds.addressed:
      return 'addressed';
    case problemStatusIds.resolved:
      return 'resolved';
    default:
      return null;
  }
}

function columnOf(category: number): Exclude<(typeof columns)[number], 'total'> {
  if (category === problemCategoryIds.dataQuality) return 'dataQuality';
  if (category === problemCategoryIds.procurementSchedule) return 'procurementSchedule';
  return category === problemCategoryIds.supplyPlanning ? 'supplyPlanning' : 'other';
}
