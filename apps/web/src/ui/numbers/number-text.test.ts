import { describe, expect, it } from 'vitest';
import { formatNumber, shiftPoint } from './number-text.ts';

describe('numbers on the screen', () => {
  it('are written as each language does', () => {
    expect(formatNumber(1234567.5, 'en', 1)).toBe('1,234,567.5');
    expect(formatNumber(1234567.5, 'fr', 1)).toBe('1\u202f234\u202f567,5');
    expect(formatNumber(1234.5, 'sp', 1)).toBe('1.234,5');
    expect(formatNumber(1234.5, 'pr', 1)).toBe('1.234,5');
  });

  it('move the point without binary noise', () => {
    expect(shiftPoint(7, -2)).toBe(0.07);
    expect(shiftPoint(0.29, 2)).toBe(29);
  });
});
