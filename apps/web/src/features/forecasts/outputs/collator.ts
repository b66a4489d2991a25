import { type LanguageCode, localeOf } from '@stockwell/model/languages';

/** Names in the order of the user's language. */
export const collator = ({ language }: { readonly language: LanguageCode }): Intl.Collator =>
  new Intl.Collator(localeOf(language), { sensitivity: 'base', numeric: true });
