import { formatMonth } from '@stockwell/model/months';
import { type EvaluateRule, perRegion } from '../rule.ts';
import { forecastEntered } from '../unit-view.ts';

/** Coming months without a forecast. */
export const forecastMissing: EvaluateRule = (view, { data1 }) =>
  perRegion(view, (regionId) => {
    const months: string[] = [];
    for (let month = view.current + 1; month <= view.current + data1; month += 1) {
      if (!view.isEntered(regionId, month, forecastEntered)) months.push(formatMonth(month));
    }
    return months.length > 0 ? { monthsAhead: data1, months } : null;
  });
