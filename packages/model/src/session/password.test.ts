import { describe, expect, it } from 'vitest';
import {
  confirmedPasswordSchema,
  newPasswordSchema,
  passwordExpired,
  passwordExpiryDate,
  passwordProblems,
} from './password.ts';

const owner = { emailId: 'user1@x.org', username: 'Planner1!' };

describe('passwordProblems', () => {
  it.each([
    ['Abc1!', ['tooShort']],
    ['Abcd1!', []],
    ['1bcdA!', ['startsWithLetter']],
    ['abcd1!', ['uppercase']],
    ['Abcdef!', ['digit']],
    ['Abcdef1', ['special']],
    ['Mypassword1!', ['containsPassword']],
    ['MyPassword1!', ['containsPassword']],
    ['User1@x.org', ['equalsUser']],
    ['planner1!', ['uppercase', 'equalsUser']],
    ['Abcd 1', []],
    ['', ['tooShort', 'startsWithLetter', 'uppercase', 'digit', 'special']],
  ])('%s → %j', (candidate, rules) => {
    expect(passwordProblems(candidate, owner)).toEqual(rules.map((rule) => `static.password.${rule}`));
  });

  it('refuses the old password', () => {
    expect(passwordProblems('Abcd1!', { ...owner, oldPassword: 'Abcd1!' })).toEqual([
      'static.password.sameAsOld',
    ]);
    expect(passwordProblems('Abcd1!', { ...owner, oldPassword: 'aBcd1!' })).toEqual([]);
  });

  it('accepts every special character and letters of other alphabets', () => {
    for (const special of ' `!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~') {
      expect(passwordProblems(`Abcd1${special}`, owner)).toEqual([]);
    }
    expect(passwordProblems('Écrit1!', owner)).toEqual([]);
  });

  it('is quiet about a user without a name', () => {
    expect(passwordProblems('Abcd1!', { emailId: 'user1@x.org' })).toEqual([]);
  });
});

describe('newPasswordSchema', () => {
  it('gives the codes as messages', () => {
    const result = newPasswordSchema(owner).safeParse('abc');
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'static.password.tooShort',
      'static.password.uppercase',
      'static.password.digit',
      'static.password.special',
    ]);
    expect(newPasswordSchema(owner).parse('Abcd1!')).toBe('Abcd1!');
  });

  it('asks for the same password twice', () => {
    const schema = confirmedPasswordSchema(owner);
    expect(schema.safeParse({ newPassword: 'Abcd1!', confirmNewPassword: 'Abcd1!' }).success).toBe(true);
    const result = schema.safeParse({ newPassword: 'Abc1!', confirmNewPassword: 'Abcd1!' });
    expect(result.error?.issues.map((issue) => [issue.path.join(), issue.message])).toEqual([
      ['newPassword', 'static.password.tooShort'],
      ['confirmNewPassword', 'static.password.confirmation'],
    ]);
  });
});

describe('password validity', () => {
  it('lasts 365 days and ends on the expiry day itself', () => {
    const expiresOn = passwordExpiryDate('2025-11-15');
    expect(expiresOn).toBe('2026-11-15');
    expect(passwordExpired(expiresOn, '2026-11-14')).toBe(false);
    expect(passwordExpired(expiresOn, '2026-11-15')).toBe(true);
  });
});
