import {
  type ProblemReport,
  type ProblemStatusId,
  parseProgramData,
} from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { isWellWritten, manualReport } from './manual.ts';
import {
  clearReviewed,
  earlierNote,
  movedByPlanner,
  plannerMoveRefusal,
  plannerNote,
  reopenAddressed,
  reviewedReport,
  reviewRefusal,
} from './moves.ts';
import { runProblems } from './run-problems.ts';
import { program, reportsOf, run } from './testing.ts';

function reportIn(status: ProblemStatusId): ProblemReport {
  const [report] = reportsOf(1, program());
  if (!report) throw new Error('the problem is not there');
  return { ...report, problemStatus: { id: status } };
}

describe('a move of a planner', () => {
  it.each([
    [1, 3, 'phase-out', false, null],
    [1, 3, ' ', false, 'noteRequired'],
    [3, 1, '', false, null],
    [1, 2, '', false, 'statusNotAllowed'],
    [1, 2, '', true, null],
    [1, 4, '', true, 'statusNotAllowed'],
    [2, 1, '', true, 'readOnly'],
    [4, 1, '', true, 'readOnly'],
  ] as const)('from %d to %d with note "%s" (reviewer: %s): %s', (from, status, note, reviewer, refusal) => {
    const report = reportIn(from);
    expect(plannerMoveRefusal(report, { status, note, reviewer })).toBe(refusal);
    const moved = movedByPlanner({ ...report, reviewed: true }, { status, note, reviewer }, run());
    expect(moved.problemStatus.id).toBe(refusal === null ? status : from);
    expect(moved.reviewed).toBe(refusal !== null);
    expect(moved.problemTransList).toHaveLength(refusal === null ? 2 : 1);
  });

  it('cannot change a report of a retired check', () => {
    const old = { ...reportIn(1), realmProblem: { realmProblemId: 22, problemId: 23 } };
    expect(plannerMoveRefusal(old, { status: 3, note: 'x', reviewer: true })).toBe('readOnly');
    expect(reviewRefusal(old, { status: 2, reviewed: true, note: '' })).toBe('readOnly');
  });
});

describe('a review', () => {
  it('leaves tick, note and day on the report and an entry in the trail', () => {
    const review = { status: 2, reviewed: true, note: 'accepted' } as const;
    expect(reviewedReport(reportIn(3), review, run())).toMatchObject({
      problemStatus: { id: 2 },
      reviewed: true,
      reviewNotes: 'accepted',
      reviewedDate: '2026-05-20 09:30:00',
      problemTransList: [{}, { problemStatus: { id: 2 }, reviewed: true, notes: 'accepted' }],
    });
  });
  it('without the tick has no note', () => {
    const review = { status: 1, reviewed: false, note: 'x' } as const;
    expect(reviewedReport(reportIn(1), review, run())).toMatchObject({ reviewed: false, reviewNotes: '' });
  });
  it('can set a resolved problem back to open, but not touch one that is in order', () => {
    const review = { status: 1, reviewed: true, note: '' } as const;
    expect(reviewedReport(reportIn(2), review, run()).problemStatus.id).toBe(1);
    expect(reviewRefusal(reportIn(4), review)).toBe('readOnly');
  });
});

it('follows the example trail: open, addressed, reviewed, approved', () => {
  const [found] = reportsOf(1, program(), '2026-03-03');
  if (!found) throw new Error('the problem is not there');
  const author = run('2026-03-05');
  const move = { status: 3, note: 'phase-out', reviewer: false } as const;
  const committed = clearReviewed([movedByPlanner(found, move, author)]);
  const reviewed = committed.map((report) =>
    reviewedReport(report, { status: 3, reviewed: true, note: 'accepted' }, run('2026-03-10')),
  );
  const [approved] = reopenAddressed(reviewed, run('2026-03-12'));
  if (!approved) throw new Error('the problem is gone');
  expect(approved.problemStatus.id).toBe(1);
  expect(plannerNote(approved)).toBe('phase-out');
  expect(approved.reviewNotes).toBe('accepted');
  expect(
    approved.problemTransList.map(({ problemStatus, reviewed: ticked, notes }) => [
      problemStatus.id,
      ticked,
      notes,
    ]),
  ).toEqual([
    [1, false, ''],
    [3, false, 'phase-out'],
    [3, true, 'accepted'],
    [1, true, 'accepted'],
  ]);
});

it('opens what was addressed after an approval, and nothing else', () => {
  const before = ([1, 2, 3, 4] as const).map(reportIn);
  const after = reopenAddressed(before, run());
  expect(after.map((report) => report.problemStatus.id)).toEqual([1, 2, 1, 4]);
  expect(after.map((report) => report.problemTransList.length)).toEqual([1, 1, 2, 1]);
});

it('clears the tick of open and addressed problems in a final version', () => {
  const before = ([1, 2, 3, 4] as const).map((id) => ({ ...reportIn(id), reviewed: true }));
  expect(clearReviewed(before).map((report) => report.reviewed)).toEqual([false, true, false, true]);
});

it('finds the newest note although the trail was joined from two copies', () => {
  const report = reportIn(3);
  const [entry] = report.problemTransList;
  if (!entry) throw new Error('the trail is empty');
  const noted = (notes: string, createdDate: string) => ({ ...entry, notes, createdDate });
  const problemTransList = [noted('new', '2026-05-09 08:00:00'), noted('old', '2026-05-08 08:00:00')];
  expect(plannerNote({ ...report, problemTransList })).toBe('new');
});

describe('what somebody wrote', () => {
  const entryOf = (report: ProblemReport) => {
    const [entry] = report.problemTransList;
    if (!entry) throw new Error('the trail is empty');
    return entry;
  };
  const withTrail = (...said: readonly (readonly [notes: string, day: number, reviewed?: boolean])[]) => {
    const report = reportIn(1);
    const entry = entryOf(report);
    return {
      ...report,
      problemTransList: said.map(([notes, day, reviewed = false]) => ({
        ...entry,
        notes,
        reviewed,
        createdDate: `2026-05-0${day} 08:00:00`,
      })),
    };
  };

  it('is found behind later entries of the checks, newest first', () => {
    const report = withTrail(['older', 1], ['phase-out', 2], ['', 3], ['', 4]);
    expect(plannerNote(report)).toBe('');
    expect(earlierNote(report)).toMatchObject({ notes: 'phase-out', createdDate: '2026-05-02 08:00:00' });
  });

  it('is not repeated where it is the note of the problem, and is never the word of a review', () => {
    expect(earlierNote(withTrail(['', 1], ['phase-out', 2]))).toBeNull();
    expect(earlierNote(withTrail(['accepted', 1, true], ['', 2]))).toBeNull();
  });

  it('stays the planner’s when a reset opens a problem that has notes of an earlier review', () => {
    const planned = withTrail(['phase-out', 1]);
    const before = { ...planned, problemStatus: { id: 3 as const }, reviewNotes: 'accepted in May' };
    const [after] = reopenAddressed([before], run());
    expect(after && plannerNote(after)).toBe('');
    expect(after && earlierNote(after)?.notes).toBe('phase-out');
  });
});

describe('a problem typed by somebody', () => {
  const typed = { planningUnitId: 10, description: 'He said "no"', suggestion: "Ask\\again, it's late" };
  it.each([
    [1, 26, 25],
    [2, 27, 26],
    [3, 28, 27],
    [4, 28, 27],
  ])('of criticality %d is problem %d', (criticality, problemId, realmProblemId) => {
    const data = program();
    const report = manualReport({ ...typed, criticality }, data.realmProblemList, '2026-05-20', run());
    expect(report).toMatchObject({
      realmProblem: { realmProblemId, problemId },
      problemType: { id: 2 },
      problemStatus: { id: 1 },
      region: null,
      dt: '2026-05-20',
      data5: { problemDescription: typed.description, suggestion: typed.suggestion },
    });
    const stored = parseProgramData({ ...data, problemReportList: [report] });
    expect(runProblems(stored, run()).data.problemReportList[0]).toEqual(report);
  });
  it('is written without stray spaces', () => {
    expect(['a b', 'a\n"b"'].every(isWellWritten)).toBe(true);
    expect(['', ' a', 'a ', 'a  b'].some(isWellWritten)).toBe(false);
  });
});
