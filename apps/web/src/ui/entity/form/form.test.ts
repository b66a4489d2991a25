import { currency } from '@stockwell/model/entities/currency';
import { fundingSource } from '@stockwell/model/entities/funding-source';
import { healthArea } from '@stockwell/model/entities/health-area';
import { realm } from '@stockwell/model/entities/realm';
import { suggestionSeed } from '@stockwell/model/entity/suggestion-seed';
import { describe, expect, it } from 'vitest';
import { bodyOf, changedFields, newDrafts, problemsOf, rawOf, recordDrafts } from './drafts.ts';
import { formReducer, showsProblem, startForm } from './form-state.ts';
import { inCase } from './letter-case.ts';
import { compareVersions, mergedDrafts, proposedSides } from './versions.ts';

const label = (text: string, french: string | null = null) => ({
  label_en: text,
  label_fr: french,
  label_sp: null,
  label_pr: null,
});

const malaria = {
  healthAreaId: 2,
  realm: { id: 1, label: label('Demo realm'), code: 'DEMO' },
  realmCountryList: [
    { id: 4, label: label('Norvania') },
    { id: 5, label: label('Ormland') },
  ],
  label: label('Malaria', 'Paludisme'),
  healthAreaCode: 'MAL',
  active: true,
  recordVersion: 3,
  lastModifiedDate: '2026-11-01 08:00:00',
};

describe('drafts', () => {
  it('starts a record of the own realm with its defaults', () => {
    const own = { id: 1, text: 'Demo realm' };
    expect(newDrafts(fundingSource, 'en', own)).toMatchObject({
      realm: own,
      allowedInBudget: true,
      active: true,
    });
    expect(newDrafts(realm, 'en', null)).toMatchObject({
      minQplTolerance: '2',
      supplyPlanScoreThresholdPerc: '70',
      minMosMinGaurdrail: '',
    });
  });

  it('shows a fraction as percent and sends it as a fraction', () => {
    expect(rawOf(realm, 'supplyPlanScoreThresholdPerc', '72,5', 'fr')).toBe(0.725);
    expect(rawOf(realm, 'supplyPlanScoreThresholdPerc', '7', 'en')).toBe(0.07);
  });

  it('reads three digits behind a separator as thousands in fields of whole numbers', () => {
    for (const language of ['en', 'fr', 'sp', 'pr'] as const)
      for (const text of ['1.200', '1,200'])
        expect(rawOf(realm, 'minMosMinGaurdrail', text, language)).toBe(1200);
    expect(rawOf(realm, 'minMosMinGaurdrail', '12.5', 'en')).toBe(12.5);
  });

  it('refuses a decimal that can be read in two ways, and says how to write either', () => {
    const problemOf = (conversionRateToUsd: string) => {
      const drafts = { ...newDrafts(currency, 'fr', null), conversionRateToUsd };
      return problemsOf(currency, { drafts, base: drafts, language: 'fr' }).conversionRateToUsd;
    };
    expect(problemOf('1.234')).toEqual({
      code: 'static.validation.ambiguousNumber',
      params: { thousands: '1234', fraction: '1,234' },
    });
    expect(problemOf('1,234')).toBeUndefined();
    expect(problemOf('1234')).toBeUndefined();
    expect(problemOf('many')).toMatchObject({ code: 'static.validation.notNumber' });
  });

  it('knows its own record as unchanged, whatever the order of references', () => {
    const base = recordDrafts(healthArea, malaria, 'fr');
    const reordered = { ...base, realmCountryList: [...(base.realmCountryList as unknown[])].reverse() };
    expect(changedFields(healthArea, base, reordered, 'fr')).toEqual([]);
    expect(changedFields(healthArea, base, { ...base, active: false }, 'fr')).toEqual(['active']);
  });

  it('sends ids, the record version and the status on edit', () => {
    const drafts = { ...recordDrafts(healthArea, malaria, 'en'), active: false };
    expect(bodyOf(healthArea, drafts, malaria, 'en')).toEqual({
      healthAreaId: 2,
      realm: { id: 1 },
      realmCountryList: [{ id: 4 }, { id: 5 }],
      label: { label_en: 'Malaria', label_fr: 'Paludisme', label_sp: '', label_pr: '' },
      healthAreaCode: 'MAL',
      active: false,
      recordVersion: 3,
      lastModifiedDate: '2026-11-01 08:00:00',
    });
  });

  it('names the part of a label that is wrong', () => {
    const base = newDrafts(healthArea, 'en', { id: 1, text: 'Demo' });
    const drafts = {
      ...base,
      label: { label_en: 'Malaria', label_fr: ' Paludisme', label_sp: '', label_pr: '' },
      realmCountryList: [{ id: 4, text: 'Norvania' }],
      healthAreaCode: 'MAL',
    };
    expect(problemsOf(healthArea, { drafts, base, language: 'en' })).toEqual({
      'label.label_fr': { code: 'static.validation.strayspaces', part: 'label_fr' },
    });
  });

  it('keeps all digits of a stored rate but holds typed ones to four decimals', () => {
    const stored = {
      currencyId: 9,
      label: label('Peso'),
      currencyCode: 'PSO',
      conversionRateToUsd: 0.017467249,
      isSync: true,
      active: true,
    };
    const base = recordDrafts(currency, stored, 'en');
    expect(base.conversionRateToUsd).toBe('0.017467249');
    expect(problemsOf(currency, { drafts: base, base, language: 'en' })).toEqual({});
    const typed = { ...base, conversionRateToUsd: '0.01747' };
    expect(problemsOf(currency, { drafts: typed, base, language: 'en' })).toMatchObject({
      conversionRateToUsd: { code: 'static.validation.digits', params: { decimals: 4 } },
    });
    expect(
      problemsOf(currency, { drafts: { ...base, conversionRateToUsd: '0.0175' }, base, language: 'en' }),
    ).toEqual({});
  });

  it('asks for fields that the situation makes necessary and leaves hidden ones alone', () => {
    const base = newDrafts(currency, 'en', null);
    const input = { drafts: base, base, language: 'en' as const };
    expect(problemsOf(currency, { ...input, required: ['conversionRateToUsd'] })).toMatchObject({
      conversionRateToUsd: { code: 'static.validation.required' },
    });
    expect(problemsOf(currency, { ...input, hidden: ['label', 'currencyCode'] })).toEqual({});
  });
});

describe('form state', () => {
  const start = startForm({ label: { label_en: '' }, healthAreaCode: '' });

  it('shows problems only after leaving a field or trying to save', () => {
    const left = formReducer(start, { type: 'left', name: 'healthAreaCode' });
    expect(showsProblem(left, 'healthAreaCode')).toBe(true);
    expect(showsProblem(left, 'label')).toBe(false);
    expect(showsProblem(formReducer(start, { type: 'submitted' }), 'label')).toBe(true);
  });

  it('forgets a refusal of the server when its field is changed, parts included', () => {
    const refused = formReducer(start, {
      type: 'refused',
      fields: { 'label.label_en': 'a', healthAreaCode: 'b' },
    });
    const changed = formReducer(refused, { type: 'changed', values: { label: { label_en: 'X' } } });
    expect(changed.refused).toEqual({ healthAreaCode: 'b' });
  });

  it('goes back to where it began', () => {
    const typed = formReducer(start, { type: 'changed', values: { healthAreaCode: 'MAL' } });
    expect(formReducer(typed, { type: 'reset' })).toEqual(start);
  });
});

describe('two versions of one record', () => {
  const base = recordDrafts(healthArea, malaria, 'en');
  const mine = {
    ...base,
    healthAreaCode: 'MALA',
    label: { ...(base.label as object), label_en: 'Malaria control' },
  };
  const theirs = recordDrafts(
    healthArea,
    {
      ...malaria,
      label: label('Malaria', 'Le paludisme'),
      healthAreaCode: 'MLR',
      active: false,
      recordVersion: 4,
    },
    'en',
  );
  const differences = compareVersions(healthArea, base, mine, theirs, 'en');

  it('reports who changed what, each language of a name by itself', () => {
    expect(Object.fromEntries(differences.map(({ path, changedBy }) => [path, changedBy]))).toEqual({
      healthAreaCode: 'both',
      'label.label_en': 'mine',
      'label.label_fr': 'theirs',
      active: 'theirs',
    });
  });

  it('proposes to keep what only one side changed and never overwrites a change of the other silently', () => {
    const merged = mergedDrafts(theirs, differences, proposedSides(differences));
    expect(merged.label).toMatchObject({ label_en: 'Malaria control', label_fr: 'Le paludisme' });
    expect(merged.active).toBe(false);
    expect(merged.healthAreaCode).toBe('MLR');
  });

  it('takes my value where I say so', () => {
    const sides = { ...proposedSides(differences), healthAreaCode: 'mine' as const };
    expect(mergedDrafts(theirs, differences, sides).healthAreaCode).toBe('MALA');
  });
});

describe('typing', () => {
  it('writes codes in capitals and names with a capital first', () => {
    expect(inCase('moh1', 'upper')).toBe('MOH1');
    expect(inCase('école', 'capitalise')).toBe('École');
    expect(inCase('as is', undefined)).toBe('as is');
  });

  it('cuts the seed of a code suggestion as its entity says', () => {
    const rule = { field: 'fundingSourceCode', threshold: 7, length: 5 };
    expect(suggestionSeed('Global Fund', rule)).toBe('GLOBA');
    expect(suggestionSeed('USAID', rule)).toBe('USAID');
    expect(suggestionSeed('U.N.', rule)).toBe('UN');
    expect(suggestionSeed('  –  ', rule)).toBeNull();
  });
});
