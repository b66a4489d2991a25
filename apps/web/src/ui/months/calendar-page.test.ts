import { describe, expect, it } from 'vitest';
import { monthPage, yearPage } from './calendar-page.ts';

describe('a page of the calendar', () => {
  it('has the days of a month in weeks that begin on Monday', () => {
    // 1 November 2026 is a Sunday.
    const { title, blanks, cells, heads } = monthPage('2026-11', 'en');
    expect([title, blanks, cells.length]).toEqual(['November 2026', 6, 30]);
    expect(heads.map(({ long }) => long)).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    expect(cells[2]).toEqual({ value: '2026-11-03', text: '3', label: 'Tuesday, November 3, 2026' });
  });

  it('has 29 February in leap years', () => {
    expect(monthPage('2028-02', 'en').cells.at(-1)?.value).toBe('2028-02-29');
    expect(monthPage('2027-02', 'en').cells.at(-1)?.value).toBe('2027-02-28');
  });

  it('names days in the language of the user', () => {
    expect(monthPage('2026-11', 'fr').cells[2]?.label).toBe('mardi 3 novembre 2026');
    expect(monthPage('2026-11', 'sp').cells[2]?.label).toBe('martes, 3 de noviembre de 2026');
    expect(monthPage('2026-11', 'pr').cells[2]?.label).toBe('terça-feira, 3 de novembro de 2026');
  });

  it('has the months of a year', () => {
    const { title, cells } = yearPage('2026-11', 'fr');
    expect([title, cells.length]).toEqual(['2026', 12]);
    expect(cells[1]).toEqual({ value: '2026-02', text: 'févr', label: 'février 2026' });
  });
});
