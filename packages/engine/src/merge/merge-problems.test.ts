import type { ProblemReport } from '@stockwell/model/program-data/index';
import { describe, expect, it } from 'vitest';
import { mergeProblems, problemsToSend } from './merge-problems.ts';
import { documentWith, ids, problem } from './testing.ts';

const [open, resolved, addressed, inCompliance] = [1, 2, 3, 4] as const;
type Status = 1 | 2 | 3 | 4;

const trans = (n: number, createdDate: string) => ({
  problemReportTransId: ids.trans(n),
  problemStatus: { id: open },
  notes: '',
  reviewed: false,
  createdBy: null,
  createdDate,
});
const merge = (base: ProblemReport[], mine: ProblemReport[], theirs: ProblemReport[]) =>
  mergeProblems({ base, mine, theirs });

describe('the status of a problem', () => {
  it.each<[Status | null, Status, Status, Status | 'conflict']>([
    // The same on both.
    [open, addressed, addressed, addressed],
    // Only the server moved; its In-Compliance is not believed.
    [open, open, addressed, addressed],
    [addressed, addressed, open, open],
    [open, open, resolved, resolved],
    [open, open, inCompliance, open],
    [addressed, addressed, inCompliance, addressed],
    // Only the copy moved.
    [open, addressed, open, addressed],
    [open, inCompliance, open, inCompliance],
    [inCompliance, open, inCompliance, open],
    // All three differ.
    [open, addressed, resolved, 'conflict'],
    [addressed, open, resolved, 'conflict'],
    [inCompliance, open, addressed, 'conflict'],
    [open, inCompliance, addressed, inCompliance],
    [open, addressed, inCompliance, addressed],
    // Found on both sides, where it was open at first.
    [null, open, addressed, addressed],
    [null, addressed, open, addressed],
    [null, addressed, resolved, 'conflict'],
    [null, open, inCompliance, open],
  ])('was %s, mine %s, theirs %s: %s', (was, mine, theirs, taken) => {
    const base = was === null ? [] : [problem(1, was)];
    const result = merge(base, [problem(1, mine)], [problem(1, theirs)]);
    const isOpen = result.rows.some((row) => row.result === 'conflict');
    expect(isOpen ? 'conflict' : result.records[0]?.problemStatus.id).toBe(taken);
  });

  it('keeps a problem that only one side has', () => {
    const other = problem(2, open, { region: { id: 2 } });
    expect(merge([], [problem(1, open)], [other]).records).toEqual([problem(1, open), other]);
  });

  it('follows a choice', () => {
    const sides = { base: [problem(1, open)], mine: [problem(1, addressed)], theirs: [problem(1, resolved)] };
    const { records, rows } = mergeProblems(sides, [
      { kind: 'problem', id: ids.problem(1), accept: 'theirs' },
    ]);
    expect(records[0]?.problemStatus.id).toBe(resolved);
    expect(rows[0]?.result).toBe('theirs');
  });
});

describe('which problems are the same', () => {
  it('knows findings by rule and subject, joins them and keeps the id of the server', () => {
    const { records } = merge([], [problem(9, open)], [problem(1, open)]);
    expect(records.map((report) => report.problemReportId)).toEqual([ids.problem(1)]);
    const elsewhere = problem(9, open, { region: { id: 2 } });
    expect(merge([], [elsewhere], [problem(1, open)]).records).toHaveLength(2);
  });
  it.each([
    ['a shipment', { shipmentId: ids.shipment(1), realmProblem: { realmProblemId: 3, problemId: 3 } }, 1],
    ['a product', { region: null, realmProblem: { realmProblemId: 29, problemId: 30 } }, 1],
    [
      'what somebody wrote',
      { problemType: { id: 2 }, realmProblem: { realmProblemId: 25, problemId: 26 } },
      2,
    ],
  ] as const)('of %s', (_, subject, left) => {
    expect(merge([], [problem(9, open, subject)], [problem(1, open, subject)]).records).toHaveLength(left);
  });
});

describe('the rest of a problem', () => {
  it('keeps the transactions of both sides, in their time', () => {
    const first = trans(1, '2026-03-03 08:00:00');
    const second = trans(2, '2026-03-05 08:00:00');
    const third = trans(3, '2026-03-07 08:00:00');
    const base = problem(1, open, { problemTransList: [first] });
    const mine = problem(1, addressed, { problemTransList: [first, third] });
    const theirs = problem(1, open, { problemTransList: [first, second] });
    const result = merge([base], [mine], [theirs]);
    expect(result.records[0]?.problemTransList).toEqual([first, second, third]);
    expect(result.records[0]?.problemStatus.id).toBe(addressed);
  });
  it('takes the review from the server and the finding from the last run, without a row', () => {
    const reviewed = { reviewed: true, reviewNotes: 'accepted', reviewedDate: '2026-03-06 08:00:00' };
    const mine = problem(1, open, { dt: '2026-05-21', data5: { months: ['2026-05'] } });
    const result = merge([problem(1, open)], [mine], [problem(1, open, { ...reviewed, dt: '2026-05-22' })]);
    expect(result.records[0]).toMatchObject({
      ...reviewed,
      dt: '2026-05-21',
      data5: { months: ['2026-05'] },
    });
    expect(result.rows).toEqual([]);
  });
  it('does not send problems of products or regions that are no longer active', () => {
    const data = documentWith({
      problemReportList: [
        problem(1, open),
        problem(2, open, { region: { id: 2 }, regionActive: false }),
        problem(3, open, { planningUnit: { id: 20 }, planningUnitActive: false }),
      ],
    });
    expect(problemsToSend(data).map((report) => report.problemReportId)).toEqual([ids.problem(1)]);
  });
});
