import { parseMonth } from '@stockwell/model/months';
import { expect, it } from 'vitest';
import { chartTexts } from './chart-texts.ts';

it('writes months and numbers in the language of the user', () => {
  const { month, number } = chartTexts('en');
  expect(month(parseMonth('2025-03'))).toBe('Mar-25');
  expect(number(1234.5)).toBe('1,234.5');
  expect(number(1234.5, { decimals: 0 })).toBe('1,235');
  expect(number(0.07, { percent: true })).toBe('7%');
  expect(chartTexts('fr').number(0.25, { percent: true })).toMatch(/^25\s%$/);
});
