import type { ProblemReport, ProgramData } from '@stockwell/model/program-data/index';
import { type Choice, choicesOf } from './choices.ts';
import { problemKind } from './kinds/problem.ts';
import type { ListMerge } from './list-merge.ts';
import { mergeRecords } from './merge-records.ts';
import type { Sides } from './sides.ts';

/**
 * Compares the problem lists. For a commit this is done once more when the data have no conflict left, with
 * the list that was found on the merged data as mine.
 */
export const mergeProblems = (
  lists: Sides<readonly ProblemReport[]>,
  choices: readonly Choice[] = [],
): ListMerge<ProblemReport> => mergeRecords(problemKind, lists, choicesOf(choices));

/** What is sent: problems of products or regions that are no longer active stay behind. */
export const problemsToSend = (data: ProgramData): ProblemReport[] =>
  data.problemReportList.filter((report) => report.planningUnitActive && report.regionActive);
