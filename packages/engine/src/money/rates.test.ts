import { describe, expect, it } from 'vitest';
import { rateFromQuote } from './rates.ts';

describe('the rate of a currency', () => {
  it.each([
    [57.25, 0.017467249],
    [0.92, 1.086956522],
  ])('is one divided by the quote of %s units for a dollar', (quote, rate) => {
    const verdict = rateFromQuote(quote, null);
    expect(verdict.taken && verdict.rate).toBeCloseTo(rate, 9);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, '57', null, undefined])(
    'is not made of %s',
    (quote) => {
      expect(rateFromQuote(quote, null)).toEqual({ taken: false, reason: 'notANumber' });
    },
  );

  it('stays within what currencies are worth', () => {
    expect(rateFromQuote(1e10, null)).toEqual({ taken: false, reason: 'outOfRange' });
    expect(rateFromQuote(1e-6, null)).toEqual({ taken: false, reason: 'outOfRange' });
  });

  it('does not more than double or halve at once', () => {
    expect(rateFromQuote(50, 0.01)).toMatchObject({ taken: true, rate: 0.02 });
    expect(rateFromQuote(49, 0.01)).toEqual({ taken: false, reason: 'jump' });
    expect(rateFromQuote(200, 0.01)).toMatchObject({ taken: true });
    expect(rateFromQuote(201, 0.01)).toEqual({ taken: false, reason: 'jump' });
    expect(rateFromQuote(201, null)).toMatchObject({ taken: true });
  });
});
