import type { ProblemReport } from '@stockwell/model/program-data/index';
import { mergeProblems } from './merge-problems.ts';

export interface ProblemNews {
  /** The list as it was downloaded. */
  readonly base: readonly ProblemReport[];
  readonly mine: readonly ProblemReport[];
  /** Reports of the same version that were reviewed, reset or written on the server since. */
  readonly news: readonly ProblemReport[];
}

export interface UpdatedProblems {
  readonly mine: readonly ProblemReport[];
  /**
   * The list as downloaded, with what is settled: an answer that follows is held against the newer status. Only
   * what both sides answered stays as it was, so that it is asked about.
   */
  readonly base: readonly ProblemReport[];
}

/**
 * The list of a copy after it heard what happened to the problems of its version. Unknown ones are added; known
 * ones get the review, the missing transactions, and the status unless the planner has answered meanwhile: then
 * the answer stays, and who is right is asked when the copy is committed.
 */
export function withProblemNews({ base, mine, news }: ProblemNews): UpdatedProblems {
  const newsById = new Map(news.map((report) => [report.problemReportId, report]));
  const theirs = base.map((report) => {
    const now = newsById.get(report.problemReportId);
    newsById.delete(report.problemReportId);
    return now ?? report;
  });
  const added = [...newsById.values()];
  const { records, rows } = mergeProblems({ base, mine, theirs: [...theirs, ...added] });
  const disputed = new Set(rows.filter(({ result }) => result === 'conflict').map(({ id }) => id));
  const settled = base.map((report, at) =>
    disputed.has(report.problemReportId) ? report : (theirs[at] ?? report),
  );
  return {
    mine: records,
    base: [...settled, ...added.filter(({ problemReportId }) => !disputed.has(problemReportId))],
  };
}
