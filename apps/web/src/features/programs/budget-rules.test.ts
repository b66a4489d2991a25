import { expect, it } from 'vitest';
import { budgetRules } from './register.tsx';

it('refuses a currency without a rate at the field of a new budget', () => {
  const currency = { id: 2, text: 'Afghani', code: 'AFN', withoutRate: true };
  expect(budgetRules({ currency }, { mode: 'add' })).toEqual({
    problems: { currency: { code: 'static.validation.noRate' } },
  });
  expect(budgetRules({ currency }, { mode: 'edit' })).toEqual({ problems: {} });
  expect(budgetRules({ currency: { ...currency, withoutRate: false } }, { mode: 'add' })).toEqual({
    problems: {},
  });
});
