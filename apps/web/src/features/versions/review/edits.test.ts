import { type ProblemReport, problemReportSchema } from '@stockwell/model/program-data/problem-report';
import { recordId } from '@stockwell/model/program-data/testing';
import { describe, expect, it } from 'vitest';
import {
  decisionObstacles,
  type ManualRow,
  reviewsToSend,
  unticked,
  waitingFor,
  withEdit,
  withoutTicks,
  withTicks,
} from './edits.ts';

const report = (statusId: 1 | 2 | 3 | 4, more: Partial<ProblemReport> = {}): ProblemReport =>
  problemReportSchema.parse({
    problemReportId: recordId(statusId, 5),
    versionId: 3,
    realmProblem: { realmProblemId: 8, problemId: 8 },
    problemType: { id: 1 },
    problemStatus: { id: statusId },
    planningUnit: { id: 10 },
    ...more,
  });
const open = report(1);
const id = open.problemReportId;

describe('a row of the review', () => {
  it('is ticked by another status, and unticked by the stored one', () => {
    const resolved = withEdit({}, open, { statusId: 2 });
    expect(resolved[id]).toEqual({ statusId: 2, reviewed: true, note: '' });
    expect(withEdit(resolved, open, { statusId: 1 })).toEqual({});
  });

  it('takes notes only while it is ticked; unticking empties them', () => {
    expect(withEdit({}, open, { note: 'x' })).toEqual({});
    const ticked = withEdit({}, open, { reviewed: true });
    const noted = withEdit(ticked, open, { note: 'x' });
    expect(noted[id]?.note).toBe('x');
    expect(withEdit(noted, open, { reviewed: false })).toEqual({});
  });

  it('is sent only when it was changed', () => {
    const edits = withEdit(withEdit({}, open, { reviewed: true }), open, { note: 'seen' });
    expect(reviewsToSend(edits, [])).toEqual([
      { problemReportId: id, problemStatus: { id: 1 }, reviewed: true, reviewedNotes: 'seen' },
    ]);
  });
});

describe('ticking all that is shown', () => {
  const addressed = report(3);
  const shown = [open, addressed];

  it('ticks what waits, is sent in one go, and is taken back as one', () => {
    const ticked = withTicks({}, shown);
    expect(unticked(ticked, shown)).toEqual([]);
    expect(reviewsToSend(ticked, []).map(({ reviewed }) => reviewed)).toEqual([true, true]);
    expect(withoutTicks(ticked, shown)).toEqual({});
  });

  it('leaves alone what the reviewer said by hand, before and after', () => {
    const resolved = withEdit({}, open, { statusId: 2 });
    const ticked = withTicks(resolved, shown);
    expect(ticked[id]).toEqual(resolved[id]);
    const noted = withEdit(ticked, addressed, { note: 'agreed' });
    expect(withoutTicks(noted, shown)).toEqual(noted);
  });
});

const row: ManualRow = {
  id: recordId(9, 9),
  planningUnitId: 10,
  problemId: 27,
  description: ' Check  the "buffer" ',
  suggestion: 'Ask',
};

it('sends a problem that was written down with tidy texts', () => {
  expect(reviewsToSend({}, [row])).toMatchObject([
    {
      problemReportId: row.id,
      realmProblem: { problemId: 27 },
      planningUnit: { id: 10 },
      data5: { problemDescription: 'Check the "buffer"', suggestion: 'Ask' },
    },
  ]);
});

describe('a decision', () => {
  const reports = [open, report(2), report(3), report(4)];

  it('waits for every open and addressed problem, whatever was filtered', () => {
    expect(waitingFor(reports, {})).toBe(2);
    const ticked = withEdit({}, open, { reviewed: true });
    expect(waitingFor(reports, ticked)).toBe(1);
    expect(waitingFor(reports, withEdit({}, open, { statusId: 2 }))).toBe(1);
  });

  it.each([
    [1, '', 3, []],
    [2, '', 0, ['notes']],
    [2, 'ok', 1, ['notReviewed']],
    [3, ' ', 2, ['notes', 'notReviewed']],
    [3, 'mend', 0, []],
    [4, '', 5, []],
  ] as const)('%d with notes "%s" and %d to review needs %j', (statusId, notes, waiting, obstacles) => {
    expect(decisionObstacles({ statusId, notes, waiting, written: [] })).toEqual(obstacles);
  });

  it('waits for the text of a problem that was begun', () => {
    const begun = { ...row, suggestion: '' };
    expect(decisionObstacles({ statusId: 1, notes: '', waiting: 0, written: [begun] })).toEqual([
      'unwritten',
    ]);
  });
});
