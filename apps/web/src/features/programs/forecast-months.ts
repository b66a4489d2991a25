import { addMonths, firstDayOf, isMonthText, lastDayOf, monthsBetween } from '@stockwell/model/months';

export interface ForecastSpan {
  /** `2026-01` */
  readonly start: string;
  readonly months: string;
  readonly stop: string;
}

/** Changing one of the three recomputes another: the end follows the period, the period follows the end. */
export function changedSpan(span: ForecastSpan, part: keyof ForecastSpan, value: string): ForecastSpan {
  const next = { ...span, [part]: value };
  const months = Number(next.months);
  const counted = /^\d{1,5}$/.test(next.months) && months > 0;
  if (!isMonthText(next.start)) return next;
  if (part === 'stop') {
    if (!isMonthText(next.stop) || next.stop < next.start) return next;
    return { ...next, months: String(monthsBetween(next.start, next.stop) + 1) };
  }
  return counted ? { ...next, stop: addMonths(next.start, months - 1) } : next;
}

/** The first version's forecast months as they are stored; null while they are not complete. */
export const storedSpan = ({ start, stop }: ForecastSpan) =>
  isMonthText(start) && isMonthText(stop)
    ? { forecastStartDate: firstDayOf(start), forecastStopDate: lastDayOf(stop) }
    : null;
