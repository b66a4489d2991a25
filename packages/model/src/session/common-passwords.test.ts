import { describe, expect, it } from 'vitest';
import { containsName, isCommonPassword } from './common-passwords.ts';

describe('common passwords', () => {
  it.each([
    'Passw0rd!',
    'P@ssw0rd2026',
    'Qwerty123!',
    'Azerty123!',
    'Welcome@2026',
    'Welc0me1!',
    'W3lcome#1',
    'Summer2026!',
    'Verano2026!',
    'Abcd@1234',
    'Abcd1234!',
    'Admin@123',
    'Adm1n!2026',
    'Administrator1!',
    'Letmein!1',
    'Changeme1!',
    'Iloveyou1!',
    'Dragon#99',
    'Drag0ns#99',
    'September2026!',
    'Février2026!',
    'Bienvenue1!',
    'Contraseña1!',
    'Demo@2026',
    'Test1234!',
    'Stockwell1!',
    'Supply@2026',
    'Qaz2wsx!',
    'Zxcvbnm1!',
    'Aaaaaaa1!',
    'Aa1!Aa1!',
    'Ab@12345',
    'A1234567!',
    'TestTest1!',
    'Monday@12',
    'Mohammed1!',
  ])('%s is one of them', (candidate) => {
    expect(isCommonPassword(candidate)).toBe(true);
  });

  it.each([
    'Harvest-27-rain',
    'Tidal-Meadow-42',
    'Chosen@2026',
    'Kx7!mQ2$vR',
    'Correct horse 9 battery',
    'Écrit-vert-7',
    'Monsoon-42',
    'Bt7#kk20-Lp',
    'W9!417328265',
  ])('%s is none', (candidate) => {
    expect(isCommonPassword(candidate)).toBe(false);
  });
});

describe('names in passwords', () => {
  const owner = { emailId: 'amara.diallo@ministry.example', username: 'Amara Diallo' };

  it.each(['Diallo2026!', 'My-D1allo-7', 'Amara#4433', 'Ministry-27x', 'Áma-ra-9!x'])(
    '%s names its owner',
    (candidate) => {
      expect(containsName(candidate, owner)).toBe(true);
    },
  );

  it.each(['Tidal-Meadow-42', 'Example-27x'])('%s does not', (candidate) => {
    expect(containsName(candidate, owner)).toBe(false);
  });

  it('are not looked for in parts that are too short to be one', () => {
    expect(containsName('Tidal-Meadow-42', { emailId: 'tid@x.org', username: 'Al' })).toBe(false);
  });
});
