import { describe, expect, it } from 'vitest';
import { createRemembered } from '../../local/remembered-values.ts';
import { memoryStorage } from '../../local/testing.ts';
import { isProductLanguage, languageOfBrowser, readEarly } from './early-values.ts';

const setup = { browserLanguages: ['en'], prefersDark: false };

describe('what is known before the first paint', () => {
  it('is what the local store has remembered', () => {
    const storage = memoryStorage();
    const remembered = createRemembered(storage);
    remembered.set('lastLanguage', 'pr');
    remembered.set('theme', 2);
    remembered.set('showDecimals', true);
    remembered.set('loginOnline', false);
    expect(readEarly({ storage, ...setup })).toEqual({
      language: 'pr',
      theme: 2,
      showDecimals: true,
      loginOnline: false,
    });
  });

  it.each([
    [undefined, false, 1],
    [undefined, true, 2],
    [1, true, 1],
    [2, false, 2],
  ] as const)(
    'with theme %s stored and a system that prefers dark: %s is theme %i',
    (stored, prefersDark, theme) => {
      const storage = memoryStorage();
      if (stored) createRemembered(storage).set('theme', stored);
      expect(readEarly({ storage, browserLanguages: [], prefersDark }).theme).toBe(theme);
    },
  );

  it('survives nonsense in the storage', () => {
    const storage = memoryStorage();
    storage.setItem('stockwell.lastLanguage', '{broken');
    storage.setItem('stockwell.theme', '"dark"');
    expect(readEarly({ storage, ...setup })).toEqual({
      language: 'en',
      theme: 1,
      showDecimals: false,
      loginOnline: true,
    });
  });

  it.each([
    [['fr-CM'], 'fr'],
    [['es-GT', 'en'], 'sp'],
    [['pt-MZ'], 'pr'],
    [['sw', 'fr'], 'fr'],
    [['am'], 'en'],
    [[], 'en'],
  ] as const)('takes %j of the browser for %s', (tags, language) => {
    expect(languageOfBrowser(tags)).toBe(language);
  });
});

it('knows the four languages and no other', () => {
  expect(['en', 'fr', 'sp', 'pr', 'es', '', null].filter(isProductLanguage)).toEqual([
    'en',
    'fr',
    'sp',
    'pr',
  ]);
});
