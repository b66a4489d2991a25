import { expect, it } from 'vitest';
import { firstOpenStep, setUpSteps } from './set-up-steps.ts';

it('an import is continued at the first step that is not done', () => {
  expect(setUpSteps).toHaveLength(9);
  expect(firstOpenStep(['program', 'consumption'])).toBe(0);
  expect(firstOpenStep(['shipments', 'consumption'])).toBe(setUpSteps.indexOf('consumption'));
});

it('an import whose steps are done shows its plan', () => {
  expect(firstOpenStep([])).toBe(setUpSteps.indexOf('review'));
});
