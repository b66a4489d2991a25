import { problemOf, problemTypeIds } from '@stockwell/model/problems/catalogue';
import {
  type ProblemReport,
  type ProblemStatusId,
  type ProblemTrans,
  problemStatusIds,
} from '@stockwell/model/program-data/index';
import { type Author, trailEntry, userOf, withoutChangeMark } from './life-cycle.ts';

const { open, resolved, addressed, inCompliance } = problemStatusIds;

/** Why a move is refused; null when it is allowed. */
export type MoveRefusal = 'readOnly' | 'statusNotAllowed' | 'noteRequired' | null;

/** Reports of checks that are no longer made cannot be moved. */
const isRetired = (report: ProblemReport): boolean =>
  report.problemType.id === problemTypeIds.automatic && !problemOf(report.realmProblem.problemId);

export interface PlannerMove {
  readonly status: ProblemStatusId;
  readonly note: string;
  /** Whether the user may approve versions of the program. */
  readonly reviewer: boolean;
}

/** Planners move between open and addressed, and say why; those who review may also call a problem resolved. */
export function plannerMoveRefusal(report: ProblemReport, move: PlannerMove): MoveRefusal {
  const from = report.problemStatus.id;
  if (from === resolved || from === inCompliance || isRetired(report)) return 'readOnly';
  if (move.status === inCompliance || (move.status === resolved && !move.reviewer)) {
    return 'statusNotAllowed';
  }
  return move.status === addressed && move.note.trim() === '' ? 'noteRequired' : null;
}

/** The report after a move on the planner's screen; a refused one leaves it as it is. */
export function movedByPlanner(report: ProblemReport, move: PlannerMove, author: Author): ProblemReport {
  if (plannerMoveRefusal(report, move) !== null) return report;
  return {
    ...report,
    problemStatus: { id: move.status },
    reviewed: false,
    data5: withoutChangeMark(report.data5),
    problemTransList: [...report.problemTransList, trailEntry(author, move.status, move.note)],
    lastModifiedBy: userOf(author),
    lastModifiedDate: author.now,
  };
}

export interface Review {
  readonly status: ProblemStatusId;
  readonly reviewed: boolean;
  readonly note: string;
}

export function reviewRefusal(report: ProblemReport, review: Review): MoveRefusal {
  if (report.problemStatus.id === inCompliance || isRetired(report)) return 'readOnly';
  return review.status === inCompliance ? 'statusNotAllowed' : null;
}

/** An approval and a request for revision wait until everything that is open or addressed was looked at. */
export const awaitsReview = (report: ProblemReport): boolean =>
  !report.reviewed &&
  report.planningUnitActive &&
  report.regionActive &&
  (report.problemStatus.id === open || report.problemStatus.id === addressed) &&
  !isRetired(report);

/** The report after a review. Notes belong to the tick: without it there are none. */
export function reviewedReport(report: ProblemReport, review: Review, author: Author): ProblemReport {
  if (reviewRefusal(report, review) !== null) return report;
  const { status, reviewed } = review;
  const note = reviewed ? review.note : '';
  return {
    ...report,
    problemStatus: { id: status },
    reviewed,
    reviewNotes: note,
    reviewedDate: reviewed ? author.now : report.reviewedDate,
    data5: status === report.problemStatus.id ? report.data5 : withoutChangeMark(report.data5),
    problemTransList: [...report.problemTransList, trailEntry(author, status, note, reviewed)],
    lastModifiedBy: userOf(author),
    lastModifiedDate: author.now,
  };
}

/** After an approval, or a reset in bulk, what was addressed is open again. */
export function reopenAddressed(reports: readonly ProblemReport[], author: Author): ProblemReport[] {
  return reports.map((report) => {
    if (report.problemStatus.id !== addressed) return report;
    // Words of a review without its tick are those of an earlier one: they stand in the trail already.
    const note = report.reviewed ? (report.reviewNotes ?? '') : '';
    const entry = trailEntry(author, open, note, report.reviewed);
    return {
      ...report,
      problemStatus: { id: open },
      problemTransList: [...report.problemTransList, entry],
      data5: withoutChangeMark(report.data5),
      lastModifiedBy: userOf(author),
      lastModifiedDate: author.now,
    };
  });
}

/** A final version begins its review afresh. */
export function clearReviewed(reports: readonly ProblemReport[]): ProblemReport[] {
  return reports.map((report) => {
    const status = report.problemStatus.id;
    return report.reviewed && (status === open || status === addressed)
      ? { ...report, reviewed: false }
      : report;
  });
}

/** The newest of the entries that are no review and that are wanted. */
function newestOutsideReviews(
  report: ProblemReport,
  isWanted: (entry: ProblemTrans) => boolean,
): ProblemTrans | null {
  let newest: ProblemTrans | null = null;
  let written = '';
  for (const entry of report.problemTransList) {
    // Entries without a stamp have never left the device: they stand in the order they were made.
    const stamp = entry.createdDate ?? written;
    if (entry.reviewed || stamp < written || !isWanted(entry)) continue;
    newest = entry;
    written = stamp;
  }
  return newest;
}

/** The planner's note: that of the newest entry which is no review. */
export const plannerNote = (report: ProblemReport): string =>
  newestOutsideReviews(report, () => true)?.notes ?? '';

/**
 * What somebody wrote before a later entry without words, such as one of the checks, took its place as the planner's
 * note; null where nothing is hidden.
 */
export const earlierNote = (report: ProblemReport): ProblemTrans | null =>
  plannerNote(report).trim() === '' ? newestOutsideReviews(report, ({ notes }) => notes.trim() !== '') : null;
