import { describe, expect, it } from 'vitest';
import { isLanguageCode, languageCodes, localeOf } from './languages.ts';

describe('languages', () => {
  it('maps the product codes to the tags browsers know', () => {
    expect(languageCodes.map(localeOf)).toEqual(['en', 'fr', 'es', 'pt']);
  });

  it('knows its own codes only', () => {
    expect(isLanguageCode('sp')).toBe(true);
    expect(isLanguageCode('es')).toBe(false);
    expect(isLanguageCode(null)).toBe(false);
  });
});
