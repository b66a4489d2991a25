import { dashboardChoiceEndpoints as calls } from '@stockwell/model/api/dashboard-choices';
import { expect, it } from 'vitest';
import { dashboardChoiceTable } from '../src/db/schema/index.ts';
import { testServer } from './harness.ts';

const t = testServer();
const planner = 'program.admin@demo.example';
const path = calls.dashboardChoices.path;
const overview = { downloaded: false, programIds: [3, 1] };
const spotlight = { downloaded: true, programId: 3, period: { from: '2026-01', to: '2026-06' } };

const read = async (email: string) => (await t.call('GET', path, { token: await t.signIn(email) })).body;
const save = async (email: string, body: unknown) =>
  t.call('PUT', path, { token: await t.signIn(email), body });

it('keeps what somebody has chosen for all of their devices, and for nobody else', async () => {
  expect(await read(planner)).toEqual({ overview: null, spotlight: null });
  expect((await save(planner, { overview })).body).toEqual({ overview, spotlight: null });
  expect((await save(planner, { spotlight })).body).toEqual({ overview, spotlight });
  const other = { ...overview, programIds: [] };
  await save(planner, { overview: other });
  expect(await read(planner)).toEqual({ overview: other, spotlight });
  expect(await read('report.user@demo.example')).toEqual({ overview: null, spotlight: null });
});

it('says what is wrong with a choice', async () => {
  const wrong = { ...spotlight, programId: -1, period: { from: '2026-13', to: '' } };
  const { status, body } = await save(planner, { spotlight: wrong });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual([
    'spotlight.programId',
    'spotlight.period.from',
    'spotlight.period.to',
  ]);
});

it('takes what an earlier release stored otherwise for nothing', async () => {
  await t.context.db.update(dashboardChoiceTable).set({ choice: { programs: 'all' } });
  expect(await read(planner)).toEqual({ overview: null, spotlight: null });
});
