import type { DateText } from '@stockwell/model/months';
import type { ProgramData } from '@stockwell/model/program-data/index';

/** Within a day only edits call for another look. */
export const isRunDue = (data: ProgramData, today: DateText): boolean =>
  data.problemRunDate !== today || data.actionList.length > 0;
