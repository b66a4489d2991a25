import { type LanguageCode, localeOf } from './languages.ts';

/**
 * The one module that knows how months and days are counted. Inside calculations a month is an
 * integer, so adding is `+` and distance is `-`; at the edges it is the text `YYYY-MM`. Days are
 * `YYYY-MM-DD` texts. No time zone takes part anywhere.
 */

/** year × 12 + month, January being 0. */
export type Month = number;
/** `YYYY-MM`. */
export type MonthText = string;
/** `YYYY-MM-DD`. */
export type DateText = string;

export type MonthFormat = 'MMM-YY' | 'MMM-YYYY';
export type DateFormat = 'DD-MMM-YY' | 'DD-MMM-YYYY' | 'MM-DD-YYYY';

const monthPattern = /^(\d{4})-(0[1-9]|1[0-2])$/;
const datePattern = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})$/;
const dayMs = 86_400_000;

// ---- months

/** `month` counts from 1, as people write it. */
export function monthOf(year: number, month: number): Month {
  return year * 12 + month - 1;
}

export function yearOf(month: Month): number {
  return Math.floor(month / 12);
}

/** 1 for January to 12 for December. */
export function monthOfYear(month: Month): number {
  return month - yearOf(month) * 12 + 1;
}

export function isMonthText(text: string): boolean {
  return monthPattern.test(text);
}

export function parseMonth(text: MonthText): Month {
  const found = monthPattern.exec(text);
  if (!found) throw new RangeError(`Not a month (YYYY-MM): ${text}`);
  return monthOf(Number(found[1]), Number(found[2]));
}

export function formatMonth(month: Month): MonthText {
  return `${digits(yearOf(month), 4)}-${digits(monthOfYear(month), 2)}`;
}

export function addMonths(text: MonthText, count: number): MonthText {
  return formatMonth(parseMonth(text) + count);
}

/** Months from the first to the second; negative when the second lies earlier. */
export function monthsBetween(from: MonthText, to: MonthText): number {
  return parseMonth(to) - parseMonth(from);
}

/** Every month from the first to the last, both included; empty when the last lies earlier. */
export function monthRange(from: MonthText, to: MonthText): MonthText[] {
  const first = parseMonth(from);
  return Array.from({ length: Math.max(0, parseMonth(to) - first + 1) }, (_, i) => formatMonth(first + i));
}

export function daysInMonth(month: Month): number {
  return new Date(Date.UTC(yearOf(month), monthOfYear(month), 0)).getUTCDate();
}

export function displayMonth(text: MonthText, format: MonthFormat, language: LanguageCode): string {
  const month = parseMonth(text);
  return `${monthName(month, language)}-${displayYear(yearOf(month), format === 'MMM-YY')}`;
}

/** Reads `MMM-YY` or `MMM-YYYY` in the language or in English; two-digit years are of this century. */
export function parseDisplayedMonth(text: string, language: LanguageCode): MonthText | undefined {
  const found = /^(\D+)[-\s](\d{2}|\d{4})$/u.exec(text.trim());
  if (!found) return undefined;
  const month = monthByName(found[1] ?? '', language);
  return month === undefined ? undefined : formatMonth(monthOf(readYear(found[2] ?? ''), month));
}

// ---- days

export function isDateText(text: string): boolean {
  const found = datePattern.exec(text);
  if (!found) return false;
  const day = Number(found[3]);
  return day >= 1 && day <= daysInMonth(monthOf(Number(found[1]), Number(found[2])));
}

/** The month a day lies in. */
export function monthOfDate(date: DateText): MonthText {
  checkDate(date);
  return date.slice(0, 7);
}

export function firstDayOf(month: MonthText): DateText {
  return `${formatMonth(parseMonth(month))}-01`;
}

export function lastDayOf(month: MonthText): DateText {
  return `${month}-${digits(daysInMonth(parseMonth(month)), 2)}`;
}

export function addDays(date: DateText, count: number): DateText {
  return dateOfInstant(dayNumber(date) * dayMs + count * dayMs);
}

/** The same day some months on, or the last day of that month where it has no such day. */
export function addMonthsToDate(date: DateText, count: number): DateText {
  const month = addMonths(monthOfDate(date), count);
  const day = `${month}${date.slice(7)}`;
  return isDateText(day) ? day : lastDayOf(month);
}

/** Days from the first to the second; negative when the second lies earlier. */
export function daysBetween(from: DateText, to: DateText): number {
  return dayNumber(to) - dayNumber(from);
}

/** The UTC day of an instant; stamps are kept in UTC, so expiry days are too. */
export function dateOfInstant(epochMs: number): DateText {
  return new Date(epochMs).toISOString().slice(0, 10);
}

export function displayDate(date: DateText, format: DateFormat, language: LanguageCode): string {
  checkDate(date);
  const month = parseMonth(date.slice(0, 7));
  const day = date.slice(8);
  if (format === 'MM-DD-YYYY') return `${digits(monthOfYear(month), 2)}-${day}-${date.slice(0, 4)}`;
  return `${day}-${monthName(month, language)}-${displayYear(yearOf(month), format === 'DD-MMM-YY')}`;
}

/** Reads a day typed in any of the display formats or as `YYYY-MM-DD`; anything else is undefined. */
export function parseDisplayedDate(text: string, language: LanguageCode): DateText | undefined {
  const typed = text.trim();
  const iso = datePattern.test(typed) ? typed : (numericDate(typed) ?? namedDate(typed, language));
  return iso !== undefined && isDateText(iso) ? iso : undefined;
}

function numericDate(text: string): DateText | undefined {
  const found = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return found ? `${found[3]}-${found[1]}-${found[2]}` : undefined;
}

function namedDate(text: string, language: LanguageCode): DateText | undefined {
  const found = /^(\d{1,2})[-\s](\D+)[-\s](\d{2}|\d{4})$/u.exec(text);
  if (!found) return undefined;
  const month = monthByName(found[2] ?? '', language);
  if (month === undefined) return undefined;
  return `${formatMonth(monthOf(readYear(found[3] ?? ''), month))}-${digits(Number(found[1]), 2)}`;
}

function checkDate(date: DateText): void {
  if (!isDateText(date)) throw new RangeError(`Not a date (YYYY-MM-DD): ${date}`);
}

function dayNumber(date: DateText): number {
  checkDate(date);
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

// ---- names and digits

const monthNames = new Map<LanguageCode, readonly string[]>();

function namesIn(language: LanguageCode): readonly string[] {
  const known = monthNames.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' });
  // French and Portuguese abbreviate with a full stop, which would stand before the hyphen.
  const made = Array.from({ length: 12 }, (_, i) => format.format(Date.UTC(2000, i, 15)).replaceAll('.', ''));
  monthNames.set(language, made);
  return made;
}

function monthName(month: Month, language: LanguageCode): string {
  return namesIn(language)[monthOfYear(month) - 1] ?? '';
}

/** 1 to 12. English is understood in every language, since exports use it. */
function monthByName(name: string, language: LanguageCode): number | undefined {
  const wanted = plainName(name);
  for (const names of [namesIn(language), namesIn('en')]) {
    const at = names.findIndex((candidate) => plainName(candidate) === wanted);
    if (at >= 0) return at + 1;
  }
  return undefined;
}

/** Without accents, dots and capitals: people type `fevr` for `févr.`. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
}

function displayYear(year: number, short: boolean): string {
  return short ? digits(year % 100, 2) : digits(year, 4);
}

function readYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
