import { systemKeys } from '@stockwell/model/program-data/settings';
import { expect, it } from 'vitest';
import { bothCurrencies, moneyLines } from './money.ts';

const english = { language: 'en' } as const;
const birr = { currency: { currencyCode: 'ETB' } };
const dollar = { currency: { currencyCode: 'USD', systemKey: systemKeys.currencyUsd } };
const amount = { own: 1_000_000, usd: 17_500 };

it('names both currencies of an amount, on lines of their own in a table', () => {
  expect(bothCurrencies(amount, birr, english)).toBe('1,000,000 ETB (17,500 USD)');
  expect(moneyLines(amount, birr, english)).toEqual(['1,000,000 ETB', '17,500 USD']);
});

it('names dollars once', () => {
  expect(bothCurrencies({ own: 5, usd: 5 }, dollar, english)).toBe('5 USD');
  expect(moneyLines({ own: 5, usd: 5 }, dollar, english)).toEqual(['5 USD']);
});
