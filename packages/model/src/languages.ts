/** The product's own language codes: two of them (`sp`, `pr`) are not the codes browsers know. */
export const languageCodes = ['en', 'fr', 'sp', 'pr'] as const;

export type LanguageCode = (typeof languageCodes)[number];

export const fallbackLanguage: LanguageCode = 'en';

const locales: Readonly<Record<LanguageCode, string>> = { en: 'en', fr: 'fr', sp: 'es', pr: 'pt' };

/** The BCP-47 tag that `Intl` and the `lang` attribute understand. */
export function localeOf(language: LanguageCode): string {
  return locales[language];
}

export function isLanguageCode(value: unknown): value is LanguageCode {
  return (languageCodes as readonly unknown[]).includes(value);
}
