import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frequencies, nextRun, type Schedule } from './schedule.ts';

const schedule = (part: Partial<Schedule>): Schedule => ({
  frequency: 'daily',
  hour: 6,
  weekday: 1,
  monthDay: 1,
  ...part,
});
const at = (text: string): Date => new Date(`${text}:00.000Z`);
const next = (part: Partial<Schedule>, after: string): string =>
  nextRun(schedule(part), at(after)).toISOString().slice(0, 16);

describe('the next run of a subscription', () => {
  it('is today while the hour is ahead, else tomorrow', () => {
    expect(next({}, '2026-11-17T05:59')).toBe('2026-11-17T06:00');
    expect(next({}, '2026-11-17T06:00')).toBe('2026-11-18T06:00');
  });

  it('is on the weekday', () => {
    const friday = { frequency: 'weekly', weekday: 5 } as const;
    expect(next(friday, '2026-11-17T12:00')).toBe('2026-11-20T06:00');
    expect(next(friday, '2026-11-20T06:00')).toBe('2026-11-27T06:00');
    expect(next({ ...friday, weekday: 7 }, '2026-11-17T12:00')).toBe('2026-11-22T06:00');
  });

  it('is on the last day of months that are shorter', () => {
    const last = { frequency: 'monthly', monthDay: 31 } as const;
    expect(next(last, '2026-11-17T12:00')).toBe('2026-11-30T06:00');
    expect(next(last, '2026-11-30T06:00')).toBe('2026-12-31T06:00');
    expect(next(last, '2027-01-31T07:00')).toBe('2027-02-28T06:00');
    expect(next(last, '2028-02-01T00:00')).toBe('2028-02-29T06:00');
  });

  it('is after the moment, at the hour, and never leaves one out', () => {
    const any = fc.record({
      frequency: fc.constantFrom(...frequencies),
      hour: fc.integer({ min: 0, max: 23 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      monthDay: fc.integer({ min: 1, max: 31 }),
    });
    const moments = fc.date({
      min: at('2024-01-01T00:00'),
      max: at('2040-01-01T00:00'),
      noInvalidDate: true,
    });
    const longest = { daily: 1, weekly: 7, monthly: 31 };
    fc.assert(
      fc.property(any, moments, (one, moment) => {
        const run = nextRun(one, moment);
        const days = (run.getTime() - moment.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThanOrEqual(longest[one.frequency]);
        expect([run.getUTCHours(), run.getUTCMinutes()]).toEqual([one.hour, 0]);
        // A moment between finds the same one.
        expect(nextRun(one, new Date(run.getTime() - 1))).toEqual(run);
      }),
    );
  });
});
