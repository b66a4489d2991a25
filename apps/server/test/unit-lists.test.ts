import { randomUUID } from 'node:crypto';
import { type DatasetData, parseDatasetData } from '@stockwell/model/dataset-data/index';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  equivalencyUnitMappingTable,
  equivalencyUnitTable,
  forecastingUnitTable,
  planningUnitCapacityTable,
  planningUnitTable,
  procurementAgentPlanningUnitTable,
  productCategoryTable,
  programPlanningUnitTable,
  programTable,
  supplierTable,
  tracerCategoryTable,
} from '../src/db/schema/index.ts';
import { commit } from './commits.ts';
import { type Json, ownRealm, testServer } from './harness.ts';
import { newForecast, readForecast } from './new-forecast.ts';
import { addPerson, demoPlaces, entry, programId } from './people.ts';

/** A small catalogue of its own beside the demo: two categories below one, two tracers, three units. */
const t = testServer();
const admin = () => t.signIn('realm.admin@demo.example');
let place: Awaited<ReturnType<typeof demoPlaces>>;
let program = 0;
const ids = {
  top: 0,
  left: 0,
  right: 0,
  tracer: 0,
  otherTracer: 0,
  fu: 0,
  otherFu: 0,
  pu: 0,
  otherPu: 0,
  idle: 0,
};

beforeAll(async () => {
  const { db } = t.context;
  const one = async (rows: Promise<{ id: number }[]>): Promise<number> => (await rows)[0]?.id ?? 0;
  place = await demoPlaces(t);
  program = await programId(t, 'NVR-HIV-MOH');
  const category = (label_en: string, sortOrder: string) =>
    one(db.insert(productCategoryTable).values({ realmId: ownRealm, label_en, sortOrder }).returning());
  ids.top = await category('Test top', '00.81');
  ids.left = await category('Test left', '00.81.1');
  ids.right = await category('Test right', '00.81.10');
  const tracer = (label_en: string) =>
    one(
      db
        .insert(tracerCategoryTable)
        .values({ realmId: ownRealm, healthAreaId: place.area('HIV'), label_en })
        .returning(),
    );
  ids.tracer = await tracer('Test tracer');
  ids.otherTracer = await tracer('Test second tracer');
  const forecasting = (label_en: string, tracerCategoryId: number, productCategoryId: number) =>
    one(
      db
        .insert(forecastingUnitTable)
        .values({ realmId: ownRealm, label_en, tracerCategoryId, productCategoryId, unitId: 1 })
        .returning(),
    );
  ids.fu = await forecasting('Zebra tablet', ids.tracer, ids.left);
  ids.otherFu = await forecasting('Zebra test', ids.otherTracer, ids.right);
  const planning = (label_en: string, forecastingUnitId: number, active = true) =>
    one(
      db
        .insert(planningUnitTable)
        .values({ realmId: ownRealm, label_en, forecastingUnitId, unitId: 1, multiplier: 30, active })
        .returning(),
    );
  ids.pu = await planning('Zebra bottle', ids.fu);
  ids.otherPu = await planning('Zebra kit', ids.otherFu);
  ids.idle = await planning('Zebra jar', ids.fu, false);
  await db.insert(programPlanningUnitTable).values({
    realmId: ownRealm,
    programId: program,
    planningUnitId: ids.pu,
    reorderFrequencyInMonths: 3,
    minMonthsOfStock: 3,
    shelfLife: 24,
    catalogPrice: 1,
  });
  await db.insert(procurementAgentPlanningUnitTable).values({
    realmId: ownRealm,
    procurementAgentId: 1,
    planningUnitId: ids.pu,
    skuCode: 'Z1',
    catalogPrice: 7.25,
  });
  await addPerson(t, 'ormonde@test.example', [
    entry('ROLE_PROGRAM_ADMIN', { realmCountryId: place.country('ORM') }),
  ]);
});

const post = async (path: string, body: unknown, email?: string) =>
  t.call('POST', path, { token: await (email ? t.signIn(email) : admin()), body });
const get = async (path: string, email?: string) =>
  t.call('GET', path, { token: await (email ? t.signIn(email) : admin()) });
const keys = (rows: readonly Record<string, unknown>[], key: string) =>
  rows.map((row) => Number(row[key])).sort((a, b) => a - b);

describe('forecasting units', () => {
  it('are found by tracer categories and by ids', async () => {
    const { body } = await post('/api/forecastingUnit/tracerCategorys', [ids.tracer, ids.otherTracer]);
    expect(keys(body, 'forecastingUnitId')).toEqual([ids.fu, ids.otherFu]);
    const some = await post('/api/forecastingUnit/byIds', [ids.fu]);
    expect(keys(some.body, 'forecastingUnitId')).toEqual([ids.fu]);
    expect((await post('/api/forecastingUnit/byIds', [ids.fu, 999_999])).status).toBe(404);
    expect((await post('/api/forecastingUnit/byIds', [])).body).toEqual([]);
  });

  it('are filtered by whole segments of the category path and count their programs', async () => {
    const filter = async (body: unknown) =>
      (await post('/api/forecastingUnit/tracerCategory/productCategory', body)).body;
    expect(keys(await filter({ productCategorySortOrder: '00.81' }), 'forecastingUnitId')).toEqual([
      ids.fu,
      ids.otherFu,
    ]);
    const left = await filter({ productCategorySortOrder: '00.81.1', tracerCategoryId: -1 });
    expect(keys(left, 'forecastingUnitId')).toEqual([ids.fu]);
    expect(left[0]).toMatchObject({ countOfSpPrograms: 1, countOfFcPrograms: 0 });
    const both = await filter({ productCategorySortOrder: '00.81', tracerCategoryId: ids.otherTracer });
    expect(keys(both, 'forecastingUnitId')).toEqual([ids.otherFu]);
    expect(both[0]).toMatchObject({ countOfSpPrograms: 0 });
  });

  it('come with the programs that use them', async () => {
    const { body } = await get(`/api/forecastingUnit/${ids.fu}/withPrograms`);
    expect(body.forecastingUnit?.forecastingUnitId).toBe(ids.fu);
    expect(body.spProgramListActive?.map(({ code }) => code)).toEqual(['NVR-HIV-MOH']);
    expect(body.fcProgramListActive).toEqual([]);
  });
});

describe('units of forecasts', () => {
  let forecastId = 0;
  let code = '';
  const countsOf = async () => {
    const filters = [
      ['forecastingUnit', '/api/forecastingUnit/tracerCategory/productCategory', ids.fu],
      ['planningUnit', '/api/planningUnit/tracerCategory/productCategory/forecastingUnit', ids.pu],
    ] as const;
    const counts: (readonly number[])[] = [];
    for (const [name, path, id] of filters) {
      const listed = (await post(path, { productCategorySortOrder: '00.81' })).body;
      const paged = (await get(`/api/${name}/page?size=5000`)).body.rows ?? [];
      for (const rows of [listed, paged]) {
        const row = [...rows].find((one) => Number(one[`${name}Id`]) === id);
        counts.push([Number(row?.countOfSpPrograms), Number(row?.countOfFcPrograms)]);
      }
    }
    expect(new Set(counts.map(String)).size).toBe(1);
    return counts[0];
  };
  const listsOf = async (email?: string) => {
    const lists: unknown[] = [];
    for (const path of [`forecastingUnit/${ids.fu}`, `planningUnit/${ids.pu}`]) {
      const { body } = await get(`/api/${path}/withPrograms`, email);
      const codes = (list: Json | undefined) => list?.map((one) => String(one.code));
      lists.push({ active: codes(body.fcProgramListActive), disabled: codes(body.fcProgramListDisabled) });
    }
    expect(lists[0]).toEqual(lists[1]);
    return lists[0];
  };
  /** The next version of the forecast. */
  async function change(make: (data: DatasetData) => Partial<DatasetData>): Promise<void> {
    const data = await readForecast(t.context.db, forecastId);
    expect(await commit(t, { ...data, ...make(data) }, { kind: 'forecast' })).toMatchObject({ status: 2 });
  }
  const product = (active = true) => ({
    programPlanningUnitId: randomUUID(),
    planningUnit: { id: ids.pu, multiplier: 30, forecastingUnit: { id: ids.fu } },
    active,
  });
  const putProduct = (active: boolean) =>
    change((data) => ({
      planningUnitList: parseDatasetData({ ...data, planningUnitList: [product(active)] }).planningUnitList,
    }));

  beforeAll(async () => {
    forecastId = await newForecast(t.context.db);
    code = (await readForecast(t.context.db, forecastId)).programCode;
  });

  it('are not counted before a version has them', async () => {
    expect(await countsOf()).toEqual([1, 0]);
    expect(await listsOf()).toEqual({ active: [], disabled: [] });
  });

  it('are counted by the newest version, and listed with their programs', async () => {
    await putProduct(true);
    expect(await countsOf()).toEqual([1, 1]);
    expect(await listsOf()).toEqual({ active: [code], disabled: [] });
    expect(await listsOf('ormonde@test.example')).toEqual({ active: [], disabled: [] });
  });

  it('count once however many versions have them', async () => {
    await change((data) => ({
      planningUnitList: data.planningUnitList.map((unit) => ({ ...unit, stock: 700 })),
    }));
    expect(await countsOf()).toEqual([1, 1]);
  });

  it('that are no longer active in it are listed as disabled', async () => {
    await change((data) => ({
      planningUnitList: data.planningUnitList.map((unit) => ({ ...unit, active: false })),
    }));
    expect(await countsOf()).toEqual([1, 0]);
    expect(await listsOf()).toEqual({ active: [], disabled: [code] });
  });

  it('that a version has taken out are not listed any more', async () => {
    await change(() => ({ planningUnitList: [] }));
    expect(await countsOf()).toEqual([1, 0]);
    expect(await listsOf()).toEqual({ active: [], disabled: [] });
  });

  it('of a forecast that was closed are listed as disabled', async () => {
    await putProduct(true);
    await t.context.db.update(programTable).set({ active: false }).where(eq(programTable.id, forecastId));
    expect(await countsOf()).toEqual([1, 0]);
    expect(await listsOf()).toEqual({ active: [], disabled: [code] });
  });
});

describe('planning units', () => {
  it('are listed by category with everything below it', async () => {
    const active = await get(`/api/planningUnit/productCategory/${ids.top}/active`);
    expect(keys(active.body, 'planningUnitId')).toEqual([ids.pu, ids.otherPu]);
    const all = await get(`/api/planningUnit/productCategory/${ids.left}/all`);
    expect(keys(all.body, 'planningUnitId')).toEqual([ids.pu, ids.idle]);
    const priced = await get(`/api/planningUnit/withPricing/productCategory/${ids.left}`);
    expect(priced.body[0]?.procurementAgentPriceList).toMatchObject([{ id: 1, price: 7.25 }]);
    expect((await get('/api/planningUnit/productCategory/999999/all')).status).toBe(404);
  });

  it('are listed by tracer categories, by ids and with prices', async () => {
    const by = await post('/api/planningUnit/tracerCategorys', [ids.tracer]);
    expect(keys(by.body, 'planningUnitId')).toEqual([ids.pu]);
    const one = await get(`/api/planningUnit/tracerCategory/${ids.otherTracer}`);
    expect(keys(one.body, 'planningUnitId')).toEqual([ids.otherPu]);
    const named = await post('/api/planningUnit/byIds', [ids.idle, ids.pu]);
    expect(keys(named.body, 'planningUnitId')).toEqual([ids.pu, ids.idle]);
    const priced = await post('/api/planningUnit/withPrices/byIds', [ids.pu, ids.otherPu]);
    expect(priced.body.map(({ procurementAgentPriceList }) => procurementAgentPriceList?.length)).toEqual([
      1, 0,
    ]);
  });

  it('are filtered on the list screen with their program counts', async () => {
    const { body } = await post('/api/planningUnit/tracerCategory/productCategory/forecastingUnit', {
      productCategorySortOrder: '00.81',
      tracerCategoryId: 0,
      forecastingUnitId: ids.fu,
    });
    const counts = body.map((row) => [Number(row.planningUnitId), Number(row.countOfSpPrograms)]);
    expect(new Map(counts as [number, number][])).toEqual(
      new Map([
        [ids.pu, 1],
        [ids.idle, 0],
      ]),
    );
  });

  it('are those of the programs of a country', async () => {
    const here = await get(`/api/planningUnit/realmCountry/${place.country('NVR')}`);
    expect(keys(here.body, 'id')).toContain(ids.pu);
    const there = await get(`/api/planningUnit/realmCountry/${place.country('ORM')}`);
    expect(keys(there.body, 'id')).not.toContain(ids.pu);
    const narrowed = await post(
      `/api/planningUnit/productCategoryList/active/realmCountryId/${place.country('NVR')}`,
      [ids.top],
    );
    expect(keys(narrowed.body, 'planningUnitId')).toEqual([ids.pu]);
  });

  it('have light lists and the programs that use one of them', async () => {
    for (const path of ['/api/planningUnit/basic', '/api/dropdown/planningUnit/basic']) {
      const row = (await get(path)).body.find(({ id }) => Number(id) === ids.pu);
      expect(row?.forecastingUnit).toMatchObject({ id: ids.fu, productCategory: { id: ids.left } });
    }
    const { body } = await get(`/api/planningUnit/${ids.otherPu}/withPrograms`);
    expect(body.spProgramListActive).toEqual([]);
    const all = await get(`/api/planningUnit/realmId/${ownRealm}/all`);
    expect(keys(all.body, 'planningUnitId')).toContain(ids.idle);
  });

  it('have volumes that count when their span touches the asked one', async () => {
    const [supplier] = await t.context.db
      .select()
      .from(supplierTable)
      .where(eq(supplierTable.realmId, ownRealm))
      .limit(1);
    await t.context.db.insert(planningUnitCapacityTable).values({
      realmId: ownRealm,
      planningUnitId: ids.pu,
      supplierId: supplier?.id ?? 0,
      startDate: '2026-03-01',
      stopDate: '2026-05-31',
      capacity: 2,
    });
    const between = async (start: string, stop: string) =>
      get(`/api/planningUnit/capacity/${ids.pu}/between/${start}/${stop}`);
    expect((await between('2026-05-31', '2026-12-31')).body).toHaveLength(1);
    expect((await between('2026-06-01', '2026-12-31')).body).toEqual([]);
    expect((await between('2026-06-01', '2026-05-01')).status).toBe(400);
    expect((await between('2026-02-30', '2026-05-01')).status).toBe(400);
    const realm = await get(`/api/planningUnit/capacity/realmId/${ownRealm}/between/2026-03-01/2026-03-01`);
    expect(realm.body.map(({ planningUnit }) => Number(planningUnit?.id))).toContain(ids.pu);
  });

  it('are searched within a category', async () => {
    const found = await get(
      '/api/dropdown/planningUnit/autocomplete/filter/productCategory/zebra/en/00.81.1',
    );
    expect(keys(found.body, 'id')).toEqual([ids.pu]);
    const tracer = await get(
      `/api/dropdown/forecastingUnit/autocomplete/filter/tracerCategory/zebra/fr/${ids.otherTracer}`,
    );
    expect(keys(tracer.body, 'id')).toEqual([ids.otherFu]);
    const both = await post('/api/dropdown/forecastingUnit/filter/pcAndTc', {
      productCategoryIds: [ids.top],
      tracerCategoryIds: [ids.tracer],
    });
    expect(keys(both.body, 'id')).toEqual([ids.fu]);
  });
});

describe('lists by place and program', () => {
  it('list countries and areas that have programs in reach', async () => {
    const all = (await get('/api/realmCountry/program')).body;
    expect(all.map(({ realmCountry }) => realmCountry?.code)).toEqual(expect.arrayContaining(['NVR', 'ORM']));
    const own = (await get(`/api/realmCountry/program/realmId/${ownRealm}`, 'ormonde@test.example')).body;
    expect(own.map(({ realmCountry }) => realmCountry?.code)).toEqual(['ORM']);
    const areas = (await get('/api/healthArea/program', 'ormonde@test.example')).body;
    const named = own[0]?.healthAreaList?.map(({ code }) => String(code)).sort();
    expect(areas.map(({ healthAreaCode }) => String(healthAreaCode)).sort()).toEqual(named);
  });

  it('list the areas of a country', async () => {
    const { body } = await get(`/api/healthArea/realmCountryId/${place.country('NVR')}`);
    expect(body.map(({ healthAreaCode }) => healthAreaCode)).toContain('HIV');
    expect((await get('/api/healthArea/realmCountryId/999999')).status).toBe(404);
  });

  it('list the tracer categories that programs use', async () => {
    const { body } = await get(`/api/tracerCategory/realmId/${ownRealm}/programId/${program}`);
    expect(keys(body, 'tracerCategoryId')).toContain(ids.tracer);
    expect(keys(body, 'tracerCategoryId')).not.toContain(ids.otherTracer);
    const refused = await post(
      `/api/tracerCategory/realmId/${ownRealm}/programIds`,
      [program],
      'ormonde@test.example',
    );
    expect(refused.status).toBe(409);
    expect(keys((await get('/api/tracerCategory/simple')).body, 'id')).toContain(ids.otherTracer);
  });

  it('let the equivalency of a program win over the one of the realm', async () => {
    const { db } = t.context;
    const [unit] = await db
      .insert(equivalencyUnitTable)
      .values({ realmId: ownRealm, label_en: 'Zebra month' })
      .returning();
    const mapping = { realmId: ownRealm, equivalencyUnitId: unit?.id ?? 0, forecastingUnitId: ids.fu };
    await db.insert(equivalencyUnitMappingTable).values({ ...mapping, convertToEu: 30 });
    const path = `/api/equivalencyUnit/forecastingUnitId/${ids.fu}/programId/${program}`;
    expect((await get(path)).body.map(({ convertToEu }) => Number(convertToEu))).toEqual([30]);
    await db.insert(equivalencyUnitMappingTable).values({ ...mapping, convertToEu: 28, programId: program });
    expect((await get(path)).body.map(({ convertToEu }) => Number(convertToEu))).toEqual([28]);
    expect(keys((await get('/api/dropdown/equivalencyUnit')).body, 'id')).toContain(unit?.id);
  });

  it('cover the category tree below a node', async () => {
    const [root] = await t.context.db
      .select()
      .from(productCategoryTable)
      .where(and(eq(productCategoryTable.realmId, ownRealm), eq(productCategoryTable.sortOrder, '00')));
    const list = async (self: boolean, everything: boolean) =>
      (await get(`/api/productCategory/realmId/${ownRealm}/list/${root?.id}/${self}/${everything}`)).body;
    const all = await list(true, true);
    expect(all[0]?.id).toBe(root?.id);
    const children = await list(false, false);
    expect(children.length).toBeGreaterThan(0);
    expect(children.every(({ parentId }) => Number(parentId) === root?.id)).toBe(true);
    expect(all.length).toBeGreaterThan(children.length);
  });

  it('offer the data sources of a program and of all programs', async () => {
    const { body } = await get(`/api/dataSource/realmId/${ownRealm}/programId/${program}`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.every((row) => row.program === null || Number(row.program?.id) === program)).toBe(true);
  });

  it('narrow programs by country and area', async () => {
    const path = `/api/dropdown/program/sp/filter/healthAreaAndRealmCountry/realm/${ownRealm}`;
    const { body } = await post(path, {
      realmCountryIds: [place.country('NVR')],
      healthAreaIds: [place.area('MAL')],
    });
    expect(body.map(({ code }) => code)).toContain('NVR-MAL-MOH');
    expect(body.map(({ code }) => code)).not.toContain('NVR-HIV-MOH');
    const own = await post('/api/dropdown/program/realmCountryIds/healthAreaIds', {}, 'ormonde@test.example');
    expect(own.body.every(({ code }) => String(code).startsWith('ORM-'))).toBe(true);
  });
});
