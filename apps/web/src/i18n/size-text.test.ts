import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, 'en', '0 kB'],
  [812_345, 'en', '812 kB'],
  [3_440_000, 'en', '3.4 MB'],
  [3_440_000, 'fr', '3,4 Mo'],
] as const)('writes %i bytes in %s as %s', (bytes, language, text) => {
  expect(sizeText(bytes, language).replace(/\s/g, ' ')).toBe(text);
});
