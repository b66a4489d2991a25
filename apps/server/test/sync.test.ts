import { listsOf, type SyncLine, syncBatch, syncLineSchema } from '@stockwell/model/api/sync-stream';
import { dataSourceTypeKey, systemKeys } from '@stockwell/model/program-data/settings';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../src/db/client.ts';
import { healthAreaTable, programTable, programVersionTable, supplierTable } from '../src/db/schema/index.ts';
import { utcText } from '../src/db/time.ts';
import { otherRealm, ownRealm, testServer } from './harness.ts';
import { newForecast } from './new-forecast.ts';
import { addPerson, demoPlaces, entry, programId } from './people.ts';

const t = testServer();
const long = '2020-01-01 00:00:00';
let hiv = 0;
let family = 0;

beforeAll(async () => {
  const place = await demoPlaces(t);
  hiv = await programId(t, 'NVR-HIV-MOH');
  family = await programId(t, 'ORM-FP-MOH');
  await addPerson(t, 'ormonde@test.example', [
    entry('ROLE_PROGRAM_USER', { realmCountryId: place.country('ORM') }),
  ]);
});

describe('the sync for the programs of a device', () => {
  const sync = async (since: string, body: unknown, email = 'realm.admin@demo.example') =>
    t.call('POST', `/api/sync/allMasters/forPrograms/${encodeURIComponent(since)}`, {
      token: await t.signIn(email),
      body,
    });

  it('carries every master of the realm and what belongs to the programs', async () => {
    const { status, body } = await sync(long, [hiv]);
    expect(status).toBe(200);
    for (const list of [
      'countryList',
      'planningUnitList',
      'shipmentStatusList',
      'procurementAgentyType',
      'regionList',
    ])
      expect(body[list]?.length, list).toBeGreaterThan(0);
    expect(body.programList?.map((program) => Number(program.programId))).toEqual([hiv]);
    const programs = body.programPlanningUnitList?.map(({ program }) => Number(program?.id));
    expect(new Set(programs)).toEqual(new Set([hiv]));
    const realms = body.healthAreaList?.map(({ realm }) => Number(realm?.id));
    expect(new Set(realms)).toEqual(new Set([ownRealm]));
    const budgets = body.budgetList?.map((budget) => budget.programs?.some(({ id }) => Number(id) === hiv));
    expect(budgets?.every(Boolean)).toBe(true);
  });

  it('names built-in data sources and their types by key, whatever their numbers', async () => {
    const { body } = await sync(long, [hiv]);
    const keys = (list: string) => body[list]?.map(({ systemKey }) => systemKey as unknown);
    expect(keys('dataSourceTypeList')).toEqual(expect.arrayContaining([1, 2, 3, 4].map(dataSourceTypeKey)));
    expect(keys('dataSourceList')).toEqual(
      expect.arrayContaining([
        systemKeys.dataSourceInterpolated,
        systemKeys.dataSourceNone,
        systemKeys.dataSourceSuggested,
        null,
      ]),
    );
  });

  it('carries only what changed since', async () => {
    const ahead = '2031-01-01 00:00:00';
    const quiet = (await sync(ahead, [hiv])).body;
    expect([quiet.healthAreaList, quiet.programList, quiet.planningUnitList]).toEqual([[], [], []]);
    await t.context.db
      .update(healthAreaTable)
      .set({ lastModifiedDate: new Date('2031-01-02T00:00:00Z') })
      .where(eq(healthAreaTable.healthAreaCode, 'HIV'));
    const { body } = await sync(ahead, []);
    expect(body.healthAreaList?.map(({ healthAreaCode }) => healthAreaCode)).toEqual(['HIV']);
  });

  it('refuses what is no time and programs out of reach', async () => {
    for (const wrong of ['yesterday', '2026-02-30 00:00:00', '2026-13-01'])
      expect((await sync(wrong, [])).status, wrong).toBe(412);
    expect((await sync(long, [hiv], 'ormonde@test.example')).status).toBe(409);
    expect((await sync(long, [999_999])).status).toBe(404);
    expect((await sync(long, [await programId(t, 'NVR-OAR-OOR')])).status).toBe(403);
  });
});

describe('the stream of masters', () => {
  async function stream(query = '', email = 'realm.admin@demo.example'): Promise<SyncLine[]> {
    const { status, body, headers } = await t.call('GET', `/api/sync/masters${query}`, {
      token: await t.signIn(email),
    });
    expect(status, String(body)).toBe(200);
    expect(String(headers['content-type'])).toContain('application/x-ndjson');
    const lines = String(body).trimEnd().split('\n');
    return lines.map((line) => syncLineSchema.parse(JSON.parse(line)));
  }
  const rowsOf = (lines: readonly SyncLine[], entity: string) =>
    lines.flatMap((line) => (line.kind === 'rows' && line.entity === entity ? line.rows : []));
  const goneOf = (lines: readonly SyncLine[], entity: string) =>
    lines.flatMap((line) => (line.kind === 'gone' && line.entity === entity ? line.ids : []));

  it('says first how much will come, then sends it in batches, and ends with the time it began', async () => {
    await t.context.db.insert(supplierTable).values(
      Array.from({ length: syncBatch + 1 }, (_, number) => ({
        realmId: ownRealm,
        label_en: `Supplier ${number}`,
      })),
    );
    const lines = await stream();
    const [start] = lines;
    if (start?.kind !== 'start') throw new Error('the stream has no beginning');
    for (const { entity, total } of start.lists) expect(rowsOf(lines, entity), entity).toHaveLength(total);
    const batches = lines.flatMap((line) =>
      line.kind === 'rows' && line.entity === 'supplier' ? [line] : [],
    );
    expect(batches.map(({ from, rows }) => [from, rows.length > 0])).toEqual([
      [0, true],
      [syncBatch, true],
    ]);
    expect(lines.at(-1)).toMatchObject({ kind: 'end', serverTime: expect.stringMatching(/^\d{4}-/) });
    const realms = rowsOf(lines, 'planningUnit').map(({ realm }) => (realm as { id: number }).id);
    expect(new Set(realms).has(otherRealm)).toBe(false);
  });

  it('sends forecast programs again that have a new version', async () => {
    const forecastId = await newForecast(t.context.db);
    // Later than whatever else this file has stored.
    const [since, later] = [1, 2].map((days) => new Date(t.context.now().getTime() + days * 86_400_000));
    if (!since || !later) throw new Error('No times');
    const sent = async () => {
      const lines = await stream(`?since=${encodeURIComponent(utcText(since))}`);
      return rowsOf(lines, 'dataset').map((row) => Number(row.programId));
    };
    expect(await sent()).toEqual([]);
    await t.context.db
      .update(programVersionTable)
      .set({ lastModifiedDate: later })
      .where(eq(programVersionTable.programId, forecastId));
    expect(await sent()).toEqual([forecastId]);
  });

  it('goes on with the list where it was interrupted', async () => {
    const lines = await stream('?from=budget');
    const [start] = lines;
    if (start?.kind !== 'start') throw new Error('the stream has no beginning');
    expect(start.lists[0]?.entity).toBe('budget');
    expect(rowsOf(lines, 'country')).toEqual([]);
  });

  it('sends only programs in reach, and names those that are no longer', async () => {
    const before = await stream('', 'ormonde@test.example');
    const programs = rowsOf(before, 'program').map((row) => Number(row.programId));
    expect(programs).toContain(family);
    expect(programs).not.toContain(hiv);
    const quiet = await stream('?since=2032-01-01%2000:00:00', 'ormonde@test.example');
    expect(quiet.filter(({ kind }) => kind === 'gone')).toEqual([]);
    await t.context.db
      .update(programTable)
      .set({
        realmCountryId: (await demoPlaces(t)).country('KSN'),
        lastModifiedDate: new Date('2032-01-02T00:00:00Z'),
      })
      .where(eq(programTable.id, family));
    const after = await stream('?since=2032-01-01%2000:00:00', 'ormonde@test.example');
    expect(goneOf(after, 'program')).toContain(family);
    expect(goneOf(after, 'programPlanningUnit').length).toBeGreaterThan(0);
    expect(rowsOf(after, 'program')).toEqual([]);
    const resumed = await stream(
      '?since=2032-01-01%2000:00:00&from=programAgentSettings',
      'ormonde@test.example',
    );
    expect(goneOf(resumed, 'program')).toContain(family);
  });

  it('sends old rows of a program that has come into reach', async () => {
    const since = '?since=2033-01-01%2000:00:00';
    expect(rowsOf(await stream(since, 'ormonde@test.example'), 'programPlanningUnit')).toEqual([]);
    await t.context.db
      .update(programTable)
      .set({
        realmCountryId: (await demoPlaces(t)).country('ORM'),
        lastModifiedDate: new Date('2033-01-02T00:00:00Z'),
      })
      .where(eq(programTable.id, family));
    const units = rowsOf(await stream(since, 'ormonde@test.example'), 'programPlanningUnit');
    expect(units.length).toBeGreaterThan(0);
    expect(new Set(units.map(({ program }) => (program as { id: number }).id))).toEqual(new Set([family]));
  });

  it('sends only the lists of a part', async () => {
    const [start] = await stream('?part=trees');
    if (start?.kind !== 'start') throw new Error('the stream has no beginning');
    const lists = start.lists.map(({ entity }) => entity);
    expect(lists).toEqual(listsOf('trees'));
    expect(lists).not.toContain('budget');
  });

  it('refuses what is no time and what is no list', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    expect((await t.call('GET', '/api/sync/masters?since=soon', { token })).status).toBe(412);
    expect((await t.call('GET', '/api/sync/masters?from=user', { token })).status).toBe(400);
    expect((await t.call('GET', '/api/sync/masters?part=half', { token })).status).toBe(400);
  });
});

describe('a save that ends after a sync has begun', () => {
  it('is in the next sync, though its records carry an earlier time', async () => {
    const began = new Date(Date.now() - 240_000);
    const before = utcText(new Date(Date.now() - 60_000));
    const token = await t.signIn('realm.admin@demo.example');
    const names = Array.from({ length: 600 }, (_, number) => `Late ${number}`);
    /** A save with many rows: they carry the time at which it began. */
    const save = (tx: Tx) =>
      tx
        .insert(supplierTable)
        .values(names.map((name) => ({ realmId: ownRealm, label_en: name, lastModifiedDate: began })));
    const sync = async (since: string): Promise<SyncLine[]> => {
      const { body } = await t.call('GET', `/api/sync/masters?since=${encodeURIComponent(since)}`, { token });
      const lines = String(body).trimEnd().split('\n');
      return lines.map((line) => syncLineSchema.parse(JSON.parse(line)));
    };
    const suppliers = (lines: readonly SyncLine[]): string[] =>
      lines.flatMap((line) =>
        line.kind === 'rows' && line.entity === 'supplier'
          ? line.rows.map(({ label }) => (label as { label_en: string }).label_en)
          : [],
      );

    // The embedded database has one connection: there the save waits for the sync before it writes anything.
    const open = t.context.database.kind === 'postgres';
    let first: SyncLine[] = open ? [] : await sync(before);
    await t.context.db.transaction(async (tx) => {
      await save(tx);
      if (open) first = await sync(before);
    });
    expect(suppliers(first).filter((name) => names.includes(name))).toEqual([]);
    const end = first.at(-1);
    if (end?.kind !== 'end') throw new Error('the stream has no end');
    expect(suppliers(await sync(end.serverTime))).toEqual(expect.arrayContaining(names));
  });

  it('is in the next sync for the programs of a device as well', async () => {
    await t.context.db
      .update(healthAreaTable)
      .set({ lastModifiedDate: new Date('2033-01-01T08:00:00Z') })
      .where(eq(healthAreaTable.healthAreaCode, 'HIV'));
    const { body } = await t.call(
      'POST',
      `/api/sync/allMasters/forPrograms/${encodeURIComponent('2033-01-01 08:04:00')}`,
      { token: await t.signIn('realm.admin@demo.example'), body: [] },
    );
    expect(body.healthAreaList?.map(({ healthAreaCode }) => healthAreaCode)).toEqual(['HIV']);
  });
});
