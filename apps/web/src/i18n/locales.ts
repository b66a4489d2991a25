import type { LanguageCode } from '@stockwell/model/languages';

/**
 * The product's languages and the tags that browsers know them by. The model says the same beside its schemas;
 * this list keeps the schema library out of what a cold start downloads, and the test holds the two together.
 */
const tags: Readonly<Record<LanguageCode, string>> = { en: 'en', fr: 'fr', sp: 'es', pr: 'pt' };

export const fallbackCode: LanguageCode = 'en';

export function tagOf(language: LanguageCode): string {
  return tags[language];
}

/** The folder of texts for a tag; English for a language without texts. */
export function codeOfTag(tag: string): LanguageCode {
  const codes = Object.keys(tags) as LanguageCode[];
  return codes.find((code) => tags[code] === tag) ?? fallbackCode;
}
