import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, parseNumber, shiftPoint, typedDecimals } from './number-text.ts';

describe('typed numbers', () => {
  it('reads thousands separators of the language', () => {
    expect(parseNumber('1,234,567.5', 'en')).toBe(1234567.5);
    expect(parseNumber('1 234 567,5', 'fr')).toBe(1234567.5);
    expect(parseNumber('1\u202f234,5', 'fr')).toBe(1234.5);
    expect(parseNumber('1.234.567,5', 'sp')).toBe(1234567.5);
    expect(parseNumber('1.234', 'pr')).toBe(1234);
  });

  it('takes a lone point as decimal point where it cannot mean thousands', () => {
    expect(parseNumber('1.5', 'sp')).toBe(1.5);
    expect(parseNumber('0.017467249', 'fr')).toBe(0.017467249);
    expect(parseNumber('.5', 'en')).toBe(0.5);
  });

  it('does not guess', () => {
    for (const text of ['', 'abc', '1,23', '1,2,3', '12,34,567', '1e5', '--2', '5-', '1.2.3']) {
      expect(parseNumber(text, 'en'), text).toBeNaN();
    }
  });

  it('reads back every number it writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        fc.constantFrom('en' as const, 'fr' as const, 'sp' as const, 'pr' as const),
        (digits, decimals, language) => {
          const value = shiftPoint(digits, -decimals);
          expect(parseNumber(formatNumber(value, language, decimals), language)).toBe(value);
        },
      ),
    );
  });

  it('moves the point without binary noise', () => {
    expect(shiftPoint(7, -2)).toBe(0.07);
    expect(shiftPoint(0.29, 2)).toBe(29);
  });

  it('counts typed decimals', () => {
    expect(typedDecimals('0.0175', 'en')).toBe(4);
    expect(typedDecimals('1,234', 'en')).toBe(0);
    expect(typedDecimals('1.234', 'sp')).toBe(0);
    expect(typedDecimals('1,23', 'sp')).toBe(2);
    expect(typedDecimals('1.5', 'pr')).toBe(1);
  });
});
