import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  forecastingUnitTable,
  planningUnitTable,
  programPlanningUnitTable,
  programTable,
  programVersionTable,
  realmCountryPlanningUnitTable,
  regionTable,
} from '../src/db/schema/index.ts';
import { type Json, testServer } from './harness.ts';
import { addPerson, demoPlaces, entry, programId } from './people.ts';

const t = testServer();
const admin = () => t.signIn('realm.admin@demo.example');
/** Somebody who administers only the programs of Ormonde. */
const ormonde = () => t.signIn('ormonde@test.example');
let place: Awaited<ReturnType<typeof demoPlaces>>;
let hiv = 0;
let family = 0;
let foreign = 0;

beforeAll(async () => {
  place = await demoPlaces(t);
  hiv = await programId(t, 'NVR-HIV-MOH');
  family = await programId(t, 'ORM-FP-MOH');
  foreign = await programId(t, 'NVR-OAR-OOR');
  await addPerson(t, 'ormonde@test.example', [
    entry('ROLE_PROGRAM_ADMIN', { realmCountryId: place.country('ORM') }),
  ]);
});

const post = async (path: string, body: unknown, token?: string) =>
  t.call('POST', path, { token: token ?? (await admin()), body });
const get = async (path: string, token?: string) => t.call('GET', path, { token: token ?? (await admin()) });
const unitsOf = (program: number) =>
  t.context.db
    .select({ row: programPlanningUnitTable, unit: planningUnitTable, forecasting: forecastingUnitTable })
    .from(programPlanningUnitTable)
    .innerJoin(planningUnitTable, eq(planningUnitTable.id, programPlanningUnitTable.planningUnitId))
    .innerJoin(forecastingUnitTable, eq(forecastingUnitTable.id, planningUnitTable.forecastingUnitId))
    .where(eq(programPlanningUnitTable.programId, program));

describe('a new program', () => {
  const planned = (planningUnit: number, changes = {}) => ({
    planningUnit: { id: planningUnit },
    planBasedOn: 1,
    reorderFrequencyInMonths: 3,
    minMonthsOfStock: 4,
    monthsInFutureForAmc: 3,
    monthsInPastForAmc: 3,
    localProcurementLeadTime: 1,
    shelfLife: 24,
    forecastErrorThreshold: 50,
    catalogPrice: 2.5,
    ...changes,
  });
  const draft = async (changes = {}) => {
    const regions = await t.context.db
      .select({ id: regionTable.id })
      .from(regionTable)
      .where(eq(regionTable.realmCountryId, place.country('KSN')));
    return {
      realmCountry: { id: place.country('KSN') },
      healthAreaArray: [String(place.area('MAL')), String(place.area('HIV'))],
      organisation: { id: place.organisation('MOH') },
      regionArray: regions.map(({ id }) => String(id)),
      label: { label_en: 'Kestania together' },
      programCode: 'WHATEVER',
      freeCode: 'nat',
      programManager: { userId: 1 },
      programNotes: 'First notes',
      procurementAgents: [1],
      fundingSources: [1],
      airFreightPerc: 10,
      seaFreightPerc: 5,
      roadFreightPerc: 0,
      plannedToSubmittedLeadTime: 1,
      submittedToApprovedLeadTime: 1,
      approvedToShippedLeadTime: 1,
      shippedToArrivedByAirLeadTime: 1,
      shippedToArrivedBySeaLeadTime: 2,
      shippedToArrivedByRoadLeadTime: 1,
      arrivedToDeliveredLeadTime: 1,
      ...changes,
    };
  };
  const products = async () => (await unitsOf(hiv)).map(({ unit }) => unit.id);
  const stored = (code: string) =>
    t.context.db.select().from(programTable).where(eq(programTable.programCode, code));

  it('is made with its planning units, reporting units and version 1', async () => {
    const [first = 0, second = 0] = await products();
    const { status, body } = await post('/api/program/initialize', {
      ...(await draft()),
      programPlanningUnits: [planned(first), planned(second, { planBasedOn: 2, minQty: 100 })],
    });
    expect([status, body.messageCode, body.fields]).toEqual([200, 'static.message.addSuccess', undefined]);
    const [program] = await stored('KSN-HIV/MAL-MOH-NAT');
    expect(program?.id).toBe(body.id);
    const versions = await t.context.db
      .select()
      .from(programVersionTable)
      .where(eq(programVersionTable.programId, Number(body.id)));
    expect(versions).toMatchObject([
      { versionId: 1, versionTypeId: 1, versionStatusId: 1, notes: 'First notes' },
    ]);
    const rows = await unitsOf(Number(body.id));
    expect(rows.map(({ row }) => [row.planningUnitId, row.minMonthsOfStock, row.minQty])).toEqual([
      [first, 4, null],
      [second, null, 100],
    ]);
    const counted = await t.context.db
      .select()
      .from(realmCountryPlanningUnitTable)
      .where(
        and(
          eq(realmCountryPlanningUnitTable.realmCountryId, place.country('KSN')),
          eq(realmCountryPlanningUnitTable.planningUnitId, first),
          eq(realmCountryPlanningUnitTable.multiplier, 1),
        ),
      );
    expect(counted.length).toBeGreaterThan(0);
    const again = await post('/api/program/initialize', {
      ...(await draft()),
      programPlanningUnits: [planned(first)],
    });
    expect(again.status).toBe(406);
  });

  it('is not made at all when a row is wrong, and the row is named', async () => {
    const [first = 0] = await products();
    const missing = await post('/api/program/initialize', {
      ...(await draft({ freeCode: 'BAD' })),
      label: undefined,
      programPlanningUnits: [planned(first), planned(first, { catalogPrice: 'much', shelfLife: undefined })],
    });
    expect([missing.status, missing.body.fields]).toEqual([
      400,
      {
        label: 'static.validation.required',
        'programPlanningUnits.1.catalogPrice': 'static.validation.notNumber',
        'programPlanningUnits.1.shelfLife': 'static.validation.required',
      },
    ]);
    const unknown = await post('/api/program/initialize', {
      ...(await draft({ freeCode: 'BAD' })),
      programPlanningUnits: [planned(first), planned(999_999)],
    });
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      { 'programPlanningUnits.1.planningUnit': 'static.validation.unknownReference' },
    ]);
    const twice = await post('/api/program/initialize', {
      ...(await draft({ freeCode: 'BAD' })),
      programPlanningUnits: [planned(first), planned(first)],
    });
    expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([
      400,
      ['programPlanningUnits.1.planningUnit'],
    ]);
    const none = await post('/api/program/initialize', await draft({ freeCode: 'BAD' }));
    expect(none.body.fields).toEqual({ programPlanningUnits: 'static.validation.required' });
    expect(await stored('KSN-HIV/MAL-MOH-BAD')).toEqual([]);
  });

  it('takes the forecast months of a forecast program for version 1', async () => {
    const base = await draft({ freeCode: 'FC', label: { label_en: 'Kestania forecast' } });
    const wrong = await post('/api/dataset', {
      ...base,
      currentVersion: { forecastStartDate: '2026-05-01', forecastStopDate: '2026-04-01' },
    });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { 'currentVersion.forecastStopDate': 'static.validation.stopBeforeStart' },
    ]);
    const { status, body } = await post('/api/dataset', {
      ...base,
      currentVersion: { forecastStartDate: '2026-01-01', forecastStopDate: '2028-12-01' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { body: dataset } = await get(`/api/dataset/${body.id}`);
    expect(dataset.currentVersion).toMatchObject({
      versionId: 1,
      forecastStartDate: '2026-01-01',
      forecastStopDate: '2028-12-01',
    });
  });
});

describe('the procurement agents of a program', () => {
  const path = () => `/api/program/${hiv}/updateProcurementAgents`;

  it('are read with those to choose from and replaced as a whole', async () => {
    const { body } = await get(path());
    expect(body.program?.code).toBe('NVR-HIV-MOH');
    const [one, two] = body.available?.map(({ id }) => id) ?? [];
    expect((await post(path(), [two, one])).status).toBe(200);
    const changed = (await get(path())).body;
    expect([...(changed.selected ?? [])]).toEqual([one, two].sort((a, b) => Number(a) - Number(b)));
    expect(Number(changed.recordVersion)).toBeGreaterThan(Number(body.recordVersion));
    expect((await post(path(), [two, one])).status).toBe(200);
    expect((await get(path())).body.recordVersion).toEqual(changed.recordVersion);
    const history = (await get(`/api/program/${hiv}/history`)).body;
    expect(history[0]?.changes).toHaveProperty('procurementAgentList');
  });

  it('are refused when unknown, of another realm, or of a program out of reach', async () => {
    expect((await post(path(), [999_999])).status).toBe(404);
    expect((await post(path(), [])).status).toBe(400);
    expect((await post(path(), [1], await ormonde())).status).toBe(409);
    expect((await get(path(), await ormonde())).status).toBe(409);
    expect((await get(`/api/program/${foreign}/updateProcurementAgents`)).status).toBe(403);
    expect((await get('/api/program/999999/updateProcurementAgents')).status).toBe(404);
  });
});

describe('planning units of programs', () => {
  it('are listed for several programs, the inactive ones too', async () => {
    const { body } = await post('/api/programPlanningUnit/all', [String(hiv), family]);
    const expected = [...(await unitsOf(hiv)), ...(await unitsOf(family))];
    expect(body).toHaveLength(expected.length);
    expect(body.some(({ active }) => String(active) === 'false')).toBe(true);
  });

  it.each([
    '/api/programPlanningUnit/all',
    '/api/programAndPlanningUnit/programs',
    '/api/planningUnit/programs',
    '/api/realmCountry/programIds/planningUnit',
    '/api/budget/programIds',
  ])('%s refuses programs out of reach, of other realms and unknown ones', async (path) => {
    expect((await post(path, [family], await ormonde())).status).toBe(200);
    expect((await post(path, [family, hiv], await ormonde())).status).toBe(409);
    expect((await post(path, [hiv, foreign])).status).toBe(403);
    expect((await post(path, [hiv, 999_999])).status).toBe(404);
    expect((await post(path, [])).body).toEqual([]);
  });

  it('come as pairs with their program', async () => {
    const { body } = await post('/api/programAndPlanningUnit/programs', [hiv, family]);
    const active = (await unitsOf(family)).filter(({ row }) => row.active);
    expect(body.filter(({ typeId }) => Number(typeId) === family)).toHaveLength(active.length);
  });

  it('are narrowed by tracer categories, whole and light', async () => {
    const rows = (await unitsOf(hiv)).filter(({ row }) => row.active);
    const tracer = rows[0]?.forecasting.tracerCategoryId;
    const expected = rows.filter(({ forecasting }) => forecasting.tracerCategoryId === tracer);
    const whole = await post(`/api/program/${hiv}/tracerCategory/planningUnit`, [tracer]);
    expect(whole.body).toHaveLength(expected.length);
    const light = await post(`/api/program/${hiv}/tracerCategory/simple/planningUnit`, [tracer]);
    expect(light.body.map(({ id }) => Number(id)).sort()).toEqual(expected.map(({ unit }) => unit.id).sort());
    const every = await post(`/api/program/${hiv}/tracerCategory/planningUnit`, []);
    expect(every.body).toHaveLength(rows.length);
    expect((await post(`/api/program/${hiv}/tracerCategory/planningUnit`, [999_999])).status).toBe(404);
  });

  it('are read one by one and by category with everything below it', async () => {
    const rows = await unitsOf(hiv);
    const { unit, forecasting } = rows[0] ?? {};
    const one = await get(`/api/program/${hiv}/planningUnit/${unit?.id}`);
    expect(one.body.planningUnit?.id).toBe(unit?.id);
    const elsewhere = (await unitsOf(family)).find(({ unit: other }) =>
      rows.every((row) => row.unit.id !== other.id),
    );
    expect((await get(`/api/program/${hiv}/planningUnit/${elsewhere?.unit.id}`)).status).toBe(404);
    const category = await get(`/api/program/${hiv}/${forecasting?.productCategoryId}/planningUnit/all`);
    expect(category.body.length).toBeGreaterThan(0);
    expect(category.body.length).toBeLessThanOrEqual(rows.length);
  });

  it('have settings with agents, for one product or for all', async () => {
    const { body } = await post('/api/program/planningUnit/procurementAgent', { programIdList: [hiv] });
    expect(body.every(({ program }) => Number(program?.id) === hiv)).toBe(true);
    const refused = await post(
      '/api/program/planningUnit/procurementAgent',
      { programIdList: [hiv] },
      await ormonde(),
    );
    expect(refused.status).toBe(409);
  });
});

describe('programs by what they are about', () => {
  it('are found by country, as far as the caller reaches', async () => {
    const countries = [place.country('NVR'), place.country('ORM')];
    const { body } = await post('/api/program/realmCountryList', countries);
    expect(body.map(({ code }) => String(code))).toContain('NVR-HIV-MOH');
    const own = await post('/api/program/realmCountryList', countries, await ormonde());
    expect(own.body.every(({ code }) => String(code).startsWith('ORM-'))).toBe(true);
    expect(own.body.length).toBeGreaterThan(0);
  });

  it('are found by category and everything below it', async () => {
    const categories = (await get('/api/productCategory')).body;
    const root = categories.find(({ level }) => Number(level) === 0);
    const { body } = await post('/api/program/productCategoryList', [root?.id]);
    expect(body.map(({ code }) => String(code))).toEqual(
      expect.arrayContaining(['NVR-HIV-MOH', 'NVR-MAL-MOH', 'ORM-FP-MOH']),
    );
    const used = new Set((await unitsOf(family)).map(({ forecasting }) => forecasting.productCategoryId));
    const hivOnly = (await unitsOf(hiv)).find(
      ({ row, forecasting }) => row.active && !used.has(forecasting.productCategoryId),
    );
    const some = await post('/api/program/productCategoryList', [hivOnly?.forecasting.productCategoryId]);
    expect(some.body.map(({ code }) => String(code))).toContain('NVR-HIV-MOH');
    expect(some.body.map(({ code }) => String(code))).not.toContain('ORM-FP-MOH');
  });

  it('name the users who reach them, entry by entry', async () => {
    const { body } = await get(`/api/program/userList/${hiv}`);
    const names = body.map(({ username }) => String(username));
    expect(names).toContain('Multi Program Planner');
    expect(names).not.toContain('ormonde');
    const planner = body.filter(({ username }) => String(username) === 'Multi Program Planner');
    expect(planner.map(({ roleId }) => String(roleId)).sort()).toEqual([
      'ROLE_PROGRAM_ADMIN',
      'ROLE_REPORT_USER',
    ]);
    expect((await get(`/api/program/userList/${hiv}`, await ormonde())).status).toBe(409);
  });
});

describe('the list of programs', () => {
  const list = async (type: number, country: number, active: number, token?: string) =>
    get(
      `/api/report/updateProgramInfo/programTypeId/${type}/realmCountryId/${country}/active/${active}`,
      token,
    );
  const codes = (body: Json) => body.map(({ program }) => String(program?.code));

  it('is of one kind, of one country or of all, active or not', async () => {
    const all = (await list(1, -1, -1)).body;
    expect(codes(all)).toContain('ORM-FP-MOH');
    expect(codes(all)).not.toContain('ORM-FP-MOH-FC');
    expect(codes((await list(2, -1, 1)).body)).toContain('ORM-FP-MOH-FC');
    const ofOrmonde = (await list(1, place.country('ORM'), 1)).body;
    expect(new Set(ofOrmonde.map(({ realmCountry }) => String(realmCountry?.code)))).toEqual(
      new Set(['ORM']),
    );
    await t.context.db.update(programTable).set({ active: false }).where(eq(programTable.id, family));
    expect(codes((await list(1, -1, 1)).body)).not.toContain('ORM-FP-MOH');
    expect(codes((await list(1, -1, 0)).body)).toEqual(['ORM-FP-MOH']);
    await t.context.db.update(programTable).set({ active: true }).where(eq(programTable.id, family));
  });

  it('reports what the list screen shows', async () => {
    const [program] = (await list(1, place.country('ORM'), 1)).body;
    expect(program).toMatchObject({
      program: { id: family, code: 'ORM-FP-MOH' },
      realm: { code: 'GH' },
      organisation: { code: 'MOH' },
      healthAreas: [{ code: 'FP' }],
      programManager: { username: expect.any(String) },
      active: true,
    });
    expect(program?.regions?.length).toBeGreaterThan(0);
  });

  it('is of the caller’s reach and realm', async () => {
    expect(codes((await list(1, -1, 1, await ormonde())).body)).toEqual(['ORM-FP-MOH']);
    expect(codes((await list(1, -1, -1)).body)).not.toContain('NVR-OAR-OOR');
    for (const [type, country, active] of [
      [3, -1, 1],
      [1, -2, 1],
      [1, -1, 2],
    ] as const)
      expect((await list(type, country, active)).status).toBe(400);
    expect((await list(1, 999_999, 1)).status).toBe(404);
  });
});

describe('the integrations of a program', () => {
  const path = '/api/integrationProgram';
  const put = async (...rows: unknown[]) => t.call('PUT', path, { token: await admin(), body: rows });
  const row = (versionTypeId: number, versionStatusId: number) => ({
    program: { id: malaria },
    integration: { id: 1 },
    versionType: { id: versionTypeId },
    versionStatus: { id: versionStatusId },
  });
  let malaria = 0;
  beforeAll(async () => {
    malaria = await programId(t, 'NVR-MAL-MOH');
  });

  it('send drafts in their one status, and final versions in any', async () => {
    for (const status of [2, 3, 4])
      expect((await put(row(1, status))).body.fields).toEqual({
        '0.versionStatusId': 'static.validation.notChoice',
      });
    expect((await put(row(1, 1), row(2, 1), row(2, 2))).status).toBe(200);
    const { body } = await get(`${path}/program/${malaria}`);
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({
      program: { code: 'NVR-MAL-MOH' },
      versionType: { label: { label_en: 'Draft Version' } },
      versionStatus: { label: { label_en: 'Pending Approval' } },
    });
  });

  it('are alike only where one of them is inactive', async () => {
    const clash = await put(row(2, 2));
    expect([clash.status, clash.body.fields]).toEqual([
      406,
      { '0.integration': 'static.message.alreadyExists' },
    ]);
    const rows = (await get(`${path}/program/${malaria}`)).body;
    const approved = rows.find(({ versionStatusId }) => Number(versionStatusId) === 2);
    expect((await put({ ...approved, active: false })).status).toBe(200);
    expect((await put(row(2, 2))).status).toBe(200);
    const stored = (await get(`${path}/${approved?.integrationProgramId}`)).body;
    expect((await put({ ...stored, active: true })).status).toBe(406);
  });
});
