import { describe, expect, it } from 'vitest';
import { addressWaitMs, admitTry, type Guesses, isLocked, lockMs, noGuesses } from './lock.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The state after these wrong tries, one after the other. */
function after(tries: readonly number[], start: Guesses = noGuesses) {
  const admissions: string[] = [];
  let state = start;
  for (const at of tries) {
    const admitted = admitTry(state, at);
    admissions.push(admitted.as);
    state = admitted.after;
  }
  return { admissions, state };
}

describe('the lock of an account', () => {
  it('takes four wrong passwords and locks the fifth attempt', () => {
    expect([0, 1, 2, 3].map(isLocked)).toEqual([false, false, false, false]);
    expect(isLocked(4)).toBe(true);
    expect(after([1, 2, 3, 4, 5].map((second) => second * 1000)).admissions).toEqual([
      'open',
      'open',
      'open',
      'open',
      'locked',
    ]);
  });

  it('grows from 5 minutes to an hour', () => {
    expect([3, 4, 5, 6, 7, 8, 9, 100].map((failures) => lockMs(failures) / minute)).toEqual([
      0, 5, 10, 20, 40, 60, 60, 60,
    ]);
  });

  it('ends by itself, and the next wrong password locks longer', () => {
    const { state } = after([0, 0, 0, 0]);
    expect(admitTry(state, 5 * minute - 1).as).toBe('locked');
    const again = admitTry(state, 5 * minute);
    expect(again.as).toBe('open');
    expect(admitTry(again.after, 15 * minute - 1).as).toBe('locked');
    expect(admitTry(again.after, 15 * minute).as).toBe('open');
  });

  it('is not made longer by tries against it, however many there are', () => {
    const locked = after([0, 0, 0, 0]).state;
    const hammered = after(
      Array.from({ length: 500 }, (_, index) => index * 500),
      locked,
    ).state;
    expect(hammered.lockedUntil).toBe(locked.lockedUntil);
    expect(hammered.failures).toBe(4);
  });

  it('is no place to guess: few passwords are compared while it lasts', () => {
    const { admissions } = after([0, 0, 0, 0, 1, 2, 3, 4, 5]);
    expect(admissions.slice(4)).toEqual(['locked', 'locked', 'locked', 'unchecked', 'unchecked']);
  });

  it('lets a stranger compare fewer than 150 passwords a day', () => {
    let compared = 0;
    let state = noGuesses;
    for (let at = 0; at < 24 * hour; at += 10_000) {
      const { as, after: next } = admitTry(state, at);
      if (as !== 'unchecked') compared += 1;
      state = next;
    }
    expect(compared).toBeLessThan(150);
  });

  it('is forgotten after a day without tries', () => {
    const { state } = after([0, 0, 0, 0]);
    expect(admitTry(state, 24 * hour + 1).after.failures).toBe(1);
    expect(admitTry(state, 23 * hour).after.failures).toBe(5);
  });
});

it('lets one address fail for many people before it has to wait, longer each time', () => {
  expect(addressWaitMs(49)).toBe(0);
  expect([50, 51, 52, 53, 54, 55, 90].map((failures) => addressWaitMs(failures) / 1000)).toEqual([
    30, 60, 120, 240, 480, 900, 900,
  ]);
});
