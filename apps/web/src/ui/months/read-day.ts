import type { LanguageCode } from '@stockwell/model/languages';
import { formatMonth, isDateText, monthOf } from '@stockwell/model/months';
import type { ReadText } from './calendar-unit.ts';
import { monthByName } from './month-names.ts';
import { wholeYear } from './read-month.ts';

const forms = {
  yearFirst: /^(\d{4})[-/.\s]+(\d{1,2})[-/.\s]+(\d{1,2})$/,
  numbers: /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4})$/,
  /** `03-Nov-26`, `3 nov. 2026`, `1er mars 2026`, `3 de noviembre de 2026`. */
  dayFirst:
    /^(\d{1,2})(?:er|st|nd|rd|th|º)?(?:\s+de\s)?[-/.\s]*(\p{L}+)\.?(?:\s+de\s)?[-/.,\s]*(\d{4}|\d{2})$/u,
  /** `Nov 3, 2026`. */
  nameFirst: /^(\p{L}+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4}|\d{2})$/u,
} as const;

const lastMonth = 12;

function made(
  year: string,
  month: number | undefined,
  day: string,
  isComplete: boolean,
): ReadText | undefined {
  if (month === undefined || month < 1 || month > lastMonth) return undefined;
  const value = `${formatMonth(monthOf(wholeYear(year), month))}-${day.padStart(2, '0')}`;
  return isDateText(value) ? { value, isComplete } : undefined;
}

/**
 * Reads a day as people type it: `03-Nov-26`, `3 November 2026`, `Nov 3, 2026`, `2026-11-03`; undefined for anything
 * else. `03/11/2026` is 3 November to some and 11 March to others, so numbers count only where one of them cannot
 * be a month.
 */
export function readDay(text: string, language: LanguageCode): ReadText | undefined {
  const typed = text.normalize('NFC').trim();
  const [, year, month, day] = forms.yearFirst.exec(typed) ?? [];
  if (year && month && day) return made(year, Number(month), day, day.length === 2);
  const [, first, second, ofYear] = forms.numbers.exec(typed) ?? [];
  if (first && second && ofYear) {
    const isDayFirst = Number(first) > lastMonth || Number(first) === Number(second);
    if (!isDayFirst && Number(second) <= lastMonth) return undefined;
    return isDayFirst ? made(ofYear, Number(second), first, true) : made(ofYear, Number(first), second, true);
  }
  const [, dayBefore, name, yearAfter] = forms.dayFirst.exec(typed) ?? [];
  if (dayBefore && name && yearAfter)
    return made(yearAfter, monthByName(name, language), dayBefore, yearAfter.length === 4);
  const [, nameBefore, dayAfter, yearLast] = forms.nameFirst.exec(typed) ?? [];
  return nameBefore && dayAfter && yearLast
    ? made(yearLast, monthByName(nameBefore, language), dayAfter, yearLast.length === 4)
    : undefined;
}
