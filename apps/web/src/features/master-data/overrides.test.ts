import { describe, expect, it } from 'vitest';
import type { EntityHost } from '../../ui/entity/host.ts';
import { labelOf } from '../../ui/select/option-label.ts';
import { currencyRules, realmRules } from './overrides.ts';
import { realmProblemRules, tracerCell } from './realm-problem.ts';

const context = { host: { language: 'en' } as EntityHost };

describe('rules between fields', () => {
  it('asks for a rate where no service provides one', () => {
    expect(currencyRules({ isSync: false })).toEqual({ required: ['conversionRateToUsd'] });
    expect(currencyRules({ isSync: true })).toEqual({});
  });

  it('refuses a ceiling of stock below one of its floors', () => {
    const drafts = { minMosMinGaurdrail: '3', minMosMaxGaurdrail: '6', maxMosMaxGaurdrail: '18' };
    expect(realmRules(drafts, context)).toEqual({});
    const problem = { problems: { maxMosMaxGaurdrail: { code: 'static.validation.maxBelowMin' } } };
    expect(realmRules({ ...drafts, maxMosMaxGaurdrail: '5' }, context)).toEqual(problem);
    expect(realmRules({ ...drafts, minMosMinGaurdrail: '20' }, context)).toEqual(problem);
    expect(realmRules({ ...drafts, maxMosMaxGaurdrail: '' }, context)).toEqual({});
  });
});

describe('the parameters of a problem', () => {
  const rules = (problemId: number, drafts = {}) =>
    realmProblemRules(drafts, { ...context, record: { problemId } });

  it('are asked for where the problem uses them', () => {
    expect(rules(4)).toEqual({
      required: ['daysOfGrace'],
      hidden: ['monthsBack', 'monthsSearched', 'monthsAhead', 'equalEntries', 'tracerCategories'],
    });
    expect(rules(10)).toEqual({
      required: ['monthsAhead', 'equalEntries'],
      hidden: ['monthsBack', 'monthsSearched', 'daysOfGrace'],
    });
    expect(rules(1, { monthsBack: '6', monthsSearched: '6' }).problems).toEqual({
      monthsSearched: { code: 'static.validation.searchedNotLonger' },
    });
  });

  it('say in the list when a check of some products names none of them', () => {
    const shown = (problemId: number, tracerCategories: readonly unknown[]) =>
      tracerCell.text({ problemId, tracerCategories }, { language: 'en', t: (key) => key });
    expect(shown(10, [])).toBe('entities:realmProblem.noTracers');
    expect(shown(1, [])).toBe('');
    expect(shown(10, [{ id: 1, label: { label_en: 'Adult ARV' } }])).toBe('Adult ARV');
  });
});

describe('a currency without a rate', () => {
  const currency = { id: 2, text: 'Afghani', code: 'AFN', withoutRate: true };

  it('is marked where it is chosen', () => {
    expect(labelOf(currency, (key) => key)).toBe('Afghani (AFN) · lists:option.noRate');
    expect(labelOf({ ...currency, withoutRate: false }, (key) => key)).toBe('Afghani (AFN)');
  });
});
