import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';
import type { ProblemList } from '../../engine/tasks.ts';

/** A document with the problem list that was worked out for it. */
export const withProblemList = (data: ProgramData, list: ProblemList): ProgramData => ({
  ...data,
  problemReportList: list.problemReportList,
  actionList: list.actionList,
  problemRunDate: list.problemRunDate,
});

/** Within a day only edits call for another look. */
export const isRunDue = (data: ProgramData, today: DateText): boolean =>
  data.problemRunDate !== today || data.actionList.length > 0;
