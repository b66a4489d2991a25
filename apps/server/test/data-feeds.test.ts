import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTable, dataFeedDeliveryTable, integrationSecretTable } from '../src/db/schema/index.ts';
import { days } from '../src/db/time.ts';
import { prune } from '../src/modules/retention/prune.ts';
import { caller, feedAdmin, feedProgram, fileColumns, idIn, planner } from './data-feed-world.ts';
import { testServer } from './harness.ts';
import { addPerson, entry } from './people.ts';

const t = testServer();
const admin = caller(t, feedAdmin);
const user = caller(t, planner);
const foreigner = caller(t, 'role_realm_admin@other.example');
const elsewhere = caller(t, 'elsewhere@demo.example');
let world: Awaited<ReturnType<typeof feedProgram>>;
let otherProgram = 0;

beforeAll(async () => {
  world = await feedProgram(t);
  const { rows } = (await t.context.db.execute(
    sql`select id from program where realm_id = 1 and program_type_id = 1 and id <> ${world.programId} limit 1`,
  )) as unknown as { rows: { id: number }[] };
  otherProgram = rows[0]?.id ?? 0;
  await addPerson(t, 'elsewhere@demo.example', [entry('ROLE_PROGRAM_ADMIN', { programId: otherProgram })]);
});

let count = 0;
const files = (more: object = {}) => {
  count += 1;
  return {
    programId: world.programId,
    name: `Extract ${count}`,
    source: { kind: 'FILE', columns: fileColumns },
    ...more,
  };
};
const dhis2Source = {
  kind: 'DHIS2',
  url: 'https://dhis2.example.org',
  signIn: 'TOKEN',
  items: ['fbfJHSPpUQD'],
  dataSets: [],
  root: 'ImspTQPwCqd',
  level: 3,
};
const add = async (more: object = {}) => idIn(await admin.post('', files(more)));
const content = {
  places: [
    { code: 'F2', name: 'South' },
    { code: 'F1', name: 'North' },
  ],
  items: [
    { code: 'P2', name: '' },
    { code: 'P1', name: 'Aspirin' },
  ],
  readings: [
    [[1, '2026-01', 20]],
    [
      [1, '2026-02', 12.5],
      [1, '2026-01', 10],
    ],
  ],
  duplicates: [{ place: 'F1', item: 'P2', month: '2026-03', values: [5, 4] }],
};
const upload = (more: object = {}) => ({ fileName: 'extract.csv', ...content, ...more });

describe('a data feed', () => {
  it('is set up by an admin of the program and used by its planners', async () => {
    const id = await add({ name: 'LMIS of the ministry' });
    const { body } = await user.get(`/program/${world.programId}`);
    expect(body.pulls).toBe(false);
    expect(body.feeds?.find((feed) => Number(feed.dataFeedId) === id)).toMatchObject({
      name: 'LMIS of the ministry',
      source: { kind: 'FILE' },
      schedule: 'NONE',
      hasSecret: false,
      mappingVersion: 0,
      lastDelivery: null,
      createdBy: { username: expect.any(String) },
    });
    expect((await user.put(`/${id}`, files())).status).toBe(403);
    expect((await user.post('', files())).status).toBe(403);
    expect((await user.remove(`/${id}`)).status).toBe(403);
  });

  it('is not there for other realms, and refused outside the own programs', async () => {
    const id = await add();
    expect((await foreigner.get(`/${id}`)).status).toBe(404);
    expect((await foreigner.get(`/program/${world.programId}`)).status).toBe(403);
    expect((await foreigner.post('', files())).status).toBe(403);
    expect((await elsewhere.get(`/${id}`)).status).toBe(409);
    expect((await elsewhere.put(`/${id}`, files())).status).toBe(409);
    expect((await elsewhere.remove(`/${id}`)).status).toBe(409);
    expect((await elsewhere.post(`/${id}/upload`, upload())).status).toBe(409);
    expect((await admin.get('/2000000000')).status).toBe(404);
  });

  it('has a name of its own in its program', async () => {
    await add({ name: 'Once' });
    const { status, body } = await admin.post('', files({ name: 'ONCE' }));
    expect([status, body.fields]).toEqual([406, { name: 'static.message.alreadyExists' }]);
  });

  it('names what is wrong with its source', async () => {
    const wrong = async (source: object) =>
      (await admin.post('', files({ source, secret: 'x' }))).body.fields;
    expect(await wrong({ ...dhis2Source, url: 'ftp://dhis2.example.org' })).toEqual({
      'source.url': 'static.dataFeed.wrongAddress',
    });
    expect(await wrong({ ...dhis2Source, url: 'https://me:secret@dhis2.example.org' })).toEqual({
      'source.url': 'static.dataFeed.wrongAddress',
    });
    for (const url of ['https://x:99999', 'https://1.2.3.999', 'https://dhis2.example.org/?a=b'])
      expect(await wrong({ ...dhis2Source, url })).toEqual({
        'source.url': 'static.dataFeed.wrongAddress',
      });
    expect(await wrong({ ...dhis2Source, items: [] })).toEqual({
      'source.items': 'static.validation.required',
    });
    expect(await wrong({ ...dhis2Source, root: 'nowhere' })).toEqual({
      'source.root': 'static.dataFeed.notDhis2Id',
    });
    expect(await wrong({ ...dhis2Source, signIn: 'PASSWORD' })).toEqual({
      'source.userName': 'static.validation.required',
    });
    expect(await wrong({ kind: 'FILE', columns: { place: 'a', item: 'b', month: 'c' } })).toEqual({
      'source.columns.value': 'static.validation.required',
    });
  });

  it('is deleted with what it brought and with its secret', async () => {
    const id = await add({ source: dhis2Source, secret: 'token-to-delete' });
    const { body } = await user.post(`/${id}/upload`, upload());
    expect((await admin.remove(`/${id}`)).status).toBe(200);
    expect((await user.get(`/${id}`)).status).toBe(404);
    expect((await user.get(`/delivery/${Number(body.deliveryId)}`)).status).toBe(404);
    const secrets = await t.context.db
      .select()
      .from(integrationSecretTable)
      .where(eq(integrationSecretTable.owner, `dataFeed/${id}`));
    expect(secrets).toEqual([]);
  });
});

describe('the secret of a data feed', () => {
  it('is needed, kept, and never answered or written down', async () => {
    const none = await admin.post('', files({ source: dhis2Source }));
    expect([none.status, none.body.fields]).toEqual([400, { secret: 'static.validation.required' }]);
    const id = await add({ source: dhis2Source, secret: 'token-of-dhis2' });
    const shown = await user.get(`/${id}`);
    expect(shown.body.hasSecret).toBe(true);
    const changed = await admin.put(`/${id}`, files({ source: { ...dhis2Source, months: 12 } }));
    expect(changed.status).toBe(200);
    expect((await user.get(`/${id}`)).body).toMatchObject({ hasSecret: true, source: { months: 12 } });
    const audits = await t.context.db.select().from(auditTable).where(eq(auditTable.subject, 'dataFeed'));
    const stored = await t.context.db.select().from(integrationSecretTable);
    expect(JSON.stringify([shown.body, changed.body, audits, stored])).not.toContain('token-of-dhis2');
  });

  it('goes to the host that it was typed for and to no other', async () => {
    const id = await add({ source: dhis2Source, secret: 'token-of-dhis2' });
    for (const source of [
      { ...dhis2Source, url: 'https://elsewhere.example.org' },
      { ...dhis2Source, url: 'http://dhis2.example.org' },
      { ...dhis2Source, url: 'https://dhis2.example.org:8443' },
      { ...dhis2Source, signIn: 'PASSWORD', userName: 'me' },
    ]) {
      const { status, body } = await admin.put(`/${id}`, files({ source }));
      expect([status, body.fields]).toEqual([400, { secret: 'static.dataFeed.secretAgain' }]);
    }
    expect((await user.get(`/${id}`)).body.source).toMatchObject({ url: 'https://dhis2.example.org' });
    const moved = { ...dhis2Source, url: 'https://elsewhere.example.org' };
    expect((await admin.put(`/${id}`, files({ source: moved, secret: 'another' }))).status).toBe(200);
    expect((await admin.put(`/${id}`, files())).status).toBe(200);
    expect((await user.get(`/${id}`)).body).toMatchObject({ hasSecret: false, source: { kind: 'FILE' } });
  });
});

describe('a file that somebody uploads', () => {
  it('becomes a delivery with its readings in one order', async () => {
    const id = await add();
    const { status, body } = await user.post(
      `/${id}/upload`,
      upload({
        problems: [{ line: 7, code: 'static.dataFeed.line.notMonth', field: 'month', value: '2026Q1' }],
        problemCount: 12,
      }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'done',
      origin: 'UPLOAD',
      fileName: 'extract.csv',
      readings: 3,
      places: 2,
      items: 2,
      firstMonth: '2026-01',
      lastMonth: '2026-03',
      duplicates: 1,
      problemCount: 12,
      sameAs: null,
      hasContent: true,
      takenIn: null,
    });
    const delivery = await user.get(`/delivery/${Number(body.deliveryId)}`);
    expect(delivery.body.problems).toHaveLength(1);
    const stored = await user.get(`/delivery/${Number(body.deliveryId)}/content`);
    expect(stored.body).toEqual({
      places: [
        { code: 'F1', name: 'North' },
        { code: 'F2', name: 'South' },
      ],
      items: [
        { code: 'P1', name: 'Aspirin' },
        { code: 'P2', name: '' },
      ],
      readings: [
        [
          [0, '2026-01', 10],
          [0, '2026-02', 12.5],
        ],
        [[0, '2026-01', 20]],
      ],
      duplicates: [{ place: 'F1', item: 'P2', month: '2026-03', values: [4, 5] }],
    });
    expect((await user.get(`/${id}`)).body.lastDelivery).toMatchObject({ deliveryId: body.deliveryId });
  });

  it('says when the same readings came before, whatever their order and names', async () => {
    const id = await add();
    const first = await user.post(`/${id}/upload`, upload());
    const [south, north] = content.readings;
    const second = await user.post(
      `/${id}/upload`,
      upload({
        places: [
          { code: 'F1', name: 'North clinic' },
          { code: 'F2', name: 'South' },
        ],
        readings: [north, south],
      }),
    );
    expect(second.body.sameAs).toBe(first.body.deliveryId);
    const other = await user.post(`/${id}/upload`, upload({ duplicates: [] }));
    expect(other.body.sameAs).toBe(null);
    const { body } = await user.get(`/${id}/delivery`);
    expect(body.map(({ deliveryId }) => deliveryId)).toEqual(
      [other, second, first].map((answer) => answer.body.deliveryId),
    );
  });

  it('is refused when its parts do not fit together', async () => {
    const id = await add();
    const fields = async (more: object) => (await user.post(`/${id}/upload`, upload(more))).body.fields;
    expect(await fields({ readings: [[]] })).toEqual({ readings: 'static.validation.invalid' });
    expect(await fields({ readings: [[[2, '2026-01', 1]], []] })).toEqual({
      readings: 'static.validation.invalid',
    });
    const twice = [1, '2026-01', 1];
    expect(await fields({ readings: [[twice, twice], []] })).toEqual({
      readings: 'static.validation.invalid',
    });
    expect(await fields({ places: [content.places[0], content.places[0]] })).toMatchObject({
      places: 'static.dataFeed.listedTwice',
    });
    expect(Object.keys((await fields({ readings: [[[0, '2026-13', 1]], []] })) ?? {})).toEqual([
      'readings.0.0.1',
    ]);
    expect((await user.get(`/${id}/delivery`)).body).toEqual([]);
  });

  it('may have 200,000 readings and no more', async () => {
    const id = await add();
    const places = Array.from({ length: 2000 }, (_, at) => ({ code: `F${at}`, name: `Facility ${at}` }));
    const items = Array.from({ length: 10 }, (_, at) => ({ code: `P${at}`, name: '' }));
    const months = Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
    const readings = places.map((_, place) =>
      items.flatMap((__, item) => months.map((month, at) => [item, month, place + at])),
    );
    const large = { places, items, readings, duplicates: [] };
    const { status, body } = await user.post(`/${id}/upload`, upload(large));
    expect([status, body.readings]).toEqual([200, 200_000]);
    const [first = []] = readings;
    const more = [[...first, [0, '2026-11', 1]], ...readings.slice(1)];
    const refused = await user.post(`/${id}/upload`, upload({ ...large, readings: more }));
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { readings: 'static.dataFeed.tooManyReadings' },
    ]);
  });

  it('is noted as taken in by whoever did, and as undone', async () => {
    const id = await add();
    const deliveryId = Number((await user.post(`/${id}/upload`, upload())).body.deliveryId);
    expect((await user.post(`/delivery/${deliveryId}/takenIn`, { changed: 3 })).status).toBe(200);
    const taken = async () => (await admin.get(`/delivery/${deliveryId}`)).body.takenIn;
    expect(await taken()).toMatchObject({ changed: 3, undone: false, by: { username: expect.any(String) } });
    await user.post(`/delivery/${deliveryId}/takenIn`, { changed: 3, undone: true });
    expect(await taken()).toMatchObject({ undone: true });
    expect((await foreigner.post(`/delivery/${deliveryId}/takenIn`, { changed: 1 })).status).toBe(404);
  });

  it('cannot be pulled or cancelled', async () => {
    const id = await add();
    const pulled = await user.post(`/${id}/pull`);
    expect([pulled.status, pulled.body.messageCode]).toEqual([412, 'static.dataFeed.onlyUploads']);
    const deliveryId = Number((await user.post(`/${id}/upload`, upload())).body.deliveryId);
    const cancelled = await user.post(`/delivery/${deliveryId}/cancel`);
    expect([cancelled.status, cancelled.body.messageCode]).toEqual([412, 'static.dataFeed.notRunning']);
  });
});

describe('the mapping of a data feed', () => {
  const mapping = (more: object = {}) => ({
    places: [
      { code: 'F1', name: 'North', regionId: world.regionId },
      { code: 'F2', name: 'South', regionId: null },
    ],
    items: [
      {
        code: 'P1',
        name: 'Aspirin',
        measure: 'CONSUMPTION',
        realmCountryPlanningUnitId: world.unitId,
        factor: 0.01,
      },
      { code: 'P2', name: '', measure: null, realmCountryPlanningUnitId: null, factor: 1 },
      { code: 'RR', name: '', measure: 'REPORTING_RATE', realmCountryPlanningUnitId: null, factor: 1 },
    ],
    ...more,
  });

  it('is saved version by version, with who and why', async () => {
    const id = await add();
    expect((await user.get(`/${id}/mapping`)).body).toMatchObject({ version: 0, places: [], versions: [] });
    const saved = await user.put(`/${id}/mapping`, { basedOn: 0, note: 'First districts', ...mapping() });
    expect([saved.status, idIn(saved)]).toEqual([200, 1]);
    await user.put(`/${id}/mapping`, { basedOn: 1, ...mapping({ places: [] }) });
    const { body } = await user.get(`/${id}/mapping`);
    expect(body).toMatchObject({ version: 2, places: [], note: '' });
    expect(body.versions?.map(({ version, note }) => [version, note])).toEqual([
      [2, ''],
      [1, 'First districts'],
    ]);
    expect((await user.get(`/${id}/mapping/1`)).body).toMatchObject({ version: 1, ...mapping() });
    expect((await user.get(`/${id}/mapping/3`)).status).toBe(404);
    expect((await user.get(`/${id}`)).body.mappingVersion).toBe(2);
  });

  it('is not saved over the one that somebody else saved meanwhile', async () => {
    const id = await add();
    const both = await Promise.all([
      user.put(`/${id}/mapping`, { basedOn: 0, ...mapping() }),
      admin.put(`/${id}/mapping`, { basedOn: 0, ...mapping({ places: [] }) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
    expect(both.find(({ status }) => status === 406)?.body.messageCode).toBe('static.dataFeed.newerMapping');
    expect((await user.get(`/${id}/mapping`)).body.versions).toHaveLength(1);
  });

  it('names regions of the program and reporting units of its country only', async () => {
    const id = await add();
    const save = async (more: object) =>
      (await user.put(`/${id}/mapping`, { basedOn: 0, ...mapping(more) })).body.fields;
    expect(await save({ places: [{ code: 'F1', name: '', regionId: 2_000_000 }] })).toEqual({
      places: 'static.validation.unknownReference',
    });
    const item = {
      code: 'P1',
      name: '',
      measure: 'STOCK',
      realmCountryPlanningUnitId: 2_000_000,
      factor: 1,
    };
    expect(await save({ items: [item] })).toEqual({ items: 'static.validation.unknownReference' });
    expect(await save({ items: [{ ...item, realmCountryPlanningUnitId: null }] })).toEqual({
      'items.0.realmCountryPlanningUnitId': 'static.validation.required',
    });
    expect(await save({ items: [{ ...item, factor: 0 }] })).toEqual({
      'items.0.factor': 'static.validation.positive',
    });
    const twice = { code: 'F1', name: '', regionId: null };
    expect(await save({ places: [twice, twice] })).toEqual({ places: 'static.dataFeed.listedTwice' });
  });

  it('suggests what was decided before to those who may see it', async () => {
    const id = await add();
    await user.put(`/${id}/mapping`, {
      basedOn: 0,
      ...mapping({ places: [{ code: 'PAST-1', name: 'Past place', regionId: world.regionId }] }),
    });
    const { body } = await user.get(`/program/${world.programId}/pastMapping`);
    const of = (code: string) => body.filter((one) => String(one.code) === code);
    expect(of('PAST-1')).toEqual([
      { kind: 'place', code: 'PAST-1', name: 'Past place', regionId: world.regionId },
    ]);
    expect(of('P1')).toEqual([
      {
        kind: 'item',
        code: 'P1',
        name: 'Aspirin',
        measure: 'CONSUMPTION',
        realmCountryPlanningUnitId: world.unitId,
        factor: 0.01,
      },
    ]);
    expect(of('P2')).toEqual([]);
    const other = await elsewhere.get(`/program/${otherProgram}/pastMapping`);
    expect([other.status, JSON.stringify(other.body).includes('PAST-1')]).toEqual([200, false]);
  });
});

it('keeps the newest delivery of each feed and, for a year, those that were taken in', async () => {
  const { db } = t.context;
  const now = new Date('2026-11-16T12:00:00Z');
  const id = await add();
  const at = (age: number, more: object = {}) => ({
    feedId: id,
    state: 'done' as const,
    origin: 'UPLOAD' as const,
    startedDate: new Date(now.getTime() - days(age)),
    ...more,
  });
  const { id: takenBy } = (await db.execute(sql`select id from app_user limit 1`).then((result) => {
    const [row] = (result as unknown as { rows: { id: number }[] }).rows;
    return row ?? { id: 0 };
  })) as { id: number };
  const taken = (age: number) => ({
    takenBy,
    takenDate: new Date(now.getTime() - days(age)),
    takenChanged: 1,
  });
  const rows = await db
    .insert(dataFeedDeliveryTable)
    .values([
      at(500, taken(400)),
      at(500, taken(300)),
      at(200),
      at(150, { state: 'failed' }),
      at(100),
      at(95, { state: 'running' }),
      at(94, { state: 'failed' }),
      at(10, { state: 'failed' }),
    ])
    .returning({ id: dataFeedDeliveryTable.id });
  await prune(db, now, 90);
  const left = await db
    .select({ id: dataFeedDeliveryTable.id })
    .from(dataFeedDeliveryTable)
    .where(eq(dataFeedDeliveryTable.feedId, id));
  const kept = new Set(left.map((row) => row.id));
  expect(rows.map((row) => kept.has(row.id))).toEqual([false, true, false, false, true, true, false, true]);
});
