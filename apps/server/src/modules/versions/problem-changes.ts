import { problemKey, subjectOf } from '@stockwell/engine/problems/identity';
import type { Author } from '@stockwell/engine/problems/life-cycle';
import { type ProblemReport, type ProblemTrans, problemStatusIds } from '@stockwell/model/program-data/index';

export interface JoinedReports {
  readonly reports: readonly ProblemReport[];
  /** Whether somebody said something: a new report, or a new entry of a known one. */
  readonly changed: boolean;
}

/**
 * The stored reports with what was sent about them. A known report takes the entries that it does not have yet,
 * and with them the status; ticks and notes of reviewers are given on the server only. What was not sent stays.
 */
export function joinReports(
  stored: readonly ProblemReport[],
  sent: readonly ProblemReport[],
  author: Author,
): JoinedReports {
  const reports = new Map(stored.map((report) => [report.problemReportId, report]));
  const byKey = new Map(stored.map((report) => [problemKey(subjectOf(report)), report]));
  let changed = false;
  for (const report of sent) {
    const key = problemKey(subjectOf(report));
    const known = reports.get(report.problemReportId) ?? (key === null ? undefined : byKey.get(key));
    if (!known) {
      changed = true;
      reports.set(report.problemReportId, firstReport(report, author));
      continue;
    }
    const entries = newEntries(known, report, author);
    changed ||= entries.length > 0;
    // The list is counted by its entries: without a new one nothing was said.
    if (entries.length > 0) reports.set(known.problemReportId, withEntries(known, report, entries, author));
  }
  return { reports: [...reports.values()], changed };
}

const writer = (author: Author): ProblemReport['createdBy'] =>
  author.userId === null ? null : { userId: author.userId };

/** An entry is signed by whoever sends it. */
const signed = (entry: ProblemTrans, author: Author): ProblemTrans => ({
  ...entry,
  reviewed: false,
  createdBy: writer(author),
  createdDate: entry.createdDate ?? author.now,
});

const firstReport = (report: ProblemReport, author: Author): ProblemReport => ({
  ...report,
  reviewed: false,
  reviewNotes: null,
  reviewedDate: null,
  problemTransList: report.problemTransList.map((entry) => signed(entry, author)),
  createdBy: writer(author),
  createdDate: author.now,
  lastModifiedBy: writer(author),
  lastModifiedDate: author.now,
});

function newEntries(known: ProblemReport, sent: ProblemReport, author: Author): ProblemTrans[] {
  const ids = new Set(known.problemTransList.map((entry) => entry.problemReportTransId));
  return sent.problemTransList
    .filter((entry) => !ids.has(entry.problemReportTransId))
    .map((entry) => signed(entry, author));
}

const withEntries = (
  known: ProblemReport,
  sent: ProblemReport,
  entries: readonly ProblemTrans[],
  author: Author,
): ProblemReport => ({
  ...known,
  problemStatus: sent.problemStatus,
  dt: sent.dt,
  data5: sent.data5,
  reviewed: known.reviewed && sent.reviewed,
  problemTransList: [...known.problemTransList, ...entries],
  lastModifiedBy: writer(author),
  lastModifiedDate: author.now,
});

/** A final version goes to review: what still has to be looked at has not been looked at. */
export const forReview = (reports: readonly ProblemReport[]): ProblemReport[] =>
  reports.map((report) => {
    const status = report.problemStatus.id;
    const waits = status === problemStatusIds.open || status === problemStatusIds.addressed;
    return waits && report.reviewed ? { ...report, reviewed: false } : report;
  });
