import { expect, it } from 'vitest';
import { choicesFrom } from './languages.ts';

const record = (languageCode: string, countryCode: string, active = true) => ({
  languageCode,
  countryCode,
  active,
});

it('offers the active languages with the flags of their records', () => {
  const records = [record('pr', 'BR'), record('en', 'GB'), record('fr', 'wf', false)];
  expect(choicesFrom(records)).toEqual([
    { languageCode: 'en', countryCode: 'gb', name: 'English' },
    { languageCode: 'pr', countryCode: 'br', name: 'Português' },
  ]);
});

it('offers all four where nothing is known', () => {
  expect(choicesFrom([]).map(({ languageCode }) => languageCode)).toEqual(['en', 'fr', 'sp', 'pr']);
});

it('leaves out languages the product does not speak', () => {
  expect(choicesFrom([record('sw', 'ke'), record('fr', 'fr')])).toHaveLength(1);
});
