import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';

describe('settings', () => {
  it('have usual values for a start without any', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      demo: true,
      demoPassword: 'Demo@2026',
      admin: null,
      publicUrl: 'http://127.0.0.1:3000',
      smtpUrl: null,
      idleSeconds: 1800,
      idleNoticeSeconds: 30,
      rateLimit: true,
      trustProxy: false,
      environment: 'demo',
    });
  });

  it('come from the environment', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        DATABASE_URL: 'postgres://user:secret@db.example:5432/stockwell',
        DEMO: '0',
        ADMIN_EMAIL: 'first@office.example',
        ADMIN_PASSWORD: 'Start@2026',
        IDLE_MINUTES: '15',
        IDLE_NOTICE_SECONDS: '60',
        SMTP_URL: 'smtps://mail.example:465',
        PUBLIC_URL: 'https://plans.example/',
        RATE_LIMIT: 'false',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      databaseUrl: 'postgres://user:secret@db.example:5432/stockwell',
      demo: false,
      admin: { emailId: 'first@office.example', password: 'Start@2026', name: 'Application Admin' },
      idleSeconds: 900,
      idleNoticeSeconds: 60,
      smtpUrl: 'smtps://mail.example:465',
      publicUrl: 'https://plans.example',
      rateLimit: false,
      environment: 'prod',
    });
  });

  it.each([
    ['0', false],
    ['false', false],
    ['1', 1],
    ['true', 1],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 192.168.7.0/24,::1', ['10.0.0.5', '192.168.7.0/24', '::1']],
    ['loopback', ['loopback']],
  ])('trust as many proxies as TRUST_PROXY=%s says, never the whole chain', (value, trusted) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
  });

  it('that are empty count as not set', () => {
    expect(readConfig({ PORT: '', DEMO: '', ADMIN_EMAIL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_POOL', '0'],
    ['DATABASE_URL', 'mysql://db.example/stockwell'],
    ['DATABASE_URL', 'db.example'],
    ['DEMO', 'yes'],
    ['DEMO_PASSWORD', 'short'],
    ['DEMO_PLANS', 'huge'],
    ['ADMIN_EMAIL', 'not an address'],
    ['PUBLIC_URL', 'plans.example'],
    ['PUBLIC_URL', 'ftp://plans.example'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['IDLE_MINUTES', '0'],
    ['IDLE_MINUTES', 'never'],
    ['IDLE_NOTICE_SECONDS', '1'],
    ['RATE_LIMIT', 'on'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.300'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy.example'],
    ['ENVIRONMENT', 'test'],
  ])('name what is wrong: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`Settings are wrong:\\n {2}${name}: `));
  });

  it('name everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
  });

  it('that are secret are not repeated in the message', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@db.example/x', PORT: 'x' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
    );
  });
});
