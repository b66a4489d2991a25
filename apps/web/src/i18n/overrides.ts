import type { labelEndpoints } from '@stockwell/model/api/labels';
import type { LanguageCode } from '@stockwell/model/languages';
import { keepsPlaceholders } from '@stockwell/model/placeholders';
import { call } from '../api/client.ts';
import { wire } from '../api/wire.ts';

export type Texts = Readonly<Record<string, string>>;

/**
 * The texts of a namespace with those that an administrator wrote again. A text that lacks a placeholder, because
 * a newer release fills in more than before, is left aside: a wrong sentence is worse than the usual one.
 */
export function withOverrides(builtIn: Texts, namespace: string, overrides: Texts): Texts {
  const start = `${namespace}:`;
  const own = Object.entries(overrides).flatMap(([code, text]) => {
    if (!code.startsWith(start)) return [];
    const key = code.slice(start.length);
    const original = builtIn[key];
    return original !== undefined && keepsPlaceholders(text, original) ? [[key, text] as const] : [];
  });
  return own.length === 0 ? builtIn : { ...builtIn, ...Object.fromEntries(own) };
}

const storageKey = (language: LanguageCode): string => `stockwell.texts.${language}`;

/** What is left of the texts in a stored piece; anything else counts as none. */
export function readTexts(stored: string | null): Texts {
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    return {};
  }
}

const kept = new Map<LanguageCode, Texts>();

/** The texts as this device last heard of them: at hand without waiting, and offline. */
export function keptOverrides(language: LanguageCode): Texts {
  const known = kept.get(language);
  if (known) return known;
  let texts: Texts = {};
  try {
    texts = readTexts(localStorage.getItem(storageKey(language)));
  } catch {
    // Storage may be forbidden; then the usual texts stand until the server has answered.
  }
  kept.set(language, texts);
  return texts;
}

const interfaceTexts = wire<typeof labelEndpoints.interfaceTexts>(
  'GET',
  '/api/locales/{languageCode}',
  'public',
);

/** Asks the server for the texts of a language; returns whether they differ from the kept ones. */
export async function fetchOverrides(language: LanguageCode): Promise<boolean> {
  const texts = await call(interfaceTexts, { params: { languageCode: language }, quiet: true });
  if (JSON.stringify(texts) === JSON.stringify(keptOverrides(language))) return false;
  kept.set(language, texts);
  try {
    localStorage.setItem(storageKey(language), JSON.stringify(texts));
  } catch {
    // Without storage they are asked for again next time.
  }
  return true;
}
