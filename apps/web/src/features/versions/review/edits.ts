import { awaitsReview, reviewedReport } from '@stockwell/engine/problems/index';
import type { ManualProblemId, SentReview } from '@stockwell/model/problems/review';
import type { ProblemReport } from '@stockwell/model/program-data/index';

/** What a reviewer may call a problem. */
export type ReviewStatus = 1 | 2 | 3;

/** What a reviewer has said about a problem and not sent yet. */
export interface ReviewEdit {
  readonly statusId: number;
  readonly reviewed: boolean;
  readonly note: string;
}
export type ReviewEdits = Readonly<Record<string, ReviewEdit>>;

/** A problem that the reviewer writes down. */
export interface ManualRow {
  readonly id: string;
  readonly planningUnitId: number | null;
  readonly problemId: ManualProblemId;
  readonly description: string;
  readonly suggestion: string;
}

export const storedEdit = (report: ProblemReport): ReviewEdit => ({
  statusId: report.problemStatus.id,
  reviewed: report.reviewed,
  note: report.reviewed ? (report.reviewNotes ?? '') : '',
});

export type ReviewChange =
  | { readonly statusId: number }
  | { readonly reviewed: boolean }
  | { readonly note: string };

/** Another status ticks the review, the stored one takes the tick away; notes belong to the tick. */
export function edited(report: ProblemReport, before: ReviewEdit, change: ReviewChange): ReviewEdit {
  if ('statusId' in change) {
    const reviewed = change.statusId !== report.problemStatus.id;
    return { statusId: change.statusId, reviewed, note: reviewed ? before.note : '' };
  }
  if ('reviewed' in change)
    return { ...before, reviewed: change.reviewed, note: change.reviewed ? before.note : '' };
  return before.reviewed ? { ...before, note: change.note } : before;
}

const isSame = (a: ReviewEdit, b: ReviewEdit): boolean =>
  a.statusId === b.statusId && a.reviewed === b.reviewed && a.note === b.note;

/** The edits with one more; an edit that changes nothing is none. */
export function withEdit(edits: ReviewEdits, report: ProblemReport, change: ReviewChange): ReviewEdits {
  const id = report.problemReportId;
  const next = edited(report, edits[id] ?? storedEdit(report), change);
  const { [id]: _, ...others } = edits;
  return isSame(next, storedEdit(report)) ? others : { ...others, [id]: next };
}

const isTicked = (edits: ReviewEdits, report: ProblemReport): boolean =>
  (edits[report.problemReportId] ?? storedEdit(report)).reviewed;

/** The problems that wait for a tick. */
export const unticked = (edits: ReviewEdits, reports: readonly ProblemReport[]): readonly ProblemReport[] =>
  reports.filter((report) => !isTicked(edits, report));

/** The edits with a tick for each of these problems; what was said about them before stays. */
export const withTicks = (edits: ReviewEdits, reports: readonly ProblemReport[]): ReviewEdits =>
  unticked(edits, reports).reduce((made, report) => withEdit(made, report, { reviewed: true }), edits);

/** The edits without the ticks of these problems; where more than a tick was said meanwhile, it stays. */
export const withoutTicks = (edits: ReviewEdits, reports: readonly ProblemReport[]): ReviewEdits =>
  reports.reduce((made, report) => {
    const edit = made[report.problemReportId];
    const isBare = edit && edit.note === '' && edit.statusId === report.problemStatus.id;
    return isBare ? withEdit(made, report, { reviewed: false }) : made;
  }, edits);

const statusOf = (id: number): ReviewStatus => (id === 2 ? 2 : id === 3 ? 3 : 1);

export const isWritten = ({ planningUnitId, description, suggestion }: ManualRow): boolean =>
  planningUnitId !== null && description.trim() !== '' && suggestion.trim() !== '';

/** Texts are sent without spaces around them and none twice. */
const tidy = (text: string): string => text.trim().replace(/ {2,}/g, ' ');

/** What is sent: the rows that were changed, and those that are new. */
export function reviewsToSend(edits: ReviewEdits, written: readonly ManualRow[]): SentReview[] {
  return [
    ...Object.entries(edits).map(([problemReportId, { statusId, reviewed, note }]) => ({
      problemReportId,
      problemStatus: { id: statusOf(statusId) },
      reviewed,
      reviewedNotes: note,
    })),
    ...written.flatMap(({ id, planningUnitId, problemId, description, suggestion }) =>
      planningUnitId === null
        ? []
        : [
            {
              problemReportId: id,
              problemStatus: { id: 1 as const },
              // Whoever writes a problem down has looked at it.
              reviewed: true,
              reviewedNotes: '',
              realmProblem: { problemId },
              planningUnit: { id: planningUnitId },
              data5: { problemDescription: tidy(description), suggestion: tidy(suggestion) },
            },
          ],
    ),
  ];
}

const nobody = { userId: null, now: '2000-01-01 00:00:00', newId: () => '' };

/** How many problems of the version still have to be looked at, whatever the filter shows. */
export const waitingFor = (reports: readonly ProblemReport[], edits: ReviewEdits): number =>
  reports.filter((report) => {
    const edit = edits[report.problemReportId];
    if (!edit) return awaitsReview(report);
    const said = { status: statusOf(edit.statusId), reviewed: edit.reviewed, note: edit.note };
    return awaitsReview(reviewedReport(report, said, nobody));
  }).length;

export type DecisionObstacle = 'notes' | 'notReviewed' | 'unwritten';

const needsFullReview: readonly number[] = [2, 3];

/** What a decision still needs; the server asks for the same. */
export function decisionObstacles(state: {
  readonly statusId: number;
  readonly notes: string;
  readonly waiting: number;
  readonly written: readonly ManualRow[];
}): readonly DecisionObstacle[] {
  const obstacles: DecisionObstacle[] = [];
  if (needsFullReview.includes(state.statusId)) {
    if (state.notes.trim() === '') obstacles.push('notes');
    if (state.waiting > 0) obstacles.push('notReviewed');
  }
  if (!state.written.every(isWritten)) obstacles.push('unwritten');
  return obstacles;
}
