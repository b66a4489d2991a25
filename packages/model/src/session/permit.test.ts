import { describe, expect, it } from 'vitest';
import {
  clockBehind,
  functionsDigestText,
  type OfflinePermit,
  offlinePermitSchema,
  type PermitCheck,
  permitState,
} from './permit.ts';

const issuedAt = Date.UTC(2026, 5, 1, 10);
const permit: OfflinePermit = {
  userId: 7,
  installationId: 'here',
  issuedAt,
  validDays: 30,
  functionsDigest: 'a'.repeat(64),
};
const day = 86_400_000;
const check = (now: number, more: Partial<PermitCheck> = {}): PermitCheck => ({
  userId: 7,
  installationId: 'here',
  now,
  lastTimeSeen: issuedAt,
  ...more,
});

describe('permitState', () => {
  it('lapses at exactly 30 days', () => {
    expect(permitState(permit, check(issuedAt + 30 * day - 1))).toBe('valid');
    expect(permitState(permit, check(issuedAt + 30 * day))).toBe('expired');
  });

  it('may be shorter than 30 days but never longer', () => {
    expect(permitState({ ...permit, validDays: 7 }, check(issuedAt + 7 * day))).toBe('expired');
    expect(permitState({ ...permit, validDays: 365 }, check(issuedAt + 30 * day))).toBe('expired');
  });

  it('holds for one user in one installation', () => {
    expect(permitState(permit, check(issuedAt, { userId: 8 }))).toBe('wrongHolder');
    expect(permitState(permit, check(issuedAt, { installationId: 'elsewhere' }))).toBe('wrongHolder');
  });

  it('notices a clock set back by more than 24 hours', () => {
    const lastTimeSeen = issuedAt + 10 * day;
    expect(permitState(permit, check(lastTimeSeen - day, { lastTimeSeen }))).toBe('valid');
    expect(permitState(permit, check(lastTimeSeen - day - 1, { lastTimeSeen }))).toBe('clockBehind');
  });

  it('knows the time of its own issue even when no later one was seen', () => {
    expect(permitState(permit, check(issuedAt - day - 1, { lastTimeSeen: 0 }))).toBe('clockBehind');
    expect(clockBehind(issuedAt, issuedAt + day)).toBe(false);
  });
});

describe('offlinePermitSchema', () => {
  it('accepts a permit and refuses a broken one', () => {
    expect(offlinePermitSchema.parse(permit)).toEqual(permit);
    expect(offlinePermitSchema.safeParse({ ...permit, userId: '7' }).success).toBe(false);
    expect(offlinePermitSchema.safeParse({ ...permit, functionsDigest: 'none' }).success).toBe(false);
  });
});

describe('functionsDigestText', () => {
  it('is the same for the same functions in any order', () => {
    expect(functionsDigestText(['B', 'A', 'B'])).toBe(functionsDigestText(['A', 'B']));
    expect(functionsDigestText(['A'])).not.toBe(functionsDigestText(['A', 'B']));
  });
});
