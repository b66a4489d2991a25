import { formatMonth, parseMonth } from '@stockwell/model/months';
import { describe, expect, it } from 'vitest';
import { displayBy, sumOf, yearsOf } from './years.ts';

const period = { start: parseMonth('2025-11'), stop: parseMonth('2027-08') };
const shown = (choice: number) =>
  yearsOf(period, displayBy.get(choice) ?? 1).map(({ year, months }) => [
    year,
    formatMonth(months[0] ?? 0),
    months.length,
  ]);

describe('the years of a period', () => {
  it('are calendar years, partial at both ends', () => {
    expect(shown(2)).toEqual([
      [2025, '2025-11', 2],
      [2026, '2026-01', 12],
      [2027, '2027-01', 8],
    ]);
  });

  it('are called after the year they end in when they start in July or later', () => {
    expect(shown(3)).toEqual([
      [2026, '2025-11', 8],
      [2027, '2026-07', 12],
      [2028, '2027-07', 2],
    ]);
    expect(shown(8)).toEqual([
      [2025, '2025-11', 1],
      [2026, '2025-12', 12],
      [2027, '2026-12', 9],
    ]);
  });

  it('are called after the year they start in when they start before', () => {
    expect(shown(12)).toEqual([
      [2025, '2025-11', 5],
      [2026, '2026-04', 12],
      [2027, '2027-04', 5],
    ]);
    expect(shown(9)).toEqual(shown(2));
  });

  it('hold every month once, whatever the start', () => {
    for (const start of displayBy.values()) {
      if (start === null) continue;
      const months = yearsOf(period, start).flatMap((year) => [...year.months]);
      expect(months).toEqual(Array.from({ length: 22 }, (_, i) => period.start + i));
    }
  });

  it('add what is known, and nothing is not 0', () => {
    const [year] = yearsOf(period, 1);
    expect(sumOf(new Map([[period.start, 5]]), year?.months ?? [])).toBe(5);
    expect(sumOf(new Map(), year?.months ?? [])).toBeNull();
  });
});
