import type { LanguageCode } from '@stockwell/model/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { resourceBackend } from './backend.ts';
import { fallbackCode, tagOf } from './locales.ts';

/** Namespaces every screen may need at any moment: common words, and the texts of message codes. */
const alwaysLoaded = ['common', 'messages'] as const;

/** Starts translating in `language`. Texts arrive on demand, one file for a language and a namespace. */
export async function startTranslations(language: LanguageCode = fallbackCode): Promise<void> {
  await i18next
    .use(resourceBackend)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      // The backend itself falls back to English, so that a second language never travels along.
      fallbackLng: false,
      ns: alwaysLoaded,
      defaultNS: 'common',
      keySeparator: false,
      nsSeparator: ':',
      returnEmptyString: false,
      // React escapes what it shows.
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
  markPage();
  i18next.on('languageChanged', markPage);
}

/** Changes all texts on the screen without loading the page again. */
export async function speak(language: LanguageCode): Promise<void> {
  if (i18next.language !== tagOf(language)) await i18next.changeLanguage(tagOf(language));
}

/** Screen readers and hyphenation need to know the language of the page. */
function markPage(): void {
  document.documentElement.lang = i18next.language;
}
