import { formatMonth } from '@stockwell/model/months';
import { type EvaluateRule, perRegion } from '../rule.ts';
import { actualEntered } from '../unit-view.ts';

/** Months without actual consumption between months that have some; the current month can end a gap, not be one. */
export const actualGap: EvaluateRule = (view, { data1 }) =>
  perRegion(view, (regionId) => {
    const entered: number[] = [];
    for (let month = view.current - data1; month <= view.current; month += 1) {
      if (view.isEntered(regionId, month, actualEntered)) entered.push(month);
    }
    const months: string[] = [];
    const first = entered[0] ?? view.current;
    for (let month = (entered.at(-1) ?? first) - 1; month > first; month -= 1) {
      if (!view.isEntered(regionId, month, actualEntered)) months.push(formatMonth(month));
    }
    return months.length > 0 ? { monthsBack: data1, months } : null;
  });
