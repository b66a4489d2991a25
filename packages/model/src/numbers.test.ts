import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalsIn, displayExact, displayRounded, roundTo, smartDecimals } from './numbers.ts';

describe('displayRounded', () => {
  it.each([
    [1234567.5, 0, '1,234,568'],
    [99.4, 0, '99'],
    [0.5, 0, '1'],
    [-2.5, 0, '-3'],
    [2, 1, '2.0'],
    [0.25, 1, '0.3'],
    [1234.5, 2, '1,234.50'],
    [33.33333333, 8, '33.33333333'],
  ])('shows %d with %i decimals as %s', (value, decimals, shown) => {
    expect(displayRounded(value, decimals)).toBe(shown);
  });

  it('shows no minus on what rounds to zero', () => {
    expect(displayRounded(-0.04, 1)).toBe('0.0');
    expect(displayRounded(-0.4, 0)).toBe('0');
  });

  it('leaves a missing number blank', () => {
    for (const missing of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(displayRounded(missing, 1)).toBe('');
      expect(displayExact(missing)).toBe('');
    }
  });

  it('uses the separators of the language, also for four digits', () => {
    expect(displayRounded(1234, 0, 'es')).toBe('1.234');
    expect(displayRounded(1234, 1, 'pt')).toBe('1.234,0');
    expect(displayRounded(1234.5, 2, 'fr')).toBe('1\u202f234,50');
  });
});

describe('displayExact', () => {
  it.each([
    [1234, '1,234'],
    [2.5, '2.5'],
    [33.33333333, '33.33333333'],
    [0.00000001, '0.00000001'],
    [0.1 + 0.2, '0.3'],
    [-1290.25, '-1,290.25'],
    [0, '0'],
  ])('shows %d as %s', (value, shown) => {
    expect(displayExact(value)).toBe(shown);
  });

  it('uses the separators of the language', () => {
    expect(displayExact(9.94, 'pt')).toBe('9,94');
  });
});

describe('decimalsIn', () => {
  it('counts the decimals that are kept', () => {
    expect([5, 2.5, 1.005, 1 / 3, 1e-8, 1e-9, 0].map(decimalsIn)).toEqual([0, 1, 3, 8, 8, 0, 0]);
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

  /** Rounds half away from zero on the written digits, as people do. */
  function roundedDigits(value: number, decimals: number): number {
    const shift = (size: number, places: number): number => {
      const [digits, exponent = '0'] = String(size).split('e');
      return Number(`${digits}e${Number(exponent) + places}`);
    };
    const rounded = shift(Math.round(shift(Math.abs(value), decimals)), -decimals);
    return value < 0 && rounded !== 0 ? -rounded : rounded;
  }

  it('gives what the written digits give, for every number', () => {
    const decimals = integer({ min: 0, max: 10 });
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), decimals, (value, places) => {
        expect(roundTo(value, places)).toBe(roundedDigits(value, places));
      }),
      { numRuns: 2000 },
    );
  });

  it('gives it near a half too', () => {
    const [whole, end] = [integer({ min: -1_000_000_000, max: 1_000_000_000 }), integer({ min: 0, max: 8 })];
    assert(
      property(whole, integer({ min: -3, max: 3 }), end, (number, off, places) => {
        const value = (number + 0.5) / 10 ** places + off * Number.EPSILON * Math.abs(number / 10 ** places);
        expect(roundTo(value, places)).toBe(roundedDigits(value, places));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('smartDecimals', () => {
  it('shows fewer decimals the larger the number is, by the number as it is shown', () => {
    const shown = (value: number) => displayRounded(value, smartDecimals(value));
    expect([1234.5, 99.5, 99.4, 9.96, 9.94, 0.996, 0.5, 0, -12.34].map(shown)).toEqual([
      '1,235',
      '100',
      '99.4',
      '10.0',
      '9.94',
      '1.00',
      '0.500',
      '0.000',
      '-12.3',
    ]);
  });
});
