import { type ProgramData, parseProgramData } from '@stockwell/model/program-data/index';
import { expect, it } from 'vitest';
import { readProgramData } from '../src/modules/versions/read.ts';
import { changesBody, commit, committer, send, stateOf } from './commits.ts';
import { testServer } from './harness.ts';
import { newProgram } from './new-program.ts';
import { planFor } from './sample-plan.ts';

const t = testServer();
const newest = (programId: number): Promise<ProgramData> => readProgramData(t.context.db, programId, -1);

const originOf = (versionId: number) => ({
  programId: 5,
  versionId,
  parts: [
    {
      planningUnitId: 10,
      regionId: 1,
      extrapolationMethodId: 7,
      trees: [
        {
          treeId: '00000001-0000-7000-8000-000000000001',
          scenarioId: '00000002-0000-7000-8000-000000000001',
          treeName: 'Demographic',
          scenarioName: 'High',
        },
      ],
      consumptionPercent: 40,
    },
  ],
});

const withOrigin = (data: ProgramData, versionId: number): ProgramData => ({
  ...data,
  consumptionList: data.consumptionList.map((record, at) =>
    at === 0 ? { ...record, actualFlag: false, forecastOrigin: originOf(versionId) } : record,
  ),
});

/** What a device downloads. */
async function downloaded(programId: number): Promise<ProgramData> {
  const { status, body } = await t.call('GET', `/api/programData/programId/${programId}/versionId/-1`, {
    token: await t.signIn(committer),
  });
  expect(status).toBe(200);
  return parseProgramData(body);
}

it('keeps where a forecast comes from, sent whole and as changes', async () => {
  const programId = await newProgram(t.context.db, 1);
  const plan = withOrigin(planFor(await newest(programId), { products: 1, months: 6 }), 3);
  const id = plan.consumptionList[0]?.consumptionId;
  const originIn = (data: ProgramData) =>
    data.consumptionList.find((one) => one.consumptionId === id)?.forecastOrigin;
  expect(await commit(t, plan)).toMatchObject({ status: 2 });
  const second = await downloaded(programId);
  expect(originIn(second)).toEqual(originOf(3));
  expect(second.consumptionList.filter(({ forecastOrigin }) => forecastOrigin)).toHaveLength(1);

  const again: ProgramData = {
    ...second,
    consumptionList: second.consumptionList.map((one) =>
      one.consumptionId === id ? { ...one, forecastOrigin: originOf(4) } : one,
    ),
  };
  const { body } = await send(t, await changesBody(second, again));
  expect(await stateOf(t, body)).toMatchObject({ status: 2 });
  const third = await downloaded(programId);
  expect(originIn(third)).toEqual(originOf(4));

  const byHand: ProgramData = {
    ...third,
    consumptionList: third.consumptionList.map((one) => {
      if (one.consumptionId !== id) return one;
      const { forecastOrigin: _, ...typed } = one;
      return { ...typed, consumptionRcpuQty: one.consumptionRcpuQty + 1 };
    }),
  };
  const last = await send(t, await changesBody(third, byHand));
  expect(await stateOf(t, last.body)).toMatchObject({ status: 2 });
  expect(originIn(await downloaded(programId))).toBeUndefined();
});

it('refuses an origin that is none', async () => {
  const programId = await newProgram(t.context.db, 1);
  const plan = withOrigin(planFor(await newest(programId), { products: 1, months: 6 }), 3);
  const [first, ...rest] = plan.consumptionList;
  const wrong = { ...first, forecastOrigin: { programId: 5, versionId: 0, parts: [] } };
  const { status } = await send(t, { ...plan, consumptionList: [wrong, ...rest] });
  expect(status).toBeGreaterThanOrEqual(400);
});
