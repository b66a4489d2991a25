import { describe, expect, it } from 'vitest';
import { mergeProblems, problemsToSend } from './merge-problems.ts';
import { withProblemNews } from './problem-news.ts';
import { documentWith, ids, problem } from './testing.ts';

const [open, resolved, addressed] = [1, 2, 3] as const;
const reviewed = { reviewed: true, reviewNotes: 'seen', reviewedDate: '2026-05-20 09:00:00' };
const entry = (n: number) => ({
  problemReportTransId: ids.trans(n),
  problemStatus: { id: open },
  notes: `note ${n}`,
  reviewed: false,
  createdBy: null,
  createdDate: `2026-05-${10 + n} 09:00:00`,
});

describe('news of problems', () => {
  it('add the review, the status and the missing entries of the history to a known one', () => {
    const was = problem(1, addressed, { problemTransList: [entry(1)] });
    const now = problem(1, open, { ...reviewed, problemTransList: [entry(1), entry(2)] });
    expect(withProblemNews({ base: [was], mine: [was], news: [now] })).toEqual({ mine: [now], base: [now] });
  });

  it('leave an answer that the planner has given meanwhile, and add the review beside it', () => {
    const was = problem(1, open, { problemTransList: [entry(1)] });
    const mine = problem(1, addressed, { problemTransList: [entry(1), entry(3)] });
    const now = problem(1, resolved, { ...reviewed, problemTransList: [entry(1), entry(2)] });
    const { mine: list, base } = withProblemNews({ base: [was], mine: [mine], news: [now] });
    const [after] = list;
    expect(after).toMatchObject({ problemStatus: { id: addressed }, ...reviewed });
    expect(after?.problemTransList).toEqual([entry(1), entry(2), entry(3)]);
    expect(base, 'the commit still asks').toEqual([was]);
  });

  it('do not take back an answer that was given after they were heard', () => {
    const was = problem(1, addressed);
    const now = problem(1, open, reviewed);
    const heard = withProblemNews({ base: [was], mine: [was], news: [now] });
    const answered = problem(1, addressed, reviewed);
    const again = withProblemNews({ base: heard.base, mine: [answered], news: [now] });
    expect(again.mine).toEqual([answered]);
    expect(mergeProblems({ base: again.base, mine: again.mine, theirs: [now] }).records).toEqual([answered]);
  });

  it('add unknown ones, and join one that was found here meanwhile', () => {
    const found = problem(1, open);
    const same = problem(9, open, reviewed);
    const other = problem(2, open, { region: { id: 2 } });
    const { mine: after } = withProblemNews({ base: [], mine: [found], news: [same, other] });
    expect(after.map(({ problemReportId }) => problemReportId)).toEqual([ids.problem(9), ids.problem(2)]);
    expect(after[0]).toMatchObject(reviewed);
  });

  it('leave the others alone, and change nothing when they are heard twice', () => {
    const mine = [problem(1, addressed), problem(2, open, { region: { id: 2 } })];
    const base = [problem(1, open)];
    expect(withProblemNews({ base, mine, news: [] })).toEqual({ mine, base });
    const news = [problem(1, open, reviewed), problem(3, open, { region: { id: 3 } })];
    const once = withProblemNews({ base, mine, news });
    expect(withProblemNews({ ...once, news })).toEqual(once);
    expect(problemsToSend(documentWith({ problemReportList: [...once.mine] }))).toHaveLength(3);
  });
});
