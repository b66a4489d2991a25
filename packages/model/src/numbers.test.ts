import { describe, expect, it } from 'vitest';
import { decimalsShown, displayNumber, roundTo } from './numbers.ts';

describe('displayNumber with decimals shown', () => {
  it.each([
    [1234.56, '1,235'],
    [99.96, '100'],
    [99.4, '99.4'],
    [10.04, '10'],
    [9.96, '10'],
    [9.94, '9.94'],
    [0.9996, '1'],
    [0.994, '0.994'],
    [0.12345, '0.123'],
    [-45.67, '-45.7'],
    [0, '0'],
  ])('shows %d as %s', (value, shown) => {
    expect(displayNumber(value, { showDecimals: true })).toBe(shown);
  });

  it('shows no minus on what rounds to zero', () => {
    expect(displayNumber(-0.0001, { showDecimals: true })).toBe('0');
    expect(displayNumber(-0.4, { showDecimals: false })).toBe('0');
  });
});

describe('displayNumber without decimals', () => {
  it.each([
    [1234567.5, '1,234,568'],
    [99.4, '99'],
    [0.5, '1'],
    [-2.5, '-3'],
    [0.49, '0'],
  ])('shows %d as %s', (value, shown) => {
    expect(displayNumber(value, { showDecimals: false })).toBe(shown);
  });
});

describe('displayNumber', () => {
  it('leaves a missing number blank', () => {
    expect(displayNumber(null, { showDecimals: true })).toBe('');
    expect(displayNumber(undefined, { showDecimals: true })).toBe('');
    expect(displayNumber(Number.NaN, { showDecimals: true })).toBe('');
  });

  it('uses the separators of the language, also for four digits', () => {
    expect(displayNumber(1234, { showDecimals: false, locale: 'es' })).toBe('1.234');
    expect(displayNumber(9.94, { showDecimals: true, locale: 'pt' })).toBe('9,94');
  });
});

describe('roundTo', () => {
  it('rounds the decimal digits, half away from zero', () => {
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-1.005, 2)).toBe(-1.01);
    expect(roundTo(2.5, 0)).toBe(3);
    expect(roundTo(1e-9, 3)).toBe(0);
    expect(roundTo(1e21, 2)).toBe(1e21);
  });
});

describe('decimalsShown', () => {
  it('is none when the switch is off', () => {
    expect(decimalsShown(0.5, false)).toBe(0);
  });

  it('looks at the rounded value', () => {
    expect([100, 99.5, 99.44, 9.96, 9.94, 0.996, 0.994].map((value) => decimalsShown(value, true))).toEqual([
      0, 0, 1, 1, 2, 2, 3,
    ]);
  });
});
