import {
  earlierNote,
  isChangedSinceAddressed,
  isListed,
  plannerMoveRefusal,
  plannerNote,
  shownCategory,
} from '@stockwell/engine/problems/index';
import { byLabel } from '@stockwell/model/label';
import type { LanguageCode } from '@stockwell/model/languages';
import type { DateText, MonthText } from '@stockwell/model/months';
import { problemOf } from '@stockwell/model/problems/catalogue';
import { wordingOf } from '@stockwell/model/problems/messages';
import { type ProblemReader, renderMessages } from '@stockwell/model/problems/render';
import {
  type ProblemReport,
  type ProblemTrans,
  type ProgramData,
  problemStatusIds,
} from '@stockwell/model/program-data/index';
import { causeMonth } from './cause-month.ts';

/** A problem as it is listed: what the report says, in the reader's words. */
export interface ProblemRow {
  readonly id: string;
  readonly report: ProblemReport;
  readonly planningUnitId: number;
  readonly product: string;
  readonly region: string;
  readonly categoryId: number;
  readonly criticalityId: number;
  readonly statusId: number;
  readonly typeId: number;
  readonly description: string;
  readonly suggestion: string;
  /** The limits that were applied. */
  readonly basis: string;
  readonly note: string;
  /** What somebody wrote before later entries without words. */
  readonly earlier: ProblemTrans | null;
  readonly reviewed: boolean;
  readonly reviewerNote: string;
  readonly reviewedDate: string | null;
  /** The month that it is about, where it is about one. */
  readonly month: MonthText | null;
  /** The cause is no longer the one that was addressed. */
  readonly changed: boolean;
  /** People may move it on. */
  readonly movable: boolean;
}

export interface RowLabels extends ProblemReader {
  readonly product: (planningUnitId: number) => string;
}

type Listed = Pick<ProgramData, 'problemReportList' | 'realmProblemList'>;

/** Criticality as the realm has set it, else as a new realm has it. */
function criticalityOf(report: ProblemReport, realmProblems: Listed['realmProblemList']): number {
  const { problemId, realmProblemId } = report.realmProblem;
  const own =
    realmProblems.find((one) => one.realmProblemId === realmProblemId) ??
    realmProblems.find((one) => one.problemId === problemId);
  return own?.criticality.id ?? problemOf(problemId)?.criticality ?? 1;
}

export function problemRow(
  report: ProblemReport,
  realmProblems: Listed['realmProblemList'],
  labels: RowLabels,
): ProblemRow {
  const wording = wordingOf(report);
  const { problemId } = report.realmProblem;
  return {
    id: report.problemReportId,
    report,
    planningUnitId: report.planningUnit.id,
    product: labels.product(report.planningUnit.id),
    region: report.region ? labels.regionName(report.region.id) : '',
    categoryId: shownCategory(
      report,
      realmProblems.find((one) => one.problemId === problemId),
    ),
    criticalityId: criticalityOf(report, realmProblems),
    statusId: report.problemStatus.id,
    typeId: report.problemType.id,
    description: renderMessages(wording.description, labels),
    suggestion: renderMessages(wording.suggestion, labels),
    basis: renderMessages(wording.basis, labels),
    note: plannerNote(report),
    earlier: earlierNote(report),
    reviewed: report.reviewed,
    reviewerNote: report.reviewNotes ?? '',
    reviewedDate: report.reviewedDate,
    month: causeMonth(report),
    changed: isChangedSinceAddressed(report),
    movable: plannerMoveRefusal(report, { status: problemStatusIds.open, note: '', reviewer: true }) === null,
  };
}

/** Gravest first, then by product; names in the order of the user's language. */
function inOrder(language: LanguageCode): (a: ProblemRow, b: ProblemRow) => number {
  const byName = byLabel((name: string) => ({ label_en: name }), language);
  return (a, b) =>
    b.criticalityId - a.criticalityId ||
    byName(a.product, b.product) ||
    a.categoryId - b.categoryId ||
    byName(a.region, b.region);
}

/** Every problem that can be listed as of a day. */
export const problemRows = (data: Listed, today: DateText, labels: RowLabels): ProblemRow[] =>
  data.problemReportList
    .filter((report) => isListed(report, today))
    .map((report) => problemRow(report, data.realmProblemList, labels))
    .sort(inOrder(labels.language));
