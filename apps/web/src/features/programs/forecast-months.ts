/** Months count from year 0, so that spans are plain subtraction. */
const indexOf = (month: string): number => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return year * 12 + at - 1;
};

const monthAt = (index: number): string =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

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
  if (!isMonth(next.start)) return next;
  if (part === 'stop') {
    if (!isMonth(next.stop) || indexOf(next.stop) < indexOf(next.start)) return next;
    return { ...next, months: String(indexOf(next.stop) - indexOf(next.start) + 1) };
  }
  return counted ? { ...next, stop: monthAt(indexOf(next.start) + months - 1) } : next;
}

const lastDay = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, at, 0)).getUTCDate()).padStart(2, '0')}`;
};

/** The first version's forecast months as they are stored; null while they are not complete. */
export const storedSpan = ({ start, stop }: ForecastSpan) =>
  isMonth(start) && isMonth(stop)
    ? { forecastStartDate: `${start}-01`, forecastStopDate: lastDay(stop) }
    : null;
