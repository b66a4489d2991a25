import { describe, expect, it } from 'vitest';
import { syncAgeDays, syncDaysLeft, syncExpired } from './sync.ts';

const lastSync = Date.UTC(2026, 5, 1, 10, 0);

describe('syncExpired', () => {
  it.each([
    ['30 Jun 10:00', Date.UTC(2026, 5, 30, 10, 0), 29, false],
    ['1 Jul 09:59', Date.UTC(2026, 6, 1, 9, 59), 29, false],
    ['1 Jul 10:00', Date.UTC(2026, 6, 1, 10, 0), 30, true],
  ])('last sync 1 Jun 10:00, now %s', (_, now, days, expired) => {
    expect(syncAgeDays(lastSync, now)).toBe(days);
    expect(syncExpired(lastSync, now)).toBe(expired);
  });

  it('treats an unknown last sync as too old', () => {
    expect(syncExpired(Number.NaN, lastSync)).toBe(true);
  });
});

describe('syncDaysLeft', () => {
  it.each([
    ['a moment before', Date.UTC(2026, 5, 1, 9, 59), 30],
    ['at once', Date.UTC(2026, 5, 1, 10, 0), 30],
    ['26 Jun 10:00', Date.UTC(2026, 5, 26, 10, 0), 5],
    ['1 Jul 09:59', Date.UTC(2026, 6, 1, 9, 59), 1],
    ['1 Jul 10:00', Date.UTC(2026, 6, 1, 10, 0), 0],
  ])('last sync 1 Jun 10:00, now %s', (_, now, left) => {
    expect(syncDaysLeft(lastSync, now)).toBe(left);
  });

  it('leaves no day to an unknown last sync', () => {
    expect(syncDaysLeft(Number.NaN, lastSync)).toBe(0);
  });
});
