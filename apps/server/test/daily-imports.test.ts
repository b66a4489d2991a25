import { mkdtempSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import {
  catalogueFileTable,
  currencyTable,
  mailTable,
  planningUnitCapacityTable,
  procurementAgentPlanningUnitTable,
} from '../src/db/schema/index.ts';
import { feedCodes } from '../src/modules/feed-files/feed-error.ts';
import { drop, itemFile, volumeFile } from './erp-files.ts';
import { filePeer } from './file-peer.ts';
import { testServer } from './harness.ts';
import { addPerson, entry } from './people.ts';

/** The catalogue from a web server, volumes from a folder, rates from a file. */
const peer = await filePeer('files/item_data_web1.xml?key=secret');
const folder = mkdtempSync(join(tmpdir(), 'stockwell-volumes-test-'));
const rates = join(folder, 'rates.json');
const t = testServer({
  catalogueSource: { kind: 'web', url: peer.url, token: 'catalogue-token' },
  volumesSource: { kind: 'folder', path: folder },
  currencyRatesUrl: pathToFileURL(rates).href,
});
const admin = 'application.admin@demo.example';
const realmAdmin = 'realm.admin@demo.example';
const foreigner = 'role_realm_admin@other.example';

beforeAll(async () => {
  await t.context.catalogueJobs.drain('catalogue');
  await t.context.catalogueJobs.drain('volumes');
});
afterAll(async () => {
  await peer.close();
  await rm(folder, { recursive: true });
});

const imports = async (as = admin) =>
  (await t.call('GET', '/api/job/imports', { token: await t.signIn(as) })).body;
const importOf = async (name: string, as = admin) =>
  [...(await imports(as))].find((one) => String(one.name) === name);
const start = async (name: string, as = admin) =>
  (await t.call('POST', `/api/job/imports/${name}/run`, { token: await t.signIn(as) })).status;
const run = async (name: 'catalogue' | 'volumes') => {
  expect(await start(name)).toBe(200);
  await t.context.catalogueJobs.drain(name);
  return (await importOf(name))?.lastRun;
};
const priceOf = async (sku: string) => {
  const table = procurementAgentPlanningUnitTable;
  return (await t.context.db.select().from(table).where(eq(table.skuCode, sku)))[0]?.catalogPrice;
};
const fileCount = async () => (await t.context.db.select().from(catalogueFileTable)).length;

it('is off unless the settings name a source', () => {
  const { catalogueSource, volumesSource, currencyRatesUrl } = readConfig({});
  expect([catalogueSource, volumesSource, currencyRatesUrl]).toEqual([null, null, null]);
  expect(readConfig({ CATALOG_SOURCE: 'https://x.example/a.xml', CATALOG_TOKEN: 'k' })).toMatchObject({
    catalogueSource: { kind: 'web', url: 'https://x.example/a.xml', token: 'k' },
    catalogueRealmId: 1,
    catalogueAgentId: 1,
  });
  expect(readConfig({ VOLUMES_SOURCE: '/srv/volumes' }).volumesSource).toEqual({
    kind: 'folder',
    path: '/srv/volumes',
  });
  expect(() => readConfig({ CATALOG_SOURCE: 'ftp://x.example/a.xml' })).toThrow(/CATALOG_SOURCE/);
});

describe('the catalogue of a web server', () => {
  it('is fetched with its token and taken once', async () => {
    peer.answers(itemFile({ wcs_catalog_price: 7 }));
    expect(await run('catalogue')).toMatchObject({ state: 'done', taken: 1, failure: null });
    expect(peer.asked.at(-1)).toBe('Bearer catalogue-token');
    expect(await priceOf('PSKU1')).toBe(7);
    const count = await fileCount();
    expect(await run('catalogue')).toMatchObject({ state: 'done', taken: 0, failure: null });
    expect(await run('catalogue')).toMatchObject({ state: 'done', taken: 0 });
    expect(await fileCount(), 'repeats are noted once').toBe(count + 1);
    const { body } = await t.call('GET', '/api/job/importFiles', { token: await t.signIn(admin) });
    expect(body[1]).toMatchObject({
      name: 'catalogue',
      source: 'web',
      fileName: 'item_data_web1.xml',
      state: 'taken',
    });
  });

  it.each([
    ['refuses', 403, {}, feedCodes.webRefused],
    ['leads elsewhere', 302, { location: 'http://127.0.0.1:1/' }, feedCodes.webUnreachable],
  ])('that %s changes nothing and says why; started again it is asked at once', async (...given) => {
    const [, status, headers, code] = given;
    peer.answers('', status, headers);
    expect(await run('catalogue')).toMatchObject({ state: 'failed', failure: code });
    const asked = peer.asked.length;
    await t.context.catalogueJobs.drain('catalogue');
    expect(peer.asked.length, 'not before the pause is over').toBe(asked);
    expect(await priceOf('PSKU1')).toBe(7);
    const told = await t.context.db.select().from(mailTable).where(sql`${mailTable.text} like '%secret%'`);
    expect(told, 'keys of addresses stay on the server').toEqual([]);
    peer.answers(itemFile({ wcs_catalog_price: 7 }));
    expect(await run('catalogue')).toMatchObject({ state: 'done' });
  });

  it('that sends another file says what is wrong with it', async () => {
    peer.answers('<html><body>Sign in</body></html>');
    expect(await run('catalogue')).toMatchObject({ state: 'failed', fileName: 'item_data_web1.xml' });
    expect(await priceOf('PSKU1')).toBe(7);
  });
});

describe('volumes', () => {
  const volumes = () =>
    t.context.db.select().from(planningUnitCapacityTable).orderBy(desc(planningUnitCapacityTable.id));

  it('are added and overwritten by product, manufacturer and first day', async () => {
    await drop(
      folder,
      'volume_data_1.xml',
      volumeFile({}, { start_date: '2028-01-01', stop_date: '2028-12-31' }),
    );
    expect(await run('volumes')).toMatchObject({ state: 'done', taken: 1, failure: null });
    const [second, first] = await volumes();
    expect([first, second]).toMatchObject([
      { startDate: '2027-01-01', stopDate: '2027-12-31', capacity: 0.12, realmId: 1, active: true },
      { startDate: '2028-01-01', stopDate: '2028-12-31', capacity: 0.12 },
    ]);
    await drop(folder, 'volume_data_2.xml', volumeFile({ volume_m3: '0.5', stop_date: '2027-06-30' }));
    await run('volumes');
    const [same, changed] = await volumes();
    expect(same).toEqual(second);
    expect(changed).toMatchObject({ id: first?.id, stopDate: '2027-06-30', capacity: 0.5 });
    expect(await readdir(join(folder, 'processed'))).toEqual(['volume_data_1.xml', 'volume_data_2.xml']);
  });

  it('that overlap or name nobody known are left out, and listed', async () => {
    await drop(
      folder,
      'volume_data_3.xml',
      volumeFile(
        { start_date: '2028-06-01', stop_date: '2029-12-31' },
        { product_id: 'NOBODY' },
        { item_supplier_name: 'Nobody Ltd' },
        { start_date: '2031-01-01', stop_date: '2031-12-31' },
      ),
    );
    expect(await run('volumes')).toMatchObject({ state: 'done', taken: 1 });
    const { body } = await t.call('GET', '/api/job/importFiles', { token: await t.signIn(realmAdmin) });
    expect(body[0]).toMatchObject({
      name: 'volumes',
      errorCount: 3,
      counts: { planningUnitCapacity: { added: 1, changed: 0 } },
    });
    expect([...(body[0]?.errors ?? [])].map(({ code }) => String(code)).sort()).toEqual(
      [feedCodes.unknownManufacturer, feedCodes.unknownPlanningUnit, feedCodes.volumesOverlap].sort(),
    );
  });

  it('of no size or of days that end before they begin refuse the file', async () => {
    await drop(folder, 'volume_data_4.xml', volumeFile({ volume_m3: '0.001' }, { stop_date: '2026-01-01' }));
    expect(await run('volumes')).toMatchObject({ state: 'failed', failure: feedCodes.rowErrors });
    const { body } = await t.call('GET', '/api/job/importFiles', { token: await t.signIn(admin) });
    expect([...(body[0]?.errors ?? [])].map(({ code }) => code)).toEqual([
      feedCodes.notPositive,
      feedCodes.stopBeforeStart,
    ]);
  });
});

it('takes rates of currencies from a file', async () => {
  const { db } = t.context;
  const rateOf = async () =>
    (await db.select().from(currencyTable).where(eq(currencyTable.currencyCode, 'KES')))[0]
      ?.conversionRateToUsd;
  await db
    .update(currencyTable)
    .set({ isSync: true, conversionRateToUsd: 0.008 })
    .where(eq(currencyTable.currencyCode, 'KES'));
  await writeFile(rates, JSON.stringify({ base: 'USD', rates: { KES: 128 } }));
  expect(await start('currencyRates')).toBe(200);
  await t.context.rateJob.runDue();
  expect(await rateOf()).toBe(0.0078125);
  await writeFile(rates, JSON.stringify({ base: 'USD', rates: { KES: 125 } }));
  expect(await start('currencyRates')).toBe(200);
  await t.context.rateJob.runDue();
  expect(await rateOf(), 'once more on the same day').toBe(0.008);
  expect(await importOf('currencyRates')).toMatchObject({
    source: { kind: 'file', host: null },
    lastRun: { state: 'done', taken: 1, failure: null },
    isOld: false,
    runnable: true,
  });
  const { body } = await t.call('GET', '/api/currency/rates', { token: await t.signIn(admin) });
  expect(body).toMatchObject({ source: 'rates.json' });
  await rm(rates);
  expect(await start('currencyRates')).toBe(200);
  await t.context.rateJob.runDue();
  expect(await importOf('currencyRates')).toMatchObject({
    lastRun: { state: 'failed', failure: 'static.message.rates.unreachable' },
  });
});

describe('the list of imports', () => {
  it('says where each comes from and when it is fetched next', async () => {
    expect(await importOf('catalogue')).toMatchObject({
      source: { kind: 'web', host: new URL(peer.url).host },
      runnable: true,
    });
    expect(await importOf('volumes')).toMatchObject({ source: { kind: 'folder', host: null } });
    t.setNow(new Date('2027-05-10T12:00:00Z'));
    await t.context.catalogueJobs.drain('volumes');
    t.setNow(null);
    const [last] = await t.context.db
      .select()
      .from(catalogueFileTable)
      .orderBy(desc(catalogueFileTable.id))
      .limit(1);
    expect(last).toBeDefined();
    expect(JSON.stringify(await imports())).not.toContain('secret');
    expect(JSON.stringify(await imports())).not.toContain(folder);
  });

  it('is for admins, and of the realm whose catalogue it is', async () => {
    expect([...(await imports(foreigner))].map(({ name }) => name)).toEqual(['currencyRates']);
    expect((await t.call('GET', '/api/job/importFiles', { token: await t.signIn(foreigner) })).body).toEqual(
      [],
    );
    expect(await start('catalogue', foreigner)).toBe(403);
    expect(await start('currencyRates', realmAdmin), 'rates are those of every realm').toBe(403);
    expect(await start('volumes', realmAdmin)).toBe(200);
    await addPerson(t, 'planner.imports@test.example', [entry('ROLE_PROGRAM_USER')]);
    expect(await start('catalogue', 'planner.imports@test.example')).toBe(403);
    expect(
      (await t.call('GET', '/api/job/imports', { token: await t.signIn('planner.imports@test.example') }))
        .status,
    ).toBe(403);
  });
});
