import { expect, it } from 'vitest';
import { reportingUnitMultiplier } from './reporting-unit.ts';

it.each([
  [2, 30, 900, 30],
  [1, 12, 5, 60],
  [1, 0.033333, 900, 29.9997],
])('method %d, factor %d: %d reported are %d planning units', (method, factor, reported, units) => {
  expect(reported * reportingUnitMultiplier(method, factor)).toBeCloseTo(units, 10);
});
