import { expect, it } from 'vitest';
import { plannedTurns } from './planned-turns.ts';

it.each([
  [3, 9, 144 / 87],
  [4, 3, 2],
  [3, 6, 144 / 78],
])('of a least of %d months ordered every %d months are %f', (minMos, reorderInterval, turns) => {
  expect(plannedTurns(reorderInterval, minMos)).toBeCloseTo(turns, 12);
});

it('follow the months since the last order over a year', () => {
  const sums = [12, 18, 24, 30, 33, 42, 43, 46, 51, 58, 67, 78];
  expect(sums.map((_, at) => plannedTurns(at + 1, 0))).toEqual(sums.map((sum) => 144 / sum));
});

it('do not exist without a least, or where orders are more than a year apart', () => {
  expect(plannedTurns(3, null)).toBeNull();
  expect(plannedTurns(13, 3)).toBeNull();
});
