import { expect, it } from 'vitest';
import { amountLevels } from './amount-levels.ts';

it('divides amounts into steps of round width, and names those that are used', () => {
  const { levels, levelOf } = amountLevels([310_000, 90_000, 12], String);
  expect(levels.map(({ name }) => name)).toEqual(['0 – 100000', '300000 – 400000']);
  expect([12, 100_000, 100_001, 310_000].map(levelOf)).toEqual(['amount1', 'amount1', 'amount2', 'amount4']);
});

it('has one level where there is nothing', () => {
  const { levels, levelOf } = amountLevels([0], String);
  expect(levels).toHaveLength(1);
  expect(levelOf(0)).toBe(levels[0]?.id);
});
