import { languageCodes } from '@stockwell/model/languages';
import { describe, expect, it } from 'vitest';
import type { Texts } from './keys.ts';
import { actions, anyWord, quotedNames, unnatural } from './wording.ts';

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });

/** `namespace:key` and text of everything that one language says. */
function textsIn(language: string): readonly (readonly [string, string])[] {
  return Object.entries(files).flatMap(([path, all]) => {
    const [, folder, namespace] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    return folder === language
      ? Object.entries(all).map(([key, text]) => [`${namespace}:${key}`, text] as const)
      : [];
  });
}

function textsWith(pattern: RegExp, language: string): readonly string[] {
  return textsIn(language)
    .filter(([key, text]) => !quotedNames.includes(key) && pattern.test(withoutPlaceholders(text)))
    .map(([key, text]) => `${key}: ${text}`);
}

const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '');

describe.each(languageCodes)('the texts in %s', (language) => {
  it.each(Object.entries(actions))('use one word to %s', (_, wordings) => {
    const { use, not } = wordings[language];
    expect(textsWith(not, language)).toEqual([]);
    expect(textsWith(use, language)).not.toEqual([]);
  });
});

describe('the English texts', () => {
  it.each(Object.values(unnatural))('say $write', ({ not }) => {
    expect(textsWith(not, 'en')).toEqual([]);
  });
});

describe('a quoted name', () => {
  const forbidden = [
    ...Object.values(actions).map(({ en }) => en.not),
    ...Object.values(unnatural).map(({ not }) => not),
  ];

  it.each(quotedNames)('%s needs its exception', (key) => {
    const text = textsIn('en').find(([one]) => one === key)?.[1] ?? '';
    expect(forbidden.some((pattern) => pattern.test(text))).toBe(true);
  });
});

describe('a word', () => {
  it.each([
    ['Log in to continue', true],
    ['The blog in French', false],
  ])('is found as a whole: %s', (text, found) => {
    expect(anyWord('log in').test(text)).toBe(found);
  });

  it.each([
    ['Suba la versión', true],
    ['La copia está subiendo', true],
    ['Inventario resubido', false],
  ])('is found with any ending where a star allows it: %s', (text, found) => {
    expect(anyWord('suba', 'subi*').test(text)).toBe(found);
  });
});
