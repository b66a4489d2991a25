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
    ['Kx7!mQ2', ['tooShort']],
    ['Kx7!mQ2$', []],
    ['7xK!mQ2$', ['startsWithLetter']],
    ['kx7!mq2$', ['uppercase']],
    ['Kxt!mQv$', ['digit']],
    ['Kx7tmQ2v', ['special']],
    ['Mypassword1!', ['containsPassword']],
    ['MyPassword1!', ['containsPassword']],
    ['User1@x.org', ['equalsUser', 'containsName']],
    ['planner1!', ['uppercase', 'equalsUser', 'containsName', 'common']],
    ['Welcome@2026', ['common']],
    ['My-planner-7', ['containsName']],
    ['Abcd1!', ['tooShort', 'common']],
    ['Tidal 7 wave', []],
    ['', ['tooShort', 'startsWithLetter', 'uppercase', 'digit', 'special']],
  ])('%s → %j', (candidate, rules) => {
    expect(passwordProblems(candidate, owner)).toEqual(rules.map((rule) => `static.password.${rule}`));
  });

  it('refuses the old password', () => {
    expect(passwordProblems('Kx7!mQ2$', { ...owner, oldPassword: 'Kx7!mQ2$' })).toEqual([
      'static.password.sameAsOld',
    ]);
    expect(passwordProblems('Kx7!mQ2$', { ...owner, oldPassword: 'kX7!mQ2$' })).toEqual([]);
  });

  it('accepts every special character and letters of other alphabets', () => {
    for (const special of ' `!@#$%^&*()_+-=[]{};\':"\\|,.<>/?~') {
      expect(passwordProblems(`Kxvmq7tw${special}`, owner)).toEqual([]);
    }
    expect(passwordProblems('Écrit-vert1!', owner)).toEqual([]);
    expect(passwordProblems('Вода-зима7', owner)).toEqual([]);
  });

  it('is quiet about a user without a name', () => {
    expect(passwordProblems('Kx7!mQ2$', { emailId: 'user1@x.org' })).toEqual([]);
  });
});

describe('newPasswordSchema', () => {
  it('gives the codes as messages', () => {
    const result = newPasswordSchema(owner).safeParse('kxv');
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'static.password.tooShort',
      'static.password.uppercase',
      'static.password.digit',
      'static.password.special',
      'static.password.common',
    ]);
    expect(newPasswordSchema(owner).parse('Kx7!mQ2$')).toBe('Kx7!mQ2$');
  });

  it('asks for the same password twice', () => {
    const schema = confirmedPasswordSchema(owner);
    expect(schema.safeParse({ newPassword: 'Kx7!mQ2$', confirmNewPassword: 'Kx7!mQ2$' }).success).toBe(true);
    const result = schema.safeParse({ newPassword: 'Kx7!mQ2', confirmNewPassword: 'Kx7!mQ2$' });
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
