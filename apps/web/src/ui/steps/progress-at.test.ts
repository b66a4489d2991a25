import { expect, it } from 'vitest';
import { progressAt } from './progress-at.ts';

it('counts three steps from nothing to everything', () => {
  expect([0, 1, 2].map((step) => progressAt(step, 3))).toEqual([0, 50, 100]);
});
