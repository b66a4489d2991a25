import { entities } from '@stockwell/model/entities/index';
import { describe, expect, it } from 'vitest';
import enEntities from '../../i18n/en/entities.json' with { type: 'json' };
import enLists from '../../i18n/en/lists.json' with { type: 'json' };
import type { Translate } from '../../i18n/texts.ts';
import { bannerTextIn, draftTitle, savedText } from './saved-text.ts';

const texts: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(enLists).map(([key, text]) => [`lists:${key}`, text]),
  ...Object.entries(enEntities).map(([key, text]) => [`entities:${key}`, text]),
]);
const t: Translate = (key, params = {}) =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));

describe('a save', () => {
  it('says what was saved', () => {
    const { fundingSource } = entities;
    expect(savedText(t, fundingSource, 'Global Fund', 'added')).toBe('Funding source “Global Fund” added.');
    expect(savedText(t, fundingSource, 'Global Fund', 'updated')).toBe('Funding source “Global Fund” saved.');
    expect(savedText(t, fundingSource, 'Global Fund', 'deactivated')).toBe(
      'Funding source “Global Fund” is inactive now.',
    );
    expect(savedText(t, fundingSource, '', 'added')).toBe('Funding source added.');
  });

  it('calls a record by what was typed: a name, a text or a choice', () => {
    expect(draftTitle(entities.fundingSource, { label: { label_en: ' Gavi ', label_fr: '' } }, 'fr')).toBe(
      'Gavi',
    );
    expect(draftTitle(entities.user, { username: 'Ann' }, 'en')).toBe('Ann');
    expect(draftTitle(entities.realmCountry, { country: { id: 4, text: 'Kenya' } }, 'en')).toBe('Kenya');
  });

  it('hands its words to the next page, and nothing else is taken for them', () => {
    expect(bannerTextIn({ bannerText: 'Saved' })).toBe('Saved');
    expect(bannerTextIn({ bannerText: 5 })).toBeNull();
    expect(bannerTextIn(null)).toBeNull();
  });
});
