import { expect, it } from 'vitest';
import { readProgramData } from '../src/modules/versions/read.ts';
import { commit } from './commits.ts';
import { type Answer, testServer } from './harness.ts';
import { newForecast } from './new-forecast.ts';
import { newProgram } from './new-program.ts';
import { addPerson, entry } from './people.ts';
import { planFor } from './sample-plan.ts';

const t = testServer();

it('answers a forecast administrator everything that an import from supply plans asks for', async () => {
  const [forecast, plan] = [await newForecast(t.context.db), await newProgram(t.context.db, 2)];
  const hidden = await newProgram(t.context.db, 1);
  await commit(t, planFor(await readProgramData(t.context.db, plan, -1)));
  const mail = 'importer@forecasts.example';
  await addPerson(t, mail, [
    entry('ROLE_DATASET_ADMIN', { programId: forecast }),
    entry('ROLE_DATASET_ADMIN', { programId: plan }),
  ]);
  const token = await t.signIn(mail);
  const get = (path: string): Promise<Answer> => t.call('GET', `/api/${path}`, { token });
  const post = (path: string, body: object): Promise<Answer> =>
    t.call('POST', `/api/${path}`, { token, body });

  const programs = (await get('dropdown/program/all/expanded/realm/1')).body;
  const found = new Map(programs.map((program) => [Number(program.id), program]));
  expect([...found.keys()].sort()).toEqual([forecast, plan].sort());
  expect(found.get(plan)).toMatchObject({
    programTypeId: 1,
    realmCountry: { id: found.get(forecast)?.realmCountry?.id },
  });
  expect(found.get(plan)?.regionList?.length).toBeGreaterThan(0);

  const versions = (await get(`dropdown/version/filter/programTypeId/1/programId/${plan}`)).body;
  expect(versions.map(({ versionId }) => versionId)).toEqual([1, 2]);

  const units = (await post(`program/${plan}/tracerCategory/simple/planningUnit`, [])).body;
  const ids = units.map(({ id }) => Number(id));
  const records = (await post('planningUnit/byIds', ids)).body;
  expect(records.map((record) => Number(record.planningUnitId)).sort()).toEqual([...ids].sort());
  for (const record of records)
    expect(record).toMatchObject({
      multiplier: expect.any(Number),
      forecastingUnit: { id: expect.any(Number), tracerCategory: { id: expect.any(Number) } },
    });

  const asked = (programId: number) =>
    post('program/actualConsumptionReport', {
      startDate: '2026-01-01',
      stopDate: '2026-03-31',
      programDataList: [{ programId, versionId: 1, planningUnitIds: ids, regionIds: [] }],
    });
  expect((await asked(plan)).status).toBe(200);
  expect((await asked(hidden)).status).toBe(409);
  expect((await post(`program/${hidden}/tracerCategory/simple/planningUnit`, [])).status).toBe(409);
});
