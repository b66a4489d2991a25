import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes } from './languages.ts';
import { dateTextSchema, monthTextSchema } from './month-schemas.ts';
import {
  addDays,
  addMonths,
  addMonthsToDate,
  dateOfInstant,
  daysBetween,
  daysInMonth,
  displayDate,
  displayMonth,
  firstDayOf,
  formatMonth,
  isDateText,
  isMonthText,
  lastDayOf,
  monthOf,
  monthOfDate,
  monthOfYear,
  monthRange,
  monthsBetween,
  parseDisplayedDate,
  parseDisplayedMonth,
  parseMonth,
  yearOf,
} from './months.ts';

const anyMonth = fc.integer({ min: monthOf(1900, 1), max: monthOf(2199, 12) });

describe('months', () => {
  it('counts them as year × 12 + month', () => {
    expect(parseMonth('2026-01')).toBe(2026 * 12);
    expect(formatMonth(2026 * 12 + 11)).toBe('2026-12');
    expect([yearOf(parseMonth('2026-12')), monthOfYear(parseMonth('2026-12'))]).toEqual([2026, 12]);
  });

  it('refuses what is no month', () => {
    for (const text of ['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '']) {
      expect(() => parseMonth(text)).toThrow(RangeError);
      expect(isMonthText(text)).toBe(false);
      expect(monthTextSchema.safeParse(text).success).toBe(false);
    }
  });

  it('adds and subtracts over the turn of a year', () => {
    expect(addMonths('2026-11', 3)).toBe('2027-02');
    expect(addMonths('2026-02', -3)).toBe('2025-11');
    expect(monthsBetween('2026-11', '2027-02')).toBe(3);
    expect(monthsBetween('2027-02', '2026-11')).toBe(-3);
  });

  it('ranges over both ends', () => {
    expect(monthRange('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(monthRange('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthRange('2026-11', '2026-10')).toEqual([]);
  });

  it('knows the length of a month', () => {
    expect(
      ['2024-02', '2026-02', '2100-02', '2026-04', '2026-12'].map((m) => daysInMonth(parseMonth(m))),
    ).toEqual([29, 28, 28, 30, 31]);
    expect([firstDayOf('2024-02'), lastDayOf('2024-02')]).toEqual(['2024-02-01', '2024-02-29']);
  });

  it('comes back from text to the same number', () => {
    fc.assert(fc.property(anyMonth, (month) => parseMonth(formatMonth(month)) === month));
  });
});

describe('displayed months', () => {
  it('follows the language', () => {
    expect(displayMonth('2026-11', 'MMM-YY', 'en')).toBe('Nov-26');
    expect(displayMonth('2026-11', 'MMM-YYYY', 'en')).toBe('Nov-2026');
    expect(displayMonth('2026-02', 'MMM-YY', 'fr')).toBe('févr-26');
    expect(displayMonth('2026-01', 'MMM-YY', 'sp')).toBe('ene-26');
    expect(displayMonth('2026-12', 'MMM-YYYY', 'pr')).toBe('dez-2026');
    expect(displayMonth('2005-03', 'MMM-YY', 'en')).toBe('Mar-05');
  });

  it('reads back what it shows, in every language', () => {
    for (const language of languageCodes) {
      for (const month of monthRange('2026-01', '2026-12')) {
        expect(parseDisplayedMonth(displayMonth(month, 'MMM-YY', language), language)).toBe(month);
        expect(parseDisplayedMonth(displayMonth(month, 'MMM-YYYY', language), language)).toBe(month);
      }
    }
  });

  it('forgives accents, dots and capitals, and understands English everywhere', () => {
    expect(parseDisplayedMonth('FEVR.-26', 'fr')).toBe('2026-02');
    expect(parseDisplayedMonth('Dec 2026', 'pr')).toBe('2026-12');
    expect(parseDisplayedMonth('Smarch-26', 'en')).toBeUndefined();
    expect(parseDisplayedMonth('2026', 'en')).toBeUndefined();
  });
});

describe('dates', () => {
  it('knows real days from impossible ones', () => {
    expect(isDateText('2024-02-29')).toBe(true);
    for (const text of ['2026-02-29', '2026-04-31', '2026-01-00', '2026-1-01', '2026-01']) {
      expect(isDateText(text)).toBe(false);
      expect(dateTextSchema.safeParse(text).success).toBe(false);
      expect(() => monthOfDate(text)).toThrow(RangeError);
    }
  });

  it('adds days over months and leap years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2025-11-15', 365)).toBe('2026-11-15');
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
    expect(monthOfDate('2026-11-15')).toBe('2026-11');
  });

  it.each([
    ['2026-08-31', -6, '2026-02-28'],
    ['2024-08-31', -6, '2024-02-29'],
    ['2026-11-15', -6, '2026-05-15'],
    ['2026-03-31', -6, '2025-09-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('%s, %i months on, is %s', (day, months, moved) => {
    expect(addMonthsToDate(day, months)).toBe(moved);
  });

  it('takes the UTC day of an instant', () => {
    expect(dateOfInstant(Date.UTC(2026, 10, 15, 23, 59))).toBe('2026-11-15');
  });

  it('shows the formats of the product', () => {
    expect(displayDate('2026-11-05', 'DD-MMM-YY', 'en')).toBe('05-Nov-26');
    expect(displayDate('2026-11-05', 'DD-MMM-YYYY', 'en')).toBe('05-Nov-2026');
    expect(displayDate('2026-11-05', 'MM-DD-YYYY', 'en')).toBe('11-05-2026');
    expect(displayDate('2026-08-05', 'DD-MMM-YY', 'fr')).toBe('05-août-26');
  });

  it('reads back every format in every language', () => {
    for (const language of languageCodes) {
      for (const month of monthRange('2026-01', '2026-12')) {
        for (const format of ['DD-MMM-YY', 'DD-MMM-YYYY', 'MM-DD-YYYY'] as const) {
          const date = lastDayOf(month);
          expect(parseDisplayedDate(displayDate(date, format, language), language)).toBe(date);
        }
      }
    }
  });

  it('refuses days that do not exist', () => {
    expect(parseDisplayedDate('31-Apr-26', 'en')).toBeUndefined();
    expect(parseDisplayedDate('13-31-2026', 'en')).toBeUndefined();
    expect(parseDisplayedDate('2026-02-30', 'en')).toBeUndefined();
    expect(parseDisplayedDate('2026-02-03', 'en')).toBe('2026-02-03');
    expect(parseDisplayedDate('tomorrow', 'en')).toBeUndefined();
  });
});
