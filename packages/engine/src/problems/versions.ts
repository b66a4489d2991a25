import { type ProblemReport, problemStatusIds } from '@stockwell/model/program-data/index';
import type { Author } from './life-cycle.ts';
import { type Review, reopenAddressed, reviewedReport } from './moves.ts';

/**
 * Problem reports belong to versions: a report stands unchanged from one version up to, but not including,
 * another. What is done to an earlier version is carried into the later ones.
 */
export interface ReportSpan {
  readonly from: number;
  /** Null while no version has changed it. */
  readonly to: number | null;
  readonly report: ProblemReport;
}

export const holds = ({ from, to }: Pick<ReportSpan, 'from' | 'to'>, versionId: number): boolean =>
  from <= versionId && (to === null || versionId < to);

/** The report as the version shows it; undefined for one that was first raised later. */
export const reportIn = (spans: readonly ReportSpan[], versionId: number): ProblemReport | undefined =>
  spans.find((span) => holds(span, versionId))?.report;

/** The spans of one report after its review in a version. */
export const reviewedSpans = (
  spans: readonly ReportSpan[],
  versionId: number,
  review: Review,
  author: Author,
): readonly ReportSpan[] =>
  changedFrom(spans, versionId, (report) => reviewedReport(report, review, author), carriedReview);

/** The spans of one report after an approval or a reset: addressed becomes open, also later where it still is. */
export const reopenedSpans = (
  spans: readonly ReportSpan[],
  versionId: number,
  author: Author,
): readonly ReportSpan[] =>
  changedFrom(spans, versionId, (report) => reopenAddressed([report], author)[0] ?? report, carriedReopening);

/** Versions before the one that is changed keep the report as it was. */
function changedFrom(
  spans: readonly ReportSpan[],
  versionId: number,
  change: (report: ProblemReport) => ProblemReport,
  carry: (later: ProblemReport, before: ProblemReport, after: ProblemReport) => ProblemReport,
): readonly ReportSpan[] {
  const at = spans.find((span) => holds(span, versionId));
  if (!at) return spans;
  const before = at.report;
  const after = change(before);
  if (after === before) return spans;
  return spans.flatMap((span): ReportSpan[] => {
    if (span === at) {
      const changed = { from: versionId, to: at.to, report: after };
      return at.from < versionId ? [{ ...at, to: versionId }, changed] : [changed];
    }
    return span.from > versionId ? [{ ...span, report: carry(span.report, before, after) }] : [span];
  });
}

/** Tick, notes and trail always follow; the status gives way to one that the later version has of its own. */
function carriedReview(later: ProblemReport, before: ProblemReport, after: ProblemReport): ProblemReport {
  const known = new Set(before.problemTransList.map((entry) => entry.problemReportTransId));
  const hasOwn =
    later.problemStatus.id !== before.problemStatus.id ||
    later.problemTransList.some((entry) => !known.has(entry.problemReportTransId));
  return {
    ...later,
    problemStatus: hasOwn ? later.problemStatus : after.problemStatus,
    reviewed: after.reviewed,
    reviewNotes: after.reviewNotes,
    reviewedDate: after.reviewedDate,
    problemTransList: joinedTrail(later, after),
    lastModifiedBy: after.lastModifiedBy,
    lastModifiedDate: after.lastModifiedDate,
  };
}

function carriedReopening(later: ProblemReport, _before: ProblemReport, after: ProblemReport): ProblemReport {
  if (later.problemStatus.id !== problemStatusIds.addressed) return later;
  return {
    ...later,
    problemStatus: after.problemStatus,
    problemTransList: joinedTrail(later, after),
    lastModifiedBy: after.lastModifiedBy,
    lastModifiedDate: after.lastModifiedDate,
  };
}

/** One entry is one entry in whichever version it is read. */
function joinedTrail(later: ProblemReport, after: ProblemReport): ProblemReport['problemTransList'] {
  const own = new Set(later.problemTransList.map((entry) => entry.problemReportTransId));
  return [
    ...later.problemTransList,
    ...after.problemTransList.filter((entry) => !own.has(entry.problemReportTransId)),
  ];
}
