import { randomUUID } from 'node:crypto';
import { problemIds } from '@stockwell/model/problems/catalogue';
import { checkedProblems } from '@stockwell/model/problems/parameters';
import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { prepareDatabase } from '../src/db/prepare.ts';
import { problemParameterTable, tracerCategoryTable } from '../src/db/schema/index.ts';
import { storeFirstVersion } from '../src/modules/programs/versions.ts';
import { readSettings } from '../src/modules/versions/settings.ts';
import { migrateUpTo } from './earlier-migrations.ts';
import { emptyDatabase, rowsOf } from './empty-database.ts';
import { type Json, otherRealm } from './harness.ts';
import { programId } from './people.ts';
import { readStored, storeVersion } from './stored-version.ts';
import { watchedServer } from './watched-server.ts';

/** How a realm wants its programs checked. The second realm of the tests has nothing of the demo. */
const t = watchedServer();
const admin = () => t.signIn('role_realm_admin@other.example');
const list = async (token: string): Promise<Json> =>
  (await t.call('GET', '/api/realmProblem', { token })).body;
const problem = async (problemId: number): Promise<Json> => {
  const found = [...(await list(await admin()))].find((row) => Number(row.problemId) === problemId);
  if (!found) throw new Error(`The realm has no problem ${problemId}`);
  return found;
};
const put = async (body: unknown) => t.call('PUT', '/api/realmProblem', { token: await admin(), body });
const flat = [problemIds.flatForecastArv, problemIds.flatForecastMalaria, problemIds.flatForecastVmmc];

describe('a new realm', () => {
  it('starts with every check and its usual parameters', async () => {
    const token = await t.signIn('application.admin@demo.example');
    const { status, body } = await t.call('POST', '/api/realm', {
      token,
      body: {
        label: { label_en: 'Fresh realm' },
        realmCode: 'FRESH',
        minMosMinGaurdrail: 3,
        minMosMaxGaurdrail: 6,
        maxMosMaxGaurdrail: 18,
      },
    });
    expect(status).toBe(200);
    const rows = [...(await list(token))].filter(({ realm }) => Number(realm?.id) === Number(body.id));
    expect(rows.map((row) => Number(row.problemId)).sort((a, b) => a - b)).toEqual(
      checkedProblems.map(({ name }) => problemIds[name]).sort((a, b) => a - b),
    );
    const of = (id: number) => rows.find((row) => Number(row.problemId) === id);
    expect(of(1)).toMatchObject({ criticality: 4, monthsBack: 3, monthsSearched: 6, monthsAhead: null });
    expect(of(4)).toMatchObject({ criticality: 2, daysOfGrace: 14, monthsBack: null, tracerCategories: [] });
    expect(of(10)).toMatchObject({ monthsAhead: 18, equalEntries: 4, tracerCategories: [], active: true });
  });
});

describe('the parameters of a problem', () => {
  it('are those that the problem uses, each within its limits', async () => {
    const recent = await problem(1);
    for (const [change, fields] of [
      [{ monthsBack: null }, { monthsBack: 'static.validation.required' }],
      [{ monthsBack: 0 }, { monthsBack: 'static.validation.tooSmall' }],
      [{ monthsBack: 61 }, { monthsBack: 'static.validation.tooLarge' }],
      [{ monthsBack: 'few' }, { monthsBack: 'static.validation.notNumber' }],
      [{ monthsSearched: 3 }, { monthsSearched: 'static.validation.searchedNotLonger' }],
      [{ daysOfGrace: 14 }, { daysOfGrace: 'static.validation.notOfProblem' }],
      [{ criticality: 5 }, { criticality: 'static.validation.notChoice' }],
    ] as const) {
      const { status, body } = await put({ ...recent, ...change });
      expect([status, body.fields], JSON.stringify(change)).toEqual([400, fields]);
    }
    const [tracer] = await t.context.db
      .select({ id: tracerCategoryTable.id })
      .from(tracerCategoryTable)
      .where(eq(tracerCategoryTable.realmId, otherRealm));
    const { body } = await put({ ...recent, tracerCategories: [{ id: tracer?.id }] });
    expect(body.fields).toEqual({ tracerCategories: 'static.validation.notOfProblem' });
    const foreign = await put({ ...(await problem(10)), tracerCategories: [{ id: 1 }] });
    expect(foreign.status, 'a tracer category of another realm').toBe(400);
  });

  it('can be changed, and the change stands in the history', async () => {
    const before = await problem(8);
    expect((await put({ ...before, monthsAhead: 12, criticality: 3 })).status).toBe(200);
    expect(await problem(8)).toMatchObject({ monthsAhead: 12, criticality: 3 });
    const { body } = await t.call('GET', `/api/realmProblem/${before.realmProblemId}/history`, {
      token: await admin(),
    });
    expect(body[0]).toMatchObject({ changes: { monthsAhead: { from: 18, to: 12 } } });
  });

  it('cannot be made up for problems that no check knows', async () => {
    const { realmProblemId: _, ...copy } = await problem(8);
    const { status } = await t.call('POST', '/api/realmProblem', { token: await admin(), body: copy });
    expect(status, 'there is no such call').toBe(404);
  });
});

describe('a flat forecast', () => {
  let data: ProgramData;
  let id = 0;
  const store = async (document: ProgramData) => {
    await t.context.db.transaction((tx) =>
      storeVersion(tx, {
        programId: id,
        data: document,
        versionTypeId: 1,
        versionStatusId: 1,
        notes: null,
        by: 1,
        at: new Date('2026-05-20T09:00:00Z'),
      }),
    );
    return (await readStored(t.context.db, id)).problemReportList.map(
      ({ realmProblem }) => realmProblem.problemId,
    );
  };
  beforeAll(async () => {
    id = await programId(t, 'NVR-OAR-OOR');
    await t.context.db.transaction((tx) => storeFirstVersion(tx, id, { notes: null, by: null }));
    const empty = await readStored(t.context.db, id);
    const [unit] = empty.realmCountryPlanningUnitList;
    const [region] = empty.regionList;
    data = parseProgramData({
      ...empty,
      consumptionList: ['06', '07', '08', '09', '10'].map((month) => ({
        consumptionId: randomUUID(),
        planningUnit: { id: unit?.planningUnit.id ?? 0 },
        realmCountryPlanningUnit: { id: unit?.realmCountryPlanningUnitId ?? 0 },
        region: { id: region?.regionId ?? 0 },
        consumptionDate: `2026-${month}-01`,
        actualFlag: false,
        consumptionRcpuQty: 100,
      })),
    });
  });

  it('is not looked for while the realm names no tracer categories', async () => {
    expect((await store(data)).filter((one) => flat.includes(one as 10))).toEqual([]);
  });

  it('is found once the realm has named them, on the server and in what devices get', async () => {
    const [tracer] = await t.context.db
      .select({ id: tracerCategoryTable.id })
      .from(tracerCategoryTable)
      .where(eq(tracerCategoryTable.realmId, otherRealm));
    for (const problemId of flat)
      expect(
        (await put({ ...(await problem(problemId)), tracerCategories: [{ id: tracer?.id }] })).status,
      ).toBe(200);
    const { body } = await t.call('GET', `/api/programData/programId/${id}/versionId/-1`, {
      token: await admin(),
    });
    const sent = [...(body.realmProblemList ?? [])].filter((one) =>
      flat.includes(Number(one.problemId) as 10),
    );
    expect(sent.map(({ data1, data2, data3 }) => [data1, data2, data3].map(String))).toEqual(
      flat.map(() => ['18', '4', String(tracer?.id)]),
    );
    const next = { ...(await readStored(t.context.db, id)), consumptionList: data.consumptionList };
    const found = await store({
      ...next,
      consumptionList: next.consumptionList.map((record) => ({ ...record, notes: 'checked again' })),
    });
    expect(found).toEqual(expect.arrayContaining(flat));
  });

  it('needs as many equal entries as the realm says', async () => {
    const before = await problem(10);
    expect((await put({ ...before, equalEntries: 6 })).status).toBe(200);
    const settings = await readSettings(t.context.db, id);
    expect(settings.realmProblemList.find((one) => one.problemId === 10)).toMatchObject({ data2: '6' });
  });
});

describe('realms of an earlier release', () => {
  let empty: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    empty = await emptyDatabase();
    await migrateUpTo(empty.database, '0006_budget_use');
    const run = (statement: string) => empty.database.db.execute(sql.raw(statement));
    await run(`insert into realm (id, label_en, realm_code) values (1, 'Old', 'OLD'), (2, 'Older', 'OLDER')`);
    await run(
      `insert into health_area (id, realm_id, label_en, health_area_code) values (1, 1, 'Area', 'A')`,
    );
    await run(
      `insert into tracer_category (id, realm_id, health_area_id, label_en) values (5, 1, 1, 'ARV'), (6, 1, 1, 'Other')`,
    );
    await run(`insert into realm_problem (realm_id, problem_id, data1, data2, data3, criticality_id, active)
      values (1, 10, null, '3', '5, 6,99', null, true), (1, 3, '21', null, null, 1, false), (1, 26, null, null, null, null, true)`);
    const settings = {
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: 'Str0ng&Pass!',
    };
    await prepareDatabase(empty.database, readConfig(settings), new Date());
  }, 120_000);
  afterAll(() => empty.drop());

  it('keep what they had set and get the rest', async () => {
    const rows = await empty.database.db.select().from(problemParameterTable);
    expect(rows).toHaveLength(2 * checkedProblems.length);
    const of = (realmId: number, problemId: number) =>
      rows.find((row) => row.realmId === realmId && row.problemId === problemId);
    expect(of(1, 10)).toMatchObject({
      label_en: 'Flat forecast, ARV group',
      equalEntries: 3,
      monthsAhead: 18,
      criticality: 1,
    });
    expect(of(1, 3)).toMatchObject({ daysOfGrace: 21, criticality: 1, active: false });
    expect(of(2, 3)).toMatchObject({ daysOfGrace: 14, criticality: 4, active: true });
    const tracers = await rowsOf(
      empty.database.db,
      'select owner_id, target_id from problem_parameter_tracer_categories order by target_id',
    );
    expect(tracers.map((row) => [Number(row.owner_id), Number(row.target_id)])).toEqual([
      [of(1, 10)?.id, 5],
      [of(1, 10)?.id, 6],
    ]);
  });
});
