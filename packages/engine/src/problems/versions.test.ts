import type { ProblemReport, ProblemStatusId } from '@stockwell/model/program-data/index';
import { recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import { awaitsReview, movedByPlanner } from './moves.ts';
import { program, reportsOf, run } from './testing.ts';
import { type ReportSpan, reopenedSpans, reportIn, reviewedSpans } from './versions.ts';

function report(status: ProblemStatusId): ProblemReport {
  const [found] = reportsOf(1, program());
  if (!found) throw new Error('the problem is not there');
  return { ...found, problemStatus: { id: status } };
}

let entries = 0;
/** Writes entries that no other test has written. */
const author = {
  ...run(),
  newId: () => {
    entries += 1;
    return recordId(entries, 8);
  },
};

const statusIn = (spans: readonly ReportSpan[], versionId: number) =>
  reportIn(spans, versionId)?.problemStatus.id;

describe('a review of a version', () => {
  const review = { status: 2, reviewed: true, note: 'seen' } as const;

  it('leaves the versions before it as they were', () => {
    const spans = reviewedSpans([{ from: 2, to: null, report: report(1) }], 5, review, author);
    expect(spans.map(({ from, to }) => [from, to])).toEqual([
      [2, 5],
      [5, null],
    ]);
    expect([4, 5, 9].map((version) => statusIn(spans, version))).toEqual([1, 2, 2]);
    expect(reportIn(spans, 4)?.reviewed).toBe(false);
    expect(reportIn(spans, 5)).toMatchObject({ reviewed: true, reviewNotes: 'seen' });
  });

  it('is carried into later versions: tick, notes and trail, and the status that is not their own', () => {
    const first = report(1);
    const sameTrail = { ...first, data5: { monthsBack: 4 } };
    const spans = reviewedSpans(
      [
        { from: 2, to: 4, report: first },
        { from: 4, to: null, report: sameTrail },
      ],
      3,
      review,
      author,
    );
    expect(statusIn(spans, 2)).toBe(1);
    expect(statusIn(spans, 3)).toBe(2);
    expect(reportIn(spans, 4)).toMatchObject({
      problemStatus: { id: 2 },
      reviewed: true,
      reviewNotes: 'seen',
      data5: { monthsBack: 4 },
    });
    expect(reportIn(spans, 4)?.problemTransList).toEqual(reportIn(spans, 3)?.problemTransList);
  });

  it('keeps the newer status that a later version has of its own', () => {
    const first = report(1);
    const addressed = movedByPlanner(first, { status: 3, note: 'ordered', reviewer: false }, author);
    const spans = reviewedSpans(
      [
        { from: 1, to: 3, report: first },
        { from: 3, to: null, report: addressed },
      ],
      1,
      review,
      author,
    );
    expect(reportIn(spans, 3)).toMatchObject({
      problemStatus: { id: 3 },
      reviewed: true,
      reviewNotes: 'seen',
    });
    expect(reportIn(spans, 3)?.problemTransList).toHaveLength(3);
  });

  it('does not touch a problem that was first raised later', () => {
    const spans = [{ from: 6, to: null, report: report(1) }];
    expect(reviewedSpans(spans, 5, review, author)).toBe(spans);
  });
});

describe('an approval', () => {
  it('opens what is addressed in its version and in later ones where it still is', () => {
    const addressed = { ...report(3), reviewed: true, reviewNotes: 'next quarter' };
    const resolved = { ...addressed, problemStatus: { id: 2 as const } };
    const spans = reopenedSpans(
      [
        { from: 1, to: 4, report: addressed },
        { from: 4, to: 5, report: { ...addressed, data5: {} } },
        { from: 5, to: null, report: resolved },
      ],
      3,
      author,
    );
    expect([2, 3, 4, 5].map((version) => statusIn(spans, version))).toEqual([3, 1, 1, 2]);
    expect(reportIn(spans, 3)?.problemTransList.at(-1)).toMatchObject({
      problemStatus: { id: 1 },
      reviewed: true,
      notes: 'next quarter',
    });
  });

  it.each([1, 2, 4] as const)('leaves status %d alone', (status) => {
    const spans = [{ from: 1, to: null, report: report(status) }];
    expect(reopenedSpans(spans, 1, author)).toBe(spans);
  });
});

describe('what a decision waits for', () => {
  it.each([
    [1, false, true],
    [3, false, true],
    [1, true, false],
    [2, false, false],
    [4, false, false],
  ] as const)('status %d, reviewed %s: %s', (status, reviewed, waits) => {
    expect(awaitsReview({ ...report(status), reviewed })).toBe(waits);
  });

  it('is not a problem of a product or region that is no longer in use', () => {
    expect(awaitsReview({ ...report(1), planningUnitActive: false })).toBe(false);
    expect(awaitsReview({ ...report(1), regionActive: false })).toBe(false);
  });

  it('is not a report of a check that is no longer made, which nobody can review', () => {
    expect(awaitsReview({ ...report(1), realmProblem: { realmProblemId: 22, problemId: 23 } })).toBe(false);
  });
});
