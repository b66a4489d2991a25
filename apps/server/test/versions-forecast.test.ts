import { randomUUID } from 'node:crypto';
import { commitCodes } from '@stockwell/model/api/version-shapes';
import { checkDatasetData, type DatasetData, datasetDataSchema } from '@stockwell/model/dataset-data/index';
import { sharedPart } from '@stockwell/model/documents/record-kind';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { actualConsumptionTable, forecastTreeTable, planningUnitTable } from '../src/db/schema/index.ts';
import { changesBody, commit, committer, halfVersions, type Sending, send, stateOf } from './commits.ts';
import { type Answer, type Json, testServer } from './harness.ts';
import { forecastFor, newForecast, readForecast } from './new-forecast.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';

const t = testServer();
const kind = 'forecast' as const;
const newest = (programId: number): Promise<DatasetData> => readForecast(t.context.db, programId);

/** A forecast with records in version 2. */
async function filled(): Promise<DatasetData> {
  const programId = await newForecast(t.context.db);
  const sent = await forecastFor(t.context.db, await newest(programId));
  expect(await commit(t, sent, { kind })).toMatchObject({ status: 2, versionId: 2 });
  return newest(programId);
}

interface Changes extends Sending {
  readonly alter?: (body: Json) => Json;
}

async function sendChanges(theirs: DatasetData, document: DatasetData, how: Changes = {}): Promise<Answer> {
  const { alter = (body: Json) => body, ...sending } = how;
  const body = alter((await changesBody(theirs, document, kind)) as Json);
  return send(t, body, { kind, ...sending });
}

async function commitChanges(theirs: DatasetData, document: DatasetData, how?: Changes): Promise<Json> {
  const { status, body } = await sendChanges(theirs, document, how);
  expect([status, body]).toEqual([200, expect.any(Number)]);
  return stateOf(t, body);
}

const withAmount = (data: DatasetData, at: number, amount: number): DatasetData => ({
  ...data,
  actualConsumptionList: data.actualConsumptionList.map((record, place) =>
    place === at ? { ...record, amount } : record,
  ),
});
const amounts = ({ actualConsumptionList }: DatasetData) => actualConsumptionList.map(({ amount }) => amount);
/** Another record of the product that the first one is of. */
const besides = ({ actualConsumptionList: [first, ...others] }: DatasetData): number =>
  others.findIndex((record) => record.planningUnit.id === first?.planningUnit.id) + 1;
const versionOf = ({ currentVersion }: DatasetData): number => currentVersion.versionId ?? 0;
const get = async (path: string, as = committer): Promise<Answer> =>
  t.call('GET', path, { token: await t.signIn(as) });

describe('a forecast program without records', () => {
  it('has a version 1 that is a document, approved without a review', async () => {
    const programId = await newForecast(t.context.db);
    const empty = await newest(programId);
    expect(empty.currentVersion).toMatchObject({
      versionId: 1,
      versionType: { id: 1 },
      versionStatus: { id: 2 },
      forecastStartDate: '2026-01-01',
      forecastStopDate: '2027-12-01',
    });
    expect(datasetDataSchema.parse(empty)).toEqual(empty);
    expect(checkDatasetData(empty).issues).toEqual([]);
    const { status, body } = await get(`/api/datasetData/programId/${programId}/versionId/1`);
    expect([status, body]).toEqual([200, empty]);
  });
});

describe('a forecast', () => {
  let data: DatasetData;
  beforeAll(async () => {
    data = await filled();
  });

  it('is downloaded as it was sent, by the server signed', async () => {
    const { programId } = data;
    const one = await get(`/api/datasetData/programId/${programId}/versionId/-1`);
    expect(one.body).toEqual(data);
    expect(checkDatasetData(one.body).issues).toEqual([]);
    const list = await t.call('POST', '/api/datasetData', {
      token: await t.signIn(committer),
      body: [
        { programId, versionId: -1 },
        { programId, versionId: 1 },
      ],
    });
    expect(list.body).toEqual([data, await readForecast(t.context.db, programId, 1)]);
    const without = await get(`/api/datasetData/programId/${programId}/versionId/2/withoutTree`);
    expect(without.body).toEqual({ ...data, treeList: [] });
    for (const record of [...data.actualConsumptionList, ...data.treeList, ...data.planningUnitList]) {
      expect(record.createdBy?.userId).toBe(record.lastModifiedBy?.userId);
      expect(record.createdBy).not.toBeNull();
    }
  });

  it('answers its active products to those who import forecasts, and to nobody else', async () => {
    const path = `/api/planningUnit/programId/${data.programId}/versionId/-1`;
    const { status, body } = await get(path);
    expect([status, body]).toEqual([200, data.planningUnitList.filter(({ active }) => active)]);
    const token = await t.signIn('forecast.viewer@demo.example');
    expect((await t.call('GET', path, { token })).status).toBe(403);
  });

  it('answers the forecasting units of its active products', async () => {
    const { status, body } = await get(`/api/forecastingUnit/programId/${data.programId}/versionId/-1`);
    const active = data.planningUnitList
      .filter(({ active }) => active)
      .map(({ planningUnit }) => planningUnit.id);
    const units = await t.context.db
      .selectDistinct({ id: planningUnitTable.forecastingUnitId })
      .from(planningUnitTable)
      .where(inArray(planningUnitTable.id, active));
    expect(status).toBe(200);
    expect(body.map(({ id }) => Number(id))).toEqual(units.map(({ id }) => Number(id)).sort((a, b) => a - b));
    expect(body.length).toBeGreaterThan(0);
  });

  it('is committed by its changes', async () => {
    const before = await newest(data.programId);
    const sent = withAmount(before, 0, 4321);
    const state = await commitChanges(before, sent);
    expect(state).toMatchObject({ status: 2, versionId: versionOf(before) + 1 });
    const after = await newest(data.programId);
    expect(amounts(after)).toEqual(amounts(sent));
    expect(after.currentVersion).toMatchObject({ versionType: { id: 1 }, versionStatus: { id: 2 } });
    const rows = await t.context.db
      .select({ id: actualConsumptionTable.recordId })
      .from(actualConsumptionTable)
      .where(
        and(
          eq(actualConsumptionTable.programId, data.programId),
          eq(actualConsumptionTable.fromVersion, versionOf(after)),
        ),
      );
    expect(rows).toEqual([{ id: before.actualConsumptionList[0]?.actualConsumptionId }]);
    expect(await readForecast(t.context.db, data.programId, versionOf(before))).toEqual(before);
  });

  it('is committed as a whole document', async () => {
    const before = await newest(data.programId);
    const sent = withAmount(before, 1, 17);
    expect(await commit(t, sent, { kind })).toMatchObject({ status: 2 });
    expect(amounts(await newest(data.programId))).toEqual(amounts(sent));
    expect(await halfVersions(t.context.db, data.programId)).toEqual([]);
  });

  it('keeps its settings with the version', async () => {
    const before = await newest(data.programId);
    const currentVersion = { ...before.currentVersion, freightPerc: 7.5, daysInMonth: 30 as const };
    expect(await commitChanges(before, { ...before, currentVersion })).toMatchObject({ status: 2 });
    const after = await newest(data.programId);
    expect(after.currentVersion).toMatchObject({ freightPerc: 7.5, daysInMonth: 30 });
    const earlier = await readForecast(t.context.db, data.programId, versionOf(before));
    expect(earlier.currentVersion).toMatchObject({ freightPerc: null, daysInMonth: 0 });
    const whole = { ...after, currentVersion: { ...after.currentVersion, forecastStopDate: '2028-06-01' } };
    expect(await commit(t, whole, { kind })).toMatchObject({ status: 2 });
    expect((await newest(data.programId)).currentVersion.forecastStopDate).toBe('2028-06-01');
  });

  it('ends what is taken out, by changes or left out of a whole document', async () => {
    const before = await newest(data.programId);
    const [gone, next] = before.actualConsumptionList;
    const [tree] = before.treeList;
    if (!gone || !next || !tree) throw new Error('The forecast has no records');
    const shorter = { ...before, actualConsumptionList: before.actualConsumptionList.slice(1) };
    expect(await commitChanges(before, shorter)).toMatchObject({ status: 2 });
    const between = await newest(data.programId);
    expect(between.actualConsumptionList).toEqual(before.actualConsumptionList.slice(1));
    expect(await commit(t, { ...between, treeList: [] }, { kind })).toMatchObject({ status: 2 });
    const after = await newest(data.programId);
    expect(after.treeList).toEqual([]);
    expect(await readForecast(t.context.db, data.programId, versionOf(before))).toEqual(before);
    const ended = await t.context.db
      .select({ id: forecastTreeTable.recordId })
      .from(forecastTreeTable)
      .where(and(eq(forecastTreeTable.programId, data.programId), isNotNull(forecastTreeTable.toVersion)));
    expect(ended).toEqual([{ id: tree.treeId }]);

    const history = (name: string, id: string) =>
      get(`/api/datasetData/programId/${data.programId}/recordKind/${name}/recordId/${id}`);
    const ofTree = (await history('tree', tree.treeId)).body;
    expect(ofTree.map(({ versionId, record }) => [versionId, record?.treeId ?? null])).toEqual([
      [versionOf(after), null],
      [2, tree.treeId],
    ]);
    const ofMonth = (await history('actualConsumption', gone.actualConsumptionId)).body;
    expect(ofMonth.map(({ record }) => record?.amount ?? null)).toEqual([
      null,
      4321,
      data.actualConsumptionList[0]?.amount,
    ]);

    // What is put back is there again.
    expect(await commitChanges(after, { ...after, treeList: [tree] })).toMatchObject({ status: 2 });
    expect((await newest(data.programId)).treeList.map(({ treeId }) => treeId)).toEqual([tree.treeId]);
  });

  it('moves a record to another product and keeps who made it', async () => {
    const before = await newest(data.programId);
    const [record] = before.actualConsumptionList;
    const other = before.planningUnitList.find((unit) => unit.planningUnit.id !== record?.planningUnit.id);
    if (!record || !other) throw new Error('The forecast has too few products');
    const moved = { ...record, planningUnit: { id: other.planningUnit.id }, month: '2020-01-01' };
    const actualConsumptionList = [moved, ...before.actualConsumptionList.slice(1)];
    expect(await commitChanges(before, { ...before, actualConsumptionList })).toMatchObject({ status: 2 });
    const after = await newest(data.programId);
    const kept = after.actualConsumptionList.find(
      (one) => one.actualConsumptionId === record.actualConsumptionId,
    );
    expect(kept).toMatchObject({
      planningUnit: moved.planningUnit,
      createdBy: record.createdBy,
      createdDate: record.createdDate,
    });
    expect(after.actualConsumptionList).toHaveLength(before.actualConsumptionList.length);
  });

  it('has its products as master data has them, whatever a device believes', async () => {
    const before = await newest(data.programId);
    const [unit, ...others] = before.planningUnitList;
    if (!unit) throw new Error('The forecast has no product');
    const believed = { ...unit, planningUnit: { ...unit.planningUnit, multiplier: 999 } };
    const nothing = await commit(t, { ...before, planningUnitList: [believed, ...others] }, { kind });
    expect(nothing).toMatchObject({ status: 3, failedReason: commitCodes.noChanges });
    await t.context.db
      .update(planningUnitTable)
      .set({ multiplier: 48 })
      .where(eq(planningUnitTable.id, unit.planningUnit.id));
    const after = await newest(data.programId);
    expect(after.planningUnitList.map((one) => one.planningUnit.multiplier)).toContain(48);
    await t.context.db
      .update(planningUnitTable)
      .set({ multiplier: unit.planningUnit.multiplier })
      .where(eq(planningUnitTable.id, unit.planningUnit.id));
  });

  it('is refused after a colleague’s version, and taken when it was compared with it', async () => {
    const before = await newest(data.programId);
    expect(await commitChanges(before, withAmount(before, 2, 51))).toMatchObject({ status: 2 });
    const mine = withAmount(before, 3, 52);
    for (const refused of [await sendChanges(before, mine), await send(t, mine, { kind })])
      expect([refused.status, refused.body.messageCode]).toEqual([406, commitCodes.outdated]);
    const theirs = await newest(data.programId);
    expect(await commitChanges(theirs, withAmount(theirs, 3, 52))).toMatchObject({ status: 2 });
    const after = await newest(data.programId);
    expect([after.actualConsumptionList[2]?.amount, after.actualConsumptionList[3]?.amount]).toEqual([
      51, 52,
    ]);
    const newer = await t.call('POST', '/api/programData/checkNewerVersions', {
      token: await t.signIn(committer),
      body: [{ programId: data.programId, versionId: versionOf(before) }],
    });
    expect(newer.body).toBe(true);
  });

  it.each([
    [
      'a product',
      (one: DatasetData) => withAmount(one, besides(one), 9),
      (one: DatasetData) => withAmount(one, 0, 8),
    ],
    [
      'what all of it shares',
      (one: DatasetData) => ({ ...one, currentVersion: { ...one.currentVersion, freightPerc: 99 } }),
      (one: DatasetData) => ({
        ...one,
        planningUnitList: one.planningUnitList.map((unit) => ({ ...unit, stock: 5 })),
      }),
    ],
  ] as const)(
    'is refused where the device believes %s to be another, and taken whole',
    async (_, wrong, change) => {
      const before = await newest(data.programId);
      const believed = wrong(before);
      const commitId = randomUUID();
      const refused = await sendChanges(believed, change(believed), { commitId });
      expect([refused.status, refused.body.messageCode]).toEqual([412, commitCodes.otherBase]);
      expect(await commit(t, change(before), { kind, commitId })).toMatchObject({ status: 2 });
    },
  );

  it('is one commit, however often it is sent, and may be final once', async () => {
    const before = await newest(data.programId);
    const commitId = randomUUID();
    const sent = withAmount(before, 0, 13);
    const answers = await Promise.all([1, 2, 3].map(() => sendChanges(before, sent, { commitId })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect((await stateOf(t, answers[0]?.body)).versionId).toBe(versionOf(before) + 1);
    const draft = await newest(data.programId);
    const none = await commitChanges(draft, draft);
    expect(none).toMatchObject({ status: 3, failedReason: commitCodes.noChanges });
    expect(await commitChanges(draft, draft, { type: 2 })).toMatchObject({ status: 2 });
    const final = await newest(data.programId);
    expect(final.currentVersion).toMatchObject({ versionType: { id: 2 }, versionStatus: { id: 2 } });
    expect(await commitChanges(final, final, { type: 2 })).toMatchObject({ status: 3 });
  });

  it('that failed is queued again by its sender', async () => {
    const before = await newest(data.programId);
    const { body: requestId } = await sendChanges(before, before, { type: 2 });
    expect(await stateOf(t, requestId)).toMatchObject({ status: 3, failedReason: commitCodes.noChanges });
    const again = await t.call('PUT', `/api/commit/retry/${requestId}`, { token: await t.signIn(committer) });
    expect(again.status).toBe(200);
    expect(await stateOf(t, requestId)).toMatchObject({ status: 3, programTypeId: 2 });
  });

  type Sent = {
    records: { kind: string; key: string; after: Json | null }[];
    parts: { part: number | string }[];
    settings?: unknown;
  };
  const altered = (change: (body: Sent) => unknown) => (body: Json) => {
    const copy = structuredClone(body) as unknown as Sent;
    change(copy);
    return copy as unknown as Json;
  };
  const firstOf = ({ records: [one] }: Sent) => one ?? { kind: '', key: '', after: null };
  it.each<[string, (body: Sent) => unknown]>([
    ['a copy of master data', (body) => Object.assign(firstOf(body), { kind: 'region' })],
    ['a kind that every object has', (body) => Object.assign(firstOf(body), { kind: 'constructor' })],
    ['another id than the record has', (body) => Object.assign(firstOf(body), { key: randomUUID() })],
    ['a record that is a list', (body) => Object.assign(firstOf(body), { after: [] })],
    ['a negative amount', (body) => Object.assign(firstOf(body).after ?? {}, { amount: -1 })],
    [
      'a product of nobody',
      (body) => Object.assign(firstOf(body).after ?? {}, { planningUnit: { id: 999_999 } }),
    ],
    [
      'a record without a product',
      (body) => Object.assign(firstOf(body).after ?? {}, { planningUnit: null }),
    ],
    ['a setting that is none', (body) => Object.assign(body, { settings: { notes: 'x' } })],
    ['settings without their part', (body) => Object.assign(body, { settings: { freightPerc: 1 } })],
    ['settings that are a list', (body) => Object.assign(body, { settings: [] })],
    ['changes that are none', (body) => Object.assign(body, { records: [1, null, 'x', {}] })],
    ['no list of changes', (body) => Object.assign(body, { records: { length: 3 } })],
  ])('is refused with %s', async (_, change) => {
    const before = await newest(data.programId);
    const { status, body } = await sendChanges(before, withAmount(before, 0, 15), { alter: altered(change) });
    expect([status, body.messageCode]).toEqual([412, commitCodes.invalid]);
    expect(Number(body.details?.count)).toBeGreaterThan(0);
  });

  it('is refused when it takes a record out of a part that it does not name', async () => {
    const before = await newest(data.programId);
    const { treeId } = before.treeList[0] ?? { treeId: '' };
    const alter = altered(({ records }) => records.push({ kind: 'tree', key: treeId, after: null }));
    const { status, body } = await sendChanges(before, withAmount(before, 0, 15), { alter });
    expect([status, body.messageCode]).toEqual([412, commitCodes.invalid]);
    expect((await newest(data.programId)).treeList.map((tree) => tree.treeId)).toEqual([treeId]);
  });

  it.each<[string, (data: DatasetData) => unknown]>([
    [
      'a month twice',
      (one) => ({
        ...one,
        actualConsumptionList: one.actualConsumptionList.flatMap((record) => [
          record,
          { ...record, actualConsumptionId: randomUUID() },
        ]),
      }),
    ],
    [
      'consumption of a product that was taken out',
      (one) => ({ ...one, planningUnitList: one.planningUnitList.slice(1) }),
    ],
    [
      'a forecast method of nobody',
      (one) => ({
        ...one,
        treeList: one.treeList.map((tree) => ({ ...tree, forecastMethod: { id: 999_999 } })),
      }),
    ],
    [
      'a name that cannot be stored',
      (one) => ({
        ...one,
        treeList: one.treeList.map((tree) => ({ ...tree, label: { label_en: 'a\u0000b' } })),
      }),
    ],
    ['lists that are none', (one) => ({ ...one, planningUnitList: [1, null], treeList: 'x' })],
    [
      'an end before the start',
      (one) => ({ ...one, currentVersion: { ...one.currentVersion, forecastStopDate: '2000-01-01' } }),
    ],
  ])('is refused as a whole with %s', async (_, spoil) => {
    const before = await newest(data.programId);
    const { status, body } = await send(t, spoil(before), { kind, compared: versionOf(before) });
    expect([status, body.messageCode]).toEqual([412, commitCodes.invalid]);
    expect(Number(body.details?.count)).toBeGreaterThan(0);
  });

  it('is refused with parts that are none', async () => {
    const before = await newest(data.programId);
    for (const parts of [
      [{ part: 'x', digest: '' }],
      [{ part: -1, digest: '' }],
      [{ part: sharedPart }],
      'x',
    ]) {
      const alter = altered((body) => Object.assign(body, { parts }));
      const { status } = await sendChanges(before, withAmount(before, 0, 15), { alter });
      expect(status).toBe(400);
    }
  });
});

describe('a region of a forecast', () => {
  it('stays as long as the newest version names it', async () => {
    const token = await t.signIn(committer);
    const data = await filled();
    const url = `/api/dataset/${data.programId}`;
    const { body: record } = await t.call('GET', url, { token });
    const named = data.actualConsumptionList[0]?.region.id;
    const without = (id: number | undefined) => ({
      ...record,
      regionList: record.regionList?.filter((one) => Number(one.id) !== id),
    });
    const refused = await t.call('PUT', '/api/dataset', { token, body: without(named) });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { regionList: 'static.validation.regionHasRecords' },
    ]);
    const other = data.regionList.find(({ id }) => id !== named)?.id;
    const saved = await t.call('PUT', '/api/dataset', { token, body: without(other) });
    expect([saved.status, other === undefined]).toEqual([200, false]);
    const left = data.regionList.filter(({ id }) => id !== other);
    expect((await newest(data.programId)).regionList).toEqual(left);
  });
});

describe('who works on a forecast', () => {
  it('holds the function for it on its program', async () => {
    const data = await filled();
    const sent = withAmount(data, 0, 3);
    for (const as of ['program.user@demo.example', 'role_dataset_user@other.example']) {
      const { status } = await sendChanges(data, sent, { as });
      expect(status, as).toBe(403);
    }
    const made = await sendChanges(data, sent, { as: 'dataset.user@demo.example' });
    expect(made.status).toBe(200);
    // A request belongs only to its sender.
    await t.context.commits.settled();
    expect((await get(`/api/commit/sendNotification/${made.body}`)).status).toBe(404);
  });

  it('does not commit one kind of document by the call of the other', async () => {
    const { db } = t.context;
    const plan = await newProgram(db, 1);
    const data = await filled();
    const asForecast = await send(t, { ...data, programId: plan }, { kind, compared: 1 });
    const asPlan = await send(t, data, { compared: versionOf(data) });
    expect([asForecast.status, asPlan.status]).toEqual([404, 404]);
    expect((await get(`/api/datasetData/programId/${plan}/versionId/1`)).status).toBe(404);
    expect((await get(`/api/programData/programId/${data.programId}/versionId/1`)).status).toBe(404);
  });

  it('learns who made its versions, in whichever role, and nobody else does', async () => {
    const data = await filled();
    const colleague = 'dataset.user@demo.example';
    expect(await commitChanges(data, withAmount(data, 0, 4), { as: colleague })).toBeDefined();
    const asked = async (as: string, programId: number) =>
      t.call('POST', '/api/dataset/versions', {
        token: await t.signIn(as),
        body: { programIds: [programId] },
      });
    const authors = async (as: string) => {
      const { body } = await asked(as, data.programId);
      return body.map(({ createdBy }) => createdBy?.username ?? null);
    };
    await addPerson(t, 'forecast.viewer.names@demo.example', [
      entry('ROLE_FORECAST_VIEWER', { programId: data.programId }),
    ]);
    const known = await authors(committer);
    expect(known).toEqual([expect.any(String), expect.any(String), null]);
    expect(known).not.toEqual([known[0], known[0], null]);
    for (const as of [colleague, 'forecast.viewer.names@demo.example'])
      expect(await authors(as), as).toEqual(known);
    const other = await newForecast(t.context.db);
    await t.context.records.changed();
    for (const [as, programId, refusal] of [
      ['program.user@demo.example', data.programId, 403],
      ['role_dataset_user@other.example', data.programId, 403],
      ['forecast.viewer.names@demo.example', other, 409],
    ] as const)
      expect((await asked(as, programId)).status, as).toBe(refusal);
  });

  it('finds its versions in the lists', async () => {
    const data = await filled();
    const { programId } = data;
    const page = await get(`/api/loadDataset/programId/${programId}/page/0`);
    expect((page.body.versionList as Json).map(({ versionId }) => versionId)).toEqual(['000002', '000001']);
    const listed = (await get('/api/loadDataset')).body.programList as Json;
    expect(listed.map(({ program }) => program?.id)).toContain(programId);
    const versions = async (body: object): Promise<Json> =>
      (await t.call('POST', '/api/dataset/versions', { token: await t.signIn(committer), body })).body;
    const own = await versions({ programIds: [programId] });
    expect(own.map(({ versionId }) => versionId)).toEqual([2, 1]);
    expect(await versions({ programIds: [programId], versionTypeId: 2 })).toEqual([]);
    expect(await versions({ programIds: [programId], startDate: '2099-01-01' })).toEqual([]);
  });
});
