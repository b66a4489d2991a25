import { monthIn } from '@stockwell/engine/calendar';
import type { DateText, Month } from '@stockwell/model/months';

export const monthsShown = 18;
/** Months before the current one with which the plan opens. */
export const monthsBack = 3;
export const scrollStep = 3;

export const usualStart = (today: DateText): Month => monthIn(today) - monthsBack;

/** Months before a copy's cut-off are unknown and cannot be shown. */
export const notBefore = (start: Month, cutOffDate: DateText | null): Month =>
  cutOffDate === null ? start : Math.max(start, monthIn(cutOffDate));

export const monthsFrom = (start: Month, count = monthsShown): Month[] =>
  Array.from({ length: count }, (_, i) => start + i);

/** A pop-up shows the month asked for with two before and four after it. */
export const monthsAround = (month: Month): Month[] => monthsFrom(month - 2, 7);
