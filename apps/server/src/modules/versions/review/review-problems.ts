import {
  type Author,
  awaitsReview,
  reopenedSpans,
  reportIn,
  reviewedReport,
  reviewedSpans,
  reviewRefusal,
} from '@stockwell/engine/problems/index';
import { validation } from '@stockwell/model/entity/check-value';
import { newProblemSchema, type ProblemReview } from '@stockwell/model/problems/review';
import type { ProblemReport } from '@stockwell/model/program-data/index';
import type { Tx } from '../../../db/client.ts';
import { wrongFields } from '../../../http/refusal.ts';
import { firstSpan, newManualReport } from './manual-problem.ts';
import { reviewCodes, unmet } from './open-version.ts';
import type { SpansByReport } from './report-spans.ts';

export interface ReviewedVersion {
  readonly programId: number;
  readonly versionId: number;
}

/** The reports of a program after what was said about those of one version. */
export async function reviewProblems(
  tx: Tx,
  { programId, versionId }: ReviewedVersion,
  before: SpansByReport,
  reviews: readonly ProblemReview[],
  author: Author,
): Promise<SpansByReport> {
  const after: SpansByReport = new Map(before);
  for (const [index, review] of reviews.entries()) {
    const { problemReportId: id, problemStatus, reviewed, reviewedNotes: note } = review;
    const said = { status: problemStatus.id, reviewed, note };
    const spans = after.get(id);
    if (spans) {
      const report = reportIn(spans, versionId);
      if (!report || reviewRefusal(report, said) !== null) throw unmet(reviewCodes.inconsistent);
      after.set(id, reviewedSpans(spans, versionId, said, author));
      continue;
    }
    const written = newProblemSchema.safeParse(review);
    if (!written.success) {
      const [part = 'data5'] = written.error.issues[0]?.path ?? [];
      throw wrongFields({ [`reviewedProblemList.${index}.${String(part)}`]: validation.required });
    }
    const made = await newManualReport(tx, programId, versionId, written.data, author);
    const report: ProblemReport = { ...made, problemReportId: id };
    after.set(id, firstSpan(versionId, reviewed ? reviewedReport(report, said, author) : report));
  }
  return after;
}

/** An approval, and a request for revision, need every open and addressed problem of the version looked at. */
export function requireReviewed(
  spans: SpansByReport,
  versionId: number,
  isVisible: (report: ProblemReport) => boolean,
): void {
  let waiting = 0;
  for (const list of spans.values()) {
    const report = reportIn(list, versionId);
    if (report && isVisible(report) && awaitsReview(report)) waiting += 1;
  }
  if (waiting > 0) throw unmet(reviewCodes.notReviewed, { count: waiting });
}

/** Everything that is addressed in the version is open again. */
export const reopened = (before: SpansByReport, versionId: number, author: Author): SpansByReport =>
  new Map([...before].map(([id, spans]) => [id, reopenedSpans(spans, versionId, author)]));
