import type { LanguageCode } from '@stockwell/model/languages';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { resourceBackend, textsOf } from './backend.ts';
import { codeOfTag, fallbackCode, tagOf } from './locales.ts';
import { fetchOverrides } from './overrides.ts';
import { namespaces } from './text-files.ts';

/** Namespaces every screen may need at any moment: common words, and the texts of message codes. */
const alwaysLoaded = ['common', 'messages'] as const;

/** Said once all texts of the language in use are as the server has them. */
const textsRefreshed = 'textsRefreshed';

/** Starts translating in `language`. Texts arrive on demand. */
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
      // Texts written again may arrive after the page was drawn; the page follows all of them at once.
      react: { useSuspense: true, bindI18n: `languageChanged ${textsRefreshed}` },
    });
  markPage();
  i18next.on('languageChanged', markPage);
  i18next.on('languageChanged', () => void refreshTexts());
  void refreshTexts();
}

/** The texts of all pages in the language of now; a change of language brings as many. */
export async function loadAllTexts(): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

/**
 * Brings the texts that administrators wrote again. The page never waits for them: it begins with those that the
 * device keeps, which also serve while the server cannot be reached.
 */
export async function refreshTexts(): Promise<void> {
  const language = codeOfTag(i18next.language);
  try {
    if (!(await fetchOverrides(language))) return;
  } catch {
    return;
  }
  const tag = tagOf(language);
  for (const namespace of Object.keys(i18next.store.data[tag] ?? {}))
    i18next.addResourceBundle(tag, namespace, await textsOf(language, namespace), false, true);
  i18next.emit(textsRefreshed);
}

/** Changes all texts on the screen without loading the page again. */
export async function speak(language: LanguageCode): Promise<void> {
  if (i18next.language !== tagOf(language)) await i18next.changeLanguage(tagOf(language));
}

/** Screen readers and hyphenation need to know the language of the page. */
function markPage(): void {
  document.documentElement.lang = i18next.language;
}
