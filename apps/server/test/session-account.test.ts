import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { compactVerify, importJWK, type JWK } from 'jose';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import * as schema from '../src/db/schema/index.ts';
import { addPerson, entry, newSession, storedPerson } from './people.ts';
import { watchedServer } from './watched-server.ts';

const t = watchedServer();
afterEach(() => t.setNow(null));

const details = async (token: string) => (await t.call('GET', '/api/user/details', { token })).body.user;
const post = async (token: string, path: string, body?: unknown) =>
  (await t.call('POST', `/api/user/${path}`, { token, ...(body === undefined ? {} : { body }) })).status;

describe('the own preferences', () => {
  it('start as the product says', async () => {
    await addPerson(t, 'fresh@test.example', [entry('ROLE_REALM_ADMIN')]);
    expect(await details(await newSession(t, 'fresh@test.example'))).toMatchObject({
      agreementAccepted: false,
      defaultModuleId: 2,
      defaultThemeId: 1,
      showDecimals: true,
      language: { languageCode: 'en' },
    });
  });

  it('stay as they were chosen, over sign-ins', async () => {
    await addPerson(t, 'chooser@test.example', [entry('ROLE_REALM_ADMIN')]);
    const token = await newSession(t, 'chooser@test.example');
    expect(await post(token, 'agreement', {})).toBe(200);
    expect(await post(token, 'module/1')).toBe(200);
    expect(await post(token, 'theme/2')).toBe(200);
    expect(await post(token, 'decimalPreference/false')).toBe(200);
    const chosen = {
      agreementAccepted: true,
      defaultModuleId: 1,
      defaultThemeId: 2,
      showDecimals: false,
    };
    expect(await details(token)).toMatchObject(chosen);
    const { body } = await t.call('POST', '/authenticate', {
      body: { username: 'chooser@test.example', password: 'Demo@2026' },
    });
    expect(body.user).toMatchObject(chosen);
    expect(await post(token, 'module/2')).toBe(200);
    expect(await post(token, 'theme/1')).toBe(200);
    expect(await post(token, 'decimalPreference/true')).toBe(200);
    expect(await details(token)).toMatchObject({ defaultModuleId: 2, defaultThemeId: 1, showDecimals: true });
  });

  it.each(['fr', 'sp', 'pr', 'en'])('speak %s', async (languageCode) => {
    await addPerson(t, `${languageCode}.speaker@test.example`);
    const token = await newSession(t, `${languageCode}.speaker@test.example`);
    expect(await post(token, 'language', { languageCode })).toBe(200);
    expect((await details(token))?.language?.languageCode).toBe(languageCode);
  });

  it('concern nobody else', async () => {
    await addPerson(t, 'one@test.example');
    await addPerson(t, 'two@test.example');
    const [one, two] = [await newSession(t, 'one@test.example'), await newSession(t, 'two@test.example')];
    await post(one, 'theme/2');
    await post(one, 'language', { languageCode: 'fr' });
    expect(await details(two)).toMatchObject({ defaultThemeId: 1, language: { languageCode: 'en' } });
  });

  it.each(['module/0', 'module/3', 'module/x', 'theme/3', 'decimalPreference/maybe'])(
    'refuse %s',
    async (path) => {
      expect(await post(await t.signIn('program.user@demo.example'), path)).toBe(400);
    },
  );

  it('refuse a language that the product does not speak', async () => {
    const token = await t.signIn('program.user@demo.example');
    for (const languageCode of ['es', 'de', '', null]) {
      const { status, body } = await t.call('POST', '/api/user/language', { token, body: { languageCode } });
      expect([status, body.fields?.languageCode]).toEqual([400, 'static.message.user.languageChangeError']);
    }
  });
});

describe('the permit to work offline', () => {
  const installationId = 'browser-0001';
  const ask = async (token: string, installation = installationId) =>
    (await t.call('POST', '/api/user/offlinePermit', { token, body: { installationId: installation } })).body;

  it('is signed with a key that anybody can check, for this person, browser and time', async () => {
    await addPerson(t, 'offline@test.example');
    const moment = new Date('2026-11-15T09:30:00.123Z');
    t.setNow(moment);
    const token = await newSession(t, 'offline@test.example');
    const user = await details(token);
    const { permit, publicKey } = await ask(token);
    expect(publicKey).toMatchObject({ kty: 'EC', crv: 'P-256' });
    expect(publicKey).not.toHaveProperty('d');
    const key = await importJWK(publicKey as unknown as JWK, 'ES256');
    const { payload, protectedHeader } = await compactVerify(String(permit), key);
    expect(protectedHeader.alg).toBe('ES256');
    const functions = [...(user?.businessFunctionList ?? [])].map(String).sort().join('\n');
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      userId: user?.userId,
      installationId,
      issuedAt: moment.getTime(),
      validDays: 30,
      functionsDigest: createHash('sha256').update(functions).digest('hex'),
    });
    const [head = '', body = '', signature = ''] = String(permit).split('.');
    const forged = Buffer.from(JSON.stringify({ userId: 1 })).toString('base64url');
    await expect(compactVerify(`${head}.${forged}.${signature}`, key)).rejects.toThrow();
    expect(body).not.toBe(forged);
    expect((await storedPerson(t, 'offline@test.example')).syncExpiresOn).toEqual(moment);
  });

  it('comes with a secret that stays the same for a person and differs between persons', async () => {
    await addPerson(t, 'first@test.example');
    await addPerson(t, 'second@test.example');
    const [first, again] = [
      await newSession(t, 'first@test.example'),
      await newSession(t, 'first@test.example'),
    ];
    const secrets = await Promise.all([ask(first), ask(again), ask(first, 'another-browser')]);
    const other = await ask(await newSession(t, 'second@test.example'));
    const given = [...secrets, other].map(({ recovery }) => String(recovery?.current?.secret));
    expect(new Set(given.slice(0, 3)).size).toBe(1);
    expect(given[3]).not.toBe(given[0]);
    for (const secret of given) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });

  it('names the installation, always the same one', async () => {
    const [one, other] = [
      await ask(await t.signIn('program.user@demo.example')),
      await ask(await t.signIn('realm.admin@demo.example'), 'another-browser'),
    ];
    expect(one.server).toMatchObject({ name: new URL(t.context.config.publicUrl).host });
    expect(String(one.server?.installationId)).toMatch(/^[0-9a-f-]{36}$/);
    expect(other.server).toEqual(one.server);
  });

  it('is given for a plain name of a browser only', async () => {
    const token = await t.signIn('program.user@demo.example');
    for (const installation of ['', 'short', 'x'.repeat(65), 'with space', '../../etc']) {
      const { status, body } = await t.call('POST', '/api/user/offlinePermit', {
        token,
        body: { installationId: installation },
      });
      expect([status, body.fields?.installationId]).toEqual([400, 'static.validation.invalid']);
    }
  });
});

describe('without its database', () => {
  it('the service says that it is not well', async () => {
    // Nobody listens on this port.
    const pool = new pg.Pool({ connectionString: 'postgres://postgres@127.0.0.1:1/nowhere' });
    const app = await buildApp({ ...t.context, db: drizzle(pool, { schema }) });
    const answer = await app.inject('/actuator/health');
    expect([answer.statusCode, answer.json()]).toEqual([503, { messageCode: 'static.message.databaseDown' }]);
    await app.close();
    await pool.end();
  });
});
