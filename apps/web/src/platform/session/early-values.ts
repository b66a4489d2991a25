import type { LanguageCode } from '@stockwell/model/languages';
import { themeAtStart } from '@stockwell/model/session/preferences';
import type { KeyValue } from '../../local/key-value.ts';
import type { RememberedKey } from '../../local/remembered-values.ts';

/**
 * What must be known before the first paint. The local store, which checks and writes these values, loads
 * later: reading them here costs a cold start nothing.
 */
export interface EarlyValues {
  readonly language: LanguageCode;
  readonly theme: 1 | 2;
  readonly showDecimals: boolean;
  readonly loginOnline: boolean;
}

/** The product's languages, without the schema library the model's own list imports. */
export const productLanguages = ['en', 'fr', 'sp', 'pr'] as const satisfies readonly LanguageCode[];

export function isProductLanguage(value: unknown): value is LanguageCode {
  return productLanguages.some((code) => code === value);
}

/** Browsers name Spanish and Portuguese differently; any other language falls to English. */
export function languageOfBrowser(tags: readonly string[]): LanguageCode {
  const known: Readonly<Record<string, LanguageCode>> = { en: 'en', fr: 'fr', es: 'sp', pt: 'pr' };
  for (const tag of tags) {
    const code = known[tag.slice(0, 2).toLowerCase()];
    if (code) return code;
  }
  return 'en';
}

export interface EarlySetup {
  readonly storage: KeyValue;
  readonly browserLanguages: readonly string[];
  readonly prefersDark: boolean;
}

export function readEarly({ storage, browserLanguages, prefersDark }: EarlySetup): EarlyValues {
  const language = stored(storage, 'lastLanguage');
  const theme = stored(storage, 'theme');
  return {
    language: isProductLanguage(language) ? language : languageOfBrowser(browserLanguages),
    theme: themeAtStart(theme === 1 || theme === 2 ? theme : undefined, prefersDark),
    showDecimals: stored(storage, 'showDecimals') === true,
    loginOnline: stored(storage, 'loginOnline') !== false,
  };
}

function stored(storage: KeyValue, key: RememberedKey): unknown {
  try {
    return JSON.parse(storage.getItem(`stockwell.${key}`) ?? 'null');
  } catch {
    return null;
  }
}
