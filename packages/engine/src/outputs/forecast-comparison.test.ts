import { expect, it } from 'vitest';
import { savedPerc } from './forecast-comparison.ts';

it('counts every product alike in what was saved, however many packs it has', () => {
  const small = { months: 3, actual: 100, plainDistance: 20, ownDistance: 10 };
  const large = { months: 3, actual: 100_000, plainDistance: 20_000, ownDistance: 40_000 };
  // Errors of 20 % and 20 % became 10 % and 40 %.
  expect(savedPerc([small, large])).toBeCloseTo(-25, 9);
  expect(savedPerc([{ ...small, months: 2 }])).toBeNull();
});
