import { languageCodes } from '../../languages.ts';
import { isDateText, isMonthText, type MonthText, monthOfDate, parseDisplayedMonth } from '../../months.ts';

const daysAtMost = 2_958_465;
const dayMs = 86_400_000;
/** Day 1 of spreadsheets is 1 January 1900, and they count a day that 1900 did not have. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30);

const firstYear = 1990;
const lastYear = 2100;
const within = (month: MonthText): MonthText | null => {
  const year = Number(month.slice(0, 4));
  return isMonthText(month) && year >= firstYear && year <= lastYear ? month : null;
};

/**
 * The month that a cell names: 2026-01, 202601, 2026-01-31, 20260131, Jan 2026 in any of the four languages, or the
 * day number of a spreadsheet. Dates like 03/04/2026 are read differently from country to country: no month.
 */
export function feedMonth(cell: string | number): MonthText | null {
  const text = String(cell).trim();
  const digits = /^(\d{4})[-/.]?(\d{2})(?:[-/.]?(\d{2})(?:[T ].*)?)?$/.exec(text);
  if (digits) {
    const [, year = '', month = '', day] = digits;
    const date = `${year}-${month}-${day ?? '01'}`;
    return isDateText(date) ? within(monthOfDate(date)) : null;
  }
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell > 0 && cell <= daysAtMost
      ? within(new Date(spreadsheetEpoch + cell * dayMs).toISOString().slice(0, 7))
      : null;
  for (const language of languageCodes) {
    const found = parseDisplayedMonth(text, language);
    if (found) return within(found);
  }
  return null;
}

/** What else a source may count by: a year, a quarter, a week, half a year. */
export const isOtherPeriod = (text: string): boolean =>
  /^\d{4}(?:Q[1-4]|W\d{1,2}|S[12]|SunW\d{1,2}|WedW\d{1,2}|ThuW\d{1,2}|SatW\d{1,2}|BiW\d{1,2}|April|July|Oct|Nov|0[1-6]B)?$/i.test(
    text.trim(),
  );
