import { expect, it } from 'vitest';
import { spotlightMonths, windowAround } from './dashboard-window.ts';

it('holds the current month and 17 that follow', () => {
  expect(windowAround('2026-01-31', { monthsInPast: 0, monthsInFuture: 18 })).toEqual({
    startDate: '2026-01-01',
    stopDate: '2027-06-30',
  });
});

it('starts before the current month where the realm says so', () => {
  expect(windowAround('2026-01-31', { monthsInPast: 3, monthsInFuture: 2 })).toEqual({
    startDate: '2025-10-01',
    stopDate: '2026-02-28',
  });
});

it("follows the program's own months, and the realm's where it has none", () => {
  const realm = { monthsInPast: 6, monthsInFuture: 18 };
  expect(spotlightMonths({ monthsInPast: 0, monthsInFuture: null }, realm)).toEqual({
    monthsInPast: 0,
    monthsInFuture: 18,
  });
  expect(spotlightMonths({ monthsInPast: null, monthsInFuture: 1 }, realm)).toEqual({
    monthsInPast: 6,
    monthsInFuture: 1,
  });
});
