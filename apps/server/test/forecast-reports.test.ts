import { randomUUID } from 'node:crypto';
import { forecastSummaryRows, monthlyForecastRows } from '@stockwell/engine/outputs/forecast-rows';
import { valueAdded } from '@stockwell/engine/outputs/value-added';
import { planActuals } from '@stockwell/engine/reports/plan-actuals';
import type { DatasetData } from '@stockwell/model/dataset-data/index';
import { asc } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { regionTable } from '../src/db/schema/index.ts';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit } from './commits.ts';
import { type Answer, testServer } from './harness.ts';
import { forecastFor, newForecast, readForecast } from './new-forecast.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';

const t = testServer();
const admin = 'realm.admin@demo.example';
const unknown = 999_999;

const ask = async (path: string, body: object, as = admin): Promise<Answer> =>
  t.call('POST', `/api/${path}`, { token: await t.signIn(as), body });
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('reports of a stored forecast', () => {
  let data: DatasetData;
  beforeAll(async () => {
    const programId = await newForecast(t.context.db);
    const document = await forecastFor(t.context.db, await readForecast(t.context.db, programId));
    const regionId = document.regionList[0]?.id ?? 0;
    const selected = document.planningUnitList.map((unit) => {
      const made = document.consumptionExtrapolation.find(
        (one) => one.planningUnit.id === unit.planningUnit.id,
      );
      const consumptionExtrapolationId = made?.consumptionExtrapolationId ?? null;
      const chosen = { treeAndScenario: [], consumptionExtrapolationId, notes: 'agreed' };
      return { ...unit, selectedForecastMap: { [regionId]: chosen } };
    });
    await commit(t, { ...document, planningUnitList: selected } as DatasetData, { kind: 'forecast' });
    data = await readForecast(t.context.db, programId);
  });

  it('answer the summary as the device makes it, by region and for the country', async () => {
    for (const reportView of [1, 2] as const) {
      const body = { programId: data.programId, versionId: -1, reportView };
      const answer = await ask('report/forecastSummary', body);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(sent(forecastSummaryRows(data, reportView)));
      const rows = answer.body as unknown as { totalForecast: number | null }[];
      expect(rows.some(({ totalForecast }) => totalForecast === 104)).toBe(true);
    }
  });

  it('answer the months as the device makes them', async () => {
    for (const reportView of [1, 2] as const)
      for (const aggregateByYear of [false, true]) {
        const request = {
          startDate: '2026-01-01',
          stopDate: '2027-12-31',
          reportView,
          aggregateByYear,
          unitIds: [],
        };
        const body = { programId: data.programId, versionId: -1, ...request };
        const answer = await ask('report/monthlyForecast', body);
        expect([answer.status, answer.body]).toEqual([200, sent(monthlyForecastRows(data, request))]);
      }
  });

  it('refuse a program that does not exist, a version that does not, and a supply plan', async () => {
    const plan = await newProgram(t.context.db, 1);
    for (const [programId, versionId] of [
      [unknown, -1],
      [data.programId, unknown],
      [plan, -1],
    ])
      expect((await ask('report/forecastSummary', { programId, versionId })).status).toBe(404);
  });

  it('refuse a program outside of the access with 409', async () => {
    const mail = 'elsewhere@forecasts.example';
    await addPerson(t, mail, [entry('ROLE_FORECAST_VIEWER', { programId: await newForecast(t.context.db) })]);
    const body = { programId: data.programId, versionId: -1 };
    expect((await ask('report/forecastSummary', body, mail)).status).toBe(409);
  });
});

describe('what work on a forecast was worth', () => {
  const path = 'report/forecastValueAdded';
  let programId = 0;
  beforeAll(async () => {
    programId = await newForecast(t.context.db);
    const empty = await readForecast(t.context.db, programId);
    const document = await forecastFor(t.context.db, empty, { products: 1, months: 6 });
    const regionId = document.regionList[0]?.id ?? 0;
    const ahead = ['2024-07-01', '2024-08-01', '2024-09-01'];
    const made = document.consumptionExtrapolation.map((one) => ({
      ...one,
      extrapolationDataList: ahead.map((month) => ({ month, amount: 110, ci: null })),
      overrideList: [
        {
          month: '2024-09-01',
          amount: 150,
          methodAmount: 110,
          reason: 'A campaign',
          createdBy: null,
          createdDate: null,
        },
      ],
    }));
    const consumptionExtrapolationId = made[0]?.consumptionExtrapolationId ?? null;
    const selectedForecastMap = {
      [regionId]: { treeAndScenario: [], consumptionExtrapolationId, notes: null },
    };
    await commit(
      t,
      {
        ...document,
        planningUnitList: document.planningUnitList.map((unit) => ({ ...unit, selectedForecastMap })),
        consumptionExtrapolation: made,
      } as DatasetData,
      { kind: 'forecast' },
    );
    const second = await readForecast(t.context.db, programId);
    const [model] = second.actualConsumptionList;
    const later = ahead.map((month) => ({ ...model, actualConsumptionId: randomUUID(), month, amount: 120 }));
    await commit(
      t,
      { ...second, actualConsumptionList: [...second.actualConsumptionList, ...later] } as DatasetData,
      { kind: 'forecast' },
    );
  });

  it('is answered as the device makes it of the last versions, or of those asked for', async () => {
    const read = (versionId?: number) => readForecast(t.context.db, programId, versionId);
    const expected = valueAdded(await read(), [await read(1), await read(2)], { lookAhead: 12 });
    // 110 110 150 against 120 each; the last month known was 105.
    expect(expected.products).toMatchObject([
      {
        selection: { packsSaved: 45 - 50 },
        overrides: { packsSaved: 30 - 50 },
        versions: [{ versionId: 2 }],
      },
    ]);
    const answer = await ask(path, { programId });
    expect([answer.status, answer.body]).toEqual([200, sent(expected)]);
    const one = await ask(path, { programId, versionIds: [2, 2], lookAhead: 6 });
    expect(one.body).toEqual(sent(valueAdded(await read(), [await read(2)], { lookAhead: 6 })));
  });

  it('is refused for versions and programs that do not exist, and for another look-ahead', async () => {
    expect((await ask(path, { programId, versionIds: [unknown] })).status).toBe(404);
    expect((await ask(path, { programId: unknown })).status).toBe(404);
    expect((await ask(path, { programId, lookAhead: 5 })).status).toBe(400);
    expect((await ask(path, { programId: await newProgram(t.context.db, 1) })).status).toBe(404);
  });

  it('is refused outside of the access, and without the function', async () => {
    const mail = 'elsewhere@value.example';
    await addPerson(t, mail, [entry('ROLE_DATASET_ADMIN', { programId: await newForecast(t.context.db) })]);
    expect((await ask(path, { programId }, mail)).status).toBe(409);
    const planner = 'planner@value.example';
    await addPerson(t, planner, [entry('ROLE_SUPPLY_PLAN_REVIEWER')]);
    expect((await ask(path, { programId }, planner)).status).toBe(403);
  });
});

describe('the actual consumption of supply plans', () => {
  const period = { startDate: '2025-01-01', stopDate: '2026-12-31' };

  it('is answered by program and version, every month of the period', async () => {
    const programId = await newProgram(t.context.db, 2);
    const empty = await readProgramData(t.context.db, programId, -1);
    await commit(t, planFor(empty, { products: 2, months: 12 }));
    const data = await readProgramData(t.context.db, programId, -1);
    const [unit] = data.planningUnitList.map(({ planningUnit }) => planningUnit.id);
    for (const planningUnitIds of [[], [unit ?? 0]]) {
      const program = { programId, versionId: 2, planningUnitIds, regionIds: [] };
      const answer = await ask('program/actualConsumptionReport', { ...period, programDataList: [program] });
      const expected = planActuals(data, { ...period, ...program });
      expect(expected.some(({ actualConsumption }) => actualConsumption !== null)).toBe(true);
      expect([answer.status, answer.body]).toEqual([200, sent({ [`${programId}~2`]: expected })]);
    }
  });

  it('has no figure for a month that nobody reported, and brings the days without stock', async () => {
    const programId = await newProgram(t.context.db, 1);
    const plan = planFor(await readProgramData(t.context.db, programId, -1), { products: 1, months: 6 });
    const [regionId] = plan.regionList.map((region) => region.regionId);
    const [planningUnitId] = plan.planningUnitList.map(({ planningUnit }) => planningUnit.id);
    const consumptionList = plan.consumptionList
      .filter(({ consumptionDate, region }) => region.id === regionId && consumptionDate !== '2026-02-01')
      .map((record) => ({ ...record, dayOfStockOut: record.consumptionDate === '2026-01-01' ? 4 : null }));
    await commit(t, { ...plan, consumptionList });
    const program = {
      programId,
      versionId: 2,
      planningUnitIds: [planningUnitId],
      regionIds: [regionId],
    };
    const answer = await ask('program/actualConsumptionReport', {
      startDate: '2026-01-01',
      stopDate: '2026-03-31',
      programDataList: [program],
    });
    const rows = answer.body[`${programId}~2`] as unknown as { actualConsumption: number | null }[];
    expect(rows).toMatchObject([
      { month: '2026-01-01', dayOfStockOut: 4 },
      { month: '2026-02-01', actualConsumption: null, dayOfStockOut: null },
      { month: '2026-03-01', dayOfStockOut: 0 },
    ]);
    expect(rows[0]?.actualConsumption).toBe(
      consumptionList.find(({ consumptionDate }) => consumptionDate === '2026-01-01')?.consumptionRcpuQty,
    );
  });

  it('is refused without a program, for one that does not exist and for one outside of the access', async () => {
    const programId = await newProgram(t.context.db, 1);
    const asked = (programDataList: object[], as = admin) =>
      ask('program/actualConsumptionReport', { ...period, programDataList }, as);
    expect((await asked([])).status).toBe(400);
    expect((await asked([{ programId: unknown, versionId: -1 }])).status).toBe(404);
    const mail = 'elsewhere@actuals.example';
    await addPerson(t, mail, [entry('ROLE_DATASET_ADMIN', { programId: await newForecast(t.context.db) })]);
    expect((await asked([{ programId, versionId: -1 }], mail)).status).toBe(409);
  });
});

describe('the units that the supply plan report offers', () => {
  it('are those of any program, or only what all share', async () => {
    const [one, other] = [await newProgram(t.context.db, 2), await newProgram(t.context.db, 4)];
    const unitsOf = async (programId: number) =>
      (await readProgramData(t.context.db, programId, -1)).planningUnitList.map(
        ({ planningUnit }) => planningUnit.id,
      );
    const [few, many] = [await unitsOf(one), await unitsOf(other)];
    const asked = async (only: boolean) => {
      const body = { programIds: [one, other], onlyAllowPuPresentAcrossAllPrograms: only };
      return (await ask('report/stockStatusVertical/dropdowns', body)).body.planningUnitIds;
    };
    const ascending = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);
    expect(await asked(false)).toEqual(ascending(new Set([...few, ...many])));
    expect(await asked(true)).toEqual(ascending(few.filter((id) => many.includes(id))));
  });

  it('are refused for a single program that does not exist', async () => {
    expect((await ask('report/stockStatusVertical/dropdowns', { programIds: [unknown] })).status).toBe(404);
  });
});

describe('the stores of countries', () => {
  it('are those of all regions, whether a program works there or not', async () => {
    const regions = await t.context.db.select().from(regionTable).orderBy(asc(regionTable.id));
    const country = regions[0]?.realmCountryId ?? 0;
    const { status, body } = await ask('report/warehouseByCountry', { realmCountryIds: [country] });
    const own = regions.filter(({ realmCountryId, active }) => active && realmCountryId === country);
    const volumes = own.flatMap(({ capacityCbm }) => capacityCbm ?? []);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        realmCountryId: country,
        totalCapacityCbm: volumes.length > 0 ? volumes.reduce((sum, one) => sum + one, 0) : null,
        regions: own.map(({ id, gln, capacityCbm }) => ({ regionId: id, gln, capacityCbm })),
      },
    ]);
  });

  it('leave out countries outside of the access', async () => {
    const [country] = await t.context.db.select().from(regionTable).orderBy(asc(regionTable.id)).limit(1);
    const mail = 'country@stores.example';
    await addPerson(t, mail, [entry('ROLE_REPORT_USER', { realmCountryId: country?.realmCountryId ?? 0 })]);
    const { body } = await ask('report/warehouseByCountry', {}, mail);
    const answered = body as unknown as { realmCountryId: number }[];
    expect(answered.map(({ realmCountryId }) => realmCountryId)).toEqual([country?.realmCountryId]);
  });
});
