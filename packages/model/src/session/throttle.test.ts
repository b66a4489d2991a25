import { describe, expect, it } from 'vitest';
import { afterWrongTry, noWrongTries, throttledUntil, waitAfterMs } from './throttle.ts';

const now = Date.UTC(2026, 10, 15, 9);

describe('offline throttle', () => {
  it('waits 30 s after five tries, doubling to 15 min', () => {
    expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 2_000].map((failures) => waitAfterMs(failures) / 1_000)).toEqual([
      0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900,
    ]);
  });

  it('counts tries one by one', () => {
    let tries = noWrongTries;
    for (let n = 1; n <= 4; n += 1) {
      tries = afterWrongTry(tries, now);
      expect(throttledUntil(tries, now)).toBeUndefined();
    }
    tries = afterWrongTry(tries, now);
    expect(throttledUntil(tries, now)).toBe(now + 30_000);
    expect(throttledUntil(tries, now + 29_999)).toBe(now + 30_000);
    expect(throttledUntil(tries, now + 30_000)).toBeUndefined();
  });

  it('starts the wait again when the clock was set back', () => {
    const tries = { failures: 5, lastFailureAt: now };
    expect(throttledUntil(tries, now - 86_400_000)).toBe(now - 86_400_000 + 30_000);
  });
});
