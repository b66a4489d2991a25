import { expect, it } from 'vitest';
import { addKnown, meanOfKnown } from './add-known.ts';

it('adds what is known and leaves blanks out', () => {
  expect(addKnown([2, null, 3])).toBe(5);
  expect(meanOfKnown([2, null, 4])).toBe(3);
});

it('makes a blank of blanks alone, and 0 of a known 0', () => {
  expect([addKnown([]), addKnown([null]), addKnown([null, 0])]).toEqual([null, null, 0]);
  expect([meanOfKnown([null]), meanOfKnown([null, 0])]).toEqual([null, 0]);
});
