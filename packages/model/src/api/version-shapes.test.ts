import { expect, it } from 'vitest';
import { pollDelay } from './version-shapes.ts';

it('asks for a commit quickly at first and every ten seconds then', () => {
  expect(pollDelay(0)).toBeLessThan(100);
  const delays = Array.from({ length: 20 }, (_, polls) => pollDelay(polls));
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect([delays.at(-1), pollDelay(1000)]).toEqual([10_000, 10_000]);
});
