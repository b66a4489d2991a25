import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { migrationsFolder } from '../src/db/prepare.ts';
import { type Running, start } from '../src/start.ts';
import { rowsOf, server, serverDatabase } from './empty-database.ts';
import { testServer } from './harness.ts';

const journal = async (): Promise<number> => {
  const text = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(text) as { entries: unknown[] }).entries.length;
};

describe('the migrations', () => {
  const t = testServer();

  it('have run once each', async () => {
    const rows = await rowsOf(t.context.db, 'select hash from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(await journal());
  });

  it('do nothing the second time', async () => {
    await t.context.database.migrate(migrationsFolder);
    const rows = await rowsOf(t.context.db, 'select hash from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(await journal());
  });
});

describe('copies of the server on one database', () => {
  const signIn = async ({ app }: Running, username: string): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/authenticate',
      payload: { username, password: 'Demo@2026' },
    });
    return String(answer.json().token);
  };
  const call = ({ app }: Running, token: string, url: string, body?: object) =>
    app.inject({
      method: body ? 'PUT' : 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { payload: body } : {}),
    });

  it.runIf(server !== null)(
    'start together, prepare it once and agree with each other',
    async () => {
      const empty = await serverDatabase(server ?? '');
      const config = readConfig({
        DATABASE_URL: empty.url,
        DATABASE_POOL: '3',
        DEMO_PLANS: 'none',
        LOG_LEVEL: 'silent',
        RATE_LIMIT: '0',
      });
      const copies = await Promise.all([start(config), start(config), start(config)]);
      try {
        expect(copies.map(({ prepared }) => prepared.firstUsers).sort()).toEqual(['demo', 'none', 'none']);
        const [one, two, three] = copies as [Running, Running, Running];
        const migrations = await rowsOf(one.context.db, 'select hash from drizzle.__drizzle_migrations');
        expect(migrations).toHaveLength(await journal());
        const users = await rowsOf(one.context.db, 'select lower(email_id) as email from app_user');
        expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
        const tokenKeys = await Promise.all(copies.map(({ context }) => context.keys.token()));
        expect(
          new Set(tokenKeys.map(({ id, key }) => `${id} ${Buffer.from(key).toString('hex')}`)).size,
        ).toBe(1);
        const permitKeys = await Promise.all(copies.map(({ context }) => context.keys.permit()));
        expect(new Set(permitKeys.map(({ publicKey }) => JSON.stringify(publicKey))).size).toBe(1);

        // A session opened at one copy is good at every copy, and its end is heard by all of them.
        const token = await signIn(one, 'program.user@demo.example');
        for (const copy of copies)
          expect((await call(copy, token, '/api/user/details')).statusCode).toBe(200);
        await call(two, token, '/api/logout');
        await expect.poll(async () => (await call(three, token, '/api/user/details')).statusCode).toBe(401);

        // What one copy saves the others show.
        const admin = await signIn(one, 'application.admin@demo.example');
        const country = (await call(three, admin, '/api/country/1')).json();
        const saved = await call(one, admin, '/api/country', { ...country, label: { label_en: 'Renamed' } });
        expect(saved.statusCode).toBe(200);
        await expect
          .poll(async () => (await call(three, admin, '/api/country/1')).json().label.label_en)
          .toBe('Renamed');
      } finally {
        for (const copy of copies) await copy.stop();
        await empty.drop();
      }
    },
    120_000,
  );
});
