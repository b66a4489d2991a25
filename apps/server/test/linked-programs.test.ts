import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { procurementAgentTable, programTable } from '../src/db/schema/index.ts';
import { type Json, testServer } from './harness.ts';
import { addPerson, demoPlaces, entry, programId } from './people.ts';

const t = testServer();
let hiv = 0;
let malaria = 0;
let forecast = 0;
let family = 0;

beforeAll(async () => {
  hiv = await programId(t, 'NVR-HIV-MOH');
  malaria = await programId(t, 'NVR-MAL-MOH');
  family = await programId(t, 'ORM-FP-MOH');
  forecast = await programId(t, 'NVR-HIV-MOH-FC');
  const place = await demoPlaces(t);
  await addPerson(t, 'ormonde.admin@test.example', [
    entry('ROLE_REALM_ADMIN', { realmCountryId: place.country('ORM') }),
  ]);
});

const kinds = [
  {
    path: '/api/procurementAgent',
    key: 'procurementAgentId',
    list: 'procurementAgentList',
    code: 'NEWAGENT',
  },
  { path: '/api/fundingSource', key: 'fundingSourceId', list: 'fundingSourceList', code: 'NEWFUND' },
] as const;

describe.each(kinds)('the programs of $path', ({ path, key, list, code }) => {
  const admin = () => t.signIn('realm.admin@demo.example');
  const read = async (id: number): Promise<Json> =>
    (await t.call('GET', `${path}/${id}`, { token: await admin() })).body;
  const programs = (record: Json): number[] => record.programList?.map((one) => Number(one.id)) ?? [];
  const save = async (record: Json, programList: readonly number[], email = 'realm.admin@demo.example') =>
    t.call('PUT', path, {
      token: await t.signIn(email),
      body: { ...record, programList: programList.map((id) => ({ id })) },
    });
  const ofProgram = async (id: number): Promise<number[]> => {
    const { body } = await t.call('GET', `/api/program/${id}`, { token: await admin() });
    return body[list]?.map((one) => Number(one.id)) ?? [];
  };
  let id = 0;

  it('are said when it is added, and each of them then offers it', async () => {
    const [sample] = (await t.call('GET', path, { token: await admin() })).body;
    const type = `${key.replace(/Id$/, '')}Type`;
    const { status, body } = await t.call('POST', path, {
      token: await admin(),
      body: {
        realm: { id: 1 },
        [type]: { id: sample?.[type]?.id },
        label: { label_en: `New ${code}` },
        [`${key.replace(/Id$/, '')}Code`]: code,
        programList: [{ id: hiv }],
      },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    id = Number(body.id);
    expect(programs(await read(id))).toEqual([hiv]);
    expect(await ofProgram(hiv)).toContain(id);
    expect(await ofProgram(malaria)).not.toContain(id);
  });

  it('are changed from either end, and both ends notice', async () => {
    const stale = await read(id);
    const program = (await t.call('GET', `/api/program/${malaria}`, { token: await admin() })).body;
    const answer = await t.call('PUT', '/api/program', {
      token: await admin(),
      body: { ...program, [list]: [...(program[list] ?? []), { id }] },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(new Set(programs(await read(id)))).toEqual(new Set([hiv, malaria]));
    expect((await save(stale, [hiv])).status).toBe(412);

    const versionOf = async () => {
      const [row] = await t.context.db.select().from(programTable).where(eq(programTable.id, malaria));
      return Number(row?.recordVersion);
    };
    const before = await versionOf();
    expect((await save(await read(id), [hiv])).status).toBe(200);
    expect(await versionOf()).toBe(before + 1);
    expect(await ofProgram(malaria)).not.toContain(id);
  });

  it('stay as they are when nothing is said about them', async () => {
    const { programList: _, ...record } = await read(id);
    expect((await t.call('PUT', path, { token: await admin(), body: record })).status).toBe(200);
    expect(programs(await read(id))).toEqual([hiv]);
  });

  it('are supply planning programs within reach; links outside reach stay', async () => {
    expect((await save(await read(id), [hiv, forecast])).body.fields?.programList).toBe(
      'static.validation.unknownReference',
    );
    const email = 'ormonde.admin@test.example';
    expect((await save(await read(id), [hiv, malaria], email)).status).toBe(409);
    expect((await save(await read(id), [family], email)).status).toBe(200);
    expect(new Set(programs(await read(id)))).toEqual(new Set([hiv, family]));
  });

  it('never leave a program without any', async () => {
    const program = (await t.call('GET', `/api/program/${family}`, { token: await admin() })).body;
    const only = await t.call('PUT', '/api/program', {
      token: await admin(),
      body: { ...program, [list]: [{ id }] },
    });
    expect(only.status, JSON.stringify(only.body)).toBe(200);
    const refused = await save(await read(id), [hiv]);
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.programList).toBe('static.validation.lastOfProgram');
    expect(await ofProgram(family)).toEqual([id]);
  });
});

describe('settings by agent', () => {
  it('are for agents that the program uses', async () => {
    const token = await t.signIn('realm.admin@demo.example');
    const [added] = await t.context.db
      .insert(procurementAgentTable)
      .values({
        realmId: 1,
        procurementAgentTypeId: 1,
        label_en: 'Unused agent',
        procurementAgentCode: 'UNUSED',
      })
      .returning({ id: procurementAgentTable.id });
    const row = {
      programPlanningUnitProcurementAgentId: 0,
      program: { id: hiv },
      planningUnit: null,
      procurementAgent: { id: added?.id },
      seaFreightPerc: 9,
      active: true,
    };
    const { status, body } = await t.call('PUT', '/api/program/planningUnit/procurementAgent', {
      token,
      body: [row],
    });
    expect(status, JSON.stringify(body)).toBe(400);
    expect(body.fields?.['0.procurementAgent']).toBe('static.validation.notOfProgram');
  });
});
