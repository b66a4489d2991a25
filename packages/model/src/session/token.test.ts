import { describe, expect, it } from 'vitest';
import { mayRefresh, type TokenDecision, tokenDecision } from './token.ts';

const obtainedAt = Date.UTC(2026, 10, 15, 8);

describe('tokenDecision', () => {
  it.each<[number, TokenDecision]>([
    [0, 'use'],
    [20_999_999, 'use'],
    [21_000_000, 'use'],
    [21_000_001, 'refresh'],
    [21_599_999, 'refresh'],
    [21_600_000, 'expired'],
    [21_600_001, 'expired'],
    [-1, 'refresh'],
    [Number.NaN, 'refresh'],
  ])('at the age of %d ms: %s', (age, decision) => {
    expect(tokenDecision(obtainedAt, obtainedAt + age)).toBe(decision);
  });
});

describe('mayRefresh', () => {
  it('ends 24 hours after the sign-in', () => {
    expect(mayRefresh(obtainedAt, obtainedAt + 86_399_999)).toBe(true);
    expect(mayRefresh(obtainedAt, obtainedAt + 86_400_000)).toBe(false);
  });
});
