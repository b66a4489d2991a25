import type { LanguageCode } from '@stockwell/model/languages';
import {
  addDays,
  daysInMonth,
  firstDayOf,
  formatMonth,
  type MonthText,
  monthOf,
  parseMonth,
  yearOf,
} from '@stockwell/model/months';
import { spokenDay } from '../../i18n/format.ts';
import { monthNames, weekdayNames } from './month-names.ts';

export interface CalendarPage {
  readonly title: string;
  readonly columns: 3 | 7;
  /** What the columns stand for, whole and as short as they are shown. */
  readonly heads: readonly { readonly short: string; readonly long: string }[];
  /** Empty places before the first cell. */
  readonly blanks: number;
  readonly cells: readonly { readonly value: string; readonly text: string; readonly label: string }[];
}

const titleOf = (month: MonthText, language: LanguageCode): string => {
  const at = parseMonth(month);
  return `${monthNames(language, 'long')[at - yearOf(at) * 12] ?? ''} ${yearOf(at)}`;
};

/** The twelve months of a year. */
export function yearPage(value: MonthText, language: LanguageCode): CalendarPage {
  const year = yearOf(parseMonth(value));
  return {
    title: String(year),
    columns: 3,
    heads: [],
    blanks: 0,
    cells: monthNames(language, 'short').map((text, index) => {
      const month = formatMonth(monthOf(year, index + 1));
      return { value: month, text, label: titleOf(month, language) };
    }),
  };
}

/** The days of a month. Weeks begin on Monday in all languages, so that the page is the same in every browser. */
export function monthPage(month: MonthText, language: LanguageCode): CalendarPage {
  const first = firstDayOf(month);
  return {
    title: titleOf(month, language),
    columns: 7,
    heads: weekdayNames(language),
    blanks: (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7,
    cells: Array.from({ length: daysInMonth(parseMonth(month)) }, (_, index) => {
      const day = addDays(first, index);
      return { value: day, text: String(index + 1), label: spokenDay(day, language) };
    }),
  };
}
