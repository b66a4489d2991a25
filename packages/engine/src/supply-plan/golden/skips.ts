import { parseMonth } from '@stockwell/model/months';
import type { GoldenCase, Groups } from './case.ts';

/** Odd behaviours of the cases that are rules here: their figures are compared. */
const adopted = new Set(['actual-month-shortage-is-unmet-demand', 'adjustment-of-counted-region-kept']);

/** Whether a group of figures is left out in a month. */
export type Skips = (group: string, month: string) => boolean;

/**
 * What a right calculation has otherwise: the case's own marks, but for those that only an adopted behaviour
 * explains. The marks of the other behaviours are kept one by one, because together with an adopted one they
 * may have cancelled out.
 */
export function skipsOf({ quirks = [], skip = {} }: GoldenCase): Skips {
  const rules = quirks.filter(({ code }) => adopted.has(code));
  const defects = rules.length > 0 ? quirks.filter(({ code }) => !adopted.has(code)) : [];
  const marks = (found: typeof quirks, group: string, month: string): boolean =>
    found.some(({ affects }) => isMarked(affects, group, month));
  const known = new Map<string, boolean>();
  return (group, month) => {
    const key = `${group} ${month}`;
    const found =
      known.get(key) ??
      (marks(defects, group, month) || (isMarked(skip, group, month) && !marks(rules, group, month)));
    known.set(key, found);
    return found;
  };
}

function isMarked(groups: Groups, group: string, month: string): boolean {
  return (groups[group] ?? []).some((range) => {
    const [from = '', to = from] = range.split('..');
    return parseMonth(from) <= parseMonth(month) && parseMonth(month) <= parseMonth(to);
  });
}
