import type { LanguageCode } from '@stockwell/model/languages';
import type { BackendModule, ReadCallback } from 'i18next';
import { codeOfTag, fallbackCode } from './locales.ts';
import { keptOverrides, type Texts, withOverrides } from './overrides.ts';
import { loadTexts } from './text-files.ts';

/**
 * French, Spanish and Portuguese know a plural form for millions that reads like the usual plural; the files
 * need not repeat it.
 */
export function withManyForms(texts: Texts): Texts {
  const many = Object.entries(texts)
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]) => [key.replace(/_other$/, '_many'), text] as const);
  return { ...Object.fromEntries(many), ...texts };
}

/** The texts that the application brings; English where a language has none. */
export async function builtInTexts(language: LanguageCode, namespace: string): Promise<Texts> {
  return (await loadTexts(language, namespace)) ?? (await loadTexts(fallbackCode, namespace)) ?? {};
}

/** The texts as they are shown: the application's own, and those written again. */
export async function textsOf(language: LanguageCode, namespace: string): Promise<Texts> {
  const builtIn = await builtInTexts(language, namespace);
  return withManyForms(withOverrides(builtIn, namespace, keptOverrides(language)));
}

export const resourceBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale: string, namespace: string, done: ReadCallback) => {
    textsOf(codeOfTag(locale), namespace).then(
      (texts) => done(null, texts),
      // Without network and without cache: said as an error, so that a later try asks again.
      (failure: unknown) => done(failure instanceof Error ? failure : new Error(String(failure)), true),
    );
  },
};
