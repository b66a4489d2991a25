import { expect, it } from 'vitest';
import { isLocked } from './lock.ts';

it('takes four wrong passwords and locks the fifth attempt', () => {
  expect([0, 1, 2, 3].map(isLocked)).toEqual([false, false, false, false]);
  expect(isLocked(4)).toBe(true);
});

it('opens again when a password reset sets the counter to 0', () => {
  expect(isLocked(0)).toBe(false);
});
