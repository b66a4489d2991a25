import { describe, expect, it } from 'vitest';
import { periodsPerMonth, timesInPeriod, type Usage, unitsNeeded, unitsPerMonth } from './usage.ts';

const day = periodsPerMonth({ usagePeriodId: 1, convertToMonth: 30.41666667 });
const week = periodsPerMonth({ usagePeriodId: 2, convertToMonth: 4.33333333 });
const month = periodsPerMonth({ usagePeriodId: 3, convertToMonth: 1 });
const year = periodsPerMonth({ usagePeriodId: 4, convertToMonth: 0.08333333 });

const usage = (parts: Partial<Usage>): Usage => ({
  continuous: false,
  oneTime: false,
  patients: 1,
  units: 1,
  frequency: 1,
  frequencyPerMonth: day,
  repeat: 1,
  repeatPerMonth: day,
  ...parts,
});

describe('periods', () => {
  it('are exact where they are built in and as stored where they are not', () => {
    expect(day).toBe(365 / 12);
    expect(periodsPerMonth({ usagePeriodId: 9, convertToMonth: 2.5 })).toBe(2.5);
  });
});

describe('a discrete use', () => {
  it.each([
    ['2, 3 times a day for 10 days', { units: 2, frequency: 3, repeat: 10 }, 182.5, 60],
    ['4, 2 times a day for 3 days', { units: 4, frequency: 2, repeat: 3 }, 243.33333333, 24],
    ['1 a day for 2 weeks', { repeat: 2, repeatPerMonth: week }, 30.41666667, 14.03846154],
    [
      '3 per 2 persons, 2 times a week for 6 months',
      { units: 3, patients: 2, frequency: 2, frequencyPerMonth: week, repeat: 6, repeatPerMonth: month },
      13,
      78,
    ],
    ['1 a month for 1 year', { frequencyPerMonth: month, repeatPerMonth: year }, 1, 12],
    ['1 per 3 persons a day for 30 days', { patients: 3, repeat: 30 }, 10.13888889, 10],
  ])('of %s', (_, parts, perMonth, needed) => {
    expect(unitsPerMonth(usage(parts))).toBeCloseTo(perMonth, 8);
    expect(unitsNeeded(usage(parts))).toBeCloseTo(needed, 8);
  });

  it.each([
    [1, 4, 0.25],
    [1, 5, 0.2],
  ])('of %d once for %d people is shared by them', (units, patients, share) => {
    const once = usage({ oneTime: true, units, patients });
    expect(unitsPerMonth(once)).toBe(share);
    expect(unitsNeeded(once)).toBe(share);
  });
});

describe('a continuous use', () => {
  it.each([
    ['1 every day', { units: 1, frequency: 1, frequencyPerMonth: day }, 30.4167],
    ['2 every 3 months', { units: 2, frequency: 3, frequencyPerMonth: month }, 0.6667],
    ['1 every year', { units: 1, frequency: 1, frequencyPerMonth: year }, 0.0833],
  ])('of %s', (_, parts, perMonth) => {
    expect(unitsPerMonth(usage({ ...parts, continuous: true }))).toBe(perMonth);
  });

  it('has no end and so no total, and counts no persons', () => {
    expect(unitsNeeded(usage({ continuous: true }))).toBeNaN();
    expect(unitsPerMonth(usage({ continuous: true, patients: 7 }))).toBe(30.4167);
  });
});

describe('an interval as a frequency', () => {
  it('is 3.51 times a week for every 2 days', () => {
    expect(timesInPeriod({ every: 2, intervalPerMonth: day, periodPerMonth: week })).toBe(3.51);
  });

  it('is 0.33 times a day for every 3 days', () => {
    expect(timesInPeriod({ every: 3, intervalPerMonth: day, periodPerMonth: day })).toBe(0.33);
  });

  it('does not count in periods shorter than its own unit', () => {
    expect(timesInPeriod({ every: 1, intervalPerMonth: week, periodPerMonth: day })).toBeNaN();
    expect(timesInPeriod({ every: 0, intervalPerMonth: day, periodPerMonth: week })).toBeNaN();
  });
});
