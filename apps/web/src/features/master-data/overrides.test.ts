import { describe, expect, it } from 'vitest';
import type { EntityHost } from '../../ui/entity/host.ts';
import { currencyRules, realmRules } from './overrides.ts';

const context = { host: { language: 'en' } as EntityHost };

describe('rules between fields', () => {
  it('asks for a rate where no service brings one', () => {
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
