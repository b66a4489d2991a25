import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  auditTable,
  dataFeedDeliveryTable,
  dataFeedTable,
  jobTable,
  mailTable,
} from '../src/db/schema/index.ts';
import { analyticsPieces } from '../src/modules/data-feeds/dhis2/analytics.ts';
import { createDhis2Client } from '../src/modules/data-feeds/dhis2/client.ts';
import { findObjects } from '../src/modules/data-feeds/dhis2/metadata.ts';
import { createAllowedHosts } from '../src/modules/data-feeds/hosts.ts';
import { readFeeds } from '../src/modules/data-feeds/present.ts';
import { caller, feedAdmin, feedProgram, fileColumns, idIn, planner } from './data-feed-world.ts';
import { type Dhis2Mishap, peerIds as ids, startDhis2Peer } from './dhis2-peer.ts';
import { filePeer } from './file-peer.ts';
import { type Json, testServer } from './harness.ts';

const peer = await startDhis2Peer();
const web = await filePeer('extract.csv');
const t = testServer({ dataFeedHosts: [peer.host, new URL(web.url).host] });
const admin = caller(t, feedAdmin);
const user = caller(t, planner);
const now = new Date('2026-04-15T12:00:00Z');
let programId = 0;

beforeAll(async () => {
  ({ programId } = await feedProgram(t));
});
beforeEach(() => {
  t.setNow(now);
  peer.data.values = [];
  peer.data.calendar = 'iso8601';
  peer.always(null);
  peer.mostRecords = 50_000;
  peer.packs = false;
  peer.calls.length = 0;
  peer.authorizations.length = 0;
});
afterAll(async () => {
  expect(peer.violations).toEqual([]);
  await peer.close();
  await web.close();
});

let count = 0;
const source = (more: object = {}) => ({
  kind: 'DHIS2',
  url: peer.url,
  signIn: 'TOKEN',
  items: [ids.aspirinUsed],
  dataSets: [],
  root: ids.country,
  level: 3,
  months: 3,
  ...more,
});
const add = async (sourceParts: object = {}, more: object = {}) => {
  count += 1;
  const body = {
    programId,
    name: `DHIS2 ${count}`,
    source: source(sourceParts),
    secret: peer.token,
    ...more,
  };
  const answer = await admin.post('', body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return idIn(answer);
};
const addWeb = (more: object = {}, secret: string | null = null) =>
  add(
    {},
    {
      source: { kind: 'WEB', url: web.url, signIn: 'NONE', format: 'CSV', columns: fileColumns, ...more },
      secret,
    },
  );
const value = (dataElement: string, orgUnit: string, period: string, text: number | string, more = {}) => ({
  dataElement,
  orgUnit,
  period,
  value: String(text),
  ...more,
});
const deliveryOf = async (id: number): Promise<Json> => (await user.get(`/delivery/${id}`)).body;
/** Asks now, as somebody on the page would, and waits for what comes. */
const pull = async (feedId: number): Promise<Json> => {
  const answer = await user.post(`/${feedId}/pull`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await t.context.dataFeeds.pulls.drain();
  return deliveryOf(idIn(answer));
};
const readingsOf = async ({ deliveryId }: Json): Promise<unknown[]> => {
  const { body } = await user.get(`/delivery/${Number(deliveryId)}/content`);
  const [places, items] = [body.places ?? [], body.items ?? []];
  return (body.readings as unknown as [number, string, number][][]).flatMap((list, place) =>
    list.map(([item, month, figure]) => [places[place]?.name, items[item]?.name, month, figure]),
  );
};

describe('a pull from DHIS2', () => {
  it('brings the values of the last complete months, with names', async () => {
    peer.data.values = [
      value(ids.aspirinUsed, ids.northClinic, '202601', 10),
      value(ids.aspirinUsed, ids.northClinic, '202603', 12),
      value(ids.aspirinUsed, ids.southClinic, '202602', 7),
      value(ids.aspirinUsed, ids.southClinic, '202604', 99),
      value(ids.aspirinUsed, ids.southClinic, '202512', 99),
    ];
    const delivery = await pull(await add());
    expect(delivery).toMatchObject({
      state: 'done',
      origin: 'PULL',
      failure: null,
      readings: 3,
      firstMonth: '2026-01',
      lastMonth: '2026-03',
      progress: null,
      startedBy: { username: expect.any(String) },
    });
    expect(await readingsOf(delivery)).toEqual([
      ['North clinic', 'Aspirin 500 mg used', '2026-01', 10],
      ['North clinic', 'Aspirin 500 mg used', '2026-03', 12],
      ['South clinic', 'Aspirin 500 mg used', '2026-02', 7],
    ]);
    expect(new Set(peer.authorizations)).toEqual(new Set([`ApiToken ${peer.token}`]));
  });

  it('may be of districts, compressed, and with user name and password', async () => {
    peer.packs = true;
    peer.data.values = [
      value(ids.aspirinUsed, ids.northClinic, '202601', 10),
      value(ids.aspirinUsed, ids.northHospital, '202601', 30),
    ];
    const id = await add(
      { url: `${peer.url}/api/`, signIn: 'PASSWORD', userName: peer.userName, level: 2 },
      { secret: peer.password },
    );
    expect(await readingsOf(await pull(id))).toEqual([['North', 'Aspirin 500 mg used', '2026-01', 40]]);
  });

  it('is cut into questions that are short, and into shorter ones where the answer is too large', async () => {
    const items = Array.from({ length: 300 }, (_, at) => `fbfJHSPp${String(at).padStart(3, '0')}`);
    peer.data.dataElements.push(...items.map((id) => ({ id, name: id })));
    peer.data.values = items.map((id) => value(id, ids.northClinic, '202601', 1));
    peer.mostRecords = 200;
    const delivery = await pull(await add({ items, months: 24 }));
    expect(delivery).toMatchObject({ state: 'done', readings: 300, items: 300 });
    expect(peer.calls.every((call) => call.length < 2000)).toBe(true);
    const shape = { kind: 'DHIS2' as const, url: peer.url, signIn: 'TOKEN' as const, dataSets: [] };
    const asked = { ...shape, root: ids.country, level: 3, months: 24, items };
    const pieces = analyticsPieces(asked, ['2026-01', '2026-02']);
    expect(pieces.flatMap((piece) => piece.items)).toEqual(items);
  });

  it('reads data sets as they were reported and adds up categories and places below the level', async () => {
    const other = { categoryOptionCombo: 'AbCdEfGhIjK' };
    peer.data.values = [
      value(ids.aspirinStock, ids.northClinic, '202601', 5),
      value(ids.aspirinStock, ids.northClinic, '202601', 7, other),
      value(ids.aspirinStock, ids.northHospital, '202601', 0.5),
      value(ids.aspirinStock, ids.southClinic, '202603', 3),
      value(ids.notes, ids.southClinic, '202603', 'fridge broken'),
      value(ids.aspirinStock, ids.country, '202603', 1000),
    ];
    const delivery = await pull(await add({ items: [], dataSets: [ids.monthly], level: 2 }));
    expect(await readingsOf(delivery)).toEqual([
      ['North', 'Aspirin 500 mg in stock', '2026-01', 12.5],
      ['South', 'Aspirin 500 mg in stock', '2026-03', 3],
    ]);
    expect(delivery.problems).toEqual([
      { line: null, code: 'static.dataFeed.line.notNumber', field: 'value', value: 'fridge broken' },
      { line: null, code: 'static.dataFeed.line.aboveLevel', field: 'place', value: ids.country },
    ]);
  });

  it('is refused where periods are not months of our calendar', async () => {
    const quarterly = await pull(await add({ items: [], dataSets: [ids.quarterly] }));
    expect(quarterly).toMatchObject({
      state: 'failed',
      failure: 'static.dataFeed.notMonthly',
      failureDetail: 'Quarterly review: Quarterly',
    });
    peer.data.calendar = 'ethiopian';
    expect(await pull(await add())).toMatchObject({
      failure: 'static.dataFeed.otherCalendar',
      failureDetail: 'ethiopian',
    });
  });

  it('brings nothing where nothing was reported, which is no failure', async () => {
    const delivery = await pull(await add({ dataSets: [ids.monthly] }));
    expect(delivery).toMatchObject({ state: 'done', readings: 0, firstMonth: null, problems: [] });
  });

  const failures: readonly (readonly [Dhis2Mishap, string, string | null])[] = [
    ['unauthorized', 'unauthorized', 'Bad credentials'],
    ['forbidden', 'forbidden', 'E7120: User is not allowed to read data for organisation unit'],
    ['notFound', 'notFound', 'Not found'],
    ['conflict', 'conflict', 'E7124: Dimension dx is present in query without any valid dimension options'],
    ['tooManyRecords', 'tooLarge', 'E7128: Query result set exceeded max limit: 50000'],
    ['serverError', 'serverError', '503'],
    ['signInPage', 'signInPage', null],
    ['redirect', 'redirected', null],
    ['cutOff', 'cutOff', peer.host],
    ['brokenJson', 'cutOff', null],
    ['notJson', 'notJson', null],
    ['otherAnswer', 'otherAnswer', '/system/info'],
  ];
  it.each(failures)('that ends with %s says %s', async (mishap, code, detail) => {
    peer.always(mishap);
    expect(await pull(await add())).toMatchObject({
      state: 'failed',
      failure: `static.dataFeed.${code}`,
      failureDetail: detail,
      hasContent: false,
      readings: 0,
    });
  });

  it('waits as long as DHIS2 wishes, and goes on', async () => {
    peer.data.values = [value(ids.aspirinUsed, ids.northClinic, '202601', 10)];
    peer.next('tooManyCalls');
    expect(await pull(await add())).toMatchObject({ state: 'done', readings: 1 });
    peer.always('tooManyCalls');
    expect(await pull(await add())).toMatchObject({ failure: 'static.dataFeed.tooManyCalls' });
  });

  it('says when nobody answers, and when the host is not one that may be asked', async () => {
    const gone = await startDhis2Peer();
    await gone.close();
    const allowed = t.context.dataFeeds.hosts;
    expect(allowed.reach(new URL(gone.url))).toBe(null);
    expect(await pull(await add({ url: gone.url }))).toMatchObject({
      failure: 'static.dataFeed.hostNotAllowed',
      failureDetail: gone.host,
    });
    const client = createDhis2Client({
      connection: { url: gone.url, signIn: 'TOKEN' },
      secret: 'x',
      hosts: createAllowedHosts([gone.host]),
      signal: AbortSignal.timeout(10_000),
      now: () => now,
    });
    const find = findObjects(client, { kind: 'dataElement', text: '', ids: [], page: 1 });
    await expect(find).rejects.toMatchObject({ code: 'static.dataFeed.unreachable' });
  });

  it('never says the secret, even where the source repeats it', async () => {
    const secret = 'Bad credentials';
    peer.always('unauthorized');
    const id = await add({}, { secret });
    const delivery = await pull(id);
    expect(delivery).toMatchObject({ failure: 'static.dataFeed.unauthorized', failureDetail: null });
    const stored = await t.context.db
      .select()
      .from(dataFeedDeliveryTable)
      .where(eq(dataFeedDeliveryTable.feedId, id));
    const audits = await t.context.db.select().from(auditTable).where(eq(auditTable.subject, 'dataFeed'));
    const jobs = await t.context.db.select().from(jobTable);
    expect(JSON.stringify([delivery, stored, audits, jobs])).not.toContain(secret);
  });

  it('runs once at a time and can be cancelled', async () => {
    peer.always('silent');
    const id = await add();
    const deliveryId = idIn(await user.post(`/${id}/pull`));
    const again = await admin.post(`/${id}/pull`);
    expect([again.status, again.body.messageCode]).toEqual([412, 'static.dataFeed.runningAlready']);
    const drained = t.context.dataFeeds.pulls.drain();
    await expect.poll(() => peer.calls.length).toBeGreaterThan(0);
    expect(await deliveryOf(deliveryId)).toMatchObject({ state: 'running', progress: { done: 0, total: 0 } });
    expect((await user.post(`/delivery/${deliveryId}/cancel`)).status).toBe(200);
    await drained;
    expect(await deliveryOf(deliveryId)).toMatchObject({ state: 'cancelled', failure: null });
    peer.always(null);
    expect(await pull(id)).toMatchObject({ state: 'done' });
  });

  it('says so when the server was killed in the middle, again and again', async () => {
    const { db } = t.context;
    const id = await add();
    const deliveryId = idIn(await user.post(`/${id}/pull`));
    await db
      .update(jobTable)
      .set({ state: 'running', attempts: 3, claimedUntil: new Date('2026-01-01') })
      .where(eq(jobTable.key, String(deliveryId)));
    await t.context.dataFeeds.pulls.drain();
    expect(await deliveryOf(deliveryId)).toMatchObject({
      state: 'failed',
      failure: 'static.dataFeed.interrupted',
    });
  });
});

describe('a pull of a file on the web', () => {
  const csv = 'facility;facility name;product;month;quantity\nF1;Nord;P1;202601;1 250,5\nF2;Süd;P1;x;3\n';

  it('reads it as if it had been uploaded', async () => {
    web.answers(csv);
    const delivery = await pull(await addWeb());
    expect(delivery).toMatchObject({ state: 'done', readings: 1, problemCount: 1 });
    expect(await readingsOf(delivery)).toEqual([['Nord', '', '2026-01', 1250.5]]);
    expect(delivery.problems?.[0]).toMatchObject({ line: 3, field: 'month', value: 'x' });
  });

  it('reads JSON too, with a token', async () => {
    web.answers(JSON.stringify({ rows: [{ facility: 'F1', product: 'P1', month: '2026-01', quantity: 4 }] }));
    const id = await addWeb({ format: 'JSON', signIn: 'TOKEN' }, 'token-of-web');
    expect(await pull(id)).toMatchObject({ state: 'done', readings: 1 });
    expect(web.asked.at(-1)).toBe('Bearer token-of-web');
  });

  it.each([
    ['missingColumn', 'facility,product,month\nF1,P1,2026-01', 200, {}],
    ['noRows', 'facility,product,month,quantity\n', 200, {}],
    ['signInPage', '<html>Sign in</html>', 200, { 'content-type': 'text/html' }],
    ['notFound', 'gone', 404, {}],
    ['redirected', '', 302, { location: 'http://127.0.0.1:1/' }],
  ] as const)('says %s', async (code, body, status, headers) => {
    web.answers(body, status, headers);
    expect(await pull(await addWeb())).toMatchObject({
      state: 'failed',
      failure: `static.dataFeed.${code}`,
    });
  });

  it('is refused where it is larger than 25 MB', async () => {
    web.answers('x'.repeat(26 * 1_048_576));
    expect(await pull(await addWeb())).toMatchObject({ failure: 'static.dataFeed.tooLarge' });
  });
});

describe('a source that is tried', () => {
  it('says who the server is there, and which levels there are', async () => {
    const { status, body } = await admin.post('/test', { programId, source: source(), secret: peer.token });
    expect(status).toBe(200);
    expect(body).toEqual({
      version: '2.40.5',
      user: 'Feed Robot',
      levels: [
        { level: 1, name: 'National' },
        { level: 2, name: 'District' },
        { level: 3, name: 'Facility' },
      ],
      head: [],
      readings: null,
    });
  });

  it('of a file says what its head is', async () => {
    web.answers('facility,product,month,quantity\nF1,P1,2026-01,4\n');
    const columns = { ...fileColumns, value: 'amount' };
    const tried = { kind: 'WEB', url: web.url, signIn: 'NONE', format: 'CSV', columns };
    const { body } = await admin.post('/test', { programId, source: tried });
    expect(body).toMatchObject({ head: ['facility', 'product', 'month', 'quantity'], readings: null });
  });

  it('uses the stored secret for the host that it is for, and for no other', async () => {
    const id = await add();
    const connection = { url: peer.url, signIn: 'TOKEN' };
    const own = await admin.post('/test', { programId, dataFeedId: id, source: connection });
    expect(own.status).toBe(200);
    peer.authorizations.length = 0;
    const other = await startDhis2Peer();
    const asked = { programId, dataFeedId: id, source: { ...connection, url: other.url } };
    for (const path of ['/test', '/metadata']) {
      const { status, body } = await admin.post(path, { ...asked, kind: 'dataElement' });
      expect([status, body.messageCode]).toEqual([412, 'static.dataFeed.noSecret']);
    }
    expect(other.authorizations).toEqual([]);
    await other.close();
    expect((await user.post('/test', asked)).status).toBe(403);
  });

  it('says why it does not answer', async () => {
    peer.next('unauthorized');
    const { status, body } = await admin.post('/test', { programId, source: source(), secret: 'wrong' });
    expect([status, body]).toEqual([
      412,
      { messageCode: 'static.dataFeed.unauthorized', details: { detail: 'Bad credentials' } },
    ]);
  });

  it('has its data elements, indicators, data sets and places found by name', async () => {
    const find = async (more: object) =>
      (
        await admin.post('/metadata', {
          programId,
          source: { url: peer.url, signIn: 'TOKEN' },
          secret: peer.token,
          ...more,
        })
      ).body;
    expect(await find({ kind: 'dataElement', text: 'ASPIRIN 500' })).toEqual({
      entries: [
        {
          id: ids.aspirinUsed,
          name: 'Aspirin 500 mg used',
          kind: 'dataElement',
          periodType: null,
          level: null,
        },
        {
          id: ids.aspirinStock,
          name: 'Aspirin 500 mg in stock',
          kind: 'dataElement',
          periodType: null,
          level: null,
        },
      ],
      hasMore: false,
    });
    expect((await find({ kind: 'indicator', text: '' })).entries).toHaveLength(1);
    expect(await find({ kind: 'dataSet', text: 'review' })).toMatchObject({
      entries: [{ periodType: 'Quarterly' }],
    });
    expect((await find({ kind: 'organisationUnit', ids: [ids.north] })).entries).toEqual([
      { id: ids.north, name: 'North', kind: 'organisationUnit', periodType: null, level: 2 },
    ]);
    peer.data.dataElements.push(
      ...Array.from({ length: 60 }, (_, at) => ({ id: `manyOfThe${10 + at}`, name: `Many ${at}` })),
    );
    expect(await find({ kind: 'dataElement', text: 'many' })).toMatchObject({ hasMore: true });
    const last = await find({ kind: 'dataElement', text: 'many', page: 2 });
    expect([last.entries?.length, last.hasMore]).toEqual([10, false]);
  });
});

describe('a feed with a schedule', () => {
  const at = (text: string) => t.setNow(new Date(text));
  const work = async () => {
    await t.context.dataFeeds.schedules.drain();
    await t.context.dataFeeds.pulls.drain();
  };
  // Sessions are over by then.
  const stateOf = async (id: number) => {
    const [feed] = await readFeeds(t.context.db, eq(dataFeedTable.id, id));
    return feed;
  };
  const mails = () =>
    t.context.db.select().from(mailTable).where(sql`${mailTable.text} like '%/dataFeed/deliveries/%'`);

  it('is asked by itself, notifies once when that fails, and goes on by itself', async () => {
    const { db } = t.context;
    await db.update(dataFeedTable).set({ active: false });
    await db.delete(mailTable);
    const id = await add({}, { schedule: 'DAILY' });
    const first = String((await stateOf(id))?.nextTry);
    expect(first.slice(0, 13)).toBe('2026-04-16 02');
    await work();
    expect((await stateOf(id))?.lastDelivery).toBe(null);

    peer.always('serverError');
    at('2026-04-16T03:00:00Z');
    await work();
    expect(await stateOf(id)).toMatchObject({
      failures: 1,
      failure: 'static.dataFeed.serverError',
      nextTry: '2026-04-16 03:05:00',
      lastDelivery: { origin: 'SCHEDULE', state: 'failed', startedBy: null },
    });
    const sent = await mails();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.map(({ recipient }) => recipient)).toContain(feedAdmin);
    expect(sent.map(({ recipient }) => recipient)).not.toContain(planner);
    expect(sent[0]?.text).toContain(`/dataFeed/deliveries/${id}`);

    at('2026-04-16T03:04:00Z');
    await work();
    expect(await stateOf(id)).toMatchObject({ failures: 1 });
    at('2026-04-16T03:06:00Z');
    await work();
    expect(await stateOf(id)).toMatchObject({ failures: 2, nextTry: '2026-04-16 03:21:00' });
    expect(await mails()).toHaveLength(sent.length);

    peer.always(null);
    at('2026-04-16T03:30:00Z');
    await work();
    const good = await stateOf(id);
    expect(good).toMatchObject({ failures: 0, failure: null, lastDelivery: { state: 'done' } });
    expect(String(good?.nextTry).slice(0, 13)).toBe('2026-04-17 02');
  });

  it('is not asked every few minutes where a further try would end the same', async () => {
    await t.context.db.update(dataFeedTable).set({ active: false });
    const id = await add({}, { schedule: 'WEEKLY', secret: 'expired' });
    at('2026-04-20T03:00:00Z');
    await work();
    const state = await stateOf(id);
    expect(state).toMatchObject({ failures: 1, failure: 'static.dataFeed.unauthorized' });
    expect(String(state?.nextTry).slice(0, 13)).toBe('2026-04-27 02');
  });

  it('is left alone while it is inactive, and once it is deleted', async () => {
    await t.context.db.update(dataFeedTable).set({ active: false });
    const id = await add({}, { schedule: 'DAILY', active: false });
    const gone = await add({}, { schedule: 'DAILY' });
    await admin.remove(`/${gone}`);
    at('2026-04-18T03:00:00Z');
    await work();
    expect(await stateOf(id)).toMatchObject({ nextTry: null, lastDelivery: null });
    expect(peer.calls).toEqual([]);
  });
});
