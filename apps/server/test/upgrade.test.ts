import { readFile } from 'node:fs/promises';
import { entityList } from '@stockwell/model/entities/index';
import { entityEndpoints } from '@stockwell/model/entity/endpoints';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { AppContext } from '../src/app-context.ts';
import { readConfig } from '../src/config.ts';
import { prepareDatabase } from '../src/db/prepare.ts';
import { userTable } from '../src/db/schema/index.ts';
import { hashPassword, passwordExpiry } from '../src/modules/session/passwords.ts';
import { createContext } from '../src/start.ts';
import { migrateUpTo } from './earlier-migrations.ts';
import { contentsOf, emptyDatabase, rowsOf } from './empty-database.ts';
import { demoPassword } from './harness.ts';

const firstMigration = '0000_start';

/** Tables whose rows of the fixture bring their ids along. */
const numbered = [
  'language',
  'currency',
  'country',
  'realm',
  'app_user',
  'realm_country',
  'health_area',
  'organisation_type',
  'organisation',
  'funding_source_type',
  'funding_source',
  'procurement_agent_type',
  'procurement_agent',
  'program',
];

/** A database of the first release with records of its own, opened by this one. */
describe('a database of the first release', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  let context: AppContext;
  let app: FastifyInstance;
  let before: Readonly<Record<string, readonly string[]>> = {};
  const rows = (statement: string) => rowsOf(empty.database.db, statement);
  const prepare = () =>
    prepareDatabase(empty.database, readConfig({ DEMO: '0', LOG_LEVEL: 'silent' }), new Date());

  beforeAll(async () => {
    empty = await emptyDatabase();
    const { db } = empty.database;
    await migrateUpTo(empty.database, firstMigration);
    const fixture = await readFile(new URL('earlier-release.sql', import.meta.url), 'utf8');
    for (const statement of fixture.split(';\n').filter((text) => text.trim()))
      await db.execute(sql.raw(statement));
    for (const table of numbered)
      await rows(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await rows(`update app_user set recovery_secret = 'of-the-first-release' where id = 1`);
    before = await contentsOf(db);
    expect(await prepare()).toEqual({ firstUsers: 'none' });
    await db
      .update(userTable)
      .set({ passwordHash: await hashPassword(demoPassword), expiresOn: passwordExpiry(new Date()) });
    const config = readConfig({ DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '0' });
    context = await createContext(empty.database, config, () => new Date(), pino({ level: 'silent' }));
    app = await buildApp(context);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await context.mailer.stop();
    await empty.drop();
  });

  const tokens = new Map<string, string>();
  const signIn = async (username: string): Promise<string> => {
    const known = tokens.get(username);
    if (known) return known;
    const answer = await app.inject({
      method: 'POST',
      url: '/authenticate',
      payload: { username, password: demoPassword },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const token = String(answer.json().token);
    tokens.set(username, token);
    return token;
  };
  const call = async (method: 'GET' | 'PUT', url: string, user: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await signIn(user)}` },
      ...(payload ? { payload } : {}),
    });

  it('keeps every row', async () => {
    const now = await contentsOf(empty.database.db);
    for (const [table, old] of Object.entries(before)) {
      const kept = (now[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);
      for (const row of old.map((text) => JSON.parse(text) as Record<string, unknown>)) {
        // The agent that somebody called TBD is the reserved one from now on.
        // The recovery secret has a table of its own, which keeps its generations.
        const { recovery_secret: secret, ...others } = row;
        if (secret)
          expect(
            await rows(`select generation, secret from recovery_secret where user_id = ${row.id}`),
          ).toEqual([{ generation: 0, secret }]);
        const reserved = row.procurement_agent_code === 'TBD' ? { system_key: 'procurementAgent.tbd' } : {};
        expect(kept, `${table} ${JSON.stringify(row)}`).toContainEqual(
          expect.objectContaining({ ...others, ...reserved }),
        );
      }
    }
  });

  it('gives every program a manager, a region and a first version', async () => {
    const programs = await rows(`
      select p.id, u.username as manager, p.free_code as free, v.version_id as version,
        (select string_agg(r.label_en, ',') from program_region_list l join region r on r.id = l.target_id where l.owner_id = p.id) as regions
      from program p join app_user u on u.id = p.program_manager_id
      join program_version v on v.program_id = p.id order by p.id`);
    expect(programs).toEqual([
      { id: 1, manager: 'Program Admin', free: null, version: 1, regions: 'National' },
      { id: 2, manager: 'Forecast Admin', free: 'FC', version: 1, regions: 'National' },
      { id: 3, manager: 'Maker', free: 'NAT', version: 1, regions: 'National' },
      // Nobody belongs to the second realm: the first administrator answers for its program.
      { id: 4, manager: 'First Admin', free: null, version: 1, regions: 'National' },
    ]);
  });

  it('gives every realm what a realm starts with, once', async () => {
    const counts = async (realmId: number) =>
      rows(`select
        (select count(*)::int from data_source_type where realm_id = ${realmId}) as types,
        (select count(*)::int from data_source where realm_id = ${realmId} and system_key is not null) as sources,
        (select count(*)::int from forecast_method where realm_id = ${realmId}) as methods,
        (select count(*)::int from funding_source where realm_id = ${realmId} and system_key = 'fundingSource.tbd') as funders,
        (select count(*)::int from procurement_agent where realm_id = ${realmId} and system_key = 'procurementAgent.tbd') as agents,
        (select count(*)::int from procurement_agent where realm_id = ${realmId} and system_key = 'procurementAgent.erp') as erp,
        (select count(*)::int from funding_source_type where realm_id = ${realmId}) as funding,
        (select count(*)::int from product_category where realm_id = ${realmId} and sort_order = '00') as roots`);
    const complete = {
      types: 4,
      sources: 5,
      methods: 4,
      funders: 1,
      agents: 1,
      erp: 1,
      funding: 6,
      roots: 1,
    };
    for (const realmId of [1, 2]) expect(await counts(realmId), `realm ${realmId}`).toEqual([complete]);
    const funding = await rows('select id, label_en from funding_source where realm_id = 1 order by id');
    expect(funding, 'the one that is there stays').toEqual([
      { id: 1, label_en: 'Donor' },
      { id: 8, label_en: 'To be said' },
    ]);
    const stored = await contentsOf(empty.database.db);
    expect(await prepare()).toEqual({ firstUsers: 'none' });
    expect(await contentsOf(empty.database.db), 'a further start changes nothing').toEqual(stored);
  });

  it('has the masters that calculations know', async () => {
    const [found] = await rows(`select (select count(*)::int from dimension) as dimensions,
      (select count(*)::int from unit) as units, (select count(*)::int from usage_period) as periods,
      (select count(*)::int from modeling_type) as types, (select count(*)::int from language) as languages`);
    expect(found).toEqual({ dimensions: 5, units: 26, periods: 4, types: 5, languages: 4 });
  });

  const lists = entityList.flatMap((entity) => {
    const { all } = entityEndpoints(entity);
    return all ? [[entity.name, all] as const] : [];
  });
  it.each(lists)('lists its %s records', async (_, endpoint) => {
    const { permission } = endpoint;
    if (permission === 'public') throw new Error('Lists are for people who signed in');
    for (const user of ['first@office.example', 'realm@office.example']) {
      const answer = await call('GET', endpoint.path, user);
      expect([200, 403], `${user} ${answer.body}`).toContain(answer.statusCode);
      if (answer.statusCode === 200) endpoint.response.parse(answer.json());
    }
  });

  it('shows its programs, and lets them be completed', async () => {
    const programs = (await call('GET', '/api/program/all', 'realm@office.example')).json();
    expect(programs.map(({ programCode }: { programCode: string }) => programCode)).toEqual([
      'NVR-HIV/MAL-MOH',
      'NVR-MAL-MOH-NAT',
    ]);
    const [first] = programs;
    const lacking = await call('PUT', '/api/program', 'realm@office.example', first);
    expect(Object.keys(lacking.json().fields)).toContain('airFreightPerc');
    const months = Object.fromEntries(
      Object.keys(first)
        .filter((key) => /FreightPerc|LeadTime/.test(key))
        .map((key) => [key, 1]),
    );
    const saved = await call('PUT', '/api/program', 'realm@office.example', { ...first, ...months });
    expect(saved.statusCode, saved.body).toBe(200);
    const codes = await rows('select program_code from program where id = 1');
    expect(codes, 'the code stays').toEqual([{ program_code: 'NVR-HIV/MAL-MOH' }]);
  });
});
