import { describe, expect, it } from 'vitest';
import { loginMessageColor } from './login-message.ts';
import { hasProblem, newPasswordProblems } from './new-password.ts';
import { serverHasOtherBuild, versionText } from './version.ts';

describe('the message of the sign-in page', () => {
  it.each([
    ['static.message.sessionChange', 'red'],
    ['static.message.sessionExpired', 'red'],
    ['static.message.syncExpiresOn', 'red'],
    ['static.accessDenied', 'neutral'],
    ['static.message.cancelled', 'red'],
    ['static.message.passwordSuccess', 'green'],
    ['static.login.loginAgain', 'green'],
    ['static.logoutSuccess', 'green'],
  ])('%s is %s', (code, color) => {
    expect(loginMessageColor(code)).toBe(color);
  });
});

describe('a new password', () => {
  const owner = { emailId: 'user1@x.org', oldPassword: 'Kx7!mQ2$' };
  it.each([
    ['', '', 'static.validation.required', 'static.validation.required'],
    ['Kx7!mQ2', 'Kx7!mQ2', 'static.password.tooShort', null],
    ['Kx7!mQ2$v', 'Kx7!mQ2$w', null, 'static.password.confirmation'],
    ['Kx7!mQ2$', 'Kx7!mQ2$', 'static.password.sameAsOld', null],
    ['MyPassword1!', 'MyPassword1!', 'static.password.containsPassword', null],
    ['Kx7!mQ2$v', 'Kx7!mQ2$v', null, null],
  ])('%j confirmed by %j says %j and %j', (password, confirmation, first, second) => {
    const problems = newPasswordProblems({ password, confirmation }, owner);
    expect(problems).toEqual({ password: first, confirmation: second });
    expect(hasProblem(problems)).toBe(first !== null || second !== null);
  });
});

describe('the version', () => {
  it('asks for a refresh only when the server serves another build', () => {
    expect(serverHasOtherBuild('20261115-a', '20261116-b')).toBe(true);
    expect(serverHasOtherBuild('20261115-a', '20261115-a')).toBe(false);
    expect(serverHasOtherBuild('development', '20261115-a')).toBe(false);
    expect(serverHasOtherBuild('20261115-a', 'development')).toBe(false);
    expect(serverHasOtherBuild('20261115-a', '')).toBe(false);
  });

  it('is shown with that of the server, or as offline', () => {
    expect(versionText('20261115-a', '0.1.0', 'Offline')).toBe('20261115-a | 0.1.0');
    expect(versionText('20261115-a', null, 'Offline')).toBe('Offline');
  });
});
