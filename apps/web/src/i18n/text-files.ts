import type { LanguageCode } from '@stockwell/model/languages';
import { fallbackCode } from './locales.ts';
import type { Texts } from './overrides.ts';

/**
 * The files with the texts, while the application is developed and tested. The build replaces this module by one that
 * reads compressed files (`build/packed-texts.ts`).
 */
const files = import.meta.glob<Texts>('./*/*.json', { import: 'default' });

/** The subjects that texts are sorted by: one file each. */
export const namespaces: readonly string[] = Object.keys(files).flatMap((path) => {
  const [, language, namespace] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
  return language === fallbackCode && namespace ? [namespace] : [];
});

/** The texts of a subject; undefined where a language does not have it. */
export const loadTexts = async (language: LanguageCode, namespace: string): Promise<Texts | undefined> =>
  files[`./${language}/${namespace}.json`]?.();
