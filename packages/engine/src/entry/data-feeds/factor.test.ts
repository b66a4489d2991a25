import fc from 'fast-check';
import { expect, it } from 'vitest';
import { factorIn, factorText } from './factor.ts';

it.each([
  ['30', 30],
  [' 0.5 ', 0.5],
  ['0,5', 0.5],
  ['1/30', 1 / 30],
  ['1 / 30', 1 / 30],
  ['0', null],
  ['1/0', null],
  ['-1', null],
  ['1/2/3', null],
  ['', null],
  ['many', null],
  ['1e9', null],
  ['10000000000', null],
])('reads %s as %s', (text, factor) => {
  expect(factorIn(text)).toBe(factor);
});

it.each([
  [1, '1'],
  [0.5, '0.5'],
  [1 / 30, '1/30'],
  [1 / 1000, '0.001'],
  [2.5, '2.5'],
])('writes %s as %s', (factor, text) => {
  expect(factorText(factor)).toBe(text);
});

it('reads what it has written of any packs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (pieces) => {
      expect(factorIn(factorText(1 / pieces))).toBeCloseTo(1 / pieces, 14);
      expect(factorIn(factorText(pieces))).toBe(pieces);
    }),
  );
});
