import { sameValue } from '@stockwell/model/documents/same-record';
import type { DateText } from '@stockwell/model/months';
import { problemOf, problemTypeIds } from '@stockwell/model/problems/catalogue';
import { type Cause, changedMark } from '@stockwell/model/problems/causes';
import {
  type ProblemReport,
  type ProblemStatusId,
  type ProblemTrans,
  problemStatusIds,
} from '@stockwell/model/program-data/index';
import type { Subject } from './identity.ts';

/** Who writes into the trail of a report, and when. Ids and the clock come from outside: the engine has neither. */
export interface Author {
  readonly userId: number | null;
  /** UTC, as `2026-05-20 09:30:00`. */
  readonly now: string;
  /** A new UUID at each call. */
  readonly newId: () => string;
}

const { open, resolved, addressed, inCompliance } = problemStatusIds;

export function trailEntry(
  author: Author,
  status: ProblemStatusId,
  notes = '',
  reviewed = false,
): ProblemTrans {
  return {
    problemReportTransId: author.newId(),
    problemStatus: { id: status },
    notes,
    reviewed,
    createdBy: userOf(author),
    createdDate: author.now,
  };
}

export const userOf = (author: Author): ProblemReport['createdBy'] =>
  author.userId === null ? null : { userId: author.userId };

/** A report of something found for the first time. */
export function newReport(
  subject: Subject,
  realmProblemId: number,
  cause: Cause,
  today: DateText,
  author: Author,
): ProblemReport {
  return {
    problemReportId: author.newId(),
    versionId: null,
    realmProblem: { realmProblemId, problemId: subject.problemId },
    problemType: { id: problemTypeIds.automatic },
    problemStatus: { id: open },
    dt: dayOfFinding(subject.problemId, today),
    region: subject.regionId === null ? null : { id: subject.regionId },
    planningUnit: { id: subject.planningUnitId },
    shipmentId: subject.shipmentId,
    data5: { ...cause },
    reviewed: false,
    reviewNotes: null,
    reviewedDate: null,
    planningUnitActive: true,
    regionActive: true,
    problemTransList: [trailEntry(author, open)],
    createdBy: userOf(author),
    createdDate: author.now,
    lastModifiedBy: userOf(author),
    lastModifiedDate: author.now,
  };
}

/** A shipment carries its own days; every other finding is dated on the day of the run. */
const dayOfFinding = (problemId: number, today: DateText): DateText | null =>
  problemOf(problemId)?.scope === 'shipment' ? null : today;

/** What becomes of a report whose rule holds. A resolved one is never opened again by the engine. */
export function whenHolding(
  report: ProblemReport,
  cause: Cause,
  today: DateText,
  author: Author,
): ProblemReport {
  const dt = dayOfFinding(report.realmProblem.problemId, today);
  switch (report.problemStatus.id) {
    case inCompliance:
      return moved({ ...report, data5: { ...cause }, dt }, open, author);
    case resolved:
      return refreshed(report, { ...cause }, report.dt);
    case addressed:
      return refreshed(report, withChangeMark(report.data5, cause), dt);
    case open:
      return refreshed(report, { ...cause }, dt);
  }
}

/** What becomes of a report whose rule does not hold: what was open is in order again. */
export function whenInOrder(report: ProblemReport, author: Author): ProblemReport {
  const status = report.problemStatus.id;
  return status === open || status === addressed ? moved(report, inCompliance, author) : report;
}

/** A move by the engine takes the reviewer's tick away and leaves an entry in the trail. */
function moved(report: ProblemReport, status: ProblemStatusId, author: Author): ProblemReport {
  return {
    ...report,
    problemStatus: { id: status },
    reviewed: false,
    problemTransList: [...report.problemTransList, trailEntry(author, status)],
    lastModifiedBy: userOf(author),
    lastModifiedDate: author.now,
  };
}

function refreshed(report: ProblemReport, data5: ProblemReport['data5'], dt: DateText | null): ProblemReport {
  return report.dt === dt && sameValue(report.data5, data5) ? report : { ...report, data5, dt };
}

/** An addressed problem stays so, but reports that its cause is no longer the one that was addressed. */
function withChangeMark(before: ProblemReport['data5'], cause: Cause): ProblemReport['data5'] {
  const { [changedMark]: mark, ...cleared } = before;
  return mark === true || !sameValue(cleared, cause) ? { ...cause, [changedMark]: true } : { ...cause };
}

/** The cause without the mark of a change, for a report that was addressed again. */
export function withoutChangeMark(data5: ProblemReport['data5']): ProblemReport['data5'] {
  const { [changedMark]: _, ...cleared } = data5;
  return cleared;
}

export const isChangedSinceAddressed = (report: ProblemReport): boolean =>
  report.problemStatus.id === addressed && report.data5[changedMark] === true;
