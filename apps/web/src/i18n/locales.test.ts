import { fallbackLanguage, languageCodes, localeOf } from '@stockwell/model/languages';
import { expect, it } from 'vitest';
import { codeOfTag, fallbackCode, tagOf } from './locales.ts';

it.each(languageCodes)('knows %s by the tag the model gives it', (code) => {
  expect(tagOf(code)).toBe(localeOf(code));
  expect(codeOfTag(localeOf(code))).toBe(code);
});

it('falls back to the language of the model', () => {
  expect(fallbackCode).toBe(fallbackLanguage);
  expect(codeOfTag('de')).toBe(fallbackLanguage);
});
