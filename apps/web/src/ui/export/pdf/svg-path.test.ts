import { expect, it } from 'vitest';
import { pathOperators } from './svg-path.ts';

it('writes lines and curves as operators', () => {
  expect(pathOperators('M1 2L3 4H5V6C1 1 2 2 3 3Z')).toBe('1 2 m 3 4 l 5 4 l 5 6 l 1 1 2 2 3 3 c h');
});

it('takes further pairs after a move for lines', () => {
  expect(pathOperators('M0 0 1 1 2 0')).toBe('0 0 m 1 1 l 2 0 l');
});

it('adds relative steps to the point that was reached', () => {
  expect(pathOperators('M10 20l5 0v5h-5z')).toBe('10 20 m 15 20 l 15 25 l 10 25 l h');
});

it('raises a quadratic curve to a cubic one', () => {
  expect(pathOperators('M0 0Q3 3 6 0')).toBe('0 0 m 2 2 4 2 6 0 c');
});

it('draws a quarter of a circle as one curve and half of it as two', () => {
  expect(pathOperators('M10 0A10 10 0 0 1 0 10')).toBe('10 0 m 10 5.523 5.523 10 0 10 c');
  expect(pathOperators('M10 0A10 10 0 0 1 -10 0')).toBe(
    '10 0 m 10 5.523 5.523 10 0 10 c -5.523 10 -10 5.523 -10 0 c',
  );
});

it('takes the longer way round where the arc says so', () => {
  expect(pathOperators('M10 0A10 10 0 1 0 0 10').match(/ c/g)).toHaveLength(3);
});
